import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

/// Motions of every damping ratio from 0.02 to 30, from 1 or from the target, to 0.
private let motions = zip(
  Generator<Double>.oneOf(.double(in: 0.02...3), .element(of: [0.999999, 1, 1.000001, 30])),
  .double(in: -5...5), .double(in: -2...2), .bool
).map { ratio, speed, decade, isAtTarget in
  let w0 = pow(10, decade)
  return Trajectory(
    DampedSpring(stiffness: w0 * w0, damping: 2 * ratio * w0),
    fromValue: isAtTarget ? 0 : 1.0, toValue: 0, initialVelocity: speed * w0)
}

/// What the initial values can contribute to velocity at `time`, as the guide defines the envelope.
private func envelope(of it: Trajectory<Double>, at t: Double) -> Double {
  let (m, k, c) = (it.spring.mass, it.spring.stiffness, it.spring.damping)
  let g = c / (2 * m)
  let d = abs(c * c - 4 * m * k).squareRoot() / (2 * m)
  let isOverdamped = c * c > 4 * m * k
  let decay = isOverdamped && d * t > 1 ? 1 : exp(-g * t)
  let (slow, fast) = (exp(-(k / m) / (g + d) * t), exp(-(g + d) * t))
  let even = !isOverdamped ? 1 : d * t > 1 ? (slow + fast) / 2 : cosh(d * t)
  let odd =
    !isOverdamped || d == 0
    ? min(t, 1 / d) : d * t > 1 ? (slow - fast) / 2 / d : sinh(d * t) / d
  return decay
    * (abs(it.fromValue - it.toValue) * (k / m) * odd + abs(it.initialVelocity) * (even + g * odd))
}

struct PeaksTests {
  /// x = 1 - cos 10t: peaks at every π/10, alternately 2 and 0.
  @Test func withoutDampingTheyStayAsHigh() {
    let motion = Trajectory(
      DampedSpring(stiffness: 100, damping: 0), fromValue: 0.0, toValue: 1)
    #expect(motion.overshoot == 1)
    let peaks = motion.peaks()
    #expect(peaks.count == .max)
    #expect(peaks[0].time.isNear(.pi / 10) && peaks[0].value == 2)
    #expect(peaks[1].time.isNear(.pi / 5) && peaks[1].value == 0)
    #expect(peaks[1_000_000].time.isNear(1_000_001 * .pi / 10) && peaks[1_000_000].value == 2)
  }

  /// From rest, each overshoots by exp(-π g/d) of the one before: g = 5, d = √75.
  @Test func fromRestTheyFallByAConstantFactor() {
    let motion = Trajectory(
      DampedSpring(stiffness: 100, damping: 10), fromValue: 0.0, toValue: 1)
    let factor = exp(-5 * .pi / 75.0.squareRoot())
    #expect(motion.overshoot.isNear(factor, 1e-14))
    for (index, peak) in motion.peaks(epsilon: 1e-6).enumerated() {
      let sign = index.isMultiple(of: 2) ? 1.0 : -1
      #expect(peak.value.isNear(1 + sign * pow(factor, Double(index + 1)), 1e-14))
      #expect(peak.time.isNear(Double(index + 1) * .pi / 75.0.squareRoot(), 1e-14))
    }
  }

  /// Critically damped with v0 = 2 w0, x = (1 + 3 w0 t) e^(-w0 t) turns at w0 t = 2/3; flung at the
  /// target with v0 = -3 w0, x = (1 - 2 w0 t) e^(-w0 t) turns past it at w0 t = 3/2.
  @Test func withoutSwingingThereIsOneAtMost() {
    let spring = DampedSpring(stiffness: 100, damping: 20)
    let away = Trajectory(spring, fromValue: 1.0, toValue: 0, initialVelocity: 20)
    #expect(away.peaks().count == 1 && away.overshoot == 0)
    #expect(away.peaks()[0].time.isNear(0.2 / 3) && away.peaks()[0].value.isNear(3 * exp(-2 / 3)))
    let past = Trajectory(spring, fromValue: 1.0, toValue: 0, initialVelocity: -30)
    #expect(past.peaks().count == 1 && past.overshoot.isNear(2 * exp(-1.5)))
    #expect(past.peaks()[0].time.isNear(0.15) && past.peaks()[0].value == -past.overshoot)
    let still = Trajectory(spring, fromValue: 1.0, toValue: 0)
    #expect(still.peaks(epsilon: 0).isEmpty && still.overshoot == 0)
    let resting = Trajectory(.bouncy, fromValue: 3.0, toValue: 3)
    #expect(resting.peaks(epsilon: 0).isEmpty && resting.overshoot == 0)
  }

  /// From the target, far over-damped: v/2d · (e^(-slow t) - e^(-fast t)) is highest at ln(fast/slow)/2d,
  /// where a slope of S keeps nothing of exp(-2 d t).
  @Test(arguments: [30, 1024, 1e5, 0x1p28, 2e8]) func farOverdampedItPasses(_ damping: Double)
    throws
  {
    let (g, velocity) = (damping / 2, 3.0)
    let d = (g * g - 1).squareRoot()
    let (fast, slow) = (g + d, 1 / (g + d))
    let time = log(fast * fast) / (2 * d)
    let height = velocity / (2 * d) * (exp(-slow * time) - exp(-fast * time))
    let motion = Trajectory(
      DampedSpring(stiffness: 1, damping: damping), fromValue: 0.0, toValue: 0,
      initialVelocity: velocity)
    let peak = try #require(motion.peaks(epsilon: 0).first)
    #expect(peak.time.isNear(time, 2e-15))
    #expect(peak.value.isNear(height, 2e-15))
    #expect(motion.overshoot == peak.value)
    #expect(motion.peaks(epsilon: height / 2).count == 1)
    // Thrown at the target from 1 at -2g, it is there when e^(-2dt) is (fast - 2g)/(slow - 2g): as late.
    let thrown = Trajectory(
      motion.spring, fromValue: 1.0, toValue: 0, initialVelocity: -damping)
    #expect(thrown.arrival.isNear(time, 2e-15))
  }

  @Test func nothingGoesFurtherThanTheOvershoot() async {
    await checkProperty(
      "overshoot bounds every sample", motions,
      requiring: ["none", "swings", "from the target", "creeps past"]
    ) { motion in
      let overshoot = motion.overshoot
      let ratio = motion.spring.dampingRatio
      cover("none", when: overshoot == 0)
      cover("swings", when: ratio < 1 && overshoot > 0)
      cover("from the target", when: motion.fromValue == 0)
      cover("creeps past", when: ratio > 1 && motion.fromValue != 0 && overshoot > 0)
      let departure = motion.fromValue == 0 ? -motion.initialVelocity : motion.fromValue
      let side: Double = departure < 0 ? -1 : 1
      var furthest = 0.0
      for step in 0...400 {
        let time = Double(step) * 0.025 / motion.spring.undampedFrequency
        furthest = max(furthest, -side * motion.value(at: time))
      }
      // The envelope is below 1 + 5 + 2 × 30, and both values may err by 4 u of it.
      #expect(furthest <= overshoot + 8 * 66 * 0x1p-53)
      // Below 0.6 it turns within the samples, 0.025 / w0 apart, where |x''| <= 2 × 6 w0².
      if ratio < 0.6 { #expect(overshoot <= furthest + 12 * 0.0125 * 0.0125 / 2) }
    }
  }

  /// Two ways to the same peak: it is outside of what is a little lower, and inside of what is higher.
  @Test func settlingKnowsTheOvershoot() async {
    await checkProperty(
      "settling ends after the overshoot or before", motions, cases: 1000,
      requiring: ["swings", "critical or above", "hardly above critical"]
    ) { it in
      let height = it.overshoot
      let size = abs(it.fromValue) + abs(it.initialVelocity) / it.spring.undampedFrequency
      // Far below the start its rounding is not far below what is told apart here.
      try assume(height > max(1e-4 * size, 1e-300))
      let peak = try #require(it.peaks(epsilon: height * (1 - 1e-9)).last)
      cover("swings", when: it.spring.dampingRatio < 1)
      cover("critical or above", when: it.spring.dampingRatio >= 1)
      cover("hardly above critical", when: (1..<1.01) ~= it.spring.dampingRatio)
      func settling(_ epsilon: Double) -> Double {
        it.spring.settlingDuration(
          fromValue: it.fromValue, toValue: 0, initialVelocity: it.initialVelocity, epsilon: epsilon
        )
      }
      #expect(settling(height * (1 - 1e-9)) > peak.time)
      #expect(settling(height * (1 + 1e-9)) < peak.time)
    }
  }

  @Test func theyAlternateAndStandStill() async {
    await checkProperty(
      "peaks alternate and stand still", motions, requiring: ["many", "one", "none"]
    ) { motion in
      let peaks = motion.peaks(epsilon: 1e-4)
      cover("many", when: peaks.count > 3)
      cover("one", when: peaks.count == 1)
      cover("none", when: peaks.isEmpty)
      var last: Peak?
      for peak in peaks.prefix(40) {
        #expect(peak.time > last?.time ?? 0)
        #expect(abs(peak.value) > 1e-4)
        if let last {
          #expect((peak.value < 0) != (last.value < 0))
          #expect(abs(peak.value) < abs(last.value))
        }
        // The instant errs by 3 roundings and velocity by 4 u: w0 t such roundings of its envelope.
        let size = envelope(of: motion, at: peak.time)
        let phase = motion.spring.undampedFrequency * peak.time
        let speed = abs(motion.velocity(at: peak.time))
        let roundings = 4 + 4 * phase * max(1, motion.spring.dampingRatio)
        #expect(speed <= size * roundings * 0x1p-53 + .leastNormalMagnitude)
        last = peak
      }
      // Whatever is past the last one stays within epsilon.
      let end = (peaks.last?.time ?? 0)
      let settled = motion.spring.settlingDuration(
        fromValue: motion.fromValue, toValue: 0, initialVelocity: motion.initialVelocity,
        epsilon: 1e-4)
      #expect(settled >= end)
    }
  }

  @Test func anEpsilonKeepsTheHigherOnes() async {
    await checkProperty("peaks are above epsilon", zip(motions, .double(in: -8...0))) { it in
      let (motion, logarithm) = it
      let epsilon = pow(10, logarithm)
      let all = motion.peaks(epsilon: 0)
      let count = motion.peaks(epsilon: epsilon).count
      if count > 0 { #expect(abs(all[count - 1].value) >= epsilon * (1 - 1e-12)) }
      if count < all.count { #expect(abs(all[count].value) <= epsilon * (1 + 1e-12)) }
    }
  }

  @Test func arrivalMeetsTheTarget() async {
    await checkProperty(
      "the value at the arrival is the target", motions, requiring: ["meets", "never", "returns"]
    ) { motion in
      let arrival = motion.arrival
      cover("meets", when: arrival < .infinity && motion.fromValue != 0)
      cover("never", when: arrival == .infinity)
      cover("returns", when: arrival < .infinity && motion.fromValue == 0)
      let w0 = motion.spring.undampedFrequency
      guard arrival < .infinity else {
        let side = motion.value(at: 0.01 / w0)
        for step in 1...200 {
          #expect((motion.value(at: Double(step) * 0.1 / w0) < 0) == (side < 0))
        }
        return
      }
      let size = envelope(of: motion, at: arrival) / w0 + .leastNormalMagnitude
      let phase = w0 * arrival
      let ratio = max(1, motion.spring.dampingRatio)
      #expect(
        abs(motion.value(at: arrival)) <= size * (4 + 4 * phase) * ratio * 0x1p-53
          + .leastNormalMagnitude)
      // Nowhere before: it is the first.
      let side = motion.value(at: arrival * 0.001)
      for step in 1...99 {
        let value = motion.value(at: arrival * Double(step) * 0.01)
        // Too small for a Double is possible: the arrival may be hundreds of decay times away.
        #expect(abs(value) < .leastNormalMagnitude || (value < 0) == (side < 0))
      }
    }
  }

  @Test func neverLeaveTheNumbers() async {
    let any = Generator.edgyDouble(near: [1e100, -1e100])
    let constants = Generator<Double>.edgyDouble(finite: true).map {
      max(abs($0), .leastNonzeroMagnitude)
    }
    let springs = zip(constants, constants, .oneOf(.constant(0), constants)).map {
      DampedSpring(mass: $0, stiffness: $1, damping: $2)
    }
    await checkProperty("peaks are total", zip(springs, any, any, any, any), cases: 4000) { it in
      let (spring, from, to, speed, epsilon) = it
      let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: speed)
      #expect(motion.overshoot.isFinite && motion.overshoot >= 0)
      #expect(motion.arrival >= 0)
      let peaks = motion.peaks(epsilon: epsilon)
      for index in [0, 1, peaks.count / 2, peaks.count - 1] where peaks.indices.contains(index) {
        #expect(peaks[index].time.isFinite && peaks[index].time >= 0)
        #expect(peaks[index].value.isFinite)
      }
    }
  }
}
