/// What values that come from the system, not from the programmer, count as. The one place where
/// that is decided: time that is NaN or negative does not pass; positions and velocities are kept
/// within ±`limit`; a velocity that is NaN is 0; a position that is NaN is the rest position.
public enum SystemInput {
  /// The largest magnitude of a position or velocity, in the caller's units: 1e100. `Float` stops
  /// at 1e30, so that sums of a few stay finite.
  public static let limit = 1e100

  @usableFromInline static let floatLimit: Float = 1e30

  @inlinable package static func time(_ time: Double) -> Double { time > 0 ? time : 0 }

  @inlinable package static func velocity<V: MotionVector>(_ velocity: V) -> V {
    velocity.clamped(to: limit, replacingNaNWith: .zero)
  }

  @inlinable package static func position<V: MotionVector>(_ position: V, rest: V) -> V {
    position.clamped(to: limit, replacingNaNWith: rest)
  }
}
