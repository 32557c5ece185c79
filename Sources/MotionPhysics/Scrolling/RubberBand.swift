/// How far content follows a finger that drags it past its edge: less and less, and never as far
/// as `dimension`. The curve of UIScrollView: offset = (1 - 1/(x c/d + 1)) d for x past the edge.
///
/// Odd in x, slope c at 0. The offset errs by at most 4 u of itself (u = 2^-53); in magnitude it is
/// less than `dimension`, for every x.
public struct RubberBand: Hashable, Sendable {
  /// The part of a small drag that is followed, finite and > 0; traps otherwise.
  public var coefficient: Double {
    didSet { ConstantRule.positive.enforce(coefficient, "RubberBand.coefficient") }
  }
  /// The offset that is never reached, L, finite and > 0; traps otherwise. UIScrollView takes the
  /// size of the view.
  public var dimension: Double {
    didSet { ConstantRule.positive.enforce(dimension, "RubberBand.dimension") }
  }

  /// Traps when a constant breaks its rule. 0.55 is UIScrollView's.
  public init(coefficient: Double = 0.55, dimension: Double) {
    do {
      try self.init(validatingCoefficient: coefficient, dimension: dimension)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validatingCoefficient coefficient: Double, dimension: Double
  ) throws(MotionError) {
    try ConstantRule.positive.check(coefficient, "RubberBand.coefficient")
    try ConstantRule.positive.check(dimension, "RubberBand.dimension")
    (self.coefficient, self.dimension) = (coefficient, dimension)
  }

  /// How far the content is past its edge when the finger is `distance` past it.
  public func offset(for distance: Double) -> Double {
    let distance = SystemInput.position(distance, rest: 0)
    // x c/(1 + x c/d) or d/(1 + d/(x c)), whichever cannot overflow: nothing is subtracted.
    let followed = abs(distance) * coefficient
    let size =
      followed <= dimension
      ? followed / (1 + followed / dimension)
      : dimension / (1 + min(dimension / abs(distance) / coefficient, 1))
    let below = min(size, dimension.nextDown)
    return distance < 0 ? -below : below
  }

  /// How far past the edge the finger is when the content is `offset` past it: the inverse of
  /// `offset(for:)`, and ±1e100 from ±`dimension` on. Close to `dimension` an offset cannot tell
  /// distances apart: an error of u in it is one of (1 + x c/d) u in the distance.
  public func distance(for offset: Double) -> Double {
    let offset = SystemInput.position(offset, rest: 0)
    let left = dimension - abs(offset)
    guard left > 0 else { return offset < 0 ? -SystemInput.limit : SystemInput.limit }
    return SystemInput.position(offset / coefficient * (dimension / left), rest: 0)
  }

  /// `position` within `range`, and held by the band outside it; NaN counts as the lower bound.
  public func clamp(_ position: Double, to range: ClosedRange<Double>) -> Double {
    let lower = SystemInput.position(range.lowerBound, rest: 0)
    let upper = SystemInput.position(range.upperBound, rest: 0)
    let position = SystemInput.position(position, rest: lower)
    if position < lower { return lower + offset(for: position - lower) }
    if position > upper { return upper + offset(for: position - upper) }
    return position
  }
}
