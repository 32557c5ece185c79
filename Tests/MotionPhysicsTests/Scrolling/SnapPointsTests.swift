import Foundation
import MotionPhysics
import PropertyTesting
import Testing

struct SnapPointsTests {
  let sheet = SnapPoints([0.2, 0.6, 1])
  let decay = Decay(rate: 2)

  @Test func orderAndRepetitionDoNotMatter() {
    #expect(SnapPoints([1, 0.2, 0.6, 0.2]) == sheet)
    #expect(SnapPoints([0, -0.0]).stops.count == 1)
  }

  @Test func nearest() {
    #expect(sheet.nearest(to: -5) == 0.2)
    #expect(sheet.nearest(to: 0.41) == 0.6)
    #expect(sheet.nearest(to: 0.39) == 0.2)
    #expect(SnapPoints([0, 1]).nearest(to: 0.5) == 0)
    #expect(SnapPoints([0, 1]).nearest(to: (0.5).nextUp) == 1)
  }

  @Test func aFlickIsNotIgnored() {
    // It ends at 0.2 + 1/2: past half-way to the next stop, and then past all of them.
    #expect(sheet.target(from: 0.2, velocity: 1, decay: decay) == 0.6)
    #expect(sheet.target(from: 0.2, velocity: 5, decay: decay) == 1)
    #expect(sheet.target(from: 0.2, velocity: 5, decay: decay, policy: .nearest) == 0.2)
    #expect(sheet.target(from: 0.2, velocity: 5, decay: decay, policy: .atMostOneStop) == 0.6)
    #expect(sheet.target(from: 1, velocity: -5, decay: decay, policy: .atMostOneStop) == 0.6)
  }

  @Test func halfWayGoesOn() {
    let stops = SnapPoints([0, 1])
    #expect(stops.target(from: 0, velocity: 1, decay: decay) == 1)
    #expect(stops.target(from: 1, velocity: -1, decay: decay) == 0)
    #expect(stops.target(from: 0.5, velocity: 0, decay: decay) == 0)
  }

  @Test func theStartIsWhereTheGestureBegan() {
    let target = sheet.target(
      from: 0.7, velocity: 5, decay: decay, policy: .atMostOneStop, start: 0.2)
    #expect(target == 0.6)
    let back = sheet.target(
      from: 0.7, velocity: -50, decay: decay, policy: .atMostOneStop, start: 0.6)
    #expect(back == 0.2)
  }

  static let stops = Generator.array(of: .double(in: -100...100), count: 1...8)

  @Test func isTheNearestOfAll() async {
    await checkProperty(
      "no stop is nearer", zip(Self.stops, .double(in: -150...150)), cases: 1000
    ) { it in
      let (stops, position) = it
      let nearest = SnapPoints(stops).nearest(to: position)
      // The differences are rounded, by u of themselves.
      for stop in stops {
        #expect(abs(position - nearest) <= abs(position - stop) * (1 + 0x1p-52))
      }
    }
  }

  @Test func goesWhereTheMotionWouldEnd() async {
    await checkProperty(
      "projected is nearest to the destination",
      zip(Self.stops, .double(in: -100...100), .double(in: -500...500)),
      cases: 1000, requiring: ["past half-way"]
    ) { it in
      let (stops, position, velocity) = it
      let points = SnapPoints(stops)
      let target = points.target(from: position, velocity: velocity, decay: decay)
      let landing = decay.destination(from: position, initialVelocity: velocity)
      for stop in stops {
        #expect(abs(landing - target) <= abs(landing - stop) * (1 + 0x1p-52))
      }
      // From a stop, past half-way to the next: never back to where it was.
      let rest = points.nearest(to: position)
      if let next = points.stops.first(where: { $0 > rest }), velocity > 0,
        decay.destination(from: rest, initialVelocity: velocity) > (rest + next) / 2
      {
        cover("past half-way", when: true)
        #expect(points.target(from: rest, velocity: velocity, decay: decay) > rest)
        let one = points.target(
          from: rest, velocity: velocity, decay: decay, policy: .atMostOneStop)
        #expect(one == next)
      }
    }
  }

  @Test func atMostOneStopSkipsNone() async {
    await checkProperty(
      "no stop lies between the start and the target",
      zip(Self.stops, .double(in: -120...120), .double(in: -5000...5000)), cases: 1000
    ) { it in
      let (stops, position, velocity) = it
      let points = SnapPoints(stops)
      let target = points.target(
        from: position, velocity: velocity, decay: decay, policy: .atMostOneStop)
      let way = min(position, target)...max(position, target)
      // A start beyond an end counts as on it.
      let start = min(max(position, points.stops[0]), points.stops[points.stops.count - 1])
      let passed = points.stops.filter { way.contains($0) && $0 != start && $0 != target }
      #expect(passed == [])
    }
  }

  @Test func isAlwaysAStop() async {
    let any = Generator.edgyDouble
    let wide = Generator.array(of: .double(in: -1e100...1e100), count: 1...5)
    await checkProperty(
      "snapping is total", zip(wide, any, any, any, .element(of: SnapPoints.Policy.allCases)),
      cases: 3000
    ) { it in
      let (stops, position, velocity, start, policy) = it
      let points = SnapPoints(stops)
      #expect(stops.contains(points.nearest(to: position)))
      for rate in [0, 2, 1e300] {
        let target = points.target(
          from: position, velocity: velocity, decay: Decay(rate: rate), policy: policy,
          start: start)
        #expect(stops.contains(target))
      }
    }
  }

  /// Past an end by a hair or by hundreds, and flicked back hard: where it goes from the end itself.
  @Test(arguments: SnapPoints.Policy.allCases) func aStartPastAnEndCountsAsOnIt(
    _ policy: SnapPoints.Policy
  ) {
    let stops = SnapPoints([-600, -300, 0])
    for decade in -12...3 {
      let past = pow(10, Double(decade))
      for speed in [10_000.0, 50_000] {
        func target(_ position: Double, _ velocity: Double, _ start: Double? = nil) -> Double {
          stops.target(
            from: position, velocity: velocity, decay: decay, policy: policy, start: start)
        }
        #expect(target(past, -speed) == target(0, -speed))
        #expect(target(-600 - past, speed) == target(-600, speed))
        #expect(target(past, -speed, past) == target(0, -speed, 0))
        // Outward it stays.
        #expect(target(past, speed) == 0 && target(-600 - past, -speed) == -600)
      }
    }
    #expect(stops.target(from: 1, velocity: -10_000, decay: decay, policy: .atMostOneStop) == -300)
  }
}
