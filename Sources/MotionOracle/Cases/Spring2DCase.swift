#if Oracle
/// One spring in two dimensions. Answers hold x and y of the first instant, then of the next.
public struct Spring2DCase: Codable, Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  /// Two numbers each.
  public var fromValue: [Double]
  public var toValue: [Double]
  /// Length unit per second.
  public var initialVelocity: [Double]
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  func axis(_ index: Int) -> SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: fromValue[index],
      toValue: toValue[index], initialVelocity: initialVelocity[index], times: times)
  }
}
#endif
