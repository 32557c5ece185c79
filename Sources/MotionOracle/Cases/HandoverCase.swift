#if Oracle
/// A decay within a range that hands over to a spring at the edge it reaches, or starts beyond.
public struct HandoverCase: Codable, Hashable, Sendable {
  /// 1/s, >= 0.
  public var rate: Double
  /// The range, lower <= upper.
  public var lower: Double
  public var upper: Double
  /// Of the spring: > 0, > 0, >= 0.
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  public var from: Double
  /// Length unit per second.
  public var initialVelocity: Double
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  public init(
    rate: Double, lower: Double, upper: Double, mass: Double, stiffness: Double, damping: Double,
    from: Double, initialVelocity: Double, times: [Double]
  ) {
    self.rate = rate
    self.lower = lower
    self.upper = upper
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.from = from
    self.initialVelocity = initialVelocity
    self.times = times
  }

  /// The edge that it starts beyond, or moves towards.
  var edge: Double {
    from < lower ? lower : from > upper ? upper : initialVelocity < 0 ? lower : upper
  }

  var isOutside: Bool { from < lower || from > upper }

  var decay: DecayCase {
    DecayCase(rate: rate, from: from, initialVelocity: initialVelocity, times: times)
  }

  /// The spring from where it would take over, were that at once.
  var spring: SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: isOutside ? from : edge,
      toValue: edge, initialVelocity: initialVelocity, times: times)
  }
}
#endif
