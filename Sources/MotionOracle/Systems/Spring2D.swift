#if Oracle
import MotionPhysics

/// One spring in two dimensions. Answers hold x and y of the first instant, then of the next.
public struct Spring2DCase: TimedCase {
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

extension MotionSystem { public static let spring2D = MotionSystem(Spring2DCase.self) }

extension MotionCase {
  public static func spring2D(_ it: Spring2DCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension Spring2DCase {
  static let name = "spring-2d"
  static let outputs = OutputNames(value: ["x", "y"], velocity: ["x velocity", "y velocity"])

  enum Regime: String, CaseIterable {
    case under = "flung, swings"
    case over = "flung, creeps"
  }

  func checkRules() throws(InvalidCase) {
    try requireCount("fromValue", fromValue, 2)
    try requireCount("toValue", toValue, 2)
    try requireCount("initialVelocity", initialVelocity, 2)
    for index in 0..<2 { try axis(index).checkRules() }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&mass)
    change(&stiffness)
    change(&damping)
    for index in fromValue.indices { change(&fromValue[index]) }
    for index in toValue.indices { change(&toValue[index]) }
    for index in initialVelocity.indices { change(&initialVelocity[index]) }
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

extension Spring2DCase {
  /// Flung across the way to the target, or not at all.
  static func generated(in regime: Regime, at p: inout CasePoint) -> Spring2DCase {
    let damping: GeneratedDamping =
      switch regime {
      case .under: .ratio(p.linear(0, 0.01, 0.99))
      case .over: .ratio(p.log(0, 1.01, 100))
      }
    let it = SpringCase.generated(damping, at: &p)
    let w = (it.stiffness / it.mass).squareRoot()
    let size = abs(it.fromValue - it.toValue) + 1
    let to = p.draw() < 0.5 ? 0 : ((p.draw() - 0.5) * 2000).rounded()
    return Spring2DCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping,
      fromValue: [it.fromValue, to + (p.draw() - 0.5) * size], toValue: [it.toValue, to],
      initialVelocity: [it.initialVelocity, (p.draw() - 0.5) * 6 * size * w],
      times: it.times)
  }

  static let edges: [Spring2DCase] = [
    edge(10), edge(20), edge(200), edge(0), edge(20.0.nextDown), edge(20.0.nextUp),
    // Along one axis, at rest on the other; sizes far apart.
    edge(10, from: [3, 5], to: [1, 5], velocity: [-7, 0]),
    edge(10, from: [1e99, 1e-99], to: [0, 0], velocity: [0, 1e-99]),
  ]

  private static func edge(
    _ damping: Double, from: [Double] = [0, 3], to: [Double] = [1, 3],
    velocity: [Double] = [0, 40]
  ) -> Spring2DCase {
    Spring2DCase(
      mass: 1, stiffness: 100, damping: damping, fromValue: from, toValue: to,
      initialVelocity: velocity, times: [0, 1e-9, 0.1, 0.3, 1])
  }
}

// MARK: Answers

extension Spring2DCase {
  /// That of a spring, by axis.
  static func budget(in precision: Precision) -> Double { SpringCase.budget(in: precision) }

  var brokenPromise: String? { axis(0).brokenPromise ?? axis(1).brokenPromise }

  var dampingRatio: Double? { axis(0).dampingRatio }

  var libraryAnswer: Answer {
    func vector(_ parts: [Double]) -> SIMD2<Double> { SIMD2(parts[0], parts[1]) }
    let trajectory = Trajectory(
      DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      fromValue: vector(fromValue), toValue: vector(toValue),
      initialVelocity: vector(initialVelocity))
    func parts(_ vector: SIMD2<Double>) -> [Double] { [vector.x, vector.y] }
    return Answer(
      value: times.flatMap { parts(trajectory.value(at: $0)) },
      velocity: times.flatMap { parts(trajectory.velocity(at: $0)) })
  }

  static let sabotages: [Sabotage<Spring2DCase>] = [
    .asked("the velocity along the way alone") { $0.initialVelocity[1] = 0 },
    .answered("x and y exchanged") { _, answer in
      func exchanged(_ all: [Double]) -> [Double] { all.indices.map { all[$0 ^ 1] } }
      return Answer(value: exchanged(answer.value), velocity: answer.velocity.map(exchanged))
    },
    .barelyOut(),
    .velocitySign,
  ]
}

// MARK: Diagnosis

extension Spring2DCase {
  var timeScale: Double? { axis(0).timeScale }

  func slowed(by factor: Double) -> Spring2DCase? {
    var copy = self
    copy.mass *= factor * factor
    copy.damping *= factor
    copy.initialVelocity = initialVelocity.map { $0 / factor }
    return copy
  }

  /// Each axis misread.
  func misread(_ misreading: Misreading) -> Spring2DCase? {
    var copy = self
    for index in 0..<2 {
      guard let axis = axis(index).misread(misreading) else { return nil }
      (copy.mass, copy.stiffness, copy.damping) = (axis.mass, axis.stiffness, axis.damping)
      copy.fromValue[index] = axis.fromValue
      copy.toValue[index] = axis.toValue
      copy.initialVelocity[index] = axis.initialVelocity
    }
    return copy
  }
}
#endif
