#if Oracle
/// A spring whose largest distance past its target is wanted.
public struct OvershootCase: Codable, Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  public var fromValue: Double
  public var toValue: Double
  /// Length unit per second.
  public var initialVelocity: Double

  var spring: SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: fromValue, toValue: toValue,
      initialVelocity: initialVelocity, times: [])
  }
}
#endif
