#if Oracle
import Foundation
import MotionPhysics

/// A spring, its start and the instants at which its state is wanted.
///
/// mass x'' + damping x' + stiffness x = 0, x the displacement from `toValue`.
public struct SpringCase: TimedCase {
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
extension MotionSystem { public static let spring = MotionSystem(SpringCase.self) }

extension MotionCase { public static func spring(_ it: SpringCase) -> MotionCase { .init(it) } }

// MARK: Question

extension SpringCase {
  static let name = "spring"

  enum Regime: String, CaseIterable {
    case underdamped = "under-damped"
    case critical = "critically damped"
    case overdamped = "over-damped"
    case nearCriticalBelow = "near critical, below"
    case nearCriticalAbove = "near critical, above"
    case undamped
    case stiff
    case longRun = "long run"
  }

  func checkRules() throws(InvalidCase) {
    try require("DampedSpring.mass", mass, "finite and > 0") { $0 > 0 }
    try require("DampedSpring.stiffness", stiffness, "finite and > 0") { $0 > 0 }
    try require("DampedSpring.damping", damping, "finite and >= 0") { $0 >= 0 }
    try require("fromValue", fromValue)
    try require("toValue", toValue)
    try require("initialVelocity", initialVelocity)
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    change(&fromValue)
    change(&toValue)
    change(&initialVelocity)
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

/// How a generated spring's damping is chosen.
enum GeneratedDamping {
  /// By the damping ratio.
  case ratio(Double)
  /// Critical, or off by as little as u...1e-3 to the `side` of it.
  case nearCritical(side: Double)
}

extension SpringCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> SpringCase {
    let damping: GeneratedDamping =
      switch regime {
      case .undamped: .ratio(0)
      case .underdamped: .ratio(p.linear(0, 0.01, 0.99))
      case .overdamped: .ratio(p.log(0, 1.01, 100))
      case .stiff: .ratio(p.log(0, 100, 1e8))
      case .longRun: .ratio(p.unit[0] < 0.1 ? 0 : p.log(0, 1e-9, 1e-5))
      case .critical: .nearCritical(side: 0)
      case .nearCriticalBelow: .nearCritical(side: -1)
      case .nearCriticalAbove: .nearCritical(side: 1)
      }
    switch regime {
    case .longRun: return generated(damping, phases: 1e2...1e6, at: &p)
    case .underdamped, .undamped: return generated(damping, phases: 1e-3...62, at: &p)
    default: return generated(damping, at: &p)
    }
  }

  /// - Parameter phases: w0 t; from well inside the fast time to well past the slow one when absent.
  static func generated(
    _ choice: GeneratedDamping, phases: ClosedRange<Double>? = nil, at p: inout CasePoint
  ) -> SpringCase {
    let (mass, stiffness, damping) = constants(
      choice, mass: p.log(1, 1e-3, 1e3), stiffness: p.log(2, 1e-3, 1e6), at: p)
    let w = (stiffness / mass).squareRoot()
    let actual = damping / (2 * mass * w)

    // A displacement added to a target hides its last bits, so half the targets are 0.
    let target = p.unit[3] < 0.5 ? 0 : p.linear(3, -1000, 1000).rounded()
    let displacement = p.draw() < 1 / 16 ? 0 : p.sign(4) * p.log(4, 1e-3, 1e3)
    var velocity = p.linear(5, -3, 3) * abs(displacement == 0 ? 1 : displacement) * w
    if p.draw() < 1 / 8 { velocity = 0 }
    // The start that leaves only the fast part: the two terms cancel.
    if actual > 1, p.draw() < 1 / 8 { velocity = -displacement * 2 * actual * w }

    let range = phases ?? (1e-2 / max(1, actual))...(20 * max(1, actual))
    var times = (0..<3).map { p.log(6 + $0, range.lowerBound, range.upperBound) / w }
    if p.draw() < 1 / 16 { times[0] = 0 }
    return SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: target + displacement,
      toValue: target, initialVelocity: velocity, times: times)
  }

  /// Near critical mass a², stiffness b², damping 2ab: critical to the last bit; then off to a side.
  static func constants(
    _ choice: GeneratedDamping, mass: Double, stiffness: Double, at p: CasePoint
  ) -> (mass: Double, stiffness: Double, damping: Double) {
    switch choice {
    case .ratio(let zeta):
      return (mass, stiffness, 2 * zeta * (mass * stiffness).squareRoot())
    case .nearCritical(let side):
      let a = p.linear(1, 1, 2000).rounded() / 64
      // Squares that a Float holds exactly have 12 bits.
      let b = p.linear(2, 1, p.precision == .float ? 4095 : 60000).rounded() / 64
      let critical = 2 * a * b
      var damping = critical * (1 + side * p.log(0, p.precision.unitRoundoff, 1e-3))
      if side != 0, p.precision.rounded(damping) == critical {
        damping = critical + side * p.precision.ulp(of: critical)
      }
      return (a * a, b * b, damping)
    }
  }

  static let edges: [SpringCase] = [
    // Critical, and one step of a Double to either side.
    edge(1, 100, 20, times: [0, 1e-9, 0.1, 1, 10]),
    edge(1, 100, 20.0.nextDown, times: [0, 1e-9, 0.1, 1, 10]),
    edge(1, 100, 20.0.nextUp, times: [0, 1e-9, 0.1, 1, 10]),
    // 4mk rounds to c², but is not.
    edge(0.1, 0.4, 0.4, times: [0.5, 5]),
    // Nothing to do; only a velocity; only a displacement.
    edge(1, 100, 10, from: 3, to: 3, times: [0, 1]),
    edge(1, 100, 10, from: 3, to: 3, velocity: -7, times: [0, 1e-300, 0.2, 3]),
    edge(2, 50, 1, from: -1, to: 0, times: [0, .leastNonzeroMagnitude, 0.2, 3]),
    // Undamped, to a million radians; damping too small to see at once.
    edge(1, 1, 0, times: [1, 1e3, 1e6]),
    edge(1, 1, 1e-300, velocity: 1, times: [1, 1e3, 1e6]),
    edge(1, 1, 1e-9, from: 1, to: 0, times: [1e6]),
    // e^(-gt) at the end of the Doubles, and past it.
    edge(1, 100, 10, from: 1, to: 0, times: [140, 147, 149, 1000, 1e300]),
    // Stiff: the slow rate is what is left of two numbers that agree in 32 digits.
    edge(1, 1, 2e8, from: 1, to: 0, times: [1e-9, 1e-8, 1, 1e8, 1e9]),
    edge(1, 1, 2e8, from: 1, to: 0, velocity: -2e8, times: [1e-9, 1e-8, 1, 1e8]),
    // Constants and values far from 1.
    edge(1e-80, 1e80, 1, from: 0, to: 1, times: [1e-81, 1e-80, 1e-79]),
    edge(1e80, 1e-80, 1, from: 0, to: 1, times: [1e79, 1e80, 1e81]),
    edge(1, 100, 10, from: 1e99, to: -1e99, times: [0, 0.1, 1]),
    edge(1, 100, 10, from: 1e-300, to: 0, times: [0, 0.1, 1]),
    edge(1, 100, 10, from: .leastNonzeroMagnitude, to: 0, times: [0, 0.1]),
    // A displacement that vanishes beside the target.
    edge(1, 100, 10, from: 1e15 + 1, to: 1e15, times: [0, 0.1, 0.3, 1]),
  ]

  private static func edge(
    _ mass: Double, _ stiffness: Double, _ damping: Double, from: Double = 0, to: Double = 1,
    velocity: Double = 0, times: [Double]
  ) -> SpringCase {
    SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: from, toValue: to,
      initialVelocity: velocity, times: times)
  }
}

// MARK: Answers

extension SpringCase {
  /// 1.1 (exp) + 0.3 (sine, cosine) + 1 + 1 (two last roundings) = 3.4, if all between is kept to
  /// more than a Double; a formula in plain Doubles has about ten roundings, and phases that lose
  /// digits. Beyond 5e5 rad the sine errs by 1.1, over-damped the lost share by 1.4: 4.5 were all at
  /// their worst at once, which no case measured comes near.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    if let promise = Promise.sizes([fromValue, toValue, initialVelocity]) { return promise }
    let w = stiffness.squareRoot() / mass.squareRoot()
    let g = damping / mass / 2
    if let promise = Promise.rate(w) ?? Promise.rate(g) { return promise }
    guard let last = times.max() else { return nil }
    if g < w, let promise = Promise.phase(w * last) { return promise }
    // The slow one of two rates, when over-damped.
    return Promise.fading(g < w ? g : w * w / (g + ((g - w) * (g + w)).squareRoot()), by: last)
  }

  var libraryAnswer: Answer {
    let trajectory = Trajectory(
      DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
    return Answer(
      value: times.map(trajectory.value(at:)), velocity: times.map(trajectory.velocity(at:)))
  }

  var textbookAnswer: Answer? { textbook(with: .none) }

  /// Mistakes people make, one at a time.
  private enum Slip {
    case none, dampingTermSign, velocityTermSign, swappedRegimes, frequencyUndamped
  }

  private func textbook(with slip: Slip) -> Answer {
    let x = fromValue - toValue
    let v = initialVelocity
    let square = stiffness / mass
    let g = damping / (2 * mass)
    let discriminant = square - g * g
    let d = slip == .frequencyUndamped ? square.squareRoot() : abs(discriminant).squareRoot()
    let oscillates = (discriminant > 0) != (slip == .swappedRegimes)
    let gx = slip == .dampingTermSign ? -g : g
    let vx = slip == .velocityTermSign ? -v : v
    var answer = Answer(value: [], velocity: [])
    for t in times {
      let decay = exp(-g * t)
      let c = d == 0 ? 1 : oscillates ? cos(d * t) : cosh(d * t)
      let s = d == 0 ? t : (oscillates ? sin(d * t) : sinh(d * t)) / d
      answer.value.append(toValue + decay * (x * (c + gx * s) + vx * s))
      answer.velocity?.append(decay * (vx * (c - gx * s) - x * square * s))
    }
    return answer
  }

  static let sabotages: [Sabotage<SpringCase>] = [
    slip("damping term's sign flipped", .dampingTermSign),
    slip("velocity term's sign flipped", .velocityTermSign),
    slip("regimes swapped", .swappedRegimes),
    slip("undamped frequency used when damped", .frequencyUndamped),
    .textbook("textbook formulas"),
    .asked("frequency off by 1e-9") { $0.stiffness *= 1 + 2e-9 },
    .asked("initial velocity ignored") { $0.initialVelocity = 0 },
    .asked("mass taken as 1") { $0.mass = 1 },
    .asked("time in milliseconds") { $0.times = $0.times.map { $0 * 1000 } },
    .barelyOut(),
    .velocitySign,
  ]

  private static func slip(_ name: String, _ slip: Slip) -> Sabotage<SpringCase> {
    Sabotage(name: name) { $0.textbook(with: slip) }
  }
}

// MARK: Diagnosis

extension SpringCase {
  var dampingRatio: Double? { ratio }

  static let isCharted = true

  private var ratio: Double { damping / (2 * (mass.squareRoot() * stiffness.squareRoot())) }

  var timeScale: Double? { max(1, 2 * ratio) * (mass / stiffness).squareRoot() }

  func slowed(by factor: Double) -> SpringCase? {
    var copy = self
    copy.mass *= factor * factor
    copy.damping *= factor
    copy.initialVelocity /= factor
    return copy
  }

  func misread(_ misreading: Misreading) -> SpringCase? {
    var copy = self
    switch misreading {
    case .times: return nil
    case .constants(let change):
      var all = SpringConstants(mass: mass, stiffness: stiffness, damping: damping)
      change(&all)
      (copy.mass, copy.stiffness, copy.damping) = (all.mass, all.stiffness, all.damping)
    case .velocity(let change):
      copy.initialVelocity = change(initialVelocity, toValue - fromValue)
    case .place(let from, let to):
      if from { copy.fromValue = 0 }
      if to { copy.toValue = 0 }
    }
    return copy
  }

  var easierCases: [EasierCase] {
    func damped(_ damping: Double) -> MotionCase {
      var copy = self
      copy.damping = damping
      return MotionCase(copy)
    }
    var cases: [EasierCase] = []
    if abs(ratio - 1) < 0.05 {
      cases.append(EasierCase(reason: .awayFromCritical, question: damped(damping / 2)))
    }
    if ratio > 1.5 {
      cases.append(EasierCase(reason: .lessDamped, question: damped(damping / ratio * 1.5)))
    }
    // A wrong frequency is wrong from the start.
    let early = 0.5 * (mass / stiffness).squareRoot()
    if let last = times.max(), last > early {
      cases.append(EasierCase(reason: .earlier, question: MotionCase(at(early))))
    }
    return cases
  }

  var swing: SwingProbe? {
    let g = damping / (2 * mass)
    let d = (stiffness / mass - g * g).squareRoot()
    guard d > 0, let start = times.max() else { return nil }
    var copy = self
    copy.times = (0..<64).map { start + Double($0) * 6 * .pi / (64 * d) }
    return SwingProbe(
      question: MotionCase(copy), start: start, target: toValue, fading: g, frequency: d)
  }
}
#endif
