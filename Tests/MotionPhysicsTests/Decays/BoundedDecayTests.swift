import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

private func motion(
  rate: Double = 2, in range: ClosedRange<Double> = 0...100,
  spring: DampedSpring = DampedSpring(stiffness: 100, damping: 20), from: Double = 0,
  _ speed: Double
) -> BoundedDecay {
  BoundedDecay(Decay(rate: rate), in: range, spring: spring, from: from, initialVelocity: speed)
}

/// Flicks from within the range to either side, of every damping ratio.
private let flicks = zip(
  Generator.double(in: -2...2), .double(in: 0.05...3), .double(in: 0...100), .double(in: -3...3)
).map { decade, ratio, from, reach in
  let rate = pow(10, decade)
  // The decay alone would come 100 × reach far.
  return motion(
    rate: rate, spring: DampedSpring(stiffness: 9 * rate * rate, damping: 6 * ratio * rate),
    from: from, 100 * reach * rate)
}

struct BoundedDecayTests {
  /// 1000 = 5000 (1 - 0.135^t)/(-ln 0.135).
  @Test func handsOverAtTheKnownInstant() {
    let rate = -log(0.135)
    for side in [1.0, -1] {
      let it = motion(rate: rate, in: -1000...1000, side * 5000)
      #expect(it.handoverTime.isNear(0.25550950391627151))
      #expect(it.handoverVelocity.isNear(side * 2997.5194994562924))
      #expect(it.destination == side * 1000)
      #expect(it.value(at: it.handoverTime) == side * 1000)
      #expect(it.velocity(at: it.handoverTime) == it.handoverVelocity)
    }
  }

  @Test func withoutAnEdgeInReachItDecays() {
    let it = motion(from: 20, 100)
    #expect(it.handoverTime == .infinity && it.handoverVelocity == 0)
    #expect(it.destination == 70)
    let decay = Decay(rate: 2)
    #expect(it.value(at: 0.5) == decay.value(from: 20, initialVelocity: 100, time: 0.5))
    #expect(it.velocity(at: 0.5) == decay.velocity(initialVelocity: 100.0, time: 0.5))
    #expect(it.value(at: .infinity) == 70 && it.velocity(at: .infinity) == 0)
    // 50 e^(-2t) = 0.001.
    #expect(it.settlingDuration().isNear(log(50_000) / 2))
  }

  /// The decay ends exactly on the edge, at infinity: nothing is handed over.
  @Test func anEdgeThatIsTheDestinationIsNeverReached() {
    let it = motion(200)
    #expect(it.handoverTime == .infinity && it.destination == 100)
    #expect(motion(200.0.nextUp).handoverTime < 20)
    #expect(motion(200.0.nextUp).handoverVelocity.isNear(200.0.ulp))
  }

  @Test func outsideTheSpringHasItAtOnce() {
    let spring = DampedSpring(stiffness: 100, damping: 20)
    for (from, speed, edge) in [
      (130, 50, 100), (130, -60, 100), (-7, 0, 0), (-7, 13, 0), (-7, -90, 0),
    ] {
      let it = motion(spring: spring, from: Double(from), Double(speed))
      #expect(it.handoverTime == 0 && it.destination == Double(edge))
      for time in [0, 0.01, 0.3, 2] {
        let value = spring.value(
          fromValue: Double(from), toValue: Double(edge), initialVelocity: Double(speed),
          time: time)
        #expect(it.value(at: time) == value)
      }
    }
  }

  @Test func onAnEdgeTheVelocityDecides() {
    #expect(motion(from: 100, 50).handoverTime == 0)
    #expect(motion(from: 0, -50).handoverTime == 0)
    #expect(motion(from: 100, -50).handoverTime == .infinity)
    #expect(motion(from: 100, -50).destination == 75)
    #expect(motion(from: 100, -500).destination == 0)
    #expect(motion(in: 3...3, from: 3, -9).destination == 3)
    let still = motion(from: 100, 0)
    #expect(still.handoverTime == .infinity && still.value(at: 7) == 100)
    #expect(still.settlingDuration() == 0)
  }

  /// A spring that swings comes back into the range, and is still a spring there.
  @Test func itRestsOnTheEdge() {
    let it = motion(spring: DampedSpring(stiffness: 100, damping: 5), 1000)
    let back = it.handoverTime + 1.5 * .pi / 10
    #expect(it.value(at: back) < 100)
    let settled = it.settlingDuration(epsilon: 0.01)
    #expect(abs(it.value(at: settled) - 100).isNear(0.01, 1e-9))
    #expect(abs(it.value(at: settled + 0.2) - 100) < 0.01)
    #expect(it.value(at: 100) == 100)
  }

  @Test func withoutFrictionItIsUniformUpToTheEdge() {
    let it = motion(rate: 0, 50)
    #expect(it.handoverTime == 2 && it.handoverVelocity == 50)
    #expect(it.value(at: 1) == 50 && it.velocity(at: 1) == 50)
  }

  @Test func handsOverSmoothly() async {
    await checkProperty(
      "position and velocity are continuous", flicks, cases: 1000,
      requiring: ["up", "down", "free"]
    ) { it in
      let instant = it.handoverTime
      guard instant < .infinity else { return cover("free", when: true) }
      cover("up", when: it.initialVelocity > 0)
      cover("down", when: it.initialVelocity < 0)
      let edge = it.destination
      let speed = abs(it.initialVelocity)
      #expect(it.value(at: instant) == edge)
      // The instant errs by 4 u, that of the question by 1 u; the decay by 4 u of the way.
      let before = it.value(at: instant.nextDown)
      let way = abs(edge - it.from)
      let size = speed * 6 * instant + 4 * way + edge
      #expect(abs(before - edge) <= size * 0x1p-53 + .leastNormalMagnitude)
      let late = it.velocity(at: instant.nextDown)
      let change = 6 * it.decay.rate * instant + 4
      #expect(abs(late - it.handoverVelocity) <= speed * change * 0x1p-53 + .leastNormalMagnitude)
      // And it never left the range before.
      for step in 0...20 {
        #expect(it.range.contains(it.value(at: instant.nextDown * Double(step) / 20)))
      }
    }
  }

  /// A step of h changes position by h × velocity but for half h² of the largest acceleration.
  @Test func velocityIsTheSlope() async {
    await checkProperty("velocity is the slope", zip(flicks, .double(in: 0...3))) { it, part in
      let h = 1e-4 / it.decay.rate
      let time = part * (it.handoverTime < .infinity ? it.handoverTime : 1 / it.decay.rate)
      let moved = it.value(at: time + h) - it.value(at: time)
      let speed = abs(it.initialVelocity)
      // Decay: rate × speed; spring: damping × speed + stiffness × speed / w0, w0 = 3 rates.
      let acceleration = speed * (it.spring.damping + 3 * it.decay.rate)
      #expect(abs(moved - it.velocity(at: time) * h) <= acceleration * h * h / 2 + 1e-10)
    }
  }

  @Test func mirrored() async {
    await checkProperty("the other edge is the mirror image", zip(flicks, .double(in: 0...5))) {
      it, phase in
      let other = BoundedDecay(
        it.decay, in: -100...0, spring: it.spring, from: -it.from,
        initialVelocity: -it.initialVelocity)
      #expect(other.handoverTime == it.handoverTime && other.destination == -it.destination)
      let time = phase / it.decay.rate
      #expect(other.value(at: time) == -it.value(at: time))
      #expect(other.velocity(at: time) == -it.velocity(at: time))
    }
  }

  @Test func outsideBeforeSettlingAndInsideAfter() async {
    await checkProperty("settling of a flick separates outside from inside", flicks) { it in
      let duration = it.settlingDuration(epsilon: 0.5)
      func distance(_ time: Double) -> Double { abs(it.value(at: time) - it.destination) }
      if duration > 0 { #expect(distance(duration).isNear(0.5, 1e-9)) }
      for step in 1...200 {
        #expect(distance(duration + Double(step) * 0.02 / it.decay.rate) <= 0.5 * (1 + 1e-9))
      }
    }
  }

  @Test func neverLeavesTheNumbers() async {
    let any = Generator.edgyDouble(near: [1e100, -1e100])
    let constants = Generator<Double>.edgyDouble(finite: true).map { abs($0) }
    let values = zip(zip(constants, constants, constants), any, any, any, any, any)
    await checkProperty("a bounded decay is total", values, cases: 4000) { it in
      let ((rate, stiffness, damping), from, speed, time, one, other) = it
      let (a, b) = (one.isNaN ? 0 : one, other.isNaN ? 0 : other)
      let motion = BoundedDecay(
        Decay(rate: rate), in: min(a, b)...max(a, b),
        spring: DampedSpring(stiffness: max(stiffness, .leastNonzeroMagnitude), damping: damping),
        from: from,
        initialVelocity: speed)
      #expect(motion.handoverTime >= 0 && motion.handoverVelocity.isFinite)
      #expect(motion.destination.isFinite && motion.range.contains(motion.destination))
      for time in [0, time, motion.handoverTime, motion.handoverTime.nextDown] {
        #expect(motion.value(at: time).isFinite && motion.velocity(at: time).isFinite)
      }
      #expect(motion.settlingDuration() >= 0 && motion.settlingDuration(epsilon: time) >= 0)
    }
  }

  // MARK: Continuity in the start

  private static let past = (-12...3).map { pow(10, Double($0)) }

  /// From a hair outside to hundreds past, flung inward, it ends where it does from the edge, but for
  /// the way to the edge.
  @Test(arguments: [5, 20, 60]) func fromOutsideItEndsAsFromTheEdge(_ damping: Double) {
    let spring = DampedSpring(stiffness: 100, damping: damping)
    for past in Self.past {
      let fromBelow = motion(in: 0...10_000, spring: spring, from: -past, 6000)
      #expect(abs(fromBelow.destination - (3000 - past)) <= 1e-12)
      let fromAbove = motion(in: -10_000...0, spring: spring, from: past, -6000)
      #expect(fromAbove.destination == -fromBelow.destination)
      let across = motion(in: 0...100, spring: spring, from: -past, 6000)
      #expect(across.destination == 100 && across.handoverTime > 0)
      #expect(across.handoverVelocity.isNear(6000 - 2 * (100 + past), 1e-14))
    }
  }

  /// Wherever it starts, and however fast, it ends in the place of the range that is nearest to where
  /// the decay alone would end: continuous in all of it.
  @Test func theDestinationIsContinuous() async {
    let starts = Generator.oneOf(
      Generator.double(in: -300...400),
      zip(.element(of: [0.0, 100]), .element(of: Self.past), .bool).map { $0 + ($2 ? $1 : -$1) })
    await checkProperty(
      "the end is that of the decay, within the range",
      zip(starts, .double(in: -3000...3000), .double(in: 0.1...9), .double(in: 0.05...3)),
      cases: 2000, requiring: ["outside, inward", "outside, held"]
    ) { it in
      let (from, speed, rate, ratio) = it
      let motion = motion(
        rate: rate, spring: DampedSpring(response: 0.5, dampingRatio: ratio), from: from, speed)
      let free = Decay(rate: rate).destination(from: from, initialVelocity: speed)
      #expect(abs(motion.destination - min(max(free, 0), 100)) <= 1e-10)
      let isOutside = from < 0 || from > 100
      cover("outside, inward", when: isOutside && motion.handoverTime > 0)
      cover("outside, held", when: isOutside && motion.handoverTime == 0)
      // Continuous in time as well, from the start on.
      #expect(abs(motion.value(at: 0) - from) <= .leastNormalMagnitude)
      let step = 1e-7
      for time in [0, 0.03, motion.handoverTime - step / 2] where time >= 0 && time < 1e9 {
        let moved = motion.value(at: time + step) - motion.value(at: time)
        #expect(abs(moved - motion.velocity(at: time) * step) <= 1e-5)
      }
    }
  }

  @Test func oddStartsOutsideAreTotal() {
    for from in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, -.leastNonzeroMagnitude] {
      for speed in [Double.nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude] {
        for rate in [0, 1e-300, 2, 1e300] {
          let it = motion(rate: rate, from: from, speed)
          #expect(it.range.contains(it.destination))
          for time in [0, 1, 1e300, .infinity, .nan] {
            #expect(it.value(at: time).isFinite && it.velocity(at: time).isFinite)
          }
          #expect(!it.settlingDuration().isNaN)
        }
      }
    }
  }
}
