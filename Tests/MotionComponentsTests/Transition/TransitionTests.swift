import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct TransitionTests {
  static let all: [Transition] = [
    .slide(from: SIMD2(0, 100)), .scale(from: 0.5), .fade, .rotate(by: 1), .flip(.vertical),
    .flip(.horizontal), .blur(radius: 10), .iris,
    .path(
      MotionPath {
        $0.move(to: SIMD2(3, 4))
        $0.addQuadCurve(to: SIMD2(100, 50), control: SIMD2(80, -50))
      }),
  ]

  private static func numbers(_ state: Transition.State) -> [Double] {
    [
      state.offset.x / 100, state.offset.y / 100, state.scale.x, state.scale.y, state.rotation,
      state.opacity, state.blur / 10, state.iris,
    ]
  }

  private static func distance(_ a: Transition.State, _ b: Transition.State) -> Double {
    zip(numbers(a), numbers(b)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(arguments: all) func isNothingAtTheEnd(transition: Transition) {
    for progress in [1, 1.5, .infinity] {
      #expect(transition.state(at: progress) == .identity)
      #expect(transition.state(at: progress, reduceMotion: .on) == .identity)
    }
    #expect(transition.state(at: .nan) == transition.state(at: 0))
    #expect(transition.state(at: -1) == transition.state(at: 0))
    // Away: not where it belongs, or not to be seen.
    #expect(Self.distance(transition.state(at: 0), .identity) > 0.4)
    var last = transition.state(at: 0)
    for step in 1...1000 {
      let state = transition.state(at: Double(step) / 1000)
      // The steepest, the path, makes 1.6 of its 100 a unit of progress; a flip π/2.
      #expect(Self.distance(state, last) < 4e-3)
      last = state
    }
  }

  @Test func aPathEndsWhereTheContentBelongs() {
    let state = Self.all[8].state(at: 0)
    #expect(state.offset == SIMD2(-97, -46))
  }

  /// In mid-way the direction turns, and nothing else.
  @Test func turningRoundDoesNotJump() async {
    let step = zip(
      Generator.double(in: 0...0.5), Generator.bool, .element(of: ReduceMotion.allCases),
      .element(of: Self.all))
    await checkProperty(
      "a transition's state", zip(.element(of: Self.all), .array(of: step, count: 1...10)),
      requiring: ["turned round", "another under way"]
    ) { transition, steps in
      var player = Transition.Player(transition)
      var time = 0.0
      for (pause, isShown, setting, other) in steps {
        time += pause
        player.advance(to: time)
        cover("turned round", when: player.isMoving && isShown != player.isShown)
        let (before, wasMoving) = (player.state, player.isMoving)
        cover("another under way", when: wasMoving && other != player.transition)
        player.reduceMotion = setting
        player.transition = other
        #expect(player.state == before)
        let progress = player.progress
        player.setShown(isShown, animated: true, time: time)
        #expect(abs(player.progress - progress) < 1e-12)
        if wasMoving || progress == 1 {
          #expect(Self.distance(player.state, before) < 1e-9)
        }
      }
      player.advance(to: time + 1)
      #expect(player.progress == (player.isShown ? 1 : 0) && !player.isMoving)
    }
  }

  /// What has begun ends as it began; from rest, the way there is the one that is set.
  @Test func anotherTransitionWaitsForTheNext() {
    var player = Transition.Player(.fade, duration: 0.4)
    player.setShown(true, animated: true, time: 0)
    player.transition = .slide(from: SIMD2(0, 100))
    player.advance(to: 0.2)
    #expect(player.state.offset == .zero && abs(player.state.opacity - 0.5) < 1e-12)
    player.setShown(false, animated: true, time: 0.2)
    player.advance(to: 0.3)
    #expect(player.state.offset == .zero && player.state.opacity < 0.5)
    player.setShown(true, animated: true, time: 1)
    player.advance(to: 1.2)
    #expect(abs(player.state.offset.y - 50) < 1e-9 && player.state.opacity == 1)
  }

  @Test func takesItsTime() {
    var player = Transition.Player(.fade, duration: 0.4)
    player.setShown(true, animated: true, time: 2)
    player.advance(to: 2.2)
    #expect(abs(player.state.opacity - 0.5) < 1e-12)
    player.advance(to: 2.399)
    #expect(player.isMoving)
    // A quarter of the way back takes a quarter of the time.
    player.advance(to: 2.4)
    #expect(!player.isMoving && player.state == .identity)
    player.setShown(false, animated: false, time: 3)
    var list = DrawingList()
    player.draw(on: &list, in: Rect(width: 1, height: 1)) { _ in }
    #expect(player.progress == 0 && list.isEmpty)
  }

  @Test func statesAreDrawnWhereTheySay() throws {
    let box = Rect(x: 10, y: 10, width: 60, height: 80)
    func bounds(_ state: Transition.State) -> Rect? {
      var list = DrawingList()
      state.draw(on: &list, in: box) { $0.fill(.rect(box), with: .color(.black)) }
      return list.bounds(ofPart: "content")
    }
    #expect(bounds(.identity) == box)
    #expect(
      bounds(Transition.slide(from: SIMD2(0, 100)).state(at: 0.5))
        == Rect(x: 10, y: 60, width: 60, height: 80))
    // Half of the circle through the corners, which is 50.
    let iris = try #require(bounds(Transition.iris.state(at: 0.5)))
    #expect(abs(iris.width - 50) < 1e-9 && abs(iris.height - 50) < 1e-9)
    #expect(bounds(Transition.scale(from: 0).state(at: 0)) == nil)
  }

  @Test func anythingIsTaken() async {
    let any = Generator<Double>.edgyDouble
    await checkProperty("transitions are total", zip(any, any, any)) { a, b, c in
      for transition: Transition in [
        .slide(from: SIMD2(a, b)), .scale(from: a), .rotate(by: b), .blur(radius: a),
      ] {
        let state = transition.state(at: c)
        #expect(Self.numbers(state).allSatisfy { $0.isFinite })
      }
    }
  }
}
