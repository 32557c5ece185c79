import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

/// Settling at the ends of its domain: no damping, huge starts and tiny epsilons.
struct SettlingTests {
  /// Further apart than the largest Double is from 1: the quotient overflows before its logarithm, and
  /// exp has nothing left to give.
  @Test(arguments: [1e-3, 1, 1e15, 1e60, 1e100], [1e-200, 1e-300, 0x1p-1060])
  func hugeStartsAndTinyEpsilons(_ start: Double, _ epsilon: Double) {
    let logarithm = log(start) - log(epsilon)
    for frequency in [4 * Double.pi, 1e-40, 1e20] {
      func duration(_ ratio: Double) -> Double {
        DampedSpring(response: 2 * .pi / frequency, dampingRatio: ratio)
          .settlingDuration(fromValue: start, toValue: 0, epsilon: epsilon) * frequency
      }
      // Amplitude / sqrt(1 - ratio²) at most, and half a turn before the last peak above epsilon.
      let swinging = duration(0.05) * 0.05
      #expect(swinging <= logarithm + 0.01 && swinging >= logarithm - 0.05 * .pi)
      // (1 + z) exp(-z) is epsilon.
      let z = duration(1)
      #expect((z - log1p(z)).isNear(logarithm, 1e-13))
      // The slow part alone: fast/2d of the start.
      let root = (3.0).squareRoot()
      let slow = duration(2) * (2 - root)
      #expect(slow.isNear(logarithm + log((2 + root) / (2 * root)), 1e-13))
    }
  }

  @Test func settlingScales() async {
    await checkProperty(
      "a start and an epsilon 2^n times as large settle alike",
      zip(springs, .int(in: -900...300), .double(in: 1...10)), cases: 500
    ) { it in
      let (spring, exponent, start) = it
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      let one = spring.settlingDuration(fromValue: start, toValue: 0, epsilon: 0.001)
      let other = spring.settlingDuration(
        fromValue: start * scale, toValue: 0, epsilon: 0.001 * scale)
      #expect(one == other || one.isNear(other, 1e-12))
    }
  }

  /// Without damping a motion comes back for ever, also from its target.
  @Test(arguments: [1e-3, 1, 1e6]) func withoutDampingItSettlesNeverOrAtOnce(_ stiffness: Double) {
    let spring = DampedSpring(stiffness: stiffness, damping: 0)
    let amplitude = 3 / spring.undampedFrequency
    func duration(_ velocity: Double, _ epsilon: Double) -> Double {
      spring.settlingDuration(
        fromValue: 5, toValue: 5, initialVelocity: velocity, epsilon: epsilon)
    }
    #expect(duration(3, amplitude * 0.99) == .infinity)
    #expect(duration(-3, amplitude * 0.99) == .infinity)
    #expect(duration(3, amplitude * 1.01) == 0)
    #expect(duration(0, amplitude) == 0)
    let plane = spring.settlingDuration(
      fromValue: SIMD2(5.0, 5), toValue: SIMD2(5, 5), initialVelocity: SIMD2(0, 3),
      epsilon: amplitude * 0.99)
    #expect(plane == .infinity)
    let rest = spring.settlingDuration(
      fromValue: SIMD2(5.0, 5), toValue: SIMD2(5, 5), initialVelocity: SIMD2(0, 3),
      epsilon: amplitude * 1.01)
    #expect(rest == 0)
  }

  @Test func peaksOfHugeStartsAreCounted() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.05)
    let motion = Trajectory(spring, fromValue: 1e100, toValue: 0)
    let fading = 0.05 * Double.pi / (1 - 0.05 * 0.05).squareRoot()
    for decade in [-100, -200, -300] {
      let exact = (Double(100 - decade) * log(10)) / fading
      #expect(abs(Double(motion.peaks(epsilon: pow(10, Double(decade))).count) - exact) <= 1)
    }
  }
}
