#if Oracle
import MotionPhysics

/// Springs of the same constants, taken through `steps` equal steps. Answers hold one state for each.
public struct FieldCase: InstantlessCase {
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

extension MotionSystem { public static let field = MotionSystem(FieldCase.self) }

extension MotionCase { public static func field(_ it: FieldCase) -> MotionCase { .init(it) } }

// MARK: Question

extension FieldCase {
  static let name = "field"

  enum Regime: String, CaseIterable {
    case under = "swings in steps"
    case over = "creeps in steps"
  }

  var answerCount: Int { values.count }

  func checkRules() throws(InvalidCase) {
    let count = values.count
    try requireCount("values", values, count > 0 ? count : 1)
    try requireCount("velocities", velocities, count)
    try requireCount("targets", targets, count)
    for index in values.indices { try spring(index).checkRules() }
    try require("deltaTime", deltaTime, "finite and > 0") { $0 > 0 }
    try require("steps", Double(steps), "in 1...1000") { 1...1000 ~= $0 }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    for index in values.indices { change(&values[index]) }
    for index in velocities.indices { change(&velocities[index]) }
    for index in targets.indices { change(&targets[index]) }
    change(&deltaTime)
  }
}

// MARK: Cases

extension FieldCase {
  /// A spring, and two more with starts and targets of their own: not a whole number of vectors.
  /// Some come to rest.
  static func generated(in regime: Regime, at p: inout CasePoint) -> FieldCase {
    let damping: GeneratedDamping =
      switch regime {
      case .under: .ratio(p.linear(0, 0.01, 0.99))
      case .over: .ratio(p.log(0, 1.01, 100))
      }
    let it = SpringCase.generated(damping, at: &p)
    let w = (it.stiffness / it.mass).squareRoot()
    let others = (0..<4).map { _ in (p.draw() - 0.5) * 2000 }
    let speeds = (0..<2).map { _ in (p.draw() - 0.5) * 2000 * w }
    return FieldCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping,
      values: [it.fromValue, others[0], others[1]],
      velocities: [it.initialVelocity, speeds[0], speeds[1]],
      targets: [it.toValue, others[2], others[3]], deltaTime: p.log(6, 1e-3, 3) / w,
      steps: Int(p.linear(7, 1, 16)))
  }

  static let edges: [FieldCase] = [
    edge(10), edge(20), edge(200), edge(0), edge(20.0.nextDown), edge(20.0.nextUp),
    // At rest, near rest, and more steps than anybody takes at once.
    edge(10, values: [3], velocities: [0], targets: [3]),
    edge(10, values: [Double(3).nextUp], velocities: [.leastNonzeroMagnitude], targets: [3]),
    edge(10, deltaTime: 1e-300), edge(10, deltaTime: 0.015625, steps: 1000),
  ]

  private static func edge(
    _ damping: Double, values: [Double] = [0, 3, -2], velocities: [Double] = [0, 5, -40],
    targets: [Double] = [1, 3, 0], deltaTime: Double = 0.015625, steps: Int = 20
  ) -> FieldCase {
    FieldCase(
      mass: 1, stiffness: 100, damping: damping, values: values, velocities: velocities,
      targets: targets, deltaTime: deltaTime, steps: steps)
  }
}

// MARK: Answers

extension FieldCase {
  /// 6 a step, which is 4 of the envelope; see `FieldReference`.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    values.indices.lazy
      .compactMap { spring($0, times: [deltaTime * Double(steps)]).brokenPromise }.first
  }

  var dampingRatio: Double? { values.isEmpty ? nil : spring(0).dampingRatio }

  var libraryAnswer: Answer {
    var field = SpringField<Double>(
      DampedSpring(mass: mass, stiffness: stiffness, damping: damping))
    for index in values.indices {
      field.append(
        .init(value: values[index], velocity: velocities[index], target: targets[index]))
    }
    for _ in 0..<steps { field.update(deltaTime: deltaTime) }
    return Answer(value: field.values, velocity: field.velocities)
  }

  static let sabotages: [Sabotage<FieldCase>] = [
    .asked("step off by 1e-9") { $0.deltaTime *= 1 + 1e-9 },
    .asked("one step too few") { $0.steps = max(1, $0.steps - 1) },
    .asked("the last target for all") { it in
      it.targets = it.targets.map { [targets = it.targets] _ in targets[targets.count - 1] }
    },
    .barelyOut(),
    .velocitySign,
  ]

  func slowed(by factor: Double) -> FieldCase? {
    var copy = self
    copy.mass *= factor * factor
    copy.damping *= factor
    copy.velocities = velocities.map { $0 / factor }
    copy.deltaTime *= factor
    return copy
  }
}
#endif
