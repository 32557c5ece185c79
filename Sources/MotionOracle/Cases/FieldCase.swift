#if Oracle
/// Springs of the same constants, taken through `steps` equal steps. Answers hold one state for each.
public struct FieldCase: Codable, Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  public var values: [Double]
  /// Length unit per second.
  public var velocities: [Double]
  public var targets: [Double]
  /// Seconds, > 0.
  public var deltaTime: Double
  /// 1...1000.
  public var steps: Int

  func spring(_ index: Int, times: [Double] = []) -> SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: values[index],
      toValue: targets[index], initialVelocity: velocities[index], times: times)
  }
}
#endif
