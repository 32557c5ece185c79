#if Oracle
/// A spring whose last instant at distance `epsilon` from its target is wanted.
public struct SettlingCase: Codable, Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  public var fromValue: Double
  public var toValue: Double
  /// Length unit per second.
  public var initialVelocity: Double
  /// Distance from the target, > 0.
  public var epsilon: Double

  public init(
    mass: Double, stiffness: Double, damping: Double, fromValue: Double, toValue: Double,
    initialVelocity: Double, epsilon: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.fromValue = fromValue
    self.toValue = toValue
    self.initialVelocity = initialVelocity
    self.epsilon = epsilon
  }

  /// The same spring, asked for its state at `times`.
  func spring(times: [Double]) -> SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: fromValue,
      toValue: toValue, initialVelocity: initialVelocity, times: times)
  }
}
#endif
