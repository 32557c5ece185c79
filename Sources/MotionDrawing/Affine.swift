import MotionPhysics

/// A map of the plane that keeps lines straight: (px, py) goes to `x` px + `y` py + `origin`.
public struct Affine: Hashable, Sendable {
  /// Where (1, 0) goes, seen from `origin`.
  public var x: SIMD2<Double>
  /// Where (0, 1) goes, seen from `origin`.
  public var y: SIMD2<Double>
  /// Where (0, 0) goes.
  public var origin: SIMD2<Double>

  /// A map from its columns.
  public init(x: SIMD2<Double>, y: SIMD2<Double>, origin: SIMD2<Double>) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  /// The map that moves nothing.
  public static let identity = Affine(x: SIMD2(1, 0), y: SIMD2(0, 1), origin: .zero)

  /// Moves by `offset`.
  public static func translation(_ offset: SIMD2<Double>) -> Affine {
    Affine(x: SIMD2(1, 0), y: SIMD2(0, 1), origin: offset)
  }

  /// Stretches along each axis; `center` stays.
  public static func scale(_ factor: SIMD2<Double>, about center: SIMD2<Double> = .zero) -> Affine {
    Affine(
      x: SIMD2(factor.x, 0), y: SIMD2(0, factor.y), origin: center - factor * center)
  }

  /// Turns by `angle` radians, clockwise on a screen; `center` stays.
  public static func rotation(_ angle: Double, about center: SIMD2<Double> = .zero) -> Affine {
    let (sine, cosine) = sineAndCosine(angle)
    var turn = Affine(x: SIMD2(cosine, sine), y: SIMD2(-sine, cosine), origin: .zero)
    turn.origin = center - turn.apply(to: center)
    return turn
  }

  /// Where `point` goes.
  @inlinable public func apply(to point: SIMD2<Double>) -> SIMD2<Double> {
    x * point.x + y * point.y + origin
  }

  /// The map that does `right` first, then `left`.
  public static func * (left: Affine, right: Affine) -> Affine {
    Affine(
      x: left.x * right.x.x + left.y * right.x.y, y: left.x * right.y.x + left.y * right.y.y,
      origin: left.apply(to: right.origin))
  }

  /// The signed factor by which areas grow; 0 when the plane is flattened.
  public var determinant: Double { x.x * y.y - x.y * y.x }
}
