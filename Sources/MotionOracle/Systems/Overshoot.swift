#if Oracle
import MotionPhysics

/// A spring whose largest distance past its target is wanted.
public struct OvershootCase: InstantlessCase {
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
extension MotionSystem { public static let overshoot = MotionSystem(OvershootCase.self) }

extension MotionCase {
  public static func overshoot(_ it: OvershootCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension OvershootCase {
  static let name = "overshoot"
  static let outputs = OutputNames(value: ["overshoot"], velocity: nil)

  enum Regime: String, CaseIterable {
    case under = "swings past"
    case critical = "critical, flung"
    case over = "creeps past"
  }

  func checkRules() throws(InvalidCase) { try spring.checkRules() }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    change(&fromValue)
    change(&toValue)
    change(&initialVelocity)
  }
}

// MARK: Cases

extension OvershootCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> OvershootCase {
    let damping: GeneratedDamping =
      switch regime {
      case .under: .ratio(p.linear(0, 0.01, 0.99))
      case .critical: .nearCritical(side: 0)
      case .over: .ratio(p.log(0, 1.01, 1e8))
      }
    let it = SpringCase.generated(damping, at: &p)
    return OvershootCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping, fromValue: it.fromValue,
      toValue: it.toValue, initialVelocity: it.initialVelocity)
  }

  static let edges: [OvershootCase] = [
    edge(10), edge(20), edge(200), edge(0), edge(1e-300),
    // One step of a Double to either side of critical.
    edge(20.0.nextDown), edge(20.0.nextUp),
    // Nowhere to go; flung away, through, and not quite through.
    edge(10, from: 1), edge(10, from: 1, velocity: -7), edge(20, velocity: -5),
    edge(20, velocity: 10.0.nextUp), edge(20, velocity: 1000),
    edge(200, velocity: 1000), edge(200, velocity: -1e99),
  ]

  /// Mass 1, stiffness 100, to 1.
  private static func edge(
    _ damping: Double, from: Double = 0, velocity: Double = 0
  ) -> OvershootCase {
    OvershootCase(
      mass: 1, stiffness: 100, damping: damping, fromValue: from, toValue: 1,
      initialVelocity: velocity)
  }
}

// MARK: Answers

extension OvershootCase {
  /// The spring at an extremum, where an instant a little off changes nothing.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? { spring.brokenPromise }

  var dampingRatio: Double? { spring.dampingRatio }

  var libraryAnswer: Answer {
    let trajectory = Trajectory(
      DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
    return Answer(value: [trajectory.overshoot])
  }

  static let sabotages: [Sabotage<OvershootCase>] = [
    .answered("off by 1e-12") { Answer(value: $1.value.map { $0 * (1 + 1e-12) }) },
    .barelyOut(),
    Sabotage(name: "the first peak, whatever its side") { it in
      let spring = SpringReference(it.spring)
      guard let instant = spring.nextExtremum(after: BigReal(0, bits: spring.bits)) else {
        return Answer(value: [0])
      }
      return Answer(value: [spring.displacement(at: instant).magnitude.double])
    },
    .asked("as if from rest") { $0.initialVelocity = 0 },
  ]

  func slowed(by factor: Double) -> OvershootCase? {
    var copy = self
    copy.mass *= factor * factor
    copy.damping *= factor
    copy.initialVelocity /= factor
    return copy
  }
}
#endif
