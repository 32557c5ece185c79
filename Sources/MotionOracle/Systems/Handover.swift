#if Oracle
import MotionPhysics

/// A decay within a range that hands over to a spring at the edge it reaches. From outside the range
/// the spring has it at once, unless the decay alone would lead back into the range.
public struct HandoverCase: TimedCase {
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

  var decay: DecayCase {
    DecayCase(rate: rate, from: from, initialVelocity: initialVelocity, times: times)
  }

  /// The spring from where it would take over, were that at once.
  var spring: SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: isHeld ? from : edge,
      toValue: edge, initialVelocity: initialVelocity, times: times)
  }
}

extension MotionSystem { public static let handover = MotionSystem(HandoverCase.self) }

extension MotionCase {
  public static func handover(_ it: HandoverCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension HandoverCase {
  static let name = "hand-over"

  enum Regime: String, CaseIterable {
    case under = "edge that swings"
    case over = "edge that creeps"
    case outside = "from outside"
  }

  func checkRules() throws(InvalidCase) {
    try spring.checkRules()
    try require("Decay.rate", rate, "finite and >= 0") { $0 >= 0 }
    try require("from", from)
    try require("lower", lower)
    try require("upper", upper, "finite and >= lower") { $0 >= lower }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    change(&rate)
    change(&from)
    change(&initialVelocity)
    change(&lower)
    change(&upper)
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

extension HandoverCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> HandoverCase {
    var (mass, stiffness) = (p.log(1, 1e-3, 1e3), p.log(2, 1e-3, 1e6))
    var zeta = p.linear(0, 0.02, 0.98)
    if regime == .over { zeta = p.log(0, 1.01, 30) }
    if regime == .outside, p.draw() < 0.5 { zeta = p.log(0, 0.02, 30) }
    let w = (stiffness / mass).squareRoot()
    if w > 1e3 { (mass, stiffness) = (1, 1e6) }
    let damping = 2 * zeta * (mass * stiffness).squareRoot()
    let rate = p.draw() < 1 / 16 ? 0 : w * p.log(3, 1e-2, 1e2)
    let lower = p.draw() < 0.5 ? 0 : p.linear(4, -1000, 1000).rounded()
    let width = p.log(8, 1, 1e4)
    let from: Double =
      switch regime {
      case .outside: p.draw() < 0.5 ? lower - width / 8 : lower + width * 1.25
      case .under, .over: lower + width * p.unit[4]
      }
    // Half of the decays alone would end within the range.
    let unit = max(rate, w / 10)
    let velocity = p.sign(5) * p.log(5, 0.1, 100) * width * unit
    let horizon = 20 * max(1, zeta)
    let times = (6..<9).map { p.log($0, 1e-4, horizon) / w }
    return HandoverCase(
      rate: rate, lower: lower, upper: lower + width, mass: mass, stiffness: stiffness,
      damping: damping, from: from, initialVelocity: velocity, times: times)
  }

  static let edges: [HandoverCase] = [
    edge(velocity: 5), edge(velocity: 500), edge(velocity: -500),
    edge(velocity: 0), edge(rate: 0, velocity: 500), edge(rate: 0, velocity: 0),
    // On an edge, in and out; beyond, back and away; a range of one point.
    edge(from: 0, velocity: 500), edge(from: 0, velocity: -500),
    edge(from: 100, velocity: 0), edge(from: -30, velocity: 400),
    edge(from: 130, velocity: 400), edge(from: 0, upper: 0, velocity: 500),
    // The decay alone would end on the edge, a hair before, a hair behind.
    edge(from: 50, velocity: 100), edge(from: 50, velocity: 100.0.nextDown),
    edge(from: 50, velocity: 100.0.nextUp), edge(damping: 20, velocity: 500),
    edge(damping: 200, velocity: 500),
  ]

  /// Mass 1, stiffness 100, from 0 on.
  private static func edge(
    rate: Double = 2, damping: Double = 10, from: Double = 40, upper: Double = 100,
    velocity: Double
  ) -> HandoverCase {
    HandoverCase(
      rate: rate, lower: 0, upper: upper, mass: 1, stiffness: 100, damping: damping, from: from,
      initialVelocity: velocity, times: [0, 1e-9, 0.1, 0.3, 1, 5])
  }
}

// MARK: Answers

extension HandoverCase {
  /// The decay before; after it the spring's, whose envelope holds what the instant's own rounding
  /// moves it by: 1 (log1p) + 1 (its argument) + 1 (quotient) of that part.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    Promise.sizes([lower, upper]) ?? spring.brokenPromise ?? Promise.rate(rate)
      ?? Promise.fading(rate, by: times.max() ?? 0)
  }

  var libraryAnswer: Answer {
    let motion = BoundedDecay(
      Decay(rate: rate), in: lower...upper,
      spring: DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      from: from, initialVelocity: initialVelocity)
    return Answer(
      value: times.map(motion.value(at:)), velocity: times.map(motion.velocity(at:)))
  }

  static let sabotages: [Sabotage<HandoverCase>] = [
    .asked("rate off by 1e-9") { $0.rate *= 1 + 1e-9 },
    .asked("an edge that stops") { ($0.stiffness, $0.damping) = (1e18 * $0.mass, 2e9 * $0.mass) },
    .asked("an edge off by 1e-9") { $0.upper += 1e-9 * ($0.upper - $0.lower) },
    .asked("no edge") { ($0.lower, $0.upper) = (-1e15, 1e15) },
    .barelyOut(),
    .velocitySign,
  ]
}

// MARK: Diagnosis

extension HandoverCase {
  var timeScale: Double? { spring.timeScale }

  func slowed(by factor: Double) -> HandoverCase? {
    var copy = self
    copy.rate /= factor
    copy.mass *= factor * factor
    copy.damping *= factor
    copy.initialVelocity /= factor
    return copy
  }
}
#endif
