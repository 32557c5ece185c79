import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

/// A vector that the library does not know.
private struct Polar: MotionVector {
  var distance, turn: Double

  static let zero = Polar(distance: 0, turn: 0)
  static func + (a: Polar, b: Polar) -> Polar {
    Polar(distance: a.distance + b.distance, turn: a.turn + b.turn)
  }
  static func - (a: Polar, b: Polar) -> Polar {
    Polar(distance: a.distance - b.distance, turn: a.turn - b.turn)
  }
  func scaled(by factor: Double) -> Polar {
    Polar(distance: distance * factor, turn: turn * factor)
  }
  var magnitude: Double { (distance * distance + turn * turn).squareRoot() }
  func clamped(to limit: Double, replacingNaNWith rest: Polar) -> Polar {
    Polar(
      distance: distance.clamped(to: limit, replacingNaNWith: rest.distance),
      turn: turn.clamped(to: limit, replacingNaNWith: rest.turn))
  }
}

struct DampedSpringParameterTests {
  @Test func swiftUIParameters() {
    let spring = DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(spring.undampedFrequency.isNear(4 * .pi))
    #expect(spring.stiffness.isNear(16 * .pi * .pi))
    #expect(spring.dampingRatio.isNear(0.7))
    #expect(spring.bounce.isNear(0.3))
    #expect(spring.duration.isNear(0.5) && spring.response == spring.duration)
    let flat = DampedSpring(duration: 0.5, bounce: -0.2)
    #expect(flat.dampingRatio.isNear(1.25))
    #expect(flat.bounce.isNear(-0.2))
    #expect(flat.regime == .overdamped && spring.regime == .underdamped)
  }

  @Test func presets() {
    #expect(DampedSpring.smooth == DampedSpring(duration: 0.5, bounce: 0))
    #expect(DampedSpring.snappy == DampedSpring(duration: 0.5, bounce: 0.15))
    #expect(DampedSpring.bouncy == DampedSpring(duration: 0.5, bounce: 0.3))
    #expect(
      DampedSpring.smooth(duration: 0.2, extraBounce: 0.1)
        == DampedSpring(duration: 0.2, bounce: 0.1))
    #expect(DampedSpring.snappy(extraBounce: 0.1).bounce.isNear(0.25))
    #expect(DampedSpring.bouncy(duration: 2).duration.isNear(2))
  }

  @Test func smoothIsCritical() async {
    #expect(DampedSpring.smooth.regime == .criticallyDamped)
    #expect(DampedSpring.smooth.dampingRatio == 1 && DampedSpring.smooth.bounce == 0)
    await checkProperty("every smooth spring is critical", .double(in: 1e-3...1e3)) { duration in
      let spring = DampedSpring.smooth(duration: duration)
      #expect(spring.regime == .criticallyDamped && spring.dampingRatio == 1)
    }
  }

  @Test func knownSettlingDurations() {
    func duration(_ spring: DampedSpring) -> Double { spring.settlingDuration(target: 1.0) }
    #expect(duration(DampedSpring(stiffness: 100, damping: 5)).isNear(2.6878694889, 1e-10))
    #expect(duration(DampedSpring(stiffness: 100, damping: 10)).isNear(1.27016519565, 1e-11))
    #expect(duration(DampedSpring(duration: 0.5, bounce: 0.3)).isNear(0.818746717383, 1e-12))
    #expect(duration(DampedSpring(stiffness: 100, damping: 0)) == .infinity)
    let spring = DampedSpring.bouncy
    #expect(spring.settlingDuration(target: 0.0005) == 0)
    #expect(spring.settlingDuration(target: 0.0) == 0)
    #expect(spring.settlingDuration(target: 1.0, epsilon: 0) == .infinity)
  }

  /// An amplitude and a frequency whose product is no Double.
  @Test(arguments: [0, 1e-90, 2e-90, 1e-80]) func theSmallestSlowestSettle(_ damping: Double) {
    let spring = DampedSpring(stiffness: 1e-180, damping: damping)
    for start in [SIMD2(8 * Double.leastNonzeroMagnitude, 0), SIMD2(1e-200, 1e-200)] {
      let duration = spring.settlingDuration(
        fromValue: start, toValue: .zero, epsilon: start.x / 4)
      #expect(damping == 0 ? duration == .infinity : duration.isFinite && duration > 1e89)
    }
  }

  /// From the target: after the peak only v/2d · e^(-slow t) is left.
  @Test(arguments: [30, 1024, 1e5, 0x1p28, 2e8]) func farOverdampedItSettles(_ damping: Double) {
    let (g, epsilon) = (damping / 2, 0.2)
    let d = (g * g - 1).squareRoot()
    let fast = g + d
    let duration = log(5) * fast
    let spring = DampedSpring(stiffness: 1, damping: damping)
    let velocity = 2 * d
    #expect(
      spring.settlingDuration(
        fromValue: 0.0, toValue: 0, initialVelocity: velocity, epsilon: epsilon
      ).isNear(duration, 4e-15))
    #expect(
      spring.settlingDuration(
        fromValue: SIMD2.zero, toValue: .zero, initialVelocity: SIMD2(0.6, -0.8) * velocity,
        epsilon: epsilon
      ).isNear(duration, 4e-15))
    #expect(
      spring.settlingDuration(
        fromValue: Float(0), toValue: 0, initialVelocity: Float(velocity), epsilon: epsilon
      ).isNear(duration, 1e-6))
    // The top of the peak is found, and no more than it.
    let (share, peak) = (1 / (fast * fast), log(fast * fast) / (2 * d))
    let height = pow(share, 1 / (fast * 2 * d)) * (1 - share)
    #expect(
      spring.settlingDuration(
        fromValue: 0.0, toValue: 0, initialVelocity: velocity, epsilon: height * (1 - 1e-9)) > peak)
    #expect(
      spring.settlingDuration(
        fromValue: 0.0, toValue: 0, initialVelocity: velocity, epsilon: 1) == 0)
  }

  @Test(arguments: [0.05, 0.7, 1, 1.5, 20]) func settlingDurationInverts(_ ratio: Double) {
    for (duration, epsilon) in [(0.3, 0.001), (7, 0.01), (1e-3, 1e-6)] {
      let spring = DampedSpring(
        settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
      #expect(spring.dampingRatio.isNear(ratio))
      #expect(spring.settlingDuration(target: 1.0, epsilon: epsilon).isNear(duration, 1e-12))
    }
  }

  @Test func forcePullsAndDrags() {
    let spring = DampedSpring(mass: 3, stiffness: 100, damping: 7)
    #expect(spring.force(target: 2.0, position: 1.5, velocity: 4) == 22)
  }

  @Test func settingAConstantChangesTheMotion() {
    var spring = DampedSpring(stiffness: 100, damping: 10)
    (spring.mass, spring.stiffness, spring.damping) = (2, 50, 3)
    let same = DampedSpring(mass: 2, stiffness: 50, damping: 3)
    #expect(spring == same && spring.hashValue == same.hashValue)
    #expect(spring.value(target: 1.0, time: 0.3) == same.value(target: 1.0, time: 0.3))
  }
}

struct DampedSpringMotionTests {
  @Test func floatIsCloseToDouble() async {
    let values = zip(springs, .double(in: -100...100), .double(in: 0...10))
    await checkProperty("Float is close to Double", values) { it in
      let (spring, from, time) = it
      let exact = spring.value(fromValue: Double(Float(from)), toValue: 0, time: time)
      let float = spring.value(fromValue: Float(from), toValue: 0, time: time)
      #expect(abs(Double(float) - exact) <= 1e-6 * abs(from) + 1e-40)
    }
  }

  @Test func partitionsAgreeWithOneStep() async {
    let parts = Generator.array(of: .double(in: 1e-3...1), count: 1...20)
    await checkProperty(
      "partitions agree with one step", zip(springs, parts, .double(in: -3...3)), cases: 400
    ) { it in
      let (spring, parts, speed) = it
      let frequency = spring.undampedFrequency
      let start = speed * frequency
      var (value, velocity) = (1.0, start)
      for part in parts {
        spring.update(
          value: &value, velocity: &velocity, target: 0, deltaTime: part / frequency)
      }
      let time = parts.reduce(0, +) / frequency
      let whole = spring.value(fromValue: 1.0, toValue: 0, initialVelocity: start, time: time)
      let fast = spring.velocity(fromValue: 1.0, toValue: 0, initialVelocity: start, time: time)
      // Energy bounds what an error of an earlier step can become; the times round as well.
      let size = (1 + abs(speed)) * Double(parts.count + 1) * 64 * 0x1p-53
      #expect(abs(value - whole) <= size)
      #expect(abs(velocity - fast) / frequency <= size * max(1, 2 * spring.dampingRatio))
    }
  }

  /// Where the target is far from 0, what its last digits cannot tell counts as rest: 1024 units at most.
  @Test func partitionsAgreeNearAFarTarget() async {
    let parts = Generator.array(of: .double(in: 1e-3...1), count: 1...20)
    await checkProperty(
      "partitions agree near a far target",
      zip(springs, parts, .double(in: -1000...1000), .double(in: -1e-8...1e-8)), cases: 400
    ) { it in
      let (spring, parts, target, distance) = it
      let start = target * (1 + distance)
      var (value, velocity) = (start, 0.0)
      for part in parts {
        spring.update(
          value: &value, velocity: &velocity, target: target,
          deltaTime: part / spring.undampedFrequency)
      }
      let time = parts.reduce(0, +) / spring.undampedFrequency
      let whole = spring.value(fromValue: start, toValue: target, time: time)
      let rounding = Double(parts.count + 1) * 64 * 0x1p-53
      #expect(abs(value - whole) <= (0x1p-42 + rounding) * abs(target) + 0x1p-900)
    }
  }

  @Test func scaling() async {
    let values = zip(springs, .double(in: 0...20), .int(in: -20...20))
    await checkProperty("powers of 2 scale exactly", values, cases: 400) { it in
      let (spring, phase, power) = it
      let time = phase / spring.undampedFrequency
      let factor = pow(2, Double(power))
      let value = spring.value(fromValue: 1.0, toValue: 0, initialVelocity: -2, time: time)
      let longer = spring.value(
        fromValue: factor, toValue: 0, initialVelocity: -2 * factor, time: time)
      #expect(longer == value * factor)
      let heavier = DampedSpring(
        mass: spring.mass * factor, stiffness: spring.stiffness * factor,
        damping: spring.damping * factor)
      let weighed = heavier.value(fromValue: 1.0, toValue: 0, initialVelocity: -2, time: time)
      #expect(abs(weighed - value) <= 0x1p-48 * (1 + 2 / spring.undampedFrequency))
      let slower = DampedSpring(
        mass: spring.mass * factor * factor, stiffness: spring.stiffness,
        damping: spring.damping * factor)
      let stretched = slower.value(
        fromValue: 1.0, toValue: 0, initialVelocity: -2 / factor, time: time * factor)
      #expect(abs(stretched - value) <= 0x1p-48 * (1 + 2 / spring.undampedFrequency))
    }
  }

  @Test func undampedEnergyIsKept() async {
    let values = zip(Generator.double(in: 1...1e4), .double(in: -5...5), .double(in: 0...1e5))
    await checkProperty("undamped energy is kept", values) { it in
      let (stiffness, speed, time) = it
      let spring = DampedSpring(stiffness: stiffness, damping: 0)
      let (x, v) = Trajectory(spring, fromValue: 1.0, toValue: 0, initialVelocity: speed)
        .state(at: time)
      #expect((stiffness * x * x + v * v).isNear(stiffness + speed * speed, 1e-14))
    }
  }

  @Test func outsideBeforeSettlingAndInsideAfter() async {
    let values = zip(
      Generator.oneOf(.double(in: 0.02...3), .element(of: [0.999999, 1, 1.000001, 30])),
      .double(in: -4...4), .double(in: -5 ... -0.4))
    await checkProperty("settling separates outside from inside", values) { it in
      let (ratio, speed, logarithm) = it
      let spring = DampedSpring(stiffness: 1, damping: 2 * ratio)
      let epsilon = pow(10, logarithm)
      let trajectory = Trajectory(spring, fromValue: 1.0, toValue: 0, initialVelocity: speed)
      let duration = spring.settlingDuration(
        fromValue: 1.0, toValue: 0, initialVelocity: speed, epsilon: epsilon)
      #expect(abs(trajectory.value(at: duration)).isNear(epsilon, 1e-10))
      #expect(abs(trajectory.value(at: duration * (1 - 1e-6))) > epsilon)
      for step in 1...300 {
        let time = duration + Double(step) * 0.05 * max(1, ratio)
        #expect(abs(trajectory.value(at: time)) < epsilon)
      }
    }
  }

  /// From inside or outside, straight, over the target or away from it first.
  @Test func noSampleIsOutsideAfterSettling() async {
    let values = zip(
      Generator.oneOf(.double(in: 0.05...1), .double(in: 1...6)), .double(in: -1...1),
      .double(in: -9...9), .double(in: 0.01...1.2))
    await checkProperty(
      "settling from anywhere", values, cases: 600,
      requiring: ["out and back", "inside all the time", "over the target, over-damped"]
    ) { it in
      let (ratio, start, speed, epsilon) = it
      let spring = DampedSpring(stiffness: 1, damping: 2 * ratio)
      let motion = Trajectory(spring, fromValue: start, toValue: 0, initialVelocity: speed)
      let duration = spring.settlingDuration(
        fromValue: start, toValue: 0, initialVelocity: speed, epsilon: epsilon)
      let samples = (0...800).map { Double($0) * 0.025 * max(1, ratio) }
        .map { (time: $0, value: motion.value(at: $0)) }
      let last = samples.last { abs($0.value) > epsilon * (1 + 1e-9) }
      cover("out and back", when: abs(start) < epsilon && duration > 0)
      cover("inside all the time", when: duration == 0)
      cover("over the target, over-damped", when: ratio > 1 && motion.overshoot > epsilon)
      if let last { #expect(duration >= last.time) }
      if duration > 0 { #expect(abs(motion.value(at: duration)).isNear(epsilon, 1e-9)) }
    }
  }

  @Test func settlingOfAVectorSeparatesOutsideFromInside() async {
    let values = zip(
      Generator.oneOf(.double(in: 0.02...3), .element(of: [0.999999, 1, 1.000001, 30])),
      .double(in: -4...4), .double(in: -4...4), .double(in: -5 ... -0.4))
    await checkProperty(
      "settling in two dimensions", values, requiring: ["along a line", "in a spiral"]
    ) { it in
      let (ratio, along, across, logarithm) = it
      cover("along a line", when: across == 0)
      cover("in a spiral", when: abs(across) > 1 && ratio < 0.3)
      let spring = DampedSpring(stiffness: 1, damping: 2 * ratio)
      let epsilon = pow(10, logarithm)
      let (start, velocity) = (SIMD2(0.6, 0.8), SIMD2(0.6, 0.8) * along + SIMD2(-0.8, 0.6) * across)
      let motion = Trajectory(spring, fromValue: start, toValue: .zero, initialVelocity: velocity)
      let duration = spring.settlingDuration(
        fromValue: start, toValue: .zero, initialVelocity: velocity, epsilon: epsilon)
      #expect(motion.value(at: duration).magnitude.isNear(epsilon, 1e-9))
      for step in 1...300 {
        let time = duration + Double(step) * 0.05 * max(1, ratio)
        #expect(motion.value(at: time).magnitude < epsilon)
      }
    }
  }

  /// Out of the circle and back in, or through it.
  @Test func noSampleOfAVectorIsOutsideAfterSettling() async {
    let values = zip(
      zip(.double(in: 0.05...6), .double(in: -1...1)), .double(in: -9...9), .double(in: -9...9),
      .double(in: 0.01...1.2))
    await checkProperty(
      "settling in two dimensions from anywhere", values, cases: 600,
      requiring: ["out and back, over-damped", "inside all the time"]
    ) { it in
      let ((ratio, start), along, across, epsilon) = it
      let spring = DampedSpring(stiffness: 1, damping: 2 * ratio)
      let (from, velocity) = (SIMD2(start, 0), SIMD2(along, across))
      let motion = Trajectory(spring, fromValue: from, toValue: .zero, initialVelocity: velocity)
      let duration = spring.settlingDuration(
        fromValue: from, toValue: .zero, initialVelocity: velocity, epsilon: epsilon)
      cover("out and back, over-damped", when: ratio > 1 && abs(start) < epsilon && duration > 0)
      cover("inside all the time", when: duration == 0)
      let last = (0...800).map { Double($0) * 0.025 * max(1, ratio) }
        .last { motion.value(at: $0).magnitude > epsilon * (1 + 1e-9) }
      if let last { #expect(duration >= last) }
      if duration > 0 { #expect(motion.value(at: duration).magnitude.isNear(epsilon, 1e-9)) }
    }
  }

  /// The smallest numbers settle as others do, but for the digits that they have.
  @Test(arguments: [0.5, 1, 2.0]) func motionsOfSubnormalsInTwoDimensionsSettle(_ ratio: Double) {
    let spring = DampedSpring(stiffness: 1, damping: 2 * ratio)
    func duration(_ scale: Double) -> Double {
      spring.settlingDuration(
        fromValue: SIMD2(0.5, 0.25) * scale, toValue: .zero,
        initialVelocity: SIMD2(2, -8) * scale, epsilon: 0.75 * scale)
    }
    #expect(duration(1) > 1)
    #expect(duration(0x1p-1030).isNear(duration(1), 1e-9))
  }

  @Test func fromZeroIsFromZero() async {
    let values = zip(springs, .double(in: -9...9), .double(in: -9...9), .double(in: 0...9))
    await checkProperty("a target alone starts at zero", values) { it in
      let (spring, target, velocity, time) = it
      #expect(
        spring.value(target: target, initialVelocity: velocity, time: time)
          == spring.value(fromValue: 0, toValue: target, initialVelocity: velocity, time: time))
      #expect(
        spring.velocity(target: target, initialVelocity: velocity, time: time)
          == spring.velocity(fromValue: 0, toValue: target, initialVelocity: velocity, time: time))
      #expect(
        spring.settlingDuration(target: target, initialVelocity: velocity)
          == spring.settlingDuration(fromValue: 0, toValue: target, initialVelocity: velocity))
    }
  }

  @Test func everyVectorMovesAsItsParts() {
    let spring = DampedSpring(mass: 2, stiffness: 90, damping: 3)
    let (from, to, velocity) = ([1.0, -2, 30, 0.5], [4.0, 5, -6, 7], [-8.0, 0, 90, 1])
    let parts = (0..<4).map {
      Trajectory(spring, fromValue: from[$0], toValue: to[$0], initialVelocity: velocity[$0])
        .state(at: 0.3)
    }
    func check<V: MotionVector>(_ make: ([Double]) -> V, _ roundings: Double) {
      let motion = Trajectory(
        spring, fromValue: make(from), toValue: make(to), initialVelocity: make(velocity))
      let (value, speed) = motion.state(at: 0.3)
      #expect(Double((value - make(parts.map(\.value))).magnitude) <= 200 * roundings)
      #expect(Double((speed - make(parts.map(\.velocity))).magnitude) <= 2000 * roundings)

      var field = SpringField<V>(spring)
      for _ in 0..<5 {
        field.append(.init(value: make(from), velocity: make(velocity), target: make(to)))
      }
      field.update(deltaTime: 0.3)
      #expect(Double((field[4].value - value).magnitude) <= 400 * roundings)

      let decay = Decay(rate: 2)
      let thrown = decay.value(from: make(from), initialVelocity: make(velocity), time: 0.3)
      let alone = (0..<4).map {
        decay.value(from: from[$0], initialVelocity: velocity[$0], time: 0.3)
      }
      #expect(Double((thrown - make(alone)).magnitude) <= 200 * roundings)
    }
    check({ SIMD3($0[0], $0[1], $0[2]) }, 0x1p-52)
    check({ SIMD4($0[0], $0[1], $0[2], $0[3]) }, 0x1p-52)
    check({ SIMD2(Float($0[0]), Float($0[1])) }, 0x1p-23)
    check({ SIMD4(Float($0[0]), Float($0[1]), Float($0[2]), Float($0[3])) }, 0x1p-23)
    check({ Polar(distance: $0[0], turn: $0[1]) }, 0x1p-52)
  }

  @Test func partsOfAVectorMoveAlone() async {
    let values = zip(
      springs, .double(in: -100...100), .double(in: -100...100), .double(in: 0...10))
    await checkProperty("a vector moves as its parts", values) { it in
      let (spring, x, y, time) = it
      let (value, velocity) = Trajectory(
        spring, fromValue: SIMD2(x, y), toValue: SIMD2(1.0, 2), initialVelocity: SIMD2(y, x)
      ).state(at: time)
      let first = Trajectory(spring, fromValue: x, toValue: 1, initialVelocity: y).state(at: time)
      let second = Trajectory(spring, fromValue: y, toValue: 2, initialVelocity: x).state(at: time)
      #expect(value == SIMD2(first.value, second.value))
      #expect(velocity == SIMD2(first.velocity, second.velocity))
    }
  }

  @Test(arguments: [0, 1, -1e6, 1e-300, 0x1p-1060, 1e90]) func restsAtTheTarget(_ target: Double) {
    for spring in [DampedSpring.smooth, .bouncy, .snappy] {
      for start in [target + 1, target * 0.5, target.nextUp, 0x1p-1030] {
        var (value, velocity) = (start, 0.0)
        var frames = 0
        while (value != target || velocity != 0) && frames < 2000 {
          spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1)
          frames += 1
        }
        #expect(value == target && velocity == 0, "from \(start) after \(frames) s")
      }
    }
  }

  /// A step that moves the value by less than half a unit in its last place would leave it where it
  /// is, with a velocity that no longer falls.
  @Test func slowSpringsRestToo() {
    let spring = DampedSpring(stiffness: 100, damping: 200)
    for step in [1, 1.0 / 60] {
      var (value, velocity) = (0.5, 0.0)
      for _ in 0..<20_000 {
        spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: step)
      }
      #expect(value == 1 && velocity == 0)
    }
  }

  /// Weakly damped or slow, in coarse steps or fine ones, around any target: roundings may keep none
  /// of them going.
  @Test func everySpringRests() async {
    let values = zip(
      Generator.double(in: 0.03...2), .double(in: 20...60),
      Generator<Double>.element(of: [30, 60, 120]), .double(in: 1...1000))
    await checkProperty("springs come to rest", values, cases: 20) { it in
      let (ratio, frequency, rate, target) = it
      expectRest(from: target + 1, ratio, frequency, rate, at: target, fading: 80)
      expectRest(from: Float(target) + 1, ratio, frequency, rate, at: Float(target), fading: 60)
      expectRest(from: Float(1), ratio, frequency, rate, at: 0, fading: 80)
      expectRest(
        from: SIMD2(Float(1), 2), ratio, frequency, rate, at: SIMD2(1, Float(target)), fading: 60)
    }
  }

  /// - Parameter fading: The logarithm of the part of the motion that may be left.
  private func expectRest<V: MotionVector>(
    from start: V, _ ratio: Double, _ frequency: Double, _ rate: Double, at target: V,
    fading: Double
  ) {
    let spring = DampedSpring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    var (value, velocity) = (start, start.scaled(by: 30))
    let slowest = frequency * (ratio < 1 ? ratio : 1 / (2 * ratio))
    for _ in 0..<Int(fading * rate / slowest) where value != target || velocity != .zero {
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1 / rate)
    }
    #expect(value == target && velocity == .zero, "to \(target)")
  }

  /// Where a logarithm counts the peaks above epsilon, rounding may lose the one that is as high.
  @Test func anEpsilonAsHighAsAPeakEndsThere() {
    for damping in stride(from: 0.1, through: 4, by: 0.1) {
      let spring = DampedSpring(stiffness: 100, damping: damping)
      let motion = Trajectory(spring, fromValue: 1.0, toValue: 0)
      for peak in motion.peaks(epsilon: 1e-6).prefix(60) {
        let height = abs(peak.value)
        let lower = spring.settlingDuration(
          fromValue: 1.0, toValue: 0, epsilon: height * (1 - 1e-15))
        #expect(lower > peak.time * (1 - 1e-6))
        let higher = spring.settlingDuration(
          fromValue: 1.0, toValue: 0, epsilon: height * (1 + 1e-14))
        #expect(higher < peak.time * (1 - 1e-6))
      }
    }
  }

  @Test func whatOnlyPassesTheTargetGoesOn() {
    let spring = DampedSpring(stiffness: 100, damping: 10)
    var (value, velocity) = (0.9995, 10.0)
    spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 1e-5, epsilon: 0.001)
    #expect(value != 1 && velocity > 9)
    velocity = 0.001
    spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 1e-5, epsilon: 0.001)
    #expect(value == 1 && velocity == 0)
  }

  @Test func relativeVelocitiesKeepTheirDirection() {
    #expect(DampedSpring.relativeVelocity(-10, from: 0, to: 5) == -2)
    #expect(DampedSpring.relativeVelocity(10, from: 5, to: 0) == -2)
    #expect(DampedSpring.relativeVelocity(10, from: 5, to: 5) == 0)
    #expect(DampedSpring.relativeVelocity(0, from: 5, to: 5) == 0)
    // A gesture's infinite speed counts as 1e100.
    #expect(DampedSpring.relativeVelocity(.infinity, from: 0, to: 100) == 1e98)
    #expect(DampedSpring.relativeVelocity(-.infinity, from: 0, to: 0.5) == -1e100)
    #expect(DampedSpring.relativeVelocity(.nan, from: 0, to: 100) == 0)
    #expect(DampedSpring.relativeVelocity(3, from: .nan, to: 2) == 1.5)
    #expect(DampedSpring.relativeVelocity(3, from: 2, to: .nan) == 0)
  }

  /// What damping does not take away, coming to rest must not.
  @Test(arguments: [(damping: 0.0, swing: 1e-14), (1e-6, 1e-10)])
  func smallSwingsGoOn(_ damping: Double, _ swing: Double) {
    let spring = DampedSpring(stiffness: 100, damping: damping)
    var (value, velocity) = (1 + swing, 0.0)
    var field = SpringField<Double>(spring)
    field.append(.init(value: value, velocity: 0, target: 1))
    var (widest, widestOfField) = (0.0, 0.0)
    for frame in 1...600 {
      spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 1.0 / 60)
      field.update(deltaTime: 1.0 / 60)
      guard frame > 500 else { continue }
      widest = max(widest, abs(value - 1))
      widestOfField = max(widestOfField, abs(field[0].value - 1))
    }
    #expect(widest > 0.5 * swing && widestOfField > 0.5 * swing)
  }

  @Test func faintDampingSettlesInBoundedTime() {
    let faint = DampedSpring(stiffness: 1, damping: 1e-80)
    // 2 ln(1000) / damping, to more digits than half a period counts.
    #expect(faint.settlingDuration(target: 1.0).isNear(1.3815510557964274e81, 1e-12))
  }

  @Test func infiniteTimeIsTheTarget() {
    let spring = DampedSpring.bouncy
    #expect(spring.value(fromValue: 5.0, toValue: 3, time: .infinity) == 3)
    #expect(spring.velocity(fromValue: 5.0, toValue: 3, time: .infinity) == 0)
  }

  @Test func neverLeavesTheNumbers() async {
    let any = Generator.edgyDouble(near: [1e100, -1e100])
    let constants = Generator<Double>.edgyDouble(finite: true).map {
      max(abs($0), .leastNonzeroMagnitude)
    }
    let hostile = zip(constants, constants, .oneOf(.constant(0), constants)).map {
      DampedSpring(mass: $0, stiffness: $1, damping: $2)
    }
    await checkProperty(
      "a spring is total", zip(.oneOf(springs, hostile), any, any, any, any), cases: 4000
    ) { it in
      let (spring, from, to, speed, time) = it
      let value = spring.value(fromValue: from, toValue: to, initialVelocity: speed, time: time)
      let velocity = spring.velocity(
        fromValue: from, toValue: to, initialVelocity: speed, time: time)
      #expect(value.isFinite)
      #expect(velocity.isFinite)
      var (moved, movedVelocity) = (from, speed)
      spring.update(value: &moved, velocity: &movedVelocity, target: to, deltaTime: time)
      #expect(moved.isFinite && movedVelocity.isFinite)
      #expect(spring.force(target: to, position: from, velocity: speed).isFinite)
      for epsilon in [0.001, time] {
        let duration = spring.settlingDuration(
          fromValue: from, toValue: to, initialVelocity: speed, epsilon: epsilon)
        #expect(duration >= 0)
        var (moved, movedVelocity) = (0.0, 1.0)
        spring.update(
          value: &moved, velocity: &movedVelocity, target: 1, deltaTime: 0.1, epsilon: from)
        #expect(moved.isFinite && movedVelocity.isFinite)
      }
      #expect(spring.dampingRatio.isFinite && spring.undampedFrequency.isFinite)
      #expect(abs(DampedSpring.relativeVelocity(speed, from: from, to: to)) <= 1e100)
    }
  }

  @Test func fastSpringsOfFloatsStayFinite() {
    // The velocity, 1e30 × 1e60 L/s, exceeds what a Float holds.
    let spring = DampedSpring(stiffness: 1e120, damping: 0)
    var (value, velocity) = (Float(1e30), Float(0))
    spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: 1e-60)
    #expect(value.isFinite && velocity.isFinite)
  }

  @Test(arguments: [0x1p-1074, 0x1p-1040, 0x1p-1022]) func subnormalMotionsSettle(_ size: Double) {
    // A distance whose inverse is infinite.
    let spring = DampedSpring(stiffness: 100, damping: 10)
    let large = spring.settlingDuration(target: 1, epsilon: 0.25)
    let small = spring.settlingDuration(target: size, epsilon: size / 4)
    if size >= 0x1p-1040 { #expect(abs(small - large) < 1e-9) }
    #expect(small >= 0)
    #expect(spring.settlingDuration(target: SIMD2(size, size), epsilon: size) >= 0)
  }

  @Test func oddFloatsStayFinite() async {
    let odd: [Float] = [.infinity, -.infinity, .nan, .greatestFiniteMagnitude, 1e28, -1e30, 0, 3]
    let cases = zip(.element(of: odd), .element(of: odd), .element(of: odd), .double(in: 0...2))
    await checkProperty("no Float becomes NaN or infinite", cases) { start, speed, target, step in
      let spring = DampedSpring.smooth
      var (value, velocity) = (SIMD2<Float>(start, 1), SIMD2<Float>(1, speed))
      spring.update(
        value: &value, velocity: &velocity, target: SIMD2(target, target), deltaTime: step + 1e-3)
      for number in [value.x, value.y, velocity.x, velocity.y] { #expect(number.isFinite) }
    }
  }

  @Test(arguments: [Float(1e20), 1e28, -1e30]) func largeFloatsSettleAsSmallOnesDo(_ start: Float) {
    let spring = DampedSpring(stiffness: 100, damping: 10)
    let small = spring.settlingDuration(fromValue: 1.0, toValue: 0, epsilon: 0.001)
    let large = spring.settlingDuration(
      fromValue: start, toValue: 0, epsilon: Double(abs(start)) * 0.001)
    #expect(abs(large - small) < 1e-5)
  }

  @Test func dampingTooFaintToTellNeverSettles() {
    let spring = DampedSpring(mass: 100, stiffness: 1e50, damping: 0x1p-1030)
    let duration = spring.settlingDuration(
      fromValue: -0x1p-1030, toValue: -1, initialVelocity: 0x1p-1074, epsilon: 0.5)
    #expect(duration == .infinity)
  }
}
