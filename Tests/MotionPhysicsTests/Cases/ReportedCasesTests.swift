import Foundation
import MotionPhysics
import Testing

/// Symptoms that people met in other libraries, each with what is right.
struct ReportedCasesTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var kind: String
    var symptom: String
    var mass: Double?
    var stiffness: Double?
    var damping: Double?
    var fromValue: Double?
    var toValue: Double?
    var initialVelocity: Double?
    var time: Double?
    var value: Double?
    var velocity: Double?
    var rate: Double?
    var from: Double?
    var to: Double?
    var destination: Double?
    var speedThreshold: Double?
    var duration: Double?
    var decelerationRate: Double?
    var destinationDelta: Double?
    var epsilon: Double?
    var height: Double?
    var gravity: Double?
    var restitution: Double?
    var impacts: [Double]?
    var restTime: Double?
    var stops: [Double]?
    var response: Double?
    var dampingRatio: Double?
    var x1: Double?
    var y1: Double?
    var x2: Double?
    var y2: Double?
    var progress: Double?
    var range: [Double]?
    var count: Int?
    var limit: Double?
    var tolerance: Double?

    var testDescription: String { "\(name): \(symptom)" }

    func spring() throws -> DampedSpring {
      DampedSpring(
        mass: try #require(mass), stiffness: try #require(stiffness),
        damping: try #require(damping))
    }
  }

  static let all = cases("reported")
  static let later = cases("reported-2")

  private static func cases(_ file: String) -> [Case] {
    let url = Bundle.module.url(forResource: file, withExtension: "json")!
    return try! JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }

  static func named(_ name: String) throws -> Case {
    try #require((all + later).first { $0.name == name }, "no case is called \(name)")
  }

  static func of(_ kind: String) -> [Case] { all.filter { $0.kind == kind } }

  func near(_ value: Double, _ expected: Double, _ relative: Double = 1e-12) -> Bool {
    abs(value - expected) <= relative * abs(expected)
  }

  @Test func everyCaseHasATest() {
    let tested = [
      "spring": 6, "decay": 5, "policy": 5, "semigroup": 1, "bounce": 2, "relativeVelocity": 1,
      "settling": 2, "spring-clamped": 1, "particles": 1,
      "snap": 1,
    ]
    #expect(Dictionary(grouping: Self.all, by: \.kind).mapValues(\.count) == tested)
  }

  @Test(arguments: of("spring")) func springs(_ it: Case) throws {
    let spring = try it.spring()
    let from = try #require(it.fromValue)
    let to = try #require(it.toValue)
    let initial = try #require(it.initialVelocity)
    let time = try #require(it.time)
    let value = spring.value(fromValue: from, toValue: to, initialVelocity: initial, time: time)
    let velocity = spring.velocity(
      fromValue: from, toValue: to, initialVelocity: initial, time: time)
    #expect(near(value, try #require(it.value)))
    #expect(near(velocity, try #require(it.velocity)))
  }

  @Test func anotherUnitOfTimeIsTheSameMotion() throws {
    let it = try Self.named("unit-invariance-a")
    // Milliseconds for seconds: stiffness by 1e-6, damping by 1e-3.
    let scaled = DampedSpring(
      mass: try #require(it.mass), stiffness: try #require(it.stiffness) * 1e-6,
      damping: try #require(it.damping) * 1e-3)
    let value = scaled.value(fromValue: 1.0, toValue: 0, time: try #require(it.time) * 1000)
    #expect(near(value, try #require(it.value)))
  }

  @Test(arguments: of("settling")) func settling(_ it: Case) throws {
    let duration = try it.spring().settlingDuration(
      fromValue: try #require(it.fromValue), toValue: try #require(it.toValue),
      epsilon: try #require(it.epsilon))
    #expect(abs(duration - (try #require(it.duration))) <= 1e-10)
  }

  @Test func decayWithoutFriction() throws {
    let it = try Self.named("decay-without-friction")
    let decay = Decay(rate: try #require(it.rate))
    let initial = try #require(it.initialVelocity)
    let value = decay.value(
      from: try #require(it.from), initialVelocity: initial, time: try #require(it.time))
    #expect(value == it.value)
    #expect(decay.duration(initialVelocity: initial, speedThreshold: 1) == .infinity)
  }

  @Test func decayReachesItsThreshold() throws {
    let it = try Self.named("decay-threshold")
    let decay = Decay(rate: try #require(it.rate))
    let (from, initial) = (try #require(it.from), try #require(it.initialVelocity))
    let destination = decay.destination(from: from, initialVelocity: initial)
    let duration = decay.duration(
      initialVelocity: initial, speedThreshold: try #require(it.speedThreshold))
    #expect(near(destination, try #require(it.destination)))
    #expect(near(duration, try #require(it.duration)))
    #expect(decay.duration(initialVelocity: initial, speedThreshold: 0) == .infinity)
  }

  @Test func smallDecaysAreLargeOnesScaled() throws {
    let it = try Self.named("decay-small-scale")
    let decay = Decay(rate: try #require(it.rate))
    let initial = try #require(it.initialVelocity)
    let destination = decay.destination(from: 0, initialVelocity: initial)
    #expect(near(destination, try #require(it.destination)))
    let value = decay.value(from: 0, initialVelocity: initial, time: 0.3)
    let large = decay.value(from: 0, initialVelocity: initial * 1e6, time: 0.3)
    #expect(value > 0 && near(value * 1e6, large))
  }

  @Test func decayOnlySlowsDown() throws {
    _ = try Self.named("decay-monotone")
    let decay = Decay(rate: 3)
    var last = Double.infinity
    for step in 0...4000 {
      let speed = abs(decay.velocity(initialVelocity: -700, time: Double(step) / 10))
      #expect(speed <= last)
      last = speed
    }
    #expect(last == 0)
    let end = decay.destination(from: 5.0, initialVelocity: -700)
    #expect(decay.value(from: 5, initialVelocity: -700, time: 400) == end)
  }

  @Test func scrollViewProjection() throws {
    let it = try Self.named("uikit-projection")
    let decay = Decay(decelerationRate: try #require(it.decelerationRate))
    let destination = decay.destination(from: 0, initialVelocity: try #require(it.initialVelocity))
    #expect(near(destination, try #require(it.destinationDelta)))
  }

  @Test func constantsThatMakeNoSpringAreRejected() throws {
    _ = try Self.named("zero-stiffness-or-mass")
    let mass = #expect(throws: MotionError.self) {
      try DampedSpring(validatingMass: 0, stiffness: 100, damping: 10)
    }
    let stiffness = #expect(throws: MotionError.self) {
      try DampedSpring(validatingMass: 1, stiffness: 0, damping: 10)
    }
    #expect(mass?.property == "DampedSpring.mass")
    #expect(stiffness?.property == "DampedSpring.stiffness")
  }

  @Test func velocityLeavesTheConstants() throws {
    _ = try Self.named("velocity-does-not-change-constants")
    let spring = DampedSpring(duration: 0.4, bounce: 0.2)
    let trajectory = Trajectory(spring, fromValue: 0, toValue: 1.0, initialVelocity: 5000)
    #expect(trajectory.spring == DampedSpring(duration: 0.4, bounce: 0.2))
    // The motion is linear in its start, with factors that no velocity changes.
    let resting = Trajectory(spring, fromValue: -1.0, toValue: 0).value(at: 0.1)
    let flung = Trajectory(spring, fromValue: -1.0, toValue: 0, initialVelocity: 10).value(at: 0.1)
    let faster = Trajectory(spring, fromValue: -1.0, toValue: 0, initialVelocity: 20).value(at: 0.1)
    #expect(near(faster - flung, flung - resting))
  }

  @Test func undefinedVelocityIsNone() throws {
    _ = try Self.named("velocity-nan")
    let spring = DampedSpring(stiffness: 100, damping: 10)
    let still = spring.value(fromValue: 0.0, toValue: 1, time: 0.2)
    let undefined = spring.value(fromValue: 0.0, toValue: 1, initialVelocity: .nan, time: 0.2)
    #expect(undefined == still)
    let duration = spring.settlingDuration(fromValue: 0.0, toValue: 1, initialVelocity: .nan)
    #expect(duration == spring.settlingDuration(fromValue: 0.0, toValue: 1))
    #expect(duration.isFinite)
  }

  @Test(arguments: [-1 / 60.0, -Double.infinity, .nan, -0.0]) func noTimePasses(_ frame: Double)
    throws
  {
    _ = try Self.named("negative-frame")
    var (value, velocity) = (0.25, -3.0)
    DampedSpring.bouncy.update(value: &value, velocity: &velocity, target: 1, deltaTime: frame)
    #expect(value == 0.25 && velocity == -3)
  }

  @Test(arguments: [30, 120]) func frameRateChangesNothing(_ rate: Int) throws {
    _ = try Self.named("frame-rate")
    let spring = DampedSpring(stiffness: 100, damping: 10)
    var (value, velocity) = (0.0, 0.0)
    for _ in 0..<rate {
      spring.update(
        value: &value, velocity: &velocity, target: 1, deltaTime: 1 / Double(rate))
    }
    var (whole, wholeVelocity) = (0.0, 0.0)
    spring.update(value: &whole, velocity: &wholeVelocity, target: 1, deltaTime: 1)
    #expect(abs(value - whole) <= 1e-14)
    #expect(abs(velocity - wholeVelocity) <= 1e-13)
  }

  @Test(arguments: [DampedSpring.smooth, .snappy, .bouncy]) func doneMeansEqual(
    _ spring: DampedSpring
  ) throws {
    _ = try Self.named("done-means-equal")
    let target = 0.1 + 0.2
    let duration = spring.settlingDuration(target: target, epsilon: 0.001)
    var (value, velocity) = (0.0, 0.0)
    spring.update(
      value: &value, velocity: &velocity, target: target, deltaTime: duration + 1e-9,
      epsilon: 0.001)
    #expect(value == target && velocity == 0)
    // Without an epsilon it is done once nothing more can be seen of it.
    (value, velocity) = (0, 0)
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: duration + 1e-9)
    #expect(value != target && velocity != 0)
    (value, velocity) = (0, 0)
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 100)
    #expect(value == target && velocity == 0)
  }

  @Test func clampedMotionStopsAtItsGoal() throws {
    let it = try Self.named("clamp-overshoot")
    let (from, to) = (try #require(it.fromValue), try #require(it.toValue))
    let motion = Trajectory(try it.spring(), fromValue: from, toValue: to)
    let instants = (0...4000).map { Double($0) * 0.001 }
    #expect(instants.map { motion.clampedValue(at: $0) }.max() == to)
    #expect(instants.contains { motion.value(at: $0) > to })
  }

  @Test func anHourAsleepIsBounded() throws {
    _ = try Self.named("wall-clock-gap")
    var system = ParticleSystem(
      emitter: ParticleEmitter(rate: 100_000, lifetime: 2), seed: 1, capacity: 500)
    // Bounded: 360 million births would take minutes.
    system.update(by: 3600, in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(system.count == 500)
  }

  @Test func aFlickIsNeverIgnored() throws {
    let stops = SnapPoints(try #require(try Self.named("flick-between-stops").stops))
    let decay = Decay(decelerationRate: Decay.DecelerationRate.normal)
    // Projected past half-way, and past every stop.
    let flick = decay.initialVelocity(from: 0.25, to: 0.55)
    #expect(stops.target(from: 0.25, velocity: flick, decay: decay) == 0.6)
    #expect(stops.target(from: 0.25, velocity: 0, decay: decay) == 0.2)
    let hard = decay.initialVelocity(from: 0.25, to: 5)
    #expect(stops.target(from: 0.25, velocity: hard, decay: decay) == 1)
    #expect(
      stops.target(from: 0.25, velocity: hard, decay: decay, policy: .atMostOneStop, start: 0.2)
        == 0.6)
  }

  @Test func elasticAndDeadBounces() throws {
    _ = try Self.named("elastic-bounce")
    let elastic = GravityBounce(height: 2, gravity: 4, restitution: 1)
    // Landings at 1, 3, 5 …; the apex after landing n is at 2n.
    #expect(elastic.impactTime(1_000_000) == 1_999_999)
    #expect(elastic.height(at: 2_000_000) == 2)
    let dead = GravityBounce(height: 2, gravity: 4, restitution: 0)
    for time in [1, 1.0.nextUp, 1.5, 2, 1e9, .infinity] {
      #expect(dead.height(at: time) == 0 && dead.velocity(at: time) == 0)
    }
  }

  @Test func lastBounces() throws {
    let it = try Self.named("last-bounce")
    let bounce = GravityBounce(
      height: try #require(it.height), gravity: try #require(it.gravity),
      restitution: try #require(it.restitution))
    for (index, impact) in try #require(it.impacts).enumerated() {
      #expect(near(bounce.impactTime(index + 1), impact, 1e-15))
    }
    #expect(near(bounce.restTime, try #require(it.restTime), 1e-15))
    #expect(bounce.height(at: try #require(it.restTime).nextUp) == 0)
  }

  @Test func relativeVelocity() throws {
    let it = try Self.named("relative-velocity-sign")
    let (velocity, from) = (try #require(it.velocity), try #require(it.from))
    let relative = DampedSpring.relativeVelocity(velocity, from: from, to: try #require(it.to))
    #expect(relative == it.value)
    #expect(DampedSpring.relativeVelocity(velocity, from: from, to: from) == 0)
    #expect(DampedSpring.relativeVelocity(0, from: from, to: from) == 0)
  }

  // MARK: Later reports

  @Test func everyLaterCaseHasATest() {
    let tested = [
      "keyframes": 1, "handed-over": 1, "easing": 1, "bounded-decay": 1, "snap": 1, "settling": 1,
    ]
    #expect(Dictionary(grouping: Self.later, by: \.kind).mapValues(\.count) == tested)
  }

  @Test func framesAddUpToASecond() throws {
    let it = try Self.named("sixty-frames-to-a-second")
    let count = try #require(it.count)
    let holds = [Keyframe<Double>](
      repeating: Keyframe(0, duration: 1 / Double(count)), count: count)
    let track = KeyframeTrack(from: 0, holds + [Keyframe(100, duration: 0)])
    let time = try #require(it.time)
    #expect(track.value(at: time) == it.value && track.duration == time)
  }

  @Test func aVerticalEndHandsOverWhatItDoes() throws {
    let it = try Self.named("steep-end-before-a-spring")
    let duration = try #require(it.duration)
    let spring = try DampedSpring(
      stiffness: #require(it.stiffness), damping: #require(it.damping))
    let track = KeyframeTrack(
      from: 0.0,
      [
        Keyframe(1, duration: duration, easing: try easing(it)),
        Keyframe(2, duration: 1, spring: spring),
      ])
    let (time, limit) = (try #require(it.time), try #require(it.limit))
    #expect(abs(track.velocity(at: duration)) <= limit)
    #expect(abs(track.value(at: time) - 1) <= limit * (time - duration))
  }

  private func easing(_ it: Case) throws -> Easing {
    try Easing(
      x1: #require(it.x1), y1: #require(it.y1), x2: #require(it.x2), y2: #require(it.y2))
  }

  @Test func slopesNextToAVerticalSpot() throws {
    let it = try Self.named("velocity-near-vertical")
    let velocity = try easing(it).velocity(at: try #require(it.progress))
    #expect(abs(velocity - (try #require(it.velocity))) <= (try #require(it.tolerance)))
  }

  @Test func aFlingFromOutsideIsKept() throws {
    let it = try Self.named("inward-from-a-hair-outside")
    let range = try #require(it.range)
    let motion = BoundedDecay(
      Decay(rate: try #require(it.rate)), in: range[0]...range[1], spring: try it.spring(),
      from: try #require(it.from), initialVelocity: try #require(it.initialVelocity))
    let destination = try #require(it.destination)
    #expect(abs(motion.destination - destination) <= (try #require(it.tolerance)))
  }

  @Test func aFlickFromPastTheEndIsKept() throws {
    let it = try Self.named("flick-back-from-one-past-the-end")
    let target = SnapPoints(try #require(it.stops)).target(
      from: try #require(it.from), velocity: try #require(it.initialVelocity),
      decay: Decay(decelerationRate: Decay.DecelerationRate.normal), policy: .atMostOneStop)
    #expect(target == it.value)
  }

  @Test func hugeStartsSettleInTime() throws {
    let it = try Self.named("settling-of-a-huge-start")
    let spring = DampedSpring(
      response: try #require(it.response), dampingRatio: try #require(it.dampingRatio))
    let duration = spring.settlingDuration(
      fromValue: try #require(it.fromValue), toValue: try #require(it.toValue),
      epsilon: try #require(it.epsilon))
    #expect(abs(duration - (try #require(it.duration))) <= (try #require(it.tolerance)))
  }
}
