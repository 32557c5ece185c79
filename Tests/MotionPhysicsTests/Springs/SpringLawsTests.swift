import MotionPhysics
import PropertyTesting
import Testing

/// Laws that the equation of motion implies, whatever the formula: each bound is a few hundred times what
/// the stated accuracy (4 u of the envelope) leaves, and far below what a wrong term would break.
struct SpringLawsTests {
  /// Damping ratio, angular frequency, displacement and velocity over frequency, phase.
  private let motions = zip(
    .double(in: 0...5), .double(in: 0.1...100), .double(in: -100...100), .double(in: -100...100),
    .double(in: 0...10))

  /// Where numbers have no more digits, bounds of a share of them mean nothing.
  private let floor = 0x1p-1000

  private func spring(_ ratio: Double, _ frequency: Double) -> DampedSpring {
    DampedSpring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  @Test func energyNeverRises() async {
    await checkProperty("energy never rises", zip(motions, .double(in: 0...10))) { motion, later in
      let (ratio, frequency, x, v, phase) = motion
      let path = Trajectory(
        spring(ratio, frequency), fromValue: x, toValue: 0, initialVelocity: v * frequency)
      func energy(_ phase: Double) -> Double {
        let (value, velocity) = path.state(at: phase / frequency)
        return value * value + (velocity / frequency) * (velocity / frequency)
      }
      #expect(energy(phase + later) <= energy(phase) + 1e-12 * (x * x + v * v) + floor)
    }
  }

  @Test func undampedTimeRunsBackward() async {
    await checkProperty("undamped motion retraces its way", motions) { _, frequency, x, v, phase in
      let undamped = spring(0, frequency)
      let time = phase / frequency
      let end = Trajectory(undamped, fromValue: x, toValue: 0, initialVelocity: v * frequency)
        .state(at: time)
      let back = Trajectory(
        undamped, fromValue: end.value, toValue: 0, initialVelocity: -end.velocity
      ).state(at: time)
      let size = 1e-13 * (abs(x) + abs(v)) + floor
      #expect(abs(back.value - x) <= size)
      #expect(abs(back.velocity / frequency + v) <= size)
    }
  }

  @Test func nothingJumpsAtCriticalDamping() async {
    let steps = Generator.int(in: 6...16)
    await checkProperty("continuous across critical damping", zip(motions, steps)) {
      motion, power in
      let (_, frequency, x, v, phase) = motion
      var distance = 1.0
      for _ in 0..<power { distance /= 10 }
      func state(_ ratio: Double) -> (value: Double, velocity: Double) {
        Trajectory(
          spring(ratio, frequency), fromValue: x, toValue: 0, initialVelocity: v * frequency
        ).state(at: phase / frequency)
      }
      // The slope in the damping ratio is below 1 for a displacement or a velocity of 1, and below 2 for
      // the velocity's.
      let bound = (2 * distance + 1e-14) * (abs(x) + abs(v)) + floor
      let (below, above) = (state(1 - distance), state(1 + distance))
      #expect(abs(below.value - above.value) <= bound)
      #expect(abs(below.velocity - above.velocity) / frequency <= 2 * bound)
    }
  }

  @Test func motionsAddUp() async {
    await checkProperty(
      "the sum of two motions is the motion of the sum",
      zip(motions, .double(in: -100...100), .double(in: -100...100))
    ) { motion, otherX, otherV in
      let (ratio, frequency, x, v, phase) = motion
      func state(_ x: Double, _ v: Double) -> (value: Double, velocity: Double) {
        Trajectory(
          spring(ratio, frequency), fromValue: x, toValue: 0, initialVelocity: v * frequency
        ).state(at: phase / frequency)
      }
      let size = abs(x) + abs(v) + abs(otherX) + abs(otherV)
      let (sum, one, other) = (state(x + otherX, v + otherV), state(x, v), state(otherX, otherV))
      #expect(abs(sum.value - (one.value + other.value)) <= 1e-13 * size + floor)
      // A velocity is worth 2 × damping ratio displacements.
      #expect(
        abs(sum.velocity - (one.velocity + other.velocity)) / frequency <= 1e-12 * size + floor)
    }
  }

  @Test func retargetingIsContinuous() async {
    await checkProperty(
      "a new target changes nothing at once", zip(motions, .double(in: -1e6...1e6))
    ) {
      motion, target in
      let (ratio, frequency, x, v, phase) = motion
      let spring = spring(ratio, frequency)
      let (value, velocity) = Trajectory(
        spring, fromValue: x, toValue: 0, initialVelocity: v * frequency
      ).state(at: phase / frequency)
      let next = Trajectory(spring, fromValue: value, toValue: target, initialVelocity: velocity)
      #expect(abs(next.value(at: 0) - value) <= 0x1p-51 * (abs(value) + abs(target)) + floor)
      #expect(abs(next.velocity(at: 0) - velocity) <= 0x1p-51 * abs(velocity) + floor)
    }
  }

  @Test func aTargetMovedInFlightMovesNothingElse() async {
    await checkProperty(
      "a target moved in flight leaves value and velocity",
      zip(motions, .double(in: -1e3...1e3), .double(in: 1e-9...1e-6))
    ) { motion, target, instant in
      let (ratio, frequency, x, v, phase) = motion
      let spring = spring(ratio, frequency)
      let (flight, moment) = (phase / frequency, instant / frequency)
      var (value, velocity) = (x, v * frequency)
      spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: flight)
      var fields = [SpringField<Double>](repeating: SpringField(spring), count: 2)
      for index in fields.indices {
        fields[index].append(.init(value: x, velocity: v * frequency, target: 0))
        fields[index].update(deltaTime: flight)
      }
      let size = (abs(x) + abs(v)) * 1e-14 + floor
      for field in fields {
        #expect(abs(field[0].value - value) <= size)
        #expect(abs(field[0].velocity - velocity) <= size * frequency * (1 + 2 * ratio))
      }
      let before = (value, velocity)
      fields[0][0].target = target
      fields[1].withTargets { $0[0] = target }
      // A moment later: no further than the velocity and the new pull take it.
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: moment)
      let pull = abs(target) + abs(before.0) + 2 * ratio * abs(before.1) / frequency
      let way =
        2 * instant * (abs(before.1) / frequency + pull) + 1e-13 * (pull + abs(x) + abs(v)) + floor
      for index in fields.indices {
        fields[index].update(deltaTime: moment)
        #expect(abs(fields[index][0].value - before.0) <= way)
        #expect(abs(fields[index][0].velocity - before.1) / frequency <= way)
      }
      #expect(abs(value - before.0) <= way)
      #expect(abs(velocity - before.1) / frequency <= way)
    }
  }
}
