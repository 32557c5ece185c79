#if Oracle
/// Motion slowed in proportion to its speed, v' = -rate v, and the instants wanted.
public struct DecayCase: Codable, Hashable, Sendable {
  /// 1/s, >= 0.
  public var rate: Double
  public var from: Double
  /// Length unit per second.
  public var initialVelocity: Double
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  public init(rate: Double, from: Double, initialVelocity: Double, times: [Double]) {
    self.rate = rate
    self.from = from
    self.initialVelocity = initialVelocity
    self.times = times
  }
}
#endif
