import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct StepperTests {
  private func list(_ stepper: Stepper) -> DrawingList {
    var list = DrawingList()
    stepper.draw(on: &list)
    return list
  }

  private func labels(_ list: DrawingList, _ label: String) -> Int {
    list.commands.filter { $0 == .beginGroup(label: label) }.count
  }

  @Test func theFormulas() throws {
    let stepper = Stepper(count: 4, width: 500, height: 100)
    let geometry = stepper.geometry
    // By hand: (500 - 8 · 40)/3.
    #expect(geometry.radius == 40 && geometry.gap == 60 && geometry.lineHeight == 1)
    #expect((0..<4).map { geometry.center(of: $0) } == [40, 180, 320, 460].map { SIMD2($0, 50) })
    #expect(geometry.connector(after: 1) == Rect(x: 230, y: 49.5, width: 40, height: 1))
    #expect(geometry.connector(after: 3) == nil && geometry.connector(after: -1) == nil)
  }

  @Test func radiusAndLineFallBack() {
    var stepper = Stepper(count: 2, width: 400, height: 60)
    // 40 is above half the height.
    #expect(stepper.geometry.radius == 30)
    stepper.radius = 0
    #expect(stepper.geometry.radius == 30)
    stepper.radius = 30
    #expect(stepper.geometry.radius == 30)
    stepper.radius = 12
    #expect(stepper.geometry.radius == 12)
    stepper.lineHeight = 0
    #expect(stepper.geometry.lineHeight == 24)
    stepper.lineHeight = 61
    #expect(stepper.geometry.lineHeight == 24)
    stepper.lineHeight = 60
    #expect(stepper.geometry.lineHeight == 60)
  }

  @Test func edgesThatMustBeRight() {
    #expect(list(Stepper(count: 0, width: 400, height: 60)).isEmpty)
    #expect(Stepper(count: 1, width: 400, height: 60).geometry.center(of: 0) == SIMD2(200, 30))
    var stepper = Stepper(count: 3, width: 400, height: 60)
    stepper.setIndex(9, animated: false, time: 0)
    #expect(stepper.currentIndex == 2)
    stepper.setIndex(-9, animated: true, time: 0)
    #expect(stepper.currentIndex == 0)
    stepper.completedThrough = 7
    stepper.setIndex(2, animated: true, time: 1)
    stepper.count = 2
    #expect(stepper.completedThrough == 7 && stepper.currentIndex == 1)
    stepper.count = 0
    stepper.setIndex(4, animated: true, time: 1)
    #expect(stepper.currentIndex == 0 && stepper.hit(at: SIMD2(30, 30)) == nil)
  }

  /// For every size: in a row, apart, inside, and what is drawn is what geometry says.
  @Test func pointsNeverOverlap() async {
    let length = Generator.double(in: 0...1000)
    await checkProperty(
      "a row of points", zip(.int(in: 1...40), length, length, length),
      requiring: ["shrunk", "free", "without connectors"]
    ) { count, width, height, radius in
      var stepper = Stepper(count: count, width: width, height: height)
      stepper.radius = radius
      let geometry = stepper.geometry
      cover("shrunk", when: geometry.radius < min(radius, height / 2))
      cover("free", when: geometry.radius == radius)
      let list = list(stepper)
      let hasConnectors = geometry.connector(after: 0) != nil
      cover("without connectors", when: count > 1 && !hasConnectors)
      #expect(geometry.radius <= height / 2 && geometry.gap >= 0)
      // Sums of up to 40 numbers below 1000: 1e-12 each.
      let error = 1e-10
      for index in 0..<count {
        let center = geometry.center(of: index)
        #expect(center.x - geometry.radius >= -error)
        #expect(center.x + geometry.radius <= width + error)
        guard index + 1 < count else { continue }
        let next = geometry.center(of: index + 1)
        #expect(next.x - center.x >= 2 * geometry.radius - error)
        if let line = geometry.connector(after: index) {
          #expect(line.width > 0)
          #expect(abs(line.x - (center.x + geometry.radius + 10)) < error)
          #expect(abs(line.maxX - (next.x - geometry.radius - 10)) < error)
        }
      }
      #expect(labels(list, "point") == (geometry.radius > 0 ? count : 0))
      #expect(labels(list, "connector") == (hasConnectors && geometry.radius > 0 ? count - 1 : 0))
      if let points = list.bounds(ofPart: "point"), count > 1 {
        #expect(abs(points.x) < error && abs(points.maxX - width) < error)
      }
    }
  }

  @Test func marksAreOfTheirSize() throws {
    var stepper = Stepper(count: 3, width: 400, height: 100)
    stepper.setIndex(1, animated: false, time: 0)
    let numeric = list(stepper)
    let check = try #require(numeric.bounds(ofPart: "check"))
    // In a box of 21 × 21 around the first point, by its stroke's half width at most beyond.
    #expect(check.width <= 21 && check.height <= 21 && check.width > 18)
    #expect(abs(check.center.x - 40) < 0.5)
    let numbers = numeric.commands.compactMap {
      if case .text(let text) = $0 { return text.string }
      return nil
    }
    #expect(numbers == ["2", "3"])
    stepper.style = .icons([.card, .card, .card])
    let icons = list(stepper)
    #expect(labels(icons, "icon") == 3 && labels(icons, "check") == 0)
    // The last is 18 × 20.24: narrower and lower, by as much.
    var last = Stepper(count: 1, width: 400, height: 100)
    last.style = .icons([.card])
    var first = Stepper(count: 2, width: 400, height: 100)
    first.style = .icons([.card])
    let a = try #require(list(first).bounds(ofPart: "icon"))
    let b = try #require(list(last).bounds(ofPart: "icon"))
    #expect(abs(b.width / a.width - 18.0 / 21) < 1e-12)
    #expect(abs(b.height / a.height - 20.24 / 21) < 1e-12)
  }

  /// The more digits, the smaller they are: no number is wider than its point, at 0.6 of the font's size
  /// a digit, and none is larger than the font.
  @Test func numbersShrinkWithTheirDigits() {
    func size(_ number: Int, _ radius: Double) -> Double? {
      var stepper = Stepper(count: number, width: 1e6, height: 2 * radius)
      stepper.radius = radius
      stepper.setIndex(number - 1, animated: false, time: 0)
      return list(stepper).commands.compactMap { command -> Double? in
        if case .text(let text) = command { return text.font.size }
        return nil
      }.last
    }
    for radius in [5.0, 12, 20, 400] {
      let sizes = [1, 10, 100, 1000].compactMap { size($0, radius) }
      #expect(sizes.count == 4 && sizes == sizes.sorted(by: >) && sizes[0] <= 22)
      for (digits, size) in zip(1...4, sizes) { #expect(0.6 * size * Double(digits) < 2 * radius) }
    }
    #expect(size(1000, 400) == 22)
  }

  /// A point that is left behind loses its number first and gets its check mark then: never both.
  @Test func theNumberGoesBeforeTheCheckComes() throws {
    var stepper = Stepper(count: 2, width: 300, height: 80)
    stepper.spring = .smooth(duration: 1)
    stepper.setIndex(1, animated: true, time: 0)
    var seen: Set<String> = []
    for frame in 0...300 {
      stepper.advance(to: Double(frame) / 100)
      let list = list(stepper)
      let number = list.commands.compactMap { command -> Float? in
        if case .text(let text) = command, text.string == "1" { return text.color.alpha }
        return nil
      }.first
      let check = list.commands.compactMap { command -> Float? in
        if case .stroke(_, .color(let color), _) = command { return color.alpha }
        return nil
      }.first
      let done = stepper.state.done(0)
      // The first half of the way is the number's, the other the check's.
      #expect(abs(Double(number ?? 0) - max(1 - 2 * done, 0)) < 1e-6)
      #expect(abs(Double(check ?? 0) - max(2 * done - 1, 0)) < 1e-6)
      if number != nil { seen.insert("number") }
      if check != nil { seen.insert("check") }
    }
    #expect(seen == ["number", "check"])
  }

  /// Going back does not undo what is complete: only the point at hand shows its number.
  @Test func whatIsCompleteIsChecked() {
    var stepper = Stepper(count: 5, width: 600, height: 80)
    stepper.completedThrough = 2
    func numbers() -> [String] {
      list(stepper).commands.compactMap {
        if case .text(let text) = $0 { return text.string }
        return nil
      }
    }
    for (index, shown) in [(0, ["1", "4", "5"]), (2, ["3", "4", "5"]), (4, ["5"])] {
      stepper.setIndex(index, animated: false, time: 0)
      #expect(numbers() == shown)
      #expect(labels(list(stepper), "check") == 5 - shown.count)
    }
  }

  @Test func aTapFindsItsPoint() async {
    let edgy = Generator<Double>.edgyDouble(near: [0, 80, 140, 220])
    let x = Generator.oneOf(.double(in: 0...500), edgy)
    let y = Generator.oneOf(.double(in: 0...100), edgy)
    await checkProperty("hits", zip(x, y), requiring: ["hit", "missed"]) { x, y in
      let stepper = Stepper(count: 4, width: 500, height: 100)
      let hit = stepper.hit(at: SIMD2(x, y))
      cover(hit == nil ? "missed" : "hit")
      let centers: [Double] = [40, 180, 320, 460]
      let inside = centers.firstIndex { center in
        let (across, down) = (x - center, y - 50)
        return across * across + down * down <= 1600
      }
      #expect(hit == inside)
    }
  }

  /// A new index in mid-flight takes over where the mark is, and its speed.
  @Test func theMarkNeverJumps() async {
    let step = zip(Generator.int(in: 0...4), Generator.double(in: 0...0.6), Generator.bool)
    await checkProperty(
      "a stepper's mark", .array(of: step, count: 1...12), requiring: ["interrupted"]
    ) { steps in
      var stepper = Stepper(count: 5, width: 500, height: 100)
      var time = 0.0
      for (index, pause, isReduced) in steps {
        time += pause
        stepper.advance(to: time)
        cover("interrupted", when: stepper.isMoving)
        let before = stepper.state.position
        stepper.reduceMotion = isReduced ? .on : .off
        // A spring that comes as near as this to its end, has ended.
        #expect(abs(stepper.state.position - before) <= 1e-5)
        stepper.setIndex(index, animated: true, time: time)
        #expect(abs(stepper.state.position - before) <= 2e-5)
        var next = stepper
        next.advance(to: time + 1e-9)
        // At most 5 points in 0.2 s, and twice that at an easing's start.
        #expect(abs(next.state.position - before) < 2e-5 + 1e-7)
      }
      stepper.advance(to: time + 10)
      #expect(stepper.state.position == Double(stepper.currentIndex) && !stepper.isMoving)
    }
  }

  /// A setting told anew with every frame, as one that is bound to a view is.
  @Test(arguments: ReduceMotion.allCases) func theSameSettingChangesNothing(setting: ReduceMotion) {
    var stepper = Stepper(count: 5, width: 500, height: 100)
    stepper.reduceMotion = setting
    stepper.setIndex(3, animated: true, time: 0)
    var told = stepper
    for frame in 1...60 {
      stepper.advance(to: Double(frame) / 60)
      told.advance(to: Double(frame) / 60)
      told.reduceMotion = setting
      #expect(told.state == stepper.state)
    }
  }

  /// Points come and go behind a mark under way; only one that leads nowhere is put elsewhere.
  @Test func aNewCountKeepsTheMotion() {
    var stepper = Stepper(count: 5, width: 500, height: 100)
    stepper.setIndex(3, animated: true, time: 0)
    stepper.advance(to: 0.1)
    var undisturbed = stepper
    for count in [5, 9, 4] {
      stepper.count = count
      #expect(stepper.state == undisturbed.state && stepper.isMoving && stepper.currentIndex == 3)
    }
    stepper.advance(to: 0.2)
    undisturbed.advance(to: 0.2)
    #expect(stepper.state == undisturbed.state)
    stepper.count = 3
    #expect(stepper.currentIndex == 2 && !stepper.isMoving && stepper.state.position == 2)
  }

  @Test func theMarkKeepsItsSpeed() {
    var stepper = Stepper(count: 5, width: 500, height: 100)
    func speed(at time: Double) -> Double {
      var (a, b) = (stepper, stepper)
      a.advance(to: time)
      b.advance(to: time + 1e-6)
      return (b.state.position - a.state.position) / 1e-6
    }
    stepper.setIndex(4, animated: true, time: 0)
    stepper.advance(to: 0.1)
    let before = speed(at: 0.1)
    stepper.setIndex(0, animated: true, time: 0.1)
    // A micro-second of an acceleration below 2000 points/s².
    #expect(abs(speed(at: 0.1) - before) < 4e-3)
    #expect(before > 5)
  }

  @Test func anySizeIsDrawn() async {
    let any = Generator<Double>.edgyDouble
    await checkProperty("a stepper is total", zip(any, any, any, any)) { a, b, c, d in
      var stepper = Stepper(count: 3, width: a, height: b, time: c)
      stepper.radius = c
      stepper.lineHeight = d
      stepper.setIndex(2, animated: true, time: d)
      stepper.advance(to: a)
      let text = "\(list(stepper).commands) \(list(stepper).pathElements)"
      #expect(!text.contains("nan") && !text.contains("inf"))
      #expect(stepper.state.position.isFinite)
    }
  }
}
