/// A curve from (0, 0) to (1, 1) that says how far a change has got at each part of its time: a
/// cubic Bézier, as CSS's `cubic-bezier()` (CSS Easing Functions Level 1, section 2.2).
///
/// At progress p the value is y(t) where x(t) = p; t errs by less than 1e-14, also where the curve
/// is vertical. Values leave 0...1 when y1 or y2 does.
public struct Easing: Hashable, Sendable {
  /// The first control point: x1 in 0...1, y1 within ±1e100.
  public let x1: Double
  public let y1: Double
  /// The second control point: x2 in 0...1, y2 within ±1e100.
  public let x2: Double
  public let y2: Double

  private let inflection: Inflection?

  /// Traps when a constant breaks its rule.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    do {
      try self.init(validatingX1: x1, y1: y1, x2: x2, y2: y2)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validatingX1 x1: Double, y1: Double, x2: Double, y2: Double
  ) throws(MotionError) {
    try ConstantRule.fraction.check(x1, "Easing.x1")
    try ConstantRule.coordinate.check(y1, "Easing.y1")
    try ConstantRule.fraction.check(x2, "Easing.x2")
    try ConstantRule.coordinate.check(y2, "Easing.y2")
    // A zero with a minus would send quotients to the wrong infinity.
    (self.x1, self.y1, self.x2, self.y2) = (x1 + 0, y1 + 0, x2 + 0, y2 + 0)
    inflection = Inflection(x1, x2, y1, y2)
  }

  /// CSS's `cubic-bezier(x1, y1, x2, y2)`; traps when a constant breaks its rule.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    Easing(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// The value is the progress.
  public static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  /// CSS's default: quick off, slow in.
  public static let ease = Easing(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  public static let easeIn = Easing(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The value at `progress`, which counts as 0 when NaN and is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    guard !isLinear else { return progress }
    let place = place(at: progress)
    return place.isFromEnd
      ? 1 - cubic(1 - y2, 1 - y1, place.parameter)
      : cubic(y1, y2, place.parameter)
  }

  /// The slope at `progress`, per unit of progress: 0 outside 0...1, one-sided at 0 and at 1,
  /// ±1e100 where the curve is vertical.
  ///
  /// It errs by less than 1e-13 of the largest of |y1|, |y2| and 1 over x', and by less than 1e-13 of
  /// itself where y turns nowhere near, close to a vertical spot too.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    guard !isLinear else { return 1 }
    if progress == 0 { return endSlope(x1, y1, x2, y2) }
    if progress == 1 { return endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let place = place(at: progress)
    if let inflection, let offset = place.offset {
      return limited(inflection.rise(offset) / inflection.pace(offset))
    }
    let t = place.parameter
    return place.isFromEnd
      ? limited(cubicSlope(1 - y2, 1 - y1, t) / cubicSlope(1 - x2, 1 - x1, t))
      : limited(cubicSlope(y1, y2, t) / cubicSlope(x1, x2, t))
  }

  // MARK: Solving

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  private struct Place {
    /// t, or 1 - t.
    var parameter: Double
    var isFromEnd: Bool
    /// From where the curve is flattest, when it was solved from there.
    var offset: Double?
  }

  /// Where x(t) = progress, in 0 < progress < 1. Past the middle it is 1 - t that is kept, so that
  /// either end has all its digits.
  @inline(__always) private func place(at progress: Double) -> Place {
    // Either end is met exactly from its own side; near the flattest spot the side does not matter.
    var isFromEnd = progress > 0.5
    if let inflection {
      guard !inflection.isNear(progress) else {
        let offset = inflection.offset(at: progress)
        let t = inflection.parameter(offset)
        return Place(parameter: t.value, isFromEnd: t.isFromEnd, offset: offset)
      }
      isFromEnd = inflection.isBefore(progress)
    }
    let (a, b) = isFromEnd ? (1 - x2, 1 - x1) : (x1, x2)
    let t = solution(a, b, isFromEnd ? 1 - progress : progress)
    return Place(parameter: t, isFromEnd: isFromEnd)
  }

  /// Newton's method, halving the bracket where it would leave it. The start is the smallest of
  /// the three roots that each term alone would give, so it is good to a factor for tiny
  /// progress too.
  private func solution(_ x1: Double, _ x2: Double, _ progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // Of two each: more make an array where nothing is optimised.
    var t = min(
      min(progress / (3 * x1), (progress / (3 * x2)).squareRoot()), min(cubeRoot(progress), 1))
    // At most 60 halvings; four or five steps in all but contrived cases.
    for _ in 0..<60 {
      let excess = cubic(x1, x2, t) - progress
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / cubicSlope(x1, x2, t)
      let last = t
      t = next >= low && next <= high ? next : low + (high - low) / 2
      if abs(t - last) <= last * 0x1p-52 { break }
    }
    return t
  }

  // MARK: Slopes

  /// The slope in which the curve leaves (0, 0): towards the first point that is elsewhere.
  private func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return limited(y1 / x1) }
    if x2 != 0 || y2 != 0 { return limited(y2 / x2) }
    return 1
  }

  private func limited(_ slope: Double) -> Double { SystemInput.velocity(slope) }
}

/// The cubic Bézier through 0, `a`, `b` and 1.
private func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
  let rest = 1 - t
  return t * (3 * rest * (rest * a + t * b) + t * t)
}

private func cubicSlope(_ a: Double, _ b: Double, _ t: Double) -> Double {
  let rest = 1 - t
  return 3 * (rest * rest * a + 2 * rest * t * (b - a) + t * t * (1 - b))
}

/// Where x(t) is flattest, when that is inside the curve: x = x0 + m s + a s³ with s = t - t0,
/// a > 0 and m >= 0, so that s, and x' = m + 3 a s² with it, has all its digits even where m is 0.
private struct Inflection: Hashable, Sendable {
  private let parameter: DoubleDouble
  private let progress: DoubleDouble
  private let flatness: Double
  private let bend: Double
  /// y' = first + s (second + s third): its own digits too, where y is as flat as x.
  private let first: Double
  private let second: Double
  private let third: Double

  init?(_ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double) {
    let (a, b, c) = Self.coefficients(x1, x2)
    guard a.value > 0, b.value < 0 else { return nil }
    let three = DoubleDouble(3)
    let t = -b / (three * a)
    guard t.value < 1 else { return nil }
    parameter = t
    progress = ((a * t + b) * t + c) * t
    flatness = max(0, (c + b * t).value)
    bend = a.value
    let (d, e, f) = Self.coefficients(y1, y2)
    let two = DoubleDouble(2)
    first = ((three * d * t + two * e) * t + f).value
    second = (two * (three * d * t + e)).value
    third = (three * d).value
  }

  /// Of t³, t² and t.
  private static func coefficients(
    _ first: Double, _ second: Double
  ) -> (DoubleDouble, DoubleDouble, DoubleDouble) {
    let (first, second) = (DoubleDouble(first), DoubleDouble(second))
    let three = DoubleDouble(3)
    return (
      DoubleDouble(1) + three * (first - second), three * (second - first - first), three * first
    )
  }

  /// Whether `progress` is nearer than half-way to either end; further off, s would keep less of t, or
  /// of 1 - t, than those have themselves.
  func isNear(_ progress: Double) -> Bool {
    progress > 0.5 * self.progress.high && 1 - progress > 0.5 * (1 - self.progress.high)
  }

  func isBefore(_ progress: Double) -> Bool { progress > self.progress.high }

  /// The s of `progress`. Newton's method from above on a convex function, from at most twice the
  /// progress asked for: it falls to the root, doubling its digits each time once near.
  func offset(at progress: Double) -> Double {
    let rise = (progress - self.progress.high) - self.progress.low
    let size = abs(rise)
    guard size > 0 else { return 0 }
    var s = min(size / flatness, cubeRoot(size / bend))
    for _ in 0..<8 {
      let square = bend * s * s
      let next = s - (s * (flatness + square) - size) / (flatness + 3 * square)
      guard next < s else { break }
      s = next
    }
    return rise < 0 ? -s : s
  }

  /// t, or 1 - t where that is the smaller.
  func parameter(_ offset: Double) -> (value: Double, isFromEnd: Bool) {
    let t = (parameter.high + offset) + parameter.low
    guard t > 0.5 else { return (max(t, 0), false) }
    return (max(((1 - parameter.high) - offset) - parameter.low, 0), true)
  }

  /// x'(t).
  func pace(_ offset: Double) -> Double { flatness + 3 * bend * offset * offset }

  /// y'(t).
  func rise(_ offset: Double) -> Double { first + offset * (second + offset * third) }
}
