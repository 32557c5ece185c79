import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct GravityBounceTests {
  /// First landing after 1 s, at 4 L/s.
  let ball = GravityBounce(height: 2, gravity: 4, restitution: 0.5)

  @Test func startsAtItsHeight() {
    #expect(ball.height(at: 0) == 2)
    #expect(ball.velocity(at: 0) == 0)
    #expect(ball.bounceCount(at: 0) == 0)
    #expect(ball.impactTime(0) == 0 && ball.impactTime(-7) == 0)
  }

  @Test func knownFlight() {
    #expect(ball.height(at: 0.5) == 1.5)
    #expect(ball.velocity(at: 0.5) == -2)
    #expect(ball.impactTime(1) == 1)
    #expect(ball.impactTime(2) == 2)
    #expect(ball.impactTime(3) == 2.5)
    // Half the speed, a quarter of the height.
    #expect(ball.height(at: 1) == 0)
    #expect(ball.velocity(at: 1) == 2)
    #expect(ball.height(at: 1.5) == 0.5)
    #expect(ball.velocity(at: 1.5) == 0)
    #expect(ball.height(at: 2.25) == 0.125)
    #expect(ball.restTime == 3)
    #expect(ball.height(at: 3) == 0 && ball.velocity(at: 3) == 0)
  }

  @Test(arguments: [0.05, 0.5, 0.9, 0.999, 1]) func countsWhatHasLanded(_ restitution: Double) {
    let ball = GravityBounce(height: 100, gravity: 2000, restitution: restitution)
    var last = 0.0
    for n in 1...12 {
      let impact = ball.impactTime(n)
      #expect(impact > last && impact < ball.restTime)
      #expect(ball.bounceCount(at: last + (impact - last) / 2) == n - 1)
      // The rounded instant counts as the impact, on whichever side of the exact one it lies.
      #expect(ball.bounceCount(at: impact) == n)
      #expect(0...1e-12 ~= ball.height(at: impact))
      #expect(ball.velocity(at: impact) > 0)
      #expect(ball.height(at: impact.nextDown) >= 0)
      #expect(ball.velocity(at: impact.nextDown) < 0)
      #expect(ball.bounceCount(at: impact.nextUp) == n)
      #expect(ball.bounceCount(at: impact.nextDown) == n - 1)
      last = impact
    }
  }

  /// Where impacts come closer than doubles can tell apart, the exact flight counts.
  @Test func tooLateToTellImpactsApart() {
    let elastic = GravityBounce(height: 0.28125, gravity: 1, restitution: 1)
    // Impacts at odd multiples of 0.75 s, and doubles 1 s apart: 1.25 s after one, 0.25 s before the next.
    #expect(elastic.height(at: 6e15 + 2) == 0.15625)
    #expect(elastic.velocity(at: 6e15 + 2) == -0.5)
  }

  @Test func restIsTheLimitOfImpacts() {
    let rest = ball.restTime
    #expect(ball.impactTime(200) == rest)
    #expect(ball.impactTime(.max) == rest)
    #expect(ball.bounceCount(at: rest) == .max)
    #expect(ball.bounceCount(at: rest.nextDown) > 40)
    #expect(ball.height(at: .infinity) == 0 && ball.velocity(at: .infinity) == 0)
  }

  @Test func aMillionElasticBounces() {
    let elastic = GravityBounce(height: 2, gravity: 4, restitution: 1)
    #expect(elastic.restTime == .infinity)
    #expect(elastic.impactTime(1_000_000) == 1_999_999)
    #expect(elastic.bounceCount(at: 1_999_999) == 1_000_000)
    #expect(elastic.height(at: 2_000_000) == 2)
    #expect(elastic.velocity(at: 2_000_000) == 0)
    #expect(elastic.velocity(at: 1_999_999) == 4)
  }

  @Test func deadStaysDown() {
    let dead = GravityBounce(height: 2, gravity: 4, restitution: 0)
    #expect(dead.restTime == 1)
    #expect(dead.impactTime(1) == 1 && dead.impactTime(5) == 1)
    #expect(dead.height(at: 1.0.nextDown) > 0)
    #expect(dead.bounceCount(at: 1.0.nextDown) == 0)
    #expect(dead.bounceCount(at: 1) == 1 && dead.bounceCount(at: 1e300) == 1)
    #expect(dead.height(at: 1) == 0 && dead.velocity(at: 1) == 0)
  }

  @Test func fromTheFloorThereIsNoMotion() {
    let flat = GravityBounce(height: 0, gravity: 9.81, restitution: 1)
    #expect(flat.restTime == 0)
    #expect(flat.height(at: 1) == 0 && flat.velocity(at: 1) == 0)
  }

  @Test func constantsCanBeChanged() {
    var ball = ball
    ball.gravity = 16
    #expect(ball == GravityBounce(height: 2, gravity: 16, restitution: 0.5))
    #expect(ball.impactTime(1) == 0.5)
    #expect(ball.height(at: 0.25) == 1.5)
    ball.height = 8
    #expect(ball.impactTime(1) == 1)
    ball.restitution = 0
    #expect(ball.restTime == 1)
  }

  @Test func itFallsForTheRootOfTwiceTheHeightByGravity() async {
    let sizes = Generator.double(in: -140...140).map { pow(10, $0) }
    await checkProperty("the time of a fall", zip(sizes, sizes, sizes, .double(in: 0...1))) { it in
      let (height, gravity, other, restitution) = it
      var ball = GravityBounce(height: height, gravity: gravity, restitution: restitution)
      #expect(ball.impactTime(1).isNear((2 * height / gravity).squareRoot(), 0x1p-51))
      ball.gravity = other
      #expect(ball.impactTime(1).isNear((2 * height / other).squareRoot(), 0x1p-51))
      ball.height = gravity
      #expect(ball.impactTime(1).isNear((2 * gravity / other).squareRoot(), 0x1p-51))
    }
  }

  @Test(arguments: [-1, -Double.infinity, .nan, -0.0]) func noTimePasses(_ time: Double) {
    #expect(ball.height(at: time) == 2 && ball.velocity(at: time) == 0)
    #expect(ball.bounceCount(at: time) == 0)
  }

  static let hostile: [Double] = [
    .leastNonzeroMagnitude, 1e-308, 1e-160, 1, 1e160, 1e308, .greatestFiniteMagnitude,
  ]

  @Test func neverLeavesTheNumbers() async {
    let sizes = Generator.oneOf(
      .element(of: Self.hostile),
      .double(in: .leastNonzeroMagnitude ... .greatestFiniteMagnitude))
    let fractions = Generator.double(in: 0...1)
    await checkProperty(
      "a bounce is total", zip(sizes, sizes, fractions, .edgyDouble, .int()), cases: 3000,
      requiring: ["tiny gravity", "elastic", "dead", "no time"]
    ) { it in
      let (height, gravity, restitution, time, n) = it
      cover("tiny gravity", when: gravity == .leastNonzeroMagnitude)
      cover("elastic", when: restitution == 1)
      cover("dead", when: restitution == 0)
      cover("no time", when: time.isNaN)
      let ball = GravityBounce(height: height, gravity: gravity, restitution: restitution)
      #expect(0...height ~= ball.height(at: time))
      #expect(ball.velocity(at: time).isFinite)
      #expect(ball.bounceCount(at: time) >= 0)
      #expect(ball.restTime >= 0)
      #expect(0...ball.restTime ~= ball.impactTime(n))
      #expect(n == .max || ball.impactTime(n) <= ball.impactTime(n + 1))
    }
  }

  /// Half of the gravity times a flight is beyond a Double here; near a landing little of the height is
  /// left all the same.
  @Test func theLargestBallLands() {
    let most = Double.greatestFiniteMagnitude
    let ball = GravityBounce(height: most, gravity: most, restitution: 0.5)
    // h - g t²/2, where h = g: 1 - 0.98 of it at 1.4 s.
    #expect((ball.height(at: 1.4) / most).isNear(0.02, 1e-13))
    #expect((ball.height(at: 0.2) / most).isNear(0.98, 1e-13))
    // Half of the least gravity is none.
    let light = GravityBounce(height: 1e-30, gravity: .leastNonzeroMagnitude, restitution: 0.5)
    #expect(light.height(at: 0).isNear(1e-30))
  }

  @Test func hostileConstantsNearTheirOwnInstants() async {
    let sizes = Generator.element(of: Self.hostile)
    let fractions = Generator.element(of: [
      0, .leastNonzeroMagnitude, 1e-16, 0.5, 1.0.nextDown.nextDown, 1.0.nextDown, 1,
    ])
    await checkProperty(
      "a bounce is total near impacts", zip(sizes, sizes, fractions, .int(in: 0...1000)),
      cases: 2000
    ) { it in
      let (height, gravity, restitution, n) = it
      let ball = GravityBounce(height: height, gravity: gravity, restitution: restitution)
      for time in [ball.impactTime(n), ball.restTime] {
        for instant in [time.nextDown, time, time.nextUp, time / 2] {
          #expect(0...height ~= ball.height(at: instant))
          #expect(ball.velocity(at: instant).isFinite)
          #expect(ball.bounceCount(at: instant) >= 0)
        }
      }
    }
  }
}
