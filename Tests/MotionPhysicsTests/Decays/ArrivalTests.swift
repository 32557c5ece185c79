import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct ArrivalTests {
  @Test(arguments: [5.0, 20, 28.982, 29], [(0.0, 1000.0), (1000, 0), (-3, -7)])
  func clampedMotionStopsAtTheTarget(_ damping: Double, _ way: (from: Double, to: Double)) {
    let spring = DampedSpring(stiffness: 210, damping: damping)
    let motion = Trajectory(spring, fromValue: way.from, toValue: way.to)
    let values = (0...4000).map { motion.clampedValue(at: Double($0) * 0.01) }
    #expect(values.allSatisfy { abs($0 - way.to) <= abs(way.from - way.to) })
    #expect(values.allSatisfy { ($0 - way.to) * (way.from - way.to) >= 0 })
    #expect(abs(values.last! - way.to) < 1e-200)
    for time in [0, 0.01, 0.05] {
      #expect(motion.clampedValue(at: time) == motion.value(at: time))
      #expect(motion.clampedVelocity(at: time) == motion.velocity(at: time))
    }
  }

  @Test func whatStartsAtTheTargetStopsThereAgain() {
    let spring = DampedSpring(stiffness: 100, damping: 2)
    for velocity in [8.0, -8] {
      let motion = Trajectory(spring, fromValue: 1, toValue: 1, initialVelocity: velocity)
      #expect(motion.clampedValue(at: 0.1) == motion.value(at: 0.1))
      #expect((motion.clampedValue(at: 0.1) - 1) * velocity > 0)
      #expect(motion.clampedValue(at: motion.arrival + 0.1) == 1)
    }
  }

  @Test func clampedMotionHasAnEnd() async {
    let values = zip(
      Generator.double(in: 0...3), .edgyDouble, .edgyDouble, .edgyDouble, .edgyDouble)
    await checkProperty(
      "clamped motion stands from its arrival on", values, cases: 1000,
      requiring: ["it arrives", "it never does"]
    ) { it in
      let (ratio, from, to, speed, time) = it
      let spring = DampedSpring(stiffness: 100, damping: 20 * ratio)
      let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: speed)
      #expect(motion.arrival >= 0)
      #expect(motion.clampedValue(at: time).isFinite && motion.clampedVelocity(at: time).isFinite)
      cover("it arrives", when: motion.arrival > 0 && motion.arrival < .infinity)
      cover("it never does", when: motion.arrival == .infinity)
      guard motion.arrival < .infinity else { return }
      #expect(motion.clampedValue(at: motion.arrival) == motion.toValue)
      #expect(motion.clampedVelocity(at: motion.arrival) == 0)
      #expect(motion.clampedValue(at: motion.arrival + 1) == motion.toValue)
    }
  }

  /// Where rounding alone may already have passed it.
  @Test func clampedMotionNeverPassesTheTarget() async {
    let values = zip(
      Generator.double(in: 0...3), .double(in: -100...100), .double(in: -100...100),
      .double(in: -9000...9000), .int(in: 1...4))
    await checkProperty(
      "clamped motion never passes the target", values, cases: 1000,
      requiring: ["rounding passes it"]
    ) { it in
      let (ratio, from, to, speed, ulps) = it
      let spring = DampedSpring(stiffness: 100, damping: 20 * ratio)
      let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: speed)
      guard motion.arrival > 0, motion.arrival < .infinity, from != to else { return }
      let time = (0..<ulps).reduce(motion.arrival) { time, _ in time.nextDown }
      let side = from > to ? 1.0 : -1.0
      cover("rounding passes it", when: (motion.value(at: time) - to) * side < 0)
      #expect((motion.clampedValue(at: time) - to) * side >= 0)
    }
  }

  @Test func arrivalIsTheFirstCrossing() {
    let motion = Trajectory(
      DampedSpring(stiffness: 210, damping: 20), fromValue: 0, toValue: 1000.0)
    #expect(motion.value(at: motion.arrival * 0.999) < 1000)
    #expect(motion.value(at: motion.arrival * 1.001) > 1000)
  }

  @Test func aVelocityTooSmallForADoubleStaysAtTheTarget() {
    // 4.8e-299 L/s for a period of 1e-129 s: less than the smallest Double.
    let spring = DampedSpring(duration: 1e-129, bounce: 0)
    #expect(
      Trajectory(spring, fromValue: 1, toValue: 1, initialVelocity: 4.8e-299).arrival == 0)
  }

  /// Of the velocity 2^-n is left, so n halvings have passed.
  @Test func arrivalNextToTheEndKeepsItsDigits() {
    let decay = Decay(rate: 2)
    for halvings in 1...52 {
      let left = Double(sign: .plus, exponent: -halvings, significand: 1)
      let place = 100 * (1 - left)
      let instant = decay.arrival(at: place, from: 0, initialVelocity: 200)
      // The place is rounded, which is known: its product with 1/100 is not.
      let rest = (100 - place) / 100
      #expect(instant.isNear(-log(rest) / 2, 4e-16))
      #expect(decay.velocity(at: place, from: 0, initialVelocity: 200) == 200 - 2 * place)
    }
  }

  @Test func durationKeepsItsDigits() {
    let decay = Decay(rate: 2)
    // Next to the threshold, and where speed over threshold is beyond all numbers.
    for ulps in [1.0, 3, 1e3, 1e9] {
      let excess = ulps * 0x1p-52
      let duration = decay.duration(initialVelocity: 1 + excess, speedThreshold: 1)
      #expect(duration.isNear(log1p(excess) / 2, 4e-16))
    }
    let long = decay.duration(initialVelocity: 1e100, speedThreshold: 1e-300)
    #expect(long.isNear(400 * log(10) / 2, 1e-15))
  }
}
