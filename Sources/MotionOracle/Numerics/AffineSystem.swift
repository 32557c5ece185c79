#if Oracle
/// x' = v, v' = pull x + drag v + constant: springs, decays and falls alike.
struct AffineSystem {
  /// Coefficient of position, 1/s².
  var pull: Double
  /// Coefficient of velocity, 1/s.
  var drag: Double
  /// Length unit per second squared.
  var constant: Double
}

/// Position and velocity at an instant.
struct MotionState {
  var position: Double
  var velocity: Double
}
#endif
