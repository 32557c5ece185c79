/// The ends of every range, which no sample meets by chance.
public enum EdgeCases {
  private static let least = Double.leastNonzeroMagnitude

  public static let all: [MotionCase] = springs + settlings + decays + bounces

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
}
