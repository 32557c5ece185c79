import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct DecayTests {
  @Test func startsWhereAndAsFastAsItIsTold() {
    let decay = Decay(rate: 2)
    #expect(decay.value(from: 3.0, initialVelocity: 10, time: 0) == 3)
    #expect(decay.velocity(initialVelocity: 10.0, time: 0) == 10)
  }

  @Test func knownValues() {
    let decay = Decay(rate: 2)
    // 5 (1 - 1/e) and 10/e.
    #expect(abs(decay.value(from: 0.0, initialVelocity: 10, time: 0.5) - 3.160602794142788) < 1e-15)
    #expect(abs(decay.velocity(initialVelocity: 10.0, time: 0.5) - 3.6787944117144233) < 1e-15)
    #expect(decay.destination(from: 1.0, initialVelocity: 10) == 6)
    #expect(decay.initialVelocity(from: 1, to: 6) == 10)
  }

  @Test func infiniteTimeIsTheDestination() {
    let decay = Decay(rate: 0.7)
    let end = decay.destination(from: -2.0, initialVelocity: 9)
    #expect(decay.value(from: -2, initialVelocity: 9, time: .infinity) == end)
    #expect(decay.velocity(initialVelocity: 9, time: .infinity) == 0)
  }

  @Test func theSlowestFadesToo() {
    // An exponent of 2, from a time whose product in two parts would overflow.
    let velocity = Decay(rate: 1e-305).velocity(initialVelocity: 1.0, time: 2e305)
    #expect(velocity.isNear(exp(-2), 1e-15))
  }

  @Test func scrollViewConvention() {
    // -1000 ln d, so that d is left of the velocity after a millisecond.
    #expect(Decay(decelerationRate: 0.998).rate.isNear(2.0020026706730791))
    #expect(Decay(decelerationRate: Decay.DecelerationRate.fast).rate.isNear(10.050335853501450))
    let left = Decay(decelerationRate: Decay.DecelerationRate.normal)
      .velocity(initialVelocity: 1, time: 0.001)
    #expect(left.isNear(0.998))
  }

  @Test func withoutFrictionItIsUniform() {
    let decay = Decay(rate: 0)
    #expect(decay.value(from: 1, initialVelocity: 3, time: 7) == 22)
    #expect(decay.velocity(initialVelocity: 3, time: 1e9) == 3)
    #expect(decay.duration(initialVelocity: 3.0, speedThreshold: 1) == .infinity)
    #expect(decay.duration(initialVelocity: 3.0, speedThreshold: 3) == 0)
    #expect(decay.destination(from: 0, initialVelocity: -3) == -SystemInput.limit)
  }

  @Test func durationEndsAtTheThreshold() async {
    let values = zip(
      Generator.double(in: 1e-3...1e3), .double(in: 1...1e6), .double(in: 1e-9...0.5))
    await checkProperty("the speed at the duration is the threshold", values) { it in
      let (rate, speed, fraction) = it
      let decay = Decay(rate: rate)
      let duration = decay.duration(initialVelocity: -speed, speedThreshold: speed * fraction)
      let reached = -decay.velocity(initialVelocity: -speed, time: duration)
      #expect(reached.isNear(speed * fraction, 1e-13))
    }
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan]) func noThresholdNoEnd(_ threshold: Double) {
    let decay = Decay(rate: 2)
    #expect(decay.duration(initialVelocity: 5.0, speedThreshold: threshold) == .infinity)
    #expect(decay.duration(initialVelocity: 0.0, speedThreshold: threshold) == 0)
  }

  @Test func slowsDownAndGoesOn() async {
    let values = zip(
      Generator.double(in: 0...100), .double(in: 0...50), .double(in: 0...50),
      .double(in: -1000...1000))
    await checkProperty("a decay slows down and never turns", values) { it in
      let (rate, first, second, speed) = it
      let decay = Decay(rate: rate)
      let (early, late) = (min(first, second), max(first, second))
      let before = decay.velocity(initialVelocity: speed, time: early)
      let after = decay.velocity(initialVelocity: speed, time: late)
      #expect(abs(after) <= abs(before))
      let near = abs(decay.value(from: 0, initialVelocity: speed, time: early))
      let far = abs(decay.value(from: 0, initialVelocity: speed, time: late))
      #expect(near <= far * (1 + 0x1p-50))
      let end = abs(decay.destination(from: 0, initialVelocity: speed))
      #expect(far <= end * (1 + 0x1p-50))
    }
  }

  @Test func initialVelocityInvertsDestination() async {
    let values = zip(
      Generator.double(in: 1e-3...1e3), .double(in: -1e4...1e4), .double(in: -1e4...1e4))
    await checkProperty("initialVelocity inverts destination", values) { it in
      let (rate, from, to) = it
      let decay = Decay(rate: rate)
      let velocity = decay.initialVelocity(from: from, to: to)
      let end = decay.destination(from: from, initialVelocity: velocity)
      #expect(abs(end - to) <= 0x1p-50 * (abs(from) + abs(to)) + 1e-305)
    }
  }

  /// Rate, speed, another speed, two times.
  private let glides = zip(
    Generator.double(in: 0...100), .double(in: -1000...1000), .double(in: -1000...1000),
    .double(in: 0...10), .double(in: 0...10))

  @Test func timesAddUp() async {
    await checkProperty("gliding twice is gliding once", glides) { it in
      let (rate, speed, _, first, second) = it
      let decay = Decay(rate: rate)
      let middle = decay.value(from: 0, initialVelocity: speed, time: first)
      let slower = decay.velocity(initialVelocity: speed, time: first)
      let end = decay.value(from: middle, initialVelocity: slower, time: second)
      let whole = decay.value(from: 0, initialVelocity: speed, time: first + second)
      #expect(abs(end - whole) <= 1e-14 * abs(whole) + 0x1p-1000)
      let last = decay.velocity(initialVelocity: slower, time: second)
      let phase = 1 + rate * (first + second)
      #expect(
        last.isNear(decay.velocity(initialVelocity: speed, time: first + second), 1e-15 * phase))
    }
  }

  @Test func glidesAddUp() async {
    await checkProperty("the sum of two glides is the glide of the sum", glides) { it in
      let (rate, one, other, time, _) = it
      let decay = Decay(rate: rate)
      func way(_ speed: Double) -> Double {
        decay.value(from: 0, initialVelocity: speed, time: time)
      }
      #expect(
        abs(way(one + other) - (way(one) + way(other))) <= 1e-15 * (abs(way(one)) + abs(way(other)))
      )
    }
  }

  @Test func powersOf2ScaleExactly() async {
    await checkProperty(
      "powers of 2 scale a glide exactly", zip(glides, .int(in: -20...20), .int(in: -20...20))
    ) { glide, lengths, times in
      let (rate, speed, from, time, _) = glide
      // Subnormal numbers have no digits to scale.
      try assume(abs(from) > 1e-100 && abs(speed) > 1e-100)
      let (long, slow) = (pow(2, Double(lengths)), pow(2, Double(times)))
      let decay = Decay(rate: rate)
      let other = Decay(rate: rate / slow)
      #expect(
        other.value(from: from * long, initialVelocity: speed * long / slow, time: time * slow)
          == decay.value(from: from, initialVelocity: speed, time: time) * long)
      #expect(
        other.velocity(initialVelocity: speed * long / slow, time: time * slow)
          == decay.velocity(initialVelocity: speed, time: time) * long / slow)
    }
  }

  /// From 0 at 8/s, half of it lost with each 2 of way.
  @Test func placesHaveAnInstantAndASpeed() {
    let decay = Decay(rate: 2)
    #expect(decay.arrival(at: 2, from: 0, initialVelocity: 8).isNear(log(2) / 2))
    #expect(decay.velocity(at: 2, from: 0, initialVelocity: 8) == 4)
    #expect(decay.velocity(at: 0, from: 0, initialVelocity: 8) == 8)
    #expect(decay.velocity(at: 3, from: 1, initialVelocity: -8) == 0, "behind it")
    #expect(decay.velocity(at: -3, from: -1, initialVelocity: -8) == -4)
    // At the end, past it, the other way, and at rest.
    for (place, velocity) in [(4.0, 8.0), (5, 8), (-5, 3), (-5, 0), (0, 0)] {
      #expect(decay.arrival(at: place, from: 0, initialVelocity: velocity) == .infinity)
      #expect(decay.velocity(at: place, from: 0, initialVelocity: velocity) == 0)
    }
  }

  @Test func partsOfAVectorDecayAlone() {
    let decay = Decay(rate: 1.3)
    let moved = decay.value(
      from: SIMD2(1.0, -2), initialVelocity: SIMD2(30.0, -7), time: 0.4)
    #expect(moved.x == decay.value(from: 1, initialVelocity: 30, time: 0.4))
    #expect(moved.y == decay.value(from: -2, initialVelocity: -7, time: 0.4))
  }

  @Test func neverLeavesTheNumbers() async {
    let rates = Generator.edgyDouble(near: [1e-200, 1e200]).map { rate in
      rate.isFinite ? abs(rate) : 1
    }
    let any = Generator.edgyDouble
    await checkProperty(
      "decay is total", zip(rates, any, any, any, any), cases: 2000
    ) { it in
      let (rate, from, speed, time, other) = it
      let decay = Decay(rate: rate)
      #expect(decay.value(from: from, initialVelocity: speed, time: time).isFinite)
      #expect(decay.velocity(initialVelocity: speed, time: time).isFinite)
      #expect(decay.destination(from: from, initialVelocity: speed).isFinite)
      #expect(decay.initialVelocity(from: from, to: other).isFinite)
      let duration = decay.duration(initialVelocity: speed, speedThreshold: other)
      #expect(duration >= 0)
      let end = decay.destination(from: from, initialVelocity: speed)
      #expect(decay.value(from: from, initialVelocity: speed, time: .infinity) == end)
      if rate > 0 { #expect(decay.velocity(initialVelocity: speed, time: .infinity) == 0) }
    }
  }
}
