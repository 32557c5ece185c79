#if Oracle
import Foundation
import MotionPhysics

/// A spring whose last instant at distance `epsilon` from its target is wanted.
public struct SettlingCase: InstantlessCase {
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
extension MotionSystem { public static let settling = MotionSystem(SettlingCase.self) }

extension MotionCase {
  public static func settling(_ it: SettlingCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension SettlingCase {
  static let name = "settling"
  static let outputs = OutputNames(value: ["duration"], velocity: nil)

  enum Regime: String, CaseIterable {
    case under = "rings"
    case critical
    case over = "creeps"
    case never = "never rests"
  }

  func checkRules() throws(InvalidCase) {
    try spring(times: []).checkRules()
    try require("epsilon", epsilon, "finite and > 0") { $0 > 0 }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    change(&fromValue)
    change(&toValue)
    change(&initialVelocity)
    change(&epsilon)
  }
}

// MARK: Cases

extension SettlingCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> SettlingCase {
    let choice: GeneratedDamping =
      switch regime {
      case .never: .ratio(0)
      case .under: .ratio(p.linear(0, 0.02, 0.98))
      case .over: .ratio(p.log(0, 1.01, 1e8))
      case .critical: .nearCritical(side: 0)
      }
    let (mass, stiffness, damping) = SpringCase.constants(
      choice, mass: p.log(1, 1e-2, 1e2), stiffness: p.log(2, 1, 1e4), at: p)
    let w = (stiffness / mass).squareRoot()
    let displacement = p.sign(4) * p.log(4, 1e-3, 1e3)
    // From the target there is only the peak, and all of it is what the fast part leaves.
    if case .ratio(let zeta) = choice, regime == .over, p.draw() < 1 / 8 {
      return SettlingCase(
        mass: mass, stiffness: stiffness, damping: damping, fromValue: 0, toValue: 0,
        initialVelocity: displacement * w,
        epsilon: abs(displacement) / (2 * zeta) * p.log(6, 1e-6, 0.5))
    }
    let velocity = p.draw() < 1 / 4 ? 0 : p.linear(5, -3, 3) * abs(displacement) * w
    return SettlingCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: displacement, toValue: 0,
      initialVelocity: velocity, epsilon: abs(displacement) * p.log(6, 1e-6, 0.5))
  }

  static let edges: [SettlingCase] = [
    edge(10, epsilon: 0.001), edge(20, epsilon: 0.001), edge(200, epsilon: 0.001),
    // Inside from the start; on the edge; thrown out of it.
    edge(10, epsilon: 2), edge(10, epsilon: 1), edge(10, velocity: 1000, epsilon: 2),
    edge(0, epsilon: 0.001), edge(0, epsilon: 2),
    edge(10, epsilon: 1e-300), edge(20, epsilon: 1e-300),
  ]

  /// Mass 1, stiffness 100, from 0 to 1.
  private static func edge(
    _ damping: Double, velocity: Double = 0, epsilon: Double
  ) -> SettlingCase {
    SettlingCase(
      mass: 1, stiffness: 100, damping: damping, fromValue: 0, toValue: 1,
      initialVelocity: velocity, epsilon: epsilon)
  }
}

// MARK: Answers

extension SettlingCase {
  /// The residual's envelope is the spring's, and the instant itself rounds.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? { spring(times: []).brokenPromise }

  var dampingRatio: Double? { spring(times: []).dampingRatio }

  var libraryAnswer: Answer {
    Answer(value: [
      DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
        .settlingDuration(
          fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity,
          epsilon: epsilon)
    ])
  }

  static let sabotages: [Sabotage<SettlingCase>] = [
    claims("off by 1e-9") { _, time in time * (1 + 1e-9) },
    claims("rounded up to a 60 Hz frame") { _, time in (time * 60).rounded(.up) / 60 },
    claims("the end of an envelope") { it, _ in
      log(abs(it.fromValue - it.toValue) / it.epsilon) * 2 * it.mass / it.damping
    },
    claims("finite without damping") { _, time in time == .infinity ? 1000 : time },
    .asked("epsilon ignored") { $0.epsilon = 0.001 },
  ]

  private static func claims(
    _ name: String, _ change: @escaping @Sendable (SettlingCase, Double) -> Double
  ) -> Sabotage<SettlingCase> {
    .answered(name) { it, right in Answer(value: right.value.map { change(it, $0) }) }
  }
}
#endif
