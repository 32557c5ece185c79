#if Oracle
/// The ends of every range, which no sample meets by chance.
public enum EdgeCases {
  private static let least = Double.leastNonzeroMagnitude

  public static let all: [MotionCase] =
    springs + settlings + decays + bounces + overshoots + fields + handovers + springs2D + bands
    + paths + particles

  private static let springs: [MotionCase] = [
    // Critical, and one step of a Double to either side.
    spring(1, 100, 20, times: [0, 1e-9, 0.1, 1, 10]),
    spring(1, 100, 20.0.nextDown, times: [0, 1e-9, 0.1, 1, 10]),
    spring(1, 100, 20.0.nextUp, times: [0, 1e-9, 0.1, 1, 10]),
    // 4mk rounds to c², but is not.
    spring(0.1, 0.4, 0.4, times: [0.5, 5]),
    // Nothing to do; only a velocity; only a displacement.
    spring(1, 100, 10, from: 3, to: 3, times: [0, 1]),
    spring(1, 100, 10, from: 3, to: 3, velocity: -7, times: [0, 1e-300, 0.2, 3]),
    spring(2, 50, 1, from: -1, to: 0, times: [0, least, 0.2, 3]),
    // Undamped, to a million radians; damping too small to see at once.
    spring(1, 1, 0, times: [1, 1e3, 1e6]),
    spring(1, 1, 1e-300, velocity: 1, times: [1, 1e3, 1e6]),
    spring(1, 1, 1e-9, from: 1, to: 0, times: [1e6]),
    // e^(-gt) at the end of the Doubles, and past it.
    spring(1, 100, 10, from: 1, to: 0, times: [140, 147, 149, 1000, 1e300]),
    // Stiff: the slow rate is what is left of two numbers that agree in 32 digits.
    spring(1, 1, 2e8, from: 1, to: 0, times: [1e-9, 1e-8, 1, 1e8, 1e9]),
    spring(1, 1, 2e8, from: 1, to: 0, velocity: -2e8, times: [1e-9, 1e-8, 1, 1e8]),
    // Constants and values far from 1.
    spring(1e-80, 1e80, 1, from: 0, to: 1, times: [1e-81, 1e-80, 1e-79]),
    spring(1e80, 1e-80, 1, from: 0, to: 1, times: [1e79, 1e80, 1e81]),
    spring(1, 100, 10, from: 1e99, to: -1e99, times: [0, 0.1, 1]),
    spring(1, 100, 10, from: 1e-300, to: 0, times: [0, 0.1, 1]),
    spring(1, 100, 10, from: least, to: 0, times: [0, 0.1]),
    // A displacement that vanishes beside the target.
    spring(1, 100, 10, from: 1e15 + 1, to: 1e15, times: [0, 0.1, 0.3, 1]),
  ]

  private static let settlings: [MotionCase] = [
    settling(10, epsilon: 0.001), settling(20, epsilon: 0.001), settling(200, epsilon: 0.001),
    // Inside from the start; on the edge; thrown out of it.
    settling(10, epsilon: 2), settling(10, epsilon: 1),
    settling(10, velocity: 1000, epsilon: 2),
    settling(0, epsilon: 0.001), settling(0, epsilon: 2),
    settling(10, epsilon: 1e-300), settling(20, epsilon: 1e-300),
  ]

  private static let decays: [MotionCase] = [
    decay(2, times: [0, least, 1e-300, 1e-17, 1e-9, 1, 20, 370, 1e300]),
    decay(0, times: [0, 1, 1e9]), decay(1e-300, times: [0, 1, 1e9]),
    decay(2, velocity: 0, times: [0, 1]), decay(2, from: -3, velocity: -1e99, times: [0, 1]),
    decay(1e300, times: [0, 1e-300, 1]),
  ]

  private static let bounces: [MotionCase] = [
    // Off the instants whose answer lies half-way between two Doubles, as no digits tell it from
    // its neighbours. The first landing is at 1 s, rest at 3 s.
    bounce(0.5, times: [0, 1e-30, 0.5, 1 - 0x1p-50, 1, 1.0.nextUp, 1.6, 2.9, 3, 4, 1e100]),
    bounce(0, times: [0, 0.5, 1 - 0x1p-50, 1.0.nextUp, 2]),
    bounce(1, times: [0, 0.5, 2, 2.5, 1_000_000, 1_000_000.25]),
    bounce(1.0.nextDown, times: [0.5, 2.3, 1_000_000.3]),
    bounce(least, times: [0.5, 1.5]),
  ]

  private static let overshoots: [MotionCase] = [
    overshoot(10), overshoot(20), overshoot(200), overshoot(0), overshoot(1e-300),
    // One step of a Double to either side of critical.
    overshoot(20.0.nextDown), overshoot(20.0.nextUp),
    // Nowhere to go; flung away, through, and not quite through.
    overshoot(10, from: 1), overshoot(10, from: 1, velocity: -7), overshoot(20, velocity: -5),
    overshoot(20, velocity: 10.0.nextUp), overshoot(20, velocity: 1000),
    overshoot(200, velocity: 1000), overshoot(200, velocity: -1e99),
  ]

  private static let fields: [MotionCase] = [
    field(10), field(20), field(200), field(0), field(20.0.nextDown), field(20.0.nextUp),
    // At rest, near rest, and more steps than anybody takes at once.
    field(10, values: [3], velocities: [0], targets: [3]),
    field(10, values: [Double(3).nextUp], velocities: [least], targets: [3]),
    field(10, deltaTime: 1e-300), field(10, deltaTime: 0.015625, steps: 1000),
  ]

  private static let handovers: [MotionCase] = [
    handover(velocity: 5), handover(velocity: 500), handover(velocity: -500),
    handover(velocity: 0), handover(rate: 0, velocity: 500), handover(rate: 0, velocity: 0),
    // On an edge, in and out; beyond, back and away; a range of one point.
    handover(from: 0, velocity: 500), handover(from: 0, velocity: -500),
    handover(from: 100, velocity: 0), handover(from: -30, velocity: 400),
    handover(from: 130, velocity: 400), handover(from: 0, upper: 0, velocity: 500),
    // The decay alone would end on the edge, a hair before, a hair behind.
    handover(from: 50, velocity: 100), handover(from: 50, velocity: 100.0.nextDown),
    handover(from: 50, velocity: 100.0.nextUp), handover(damping: 20, velocity: 500),
    handover(damping: 200, velocity: 500),
  ]

  private static let springs2D: [MotionCase] = [
    spring2D(10), spring2D(20), spring2D(200), spring2D(0), spring2D(20.0.nextDown),
    spring2D(20.0.nextUp),
    // Along one axis, at rest on the other; sizes far apart.
    spring2D(10, from: [3, 5], to: [1, 5], velocity: [-7, 0]),
    spring2D(10, from: [1e99, 1e-99], to: [0, 0], velocity: [0, 1e-99]),
  ]

  private static let bands: [MotionCase] = [
    band(0.55, 100, [0, least, 1e-300, 1e-9, 1, 99, 100.0.nextDown, 100, 100.0.nextUp, 1e99]),
    band(1e-80, 100, [1, 1e80]), band(1e80, 100, [1e-80, 1, 1e9]), band(1, 1e-80, [1e-81, 1]),
    band(1, 1e80, [1, 1e79, 1e81]),
  ]

  private static let paths: [MotionCase] = [
    path([0, 0, 100, 0, 100, 100, 0, 100], [0, 1, 50, 1e9]),
    // A straight line, there and back; a parabola; a point.
    path([0, 0, 1, 2, 2, 4, 3, 6], [0, 1, 5]),
    path([0, 0, 300, 0, -200, 0, 100, 0], [10, 80, 150]),
    path([0, 0, 1, 2, 2, 2, 3, 0], [0.5, 2, 4]), path([3, 4, 3, 4, 3, 4, 3, 4], [0, 1]),
    // A cusp in the middle, at either end, at both; a loop.
    path([0, 0, 100, 100, 0, 100, 100, 0], [10, 60, 100]),
    path([0, 0, 0, 0, 50, 100, 100, 0], [0, 1e-9, 10]),
    path([0, 0, 50, 100, 100, 0, 100, 0], [10, 80]),
    path([0, 0, 0, 0, 100, 50, 100, 50], [10, 100]),
    path([0, 0, 200, 100, -100, 100, 100, 0], [10, 100]),
    // Sizes far from 1; an origin outside.
    path([0, 0, 1e99, 1e98, 1e99, 0, 0, 1e99], [1e97, 1e99]),
    path([1024, 1024, 1025, 1026, 1027, 1024, 1028, 1025], [0.5, 3]),
  ]

  private static let particles: [MotionCase] = [
    particle(drag: 0), particle(drag: 1e-300), particle(drag: 1e-6), particle(drag: 1),
    particle(drag: 1000),
    // The first, and around the births that share an instant; not moving; falling alone.
    particle(birth: 1, drag: 0), particle(birth: 255, drag: 1), particle(birth: 256, drag: 1),
    particle(birth: 257, drag: 1), particle(speed: 0, gravity: [0, 0], drag: 1),
    particle(speed: 0, drag: 1),
  ]

  private static func spring(
    _ mass: Double, _ stiffness: Double, _ damping: Double, from: Double = 0, to: Double = 1,
    velocity: Double = 0, times: [Double]
  ) -> MotionCase {
    .spring(
      SpringCase(
        mass: mass, stiffness: stiffness, damping: damping, fromValue: from, toValue: to,
        initialVelocity: velocity, times: times))
  }

  /// Mass 1, stiffness 100, from 0 to 1.
  private static func settling(
    _ damping: Double, velocity: Double = 0, epsilon: Double
  ) -> MotionCase {
    .settling(
      SettlingCase(
        mass: 1, stiffness: 100, damping: damping, fromValue: 0, toValue: 1,
        initialVelocity: velocity, epsilon: epsilon))
  }

  private static func decay(
    _ rate: Double, from: Double = 3, velocity: Double = 10, times: [Double]
  ) -> MotionCase {
    .decay(DecayCase(rate: rate, from: from, initialVelocity: velocity, times: times))
  }

  private static func bounce(_ restitution: Double, times: [Double]) -> MotionCase {
    .bounce(BounceCase(height: 1, gravity: 2, restitution: restitution, times: times))
  }

  /// Mass 1, stiffness 100, to 1.
  private static func overshoot(
    _ damping: Double, from: Double = 0, velocity: Double = 0
  ) -> MotionCase {
    .overshoot(
      OvershootCase(
        mass: 1, stiffness: 100, damping: damping, fromValue: from, toValue: 1,
        initialVelocity: velocity))
  }

  private static func field(
    _ damping: Double, values: [Double] = [0, 3, -2], velocities: [Double] = [0, 5, -40],
    targets: [Double] = [1, 3, 0], deltaTime: Double = 0.015625, steps: Int = 20
  ) -> MotionCase {
    .field(
      FieldCase(
        mass: 1, stiffness: 100, damping: damping, values: values, velocities: velocities,
        targets: targets, deltaTime: deltaTime, steps: steps))
  }

  /// Mass 1, stiffness 100, from 0 on.
  private static func handover(
    rate: Double = 2, damping: Double = 10, from: Double = 40, upper: Double = 100,
    velocity: Double
  ) -> MotionCase {
    .handover(
      HandoverCase(
        rate: rate, lower: 0, upper: upper, mass: 1, stiffness: 100, damping: damping, from: from,
        initialVelocity: velocity, times: [0, 1e-9, 0.1, 0.3, 1, 5]))
  }

  private static func spring2D(
    _ damping: Double, from: [Double] = [0, 3], to: [Double] = [1, 3],
    velocity: [Double] = [0, 40]
  ) -> MotionCase {
    .spring2D(
      Spring2DCase(
        mass: 1, stiffness: 100, damping: damping, fromValue: from, toValue: to,
        initialVelocity: velocity, times: [0, 1e-9, 0.1, 0.3, 1]))
  }

  private static func band(
    _ coefficient: Double, _ dimension: Double, _ distances: [Double]
  ) -> MotionCase {
    .rubberBand(
      RubberBandCase(coefficient: coefficient, dimension: dimension, distances: distances))
  }

  private static func path(_ points: [Double], _ distances: [Double]) -> MotionCase {
    .path(PathCase(points: points, distances: distances))
  }

  /// A hundred a second.
  private static func particle(
    birth: Int = 30, speed: Double = 50, gravity: [Double] = [3, 90], drag: Double
  ) -> MotionCase {
    let born = Double(birth) / 100
    return .particles(
      ParticleCase(
        place: [3, -4], speed: speed, direction: 1, gravity: gravity, drag: drag, rate: 100,
        birth: birth, times: [born + 0.015625, born + 1]))
  }
}
#endif
