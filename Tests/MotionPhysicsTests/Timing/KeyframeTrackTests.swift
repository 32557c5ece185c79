import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct KeyframeTrackTests {
  @Test func passesThroughItsKeyframes() {
    let track = KeyframeTrack(
      from: 1.0,
      [
        Keyframe(3, duration: 0.5, easing: .easeInOut), Keyframe(2, duration: 0.25),
        Keyframe(-7.1, duration: 1, easing: .ease),
      ])
    #expect(track.duration == 1.75)
    #expect(track.value(at: 0) == 1)
    #expect(track.value(at: 0.25) == 2)
    #expect(track.value(at: 0.5) == 3)
    #expect(track.value(at: 0.625) == 2.5)
    #expect(track.value(at: 1.75) == -7.1)
    #expect(track.value(at: .infinity) == -7.1)
    #expect(track.velocity(at: 0.625) == -4)
    #expect(track.velocity(at: 1.75) == 0)
    #expect(track.velocity(at: 0.25) == 4 * Easing.easeInOut.velocity(at: 0.5))
  }

  @Test func withoutKeyframesItStays() {
    let track = KeyframeTrack(from: SIMD2(1.0, 2), [])
    #expect(track.duration == 0)
    #expect(track.value(at: 3) == SIMD2(1, 2))
    #expect(track.velocity(at: 3) == .zero)
  }

  @Test func aDurationOfZeroJumps() {
    let track = KeyframeTrack(
      from: 0.0, [Keyframe(1, duration: 1), Keyframe(5, duration: 0), Keyframe(6, duration: 1)])
    #expect(track.value(at: (1.0).nextDown) < 1)
    #expect(track.value(at: 1) == 5)
    #expect(track.value(at: 1.5) == 5.5)
    // A spring only starts.
    let sprung = KeyframeTrack(
      from: 0.0, [Keyframe(10, duration: 0, spring: .smooth), Keyframe(20, duration: 1)])
    #expect(sprung.value(at: 0) == 0)
    #expect(sprung.value(at: 0.5) == 10)
  }

  @Test func aSpringTakesOverTheVelocity() {
    let track = KeyframeTrack(
      from: 0.0, [Keyframe(10, duration: 0.5), Keyframe(0, duration: 1, spring: .bouncy)])
    let spring = DampedSpring.bouncy
    for time in [0.5, 0.6, 1.4, 7] {
      let since = time - 0.5
      #expect(
        track.value(at: time)
          == spring.value(fromValue: 10, toValue: 0, initialVelocity: 20, time: since))
      #expect(
        track.velocity(at: time)
          == spring.velocity(fromValue: 10, toValue: 0, initialVelocity: 20, time: since))
    }
    #expect(track.value(at: .infinity) == 0)
  }

  @Test func aSpringTakesOverFromASpring() {
    let track = KeyframeTrack(
      from: 0.0,
      [Keyframe(10, duration: 0.1, spring: .smooth), Keyframe(0, duration: 1, spring: .bouncy)])
    let first = Trajectory(.smooth, fromValue: 0.0, toValue: 10)
    let second = Trajectory(
      .bouncy, fromValue: first.value(at: 0.1), toValue: 0, initialVelocity: first.velocity(at: 0.1)
    )
    for time in [0.2, 0.7, 3] {
      #expect(track.value(at: time) == second.value(at: time - 0.1))
      #expect(track.velocity(at: time) == second.velocity(at: time - 0.1))
    }
  }

  @Test func aSpringHandsOverFromWhereItIs() {
    let track = KeyframeTrack(
      from: 0.0,
      [Keyframe(10, duration: 0.1, spring: .smooth), Keyframe(20, duration: 1)])
    let reached = DampedSpring.smooth.value(target: 10.0, initialVelocity: 0, time: 0.1)
    #expect(track.value(at: 0.1) == reached)
    #expect(track.velocity(at: 0.5).isNear(20 - reached))
  }

  static let frames = Generator.array(
    of: zip(
      Generator.double(in: -1000...1000), .double(in: 0...3), .double(in: 0...1),
      .double(in: -1...2)), count: 0...6)

  static func track(_ frames: [(Double, Double, Double, Double)]) -> KeyframeTrack<Double> {
    KeyframeTrack(
      from: 0,
      frames.map { frame in
        Keyframe(
          frame.0, duration: frame.1,
          easing: .cubicBezier(frame.2, frame.3, 1 - frame.2, 1 - frame.3))
      })
  }

  @Test func isAsOneSegmentAfterAnother() async {
    await checkProperty(
      "the search finds the segment", zip(Self.frames, .double(in: 0...20)), cases: 1000
    ) { it in
      let (frames, time) = it
      var (begin, value) = (0.0, 0.0)
      var expected: Double?
      for frame in frames where expected == nil {
        if time < begin + frame.1 {
          let easing = Easing.cubicBezier(frame.2, frame.3, 1 - frame.2, 1 - frame.3)
          expected = value + (frame.0 - value) * easing.value(at: (time - begin) / frame.1)
        }
        (begin, value) = (begin + frame.1, frame.0)
      }
      // Differences up to 2000, times 2 of easing, rounded a few times.
      #expect(abs(Self.track(frames).value(at: time) - (expected ?? value)) <= 4000 * 0x1p-50)
    }
  }

  @Test func neverLeavesTheNumbers() async {
    let any = Generator.edgyDouble
    let durations = any.map { $0 >= 0 && $0 <= 1e300 ? $0 : 0 }
    let frames = Generator.array(of: zip(any, durations, .bool, .double(in: 0...1)), count: 0...5)
    await checkProperty("a track is total", zip(any, frames, any), cases: 3000) { it in
      let (start, frames, time) = it
      let track = KeyframeTrack(
        from: start,
        frames.map { frame in
          frame.2
            ? Keyframe(frame.0, duration: frame.1, spring: .bouncy)
            : Keyframe(
              frame.0, duration: frame.1, easing: .cubicBezier(frame.3, 9, 1 - frame.3, -9))
        })
      #expect(abs(track.value(at: time)) <= 1e101)
      #expect(abs(track.velocity(at: time)) <= SystemInput.limit)
      if !(time > 0), frames.first?.1 != 0, frames.first?.2 != true {
        #expect(track.value(at: time) == (start.isNaN ? 0 : min(max(start, -1e100), 1e100)))
      }
    }
  }

  // MARK: Sums of times

  private static func holds(_ count: Int, of duration: Double) -> KeyframeTrack<Double> {
    var frames = [Keyframe(0.0, duration: duration)]
    frames = [Keyframe<Double>](repeating: frames[0], count: count)
    return KeyframeTrack(from: 0, frames + [Keyframe(100, duration: 0)])
  }

  private static let counts = [60, 24, 10, 49, 1440, 216_000, 100_000, 12_345]
  private static let durations: [Double] = [
    1 / 60.0, 1 / 24.0, 0.1, 1 / 49.0, 1 / 144.0, 1 / 60.0, 0.1, 0.001,
  ]

  /// A product of doubles is the exact sum, rounded once.
  @Test(arguments: zip(counts, durations))
  func timesAreSummedWithoutLoss(_ count: Int, _ duration: Double) {
    let track = Self.holds(count, of: duration)
    let end = Double(count) * duration
    #expect(track.duration == end)
    #expect(track.value(at: end) == 100)
    #expect(track.value(at: end.nextDown) == 0)
  }

  @Test func partsOfASecondReachTheSecond() {
    for count in 1...400 { #expect(Self.holds(count, of: 1 / Double(count)).value(at: 1) == 100) }
  }

  /// Late in a long track a part of a segment is still known to a unit of the time.
  @Test func lateSegmentsKeepTheirPlace() {
    let frames = [Keyframe<Double>](repeating: Keyframe(0, duration: 0.1), count: 100_000)
    let eased = KeyframeTrack(from: 0, frames + [Keyframe(1, duration: 0.1)])
    let sprung = KeyframeTrack(from: 0, frames + [Keyframe(1, duration: 0.1, spring: .bouncy)])
    for step in 1...9 {
      let time = 10_000 + Double(step) / 100
      let since = time.addingProduct(-100_000, 0.1)
      #expect(abs(eased.value(at: time) - since / 0.1) <= 1e-15)
      #expect(sprung.value(at: time) == DampedSpring.bouncy.value(target: 1.0, time: since))
    }
  }

  @Test func aSumBeyondAllNumbersIsRejected() {
    let long = Keyframe(1.0, duration: .greatestFiniteMagnitude)
    let error = #expect(throws: MotionError.self) {
      try KeyframeTrack(validating: 0, [long, long])
    }
    #expect(error?.value == .infinity && error?.property == "KeyframeTrack.duration")
    #expect(KeyframeTrack(from: 0, [long]).duration == .greatestFiniteMagnitude)
  }

  // MARK: Velocity handed over

  private static func handedOver(_ easing: Easing, duration: Double) -> Double {
    let track = KeyframeTrack(
      from: 0.0,
      [Keyframe(1, duration: duration, easing: easing), Keyframe(2, duration: 1, spring: .smooth)])
    return track.velocity(at: duration)
  }

  /// Vertical at the end, next to it, or too short to be seen: never more than twice the way of the
  /// segment per frame.
  @Test func noSlopeLeavesTheWorld() {
    for x2 in [1, 1.0.nextDown, 1 - 1e-9, 1 - 1e-4] {
      for duration in [.leastNonzeroMagnitude, 1e-300, 1e-9, 1e-3, 1 / 60.0, 0.1, 0.5, 10] {
        for (y1, y2) in [(0.0, 0.0), (0, 0.5), (1, 0.9)] {
          let easing = Easing.cubicBezier(0.5, y1, x2, y2)
          #expect(abs(Self.handedOver(easing, duration: duration)) <= 120)
        }
      }
    }
    #expect(abs(Self.handedOver(.linear, duration: 1e-300)) <= 120)
  }

  @Test func ordinaryVelocitiesAreHandedOverWhole() {
    let usual: [Easing] = [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.3, -0.5, 0.7, 1.5),
      .cubicBezier(0.5, 0, 0.75, 0),
    ]
    for easing in usual {
      for duration in [0.25, 1, 7] {
        #expect(Self.handedOver(easing, duration: duration) == easing.velocity(at: 1) / duration)
      }
    }
  }
}
