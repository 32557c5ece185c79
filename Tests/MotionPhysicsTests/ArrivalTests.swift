import MotionPhysics
import Testing

struct ArrivalTests {
  @Test(arguments: [5.0, 20, 28.982, 29]) func clampedMotionStopsAtTheTarget(_ damping: Double) {
    let spring = DampedSpring(stiffness: 210, damping: damping)
    let motion = Trajectory(spring, fromValue: 0, toValue: 1000.0)
    let highest = (0...4000).map { motion.clampedValue(at: Double($0) * 0.01) }.max()
    #expect(highest == 1000)
    #expect(motion.clampedValue(at: 0.05) == motion.value(at: 0.05))
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
}
