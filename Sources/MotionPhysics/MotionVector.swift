/// A value that can move: it can be added, scaled by a number and measured.
///
/// `Double`, `Float`, `SIMD2/3/4<Double>` and `SIMD2/4<Float>` conform. A type of your own conforms by
/// forwarding to its parts; motion then works on all parts together, so a release velocity in two
/// dimensions is kept whole.
public protocol MotionVector: Hashable, Sendable {
  /// The type of `magnitude`.
  associatedtype Magnitude: BinaryFloatingPoint

  /// The vector that changes nothing when added.
  static var zero: Self { get }
  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self

  /// Each part times `factor`.
  func scaled(by factor: Double) -> Self

  /// The Euclidean length, in the vector's own unit; finite for every clamped vector.
  var magnitude: Magnitude { get }

  /// Each part within ±`limit`, its sign kept; a part that is NaN becomes 0.
  func clamped(to limit: Double) -> Self
}
