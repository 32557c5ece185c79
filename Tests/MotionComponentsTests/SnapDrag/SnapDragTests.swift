import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct SnapDragTests {
  private let stops = SnapPoints([-600, -300, 0])

  @Test func aSlowDragReturnsAndAFlickGoesOn() {
    var cards = SnapDrag(.horizontal, stops: stops, selection: 2)
    cards.dragBegan(at: SIMD2(100, 0), time: 0)
    cards.dragMoved(to: SIMD2(0, 0), time: 1)
    #expect(cards.position == SIMD2(-100, 0))
    var slow = cards
    #expect(slow.dragEnded(velocity: SIMD2(-10, 0), time: 1) == false)
    #expect(slow.selection == 2)
    #expect(cards.dragEnded(velocity: SIMD2(-900, 0), time: 1) == true)
    #expect(cards.selection == 1)
    cards.advance(to: 20)
    #expect(cards.position == SIMD2(-300, 0) && !cards.isMoving)
    // A flick as hard as it may be passes no stop.
    cards.dragBegan(at: .zero, time: 20)
    cards.dragEnded(velocity: SIMD2(9e9, 0), time: 20)
    #expect(cards.selection == 2)
    // A long slow drag goes as far as it went.
    cards.advance(to: 40)
    cards.dragBegan(at: .zero, time: 40)
    cards.dragMoved(to: SIMD2(-590, 0), time: 41)
    cards.dragEnded(velocity: .zero, time: 41)
    #expect(cards.selection == 0)
  }

  @Test func theOtherAxisIsTheSameOnItsSide() {
    var cards = SnapDrag(.horizontal, stops: stops, selection: 1)
    var sheet = SnapDrag(.vertical, stops: stops, selection: 1)
    cards.dragBegan(at: SIMD2(3, 5), time: 0)
    sheet.dragBegan(at: SIMD2(5, 3), time: 0)
    cards.dragMoved(to: SIMD2(-77, 31), time: 0.1)
    sheet.dragMoved(to: SIMD2(31, -77), time: 0.1)
    cards.dragEnded(velocity: SIMD2(-300, 200), time: 0.1)
    sheet.dragEnded(velocity: SIMD2(200, -300), time: 0.1)
    for time in [0.1, 0.15, 0.3] {
      cards.advance(to: time)
      sheet.advance(to: time)
      let turned = SIMD2(sheet.position.y, sheet.position.x)
      #expect(cards.position == turned)
    }
  }

  /// Both parts of the finger's velocity, whatever band it was in.
  @Test func theSpringTakesTheVelocityWhole() async {
    let part = Generator.double(in: -2000...2000)
    let place = Generator.double(in: -900...900)
    await checkProperty("velocity at release", zip(place, place, part, part)) { x, y, vx, vy in
      var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 1)
      cards.dragBegan(at: .zero, time: 0)
      cards.dragMoved(to: SIMD2(x, y), time: 1)
      cards.dragEnded(velocity: SIMD2(vx, vy), time: 1)
      // Unless it is at rest on its stop from the first instant.
      guard cards.isMoving else {
        #expect((vx * vx + vy * vy).squareRoot() < 1)
        return
      }
      #expect(abs(cards.velocity.x - vx) < 1e-9 && abs(cards.velocity.y - vy) < 1e-9)
    }
  }

  @Test func theEndsGive() {
    var cards = SnapDrag(.horizontal, stops: stops, selection: 2)
    cards.dragBegan(at: .zero, time: 0)
    cards.dragMoved(to: SIMD2(100, 100), time: 1)
    // 0.55 of a small way, less of a long one: (1 - 1/(100 · 0.55/200 + 1)) · 200, by hand.
    #expect(abs(cards.position.x - 43.137254901960785) < 1e-12)
    #expect(abs(cards.position.y - 43.137254901960785) < 1e-12)
    // Caught again, it is stretched as far as it is, not anew: 200 past the end in all.
    cards.dragEnded(velocity: .zero, time: 1)
    cards.dragBegan(at: SIMD2(7, 0), time: 1)
    cards.dragMoved(to: SIMD2(107, 0), time: 1)
    // (1 - 1/(200 · 0.55/200 + 1)) · 200, by hand; the inverse keeps all but a few of its digits.
    #expect(abs(cards.position.x - 70.96774193548387) < 1e-11)
    cards.dragMoved(to: SIMD2(1e90, 0), time: 1)
    #expect(cards.position.x < 200 && cards.position.x > 199)
  }

  @Test func aTouchDoesNotMoveIt() async {
    let number = Generator.double(in: -800...800)
    let fling = zip(number, number, .double(in: -30000...30000), number)
    await checkProperty(
      "a touch in mid-motion", zip(fling, .double(in: 0...1), .element(of: ReduceMotion.allCases)),
      requiring: ["past an end", "beyond the band"]
    ) { fling, wait, setting in
      var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 1)
      cards.spring = .bouncy
      cards.dragBegan(at: .zero, time: 0)
      cards.dragMoved(to: SIMD2(fling.0, fling.1), time: 0)
      let held = cards.position
      cards.dragEnded(velocity: SIMD2(fling.2, fling.3), time: 0)
      // The spring's value is its target and what is left of the way: rounded once more than the place.
      #expect((cards.position - held).magnitude < 1e-12 || !cards.isMoving)
      cards.advance(to: wait)
      let before = cards.position
      cover("past an end", when: before.x > 0 || before.x < -600)
      cover("beyond the band", when: before.x > 200 || before.x < -800)
      cards.reduceMotion = setting
      #expect((cards.position - before).magnitude < 1e-9)
      cards.dragBegan(at: SIMD2(50, 60), time: wait)
      #expect((cards.position - before).magnitude < 1e-9)
      // And follows from there, by no more than the finger.
      cards.dragMoved(to: SIMD2(50.001, 60), time: wait)
      #expect((cards.position - before).magnitude < 1.001e-3)
      cards.dragMoved(to: SIMD2(50, 60), time: wait)
      #expect((cards.position - before).magnitude < 1e-6)
    }
  }

  /// A setting told anew with every frame, as one that is bound to a view is.
  @Test(arguments: ReduceMotion.allCases) func theSameSettingChangesNothing(setting: ReduceMotion) {
    var cards = SnapDrag(.horizontal, stops: stops, selection: 2)
    cards.reduceMotion = setting
    cards.select(0, animated: true, time: 0)
    var told = cards
    for frame in 1...60 {
      cards.advance(to: Double(frame) / 60)
      told.advance(to: Double(frame) / 60)
      told.reduceMotion = setting
      #expect(told.position == cards.position && told.velocity == cards.velocity)
    }
  }

  @Test func selectingIsClampedAndMoves() {
    var cards = SnapDrag(.vertical, stops: stops, selection: 99)
    #expect(cards.selection == 2 && cards.position == .zero)
    cards.select(-4, animated: true, time: 0)
    #expect(cards.selection == 0 && cards.position == .zero && cards.isMoving)
    cards.advance(to: 10)
    #expect(cards.position == SIMD2(0, -600))
    cards.select(1, animated: false, time: 10)
    #expect(cards.position == SIMD2(0, -300))
    var list = DrawingList()
    cards.draw(on: &list) { $0.fill(.rect(Rect(width: 5, height: 5)), with: .color(.black)) }
    #expect(list.bounds(ofPart: "content") == Rect(x: 0, y: -300, width: 5, height: 5))
  }

  @Test func anyInputIsTaken() async {
    let any = Generator<Double>.edgyDouble
    let stops = SnapPoints([-1e100, 0, 1e100])
    await checkProperty(
      "a snap drag is total", zip(any, any, any, any), cases: 1000
    ) { a, b, c, d in
      var cards = SnapDrag(.horizontal, stops: stops, selection: 1, time: a)
      cards.dragBegan(at: SIMD2(a, b), time: c)
      cards.dragMoved(to: SIMD2(b, d), time: d)
      #expect(cards.position.x.isFinite && cards.position.y.isFinite)
      cards.dragMoved(to: SIMD2(c, a), time: a)
      cards.dragEnded(velocity: SIMD2(c, d), time: b)
      cards.advance(to: a)
      #expect(cards.position.x.isFinite && cards.position.y.isFinite)
      #expect(cards.velocity.x.isFinite && cards.velocity.y.isFinite)
      cards.dragBegan(at: SIMD2(.nan, 0), time: a)
      let held = cards.position
      // A finger whose place was not known is where it is first seen.
      cards.dragMoved(to: SIMD2(200, 0), time: a)
      #expect(cards.position == held)
    }
  }
}
