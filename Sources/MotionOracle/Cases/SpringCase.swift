#if Oracle
/// A spring, its start and the instants at which its state is wanted.
///
/// mass x'' + damping x' + stiffness x = 0, x the displacement from `toValue`.
public struct SpringCase: Codable, Hashable, Sendable {
  /// > 0.
  public var mass: Double
  /// > 0.
  public var stiffness: Double
  /// >= 0.
  public var damping: Double
  public var fromValue: Double
  public var toValue: Double
  /// Length unit per second.
  public var initialVelocity: Double
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  public init(
    mass: Double, stiffness: Double, damping: Double, fromValue: Double, toValue: Double,
    initialVelocity: Double, times: [Double]
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.fromValue = fromValue
    self.toValue = toValue
    self.initialVelocity = initialVelocity
    self.times = times
  }

  /// The same spring at one instant.
  func at(_ time: Double) -> SpringCase {
    var copy = self
    copy.times = [time]
    return copy
  }
}
#endif
