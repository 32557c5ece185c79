import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct DraggableBallTests {
  typealias Events = DraggableBall.Events

  // MARK: Geometry

  @Test func theGroundThatIsGiven() {
    var ball = DraggableBall(width: 300)
    // By hand: padding (50 - 70)/2, the end at 300 - 70 + 10.
    #expect(ball.geometry.minX == -10 && ball.geometry.maxX == 240)
    ball.setProgress(1, animated: false, time: 0)
    #expect(ball.state.fillWidth == 300 && ball.state.rotation == .pi)
    ball.rotation = .rolling
    // 250/35.
    #expect(abs(ball.state.rotation - 7.1428571428571432) < 1e-15)
  }

  private static let length = Generator.double(in: 0...2000)
  private static let sizes = zip(length, length, length)

  /// From the list: the fill ends where the formula puts it, under the ball's middle, for all sizes.
  @Test func theFillEndsUnderTheBall() async {
    await checkProperty(
      "fill edge - ball centre is progress · H - H/2", zip(Self.sizes, .double(in: 0...1)),
      requiring: ["room", "no room"]
    ) { sizes, progress in
      let (width, height, size) = sizes
      var ball = DraggableBall(width: width, height: height, ballSize: size)
      ball.setProgress(progress, animated: false, time: 0)
      let state = ball.state
      let hasRoom = ball.geometry.hasRoom
      cover(hasRoom ? "room" : "no room")
      // Sums of a few numbers below 6,000: a few roundings of 1e-12 each.
      #expect(abs(state.fillWidth - progress * width) < 1e-11)
      if hasRoom {
        #expect(state.x >= ball.geometry.minX - 1e-11 && state.x <= ball.geometry.maxX + 1e-11)
        #expect(
          abs(state.fillWidth - state.center.x - (progress * height - height / 2)) < 1e-11)
        // No wider than half the groove from the middle of the ball.
        #expect(abs(state.fillWidth - state.center.x) <= height / 2 + 1e-11)
      } else {
        #expect(state.x == ball.geometry.minX)
      }
      var list = DrawingList()
      ball.draw(on: &list)
      if width > 0, height > 0, progress > 0 {
        let fill = try #require(list.bounds(ofPart: "fill"))
        #expect(fill.x == 0 && abs(fill.maxX - state.fillWidth) < 1e-11)
        #expect(try #require(list.bounds(ofPart: "capsule")).width <= width)
      }
      if size > 0 {
        let seen = try #require(list.bounds(ofPart: "ball"))
        // The arrows may stand out; of curves, a circle is 0.03 % out.
        #expect(seen.maxX <= state.x + size + 1e-3 * size + 1e-9)
        #expect(abs(seen.center.y - height / 2) < 1e-9)
        // The shadow: 3 balls wide and high, centred on the ball's lowest point.
        let shadow = try #require(list.bounds(ofPart: "shadow"))
        #expect(abs(shadow.width - 3 * size) < 1e-9)
        #expect(abs(shadow.center.x - state.center.x) < 1e-9)
        #expect(abs(shadow.center.y - (height + size) / 2) < 1e-9)
      }
    }
  }

  @Test func arrowsAreFourAndTurnAboutTheBallsMiddle() throws {
    var ball = DraggableBall(width: 300)
    for progress in [0.0, 0.3, 0.5, 1] {
      ball.setProgress(progress, animated: false, time: 0)
      var list = DrawingList()
      ball.draw(on: &list)
      let arrows = try #require(list.bounds(ofPart: "arrows"))
      #expect(abs(arrows.center.x - ball.state.center.x) < 1e-9)
      #expect(abs(arrows.center.y - 25) < 1e-9)
    }
    // A single arrow's tip is 17 from the middle: upright, the four span 34.
    ball.setProgress(0.5, animated: false, time: 0)
    var list = DrawingList()
    ball.draw(on: &list)
    #expect(abs(try #require(list.bounds(ofPart: "arrows")).width - 34) < 1e-9)
    // A share of the ball: they fit into every one.
    for size in [10.0, 30, 140] {
      ball.ballSize = size
      list.removeAll()
      ball.draw(on: &list)
      let width = try #require(list.bounds(ofPart: "arrows")).width
      #expect(abs(width - size * 34 / 70) < 1e-9)
    }
    ball.ballSize = 70
    ball.style.indicatorSize = 20
    ball.style.indicatorTopOffset = 5
    list.removeAll()
    ball.draw(on: &list)
    // The ball's top is at (50 - 70)/2.
    #expect(abs(try #require(list.bounds(ofPart: "arrows")).y - -5) < 1e-9)
  }

  @Test func styleShowsAtOnce() {
    var ball = DraggableBall(width: 300)
    ball.setProgress(1, animated: true, time: 0)
    ball.advance(to: 0.1)
    let progress = ball.currentProgress
    func parts() -> Set<String> {
      var list = DrawingList()
      ball.draw(on: &list)
      return Set(
        list.commands.compactMap {
          if case .beginGroup(let label) = $0 { return label }
          return nil
        })
    }
    #expect(!parts().contains("label") && parts().contains("corner shadow"))
    ball.style.text = "Go"
    ball.style.cornerShadow.isShown = false
    ball.style.topShadow.isShown = false
    #expect(parts() == ["capsule", "fill", "label", "shadow", "ball", "arrows"])
    #expect(ball.currentProgress == progress)
  }

  // MARK: Timing

  /// Hints: at 0, 2, 4 … s, for 1.4 s; out at 20 % and 50-70 %, back at 40 % and 100 %.
  @Test func hintsAreOnTime() {
    var ball = DraggableBall(width: 300)
    for round in 0..<3 {
      let start = 2 * Double(round)
      for (share, seen) in [
        (0.0, 0.0), (0.2, 0.05), (0.4, 0), (0.45, 0), (0.7, 0.05), (1, 0),
      ] {
        ball.advance(to: start + share * 1.4)
        #expect(abs(ball.state.progress - seen) < 1e-12, "round \(round), \(share)")
      }
      // Half-way out, half-way through: the easing is symmetric.
      var other = DraggableBall(width: 300, time: start)
      other.advance(to: start + 0.14)
      #expect(abs(other.state.progress - 0.025) < 1e-12)
      other.advance(to: start + 1.401)
      #expect(other.state.progress == 0 && other.nextChange == start + 2)
      other.advance(to: start + 1.999)
      #expect(other.state.progress == 0)
      other.advance(to: start + 2.001)
      #expect(other.state.progress > 0 && other.nextChange == start + 2.001)
      #expect(ball.currentProgress == 0)
    }
  }

  /// A millisecond before a hint nothing is seen, one after it something; 2 s after every release,
  /// tap and arrival, and at the first layout.
  @Test func hintsWaitForTheBallToRest() {
    func expectHint(at time: Double, _ ball: DraggableBall, _ comment: Comment) {
      var (before, after) = (ball, ball)
      before.advance(to: time - 0.001)
      after.advance(to: time + 0.001)
      #expect(before.state.progress == 0, comment)
      #expect(after.state.progress > 0 && after.state.progress < 1e-4, comment)
    }
    var ball = DraggableBall(width: 0, time: 3)
    ball.advance(to: 7)
    #expect(ball.nextChange == .infinity)
    ball.width = 300
    expectHint(at: 7, ball, "the first layout")
    expectHint(at: 9, ball, "the second after the first layout at 7")
    ball.dragBegan(at: 0, time: 7.5)
    ball.dragMoved(at: -100, time: 7.6)
    #expect(ball.nextChange == .infinity)
    ball.dragEnded(velocity: 0, time: 8)
    expectHint(at: 10, ball, "after a release at the start")
    ball.tapped(time: 8.2)
    var wiggled = ball
    wiggled.advance(to: 9.3)
    expectHint(at: 10.2, wiggled, "after a tap")
    ball.setProgress(0.5, animated: false, time: 8.5)
    #expect(ball.nextChange == .infinity)
    ball.setProgress(0, animated: true, time: 9)
    ball.advance(to: 10.9)
    expectHint(at: 11.3, ball, "after an arrival at 9.3, seen at 10.9")
    ball.reduceMotion = .on
    ball.advance(to: 11.5)
    #expect(ball.state.progress == 0 && ball.nextChange == .infinity)
  }

  @Test func aTapWiggles() {
    for (progress, peak) in [(0.0, 0.1), (0.5, 0.6), (0.9, 1), (0.95, 0.85), (1, 0.9)] {
      var ball = DraggableBall(width: 300)
      ball.setProgress(progress, animated: false, time: 0)
      #expect(ball.tapped(time: 0) == [])
      ball.advance(to: 0.4)
      #expect(abs(ball.state.progress - peak) < 1e-12)
      #expect(ball.currentProgress == progress)
      ball.advance(to: 0.999)
      #expect(ball.state.progress != progress)
      ball.advance(to: 1)
      #expect(ball.state.progress == progress)
    }
  }

  /// On the way to the end it is the end that a wiggle must not pass.
  @Test func aTapOnTheWayWigglesInside() {
    for (from, to, side) in [(0.0, 1.0, -1.0), (1, 0, 1), (0.95, 0.5, 1)] {
      var ball = DraggableBall(width: 300)
      ball.setProgress(from, animated: false, time: 0)
      ball.setProgress(to, animated: true, time: 0)
      ball.tapped(time: 0.05)
      ball.advance(to: 0.45)
      #expect(ball.currentProgress == to)
      #expect(abs(ball.state.progress - (to + side * 0.1)) < 1e-12)
    }
  }

  /// A new threshold for hints ends the one that plays as it is seen, and begins none half-way.
  @Test func newThresholdsDoNotJump() {
    for (before, after, progress) in [(0.001, 0.0, 0.0), (0.001, 0.2, 0.1), (0.2, 0.05, 0.1)] {
      for time in [0.14, 0.28, 0.9] {
        var ball = DraggableBall(width: 300)
        ball.thresholds = .init(hint: before)
        ball.setProgress(progress, animated: false, time: 0)
        ball.advance(to: 2 + time)
        let seen = ball.state
        ball.thresholds = .init(hint: after)
        #expect(ball.state == seen)
        var next = ball
        next.advance(to: 2 + time + 1e-6)
        // A micro-second of less than 1 a second.
        #expect(abs(next.state.progress - seen.progress) < 1e-6)
        ball.advance(to: 2 + time + 0.21)
        #expect(ball.state.progress == progress)
      }
    }
    // A wiggle is none of their business.
    var ball = DraggableBall(width: 300)
    ball.tapped(time: 0)
    ball.advance(to: 0.1)
    ball.thresholds = .init(hint: 0)
    ball.advance(to: 0.4)
    #expect(abs(ball.state.progress - 0.1) < 1e-12)
  }

  @Test func setProgressTakesThreeTenths() {
    var ball = DraggableBall(width: 300)
    ball.advance(to: 1.5)
    #expect(ball.setProgress(1, animated: true, time: 1.5) == [])
    #expect(ball.advance(to: 1.65) == .progressChanged)
    #expect(abs(ball.currentProgress - 0.5) < 1e-12)
    ball.setProgress(.nan, animated: false, time: 1.65)
    ball.setProgress(.infinity, animated: true, time: 1.65)
    #expect(abs(ball.currentProgress - 0.5) < 1e-12)
    #expect(ball.advance(to: 1.799) == [.progressChanged, .reachedEnd])
    #expect(ball.currentProgress < 1)
    #expect(ball.advance(to: 1.8) == .progressChanged)
    #expect(ball.currentProgress == 1 && ball.isCompleted)
    ball.setProgress(-3, animated: false, time: 2)
    #expect(ball.currentProgress == 0)
  }

  // MARK: Release

  /// The velocity of the finger is that of the ball, to a share of the way; no end is passed.
  @Test func theSpringTakesTheVelocityOver() {
    var ball = DraggableBall(width: 300)
    ball.release = .snap(SnapPoints([0, 0.5, 1]), .bouncy)
    ball.dragBegan(at: 0, time: 0)
    ball.dragMoved(at: 100, time: 0.1)
    ball.dragEnded(velocity: 500, time: 0.1)
    let x = ball.state.x
    ball.advance(to: 0.1 + 1e-5)
    // Over 10 µs the acceleration of the spring, below 1e4 L/s², changes it by less than 0.1 L/s.
    #expect(abs((ball.state.x - x) / 1e-5 - 500) < 0.1)
    ball.advance(to: 30)
    #expect(ball.currentProgress == 1)
    #expect(ball.nextChange == .infinity)
  }

  @Test func aSnapToTheStartEndsThere() {
    var ball = DraggableBall(width: 300)
    ball.release = .snap(SnapPoints([0, 1]), .bouncy)
    ball.setProgress(0.7, animated: false, time: 0)
    ball.dragBegan(at: 165, time: 0)
    ball.dragEnded(velocity: -3000, time: 0)
    for frame in 1...300 {
      ball.advance(to: Double(frame) / 60)
      #expect(ball.currentProgress >= 0 && ball.currentProgress <= 0.7)
    }
    #expect(ball.currentProgress == 0)
  }

  @Test func aBallThatCoastsStopsAtTheEnds() {
    var ball = DraggableBall(width: 300)
    ball.release = .coast(Decay(rate: 2))
    ball.dragBegan(at: 0, time: 0)
    ball.dragEnded(velocity: 250, time: 0)
    var coasting = ball
    // v/rate: half the way.
    coasting.advance(to: 60)
    #expect(abs(coasting.currentProgress - 0.5) <= 1e-4)
    ball.dragBegan(at: 0, time: 0.1)
    ball.dragEnded(velocity: 4000, time: 0.1)
    let events = ball.advance(to: 0.5)
    #expect(ball.currentProgress == 1 && events.contains(.reachedEnd))
  }

  /// Half-way stays half-way when sizes change, under a finger too: it keeps its hold.
  @Test func newSizesKeepProgressAndHold() {
    var ball = DraggableBall(width: 300)
    ball.dragBegan(at: 20, time: 0)
    ball.dragMoved(at: 145, time: 0.1)
    #expect(ball.currentProgress == 0.5)
    ball.width = 550
    #expect(ball.currentProgress == 0.5)
    ball.dragMoved(at: 145, time: 0.2)
    #expect(abs(ball.currentProgress - 0.5) < 1e-12)
    // 500 to go now.
    ball.dragMoved(at: 195, time: 0.3)
    #expect(abs(ball.currentProgress - 0.6) < 1e-12)
    ball.width = 20
    let state = ball.state
    ball.dragMoved(at: 600, time: 0.4)
    ball.tapped(time: 0.4)
    ball.advance(to: 2)
    #expect(ball.state == state)
    ball.width = 550
    #expect(abs(ball.currentProgress - 0.6) < 1e-12)
    // The finger was at 600 when room came: 1 from there is 1 of the ball's 500.
    ball.dragMoved(at: 601, time: 2)
    #expect(abs(ball.currentProgress - 0.602) < 1e-12)
  }

  /// A finger that touched before there was room holds the ball once there is.
  @Test func aFingerMayTouchBeforeThereIsRoom() {
    var ball = DraggableBall(width: 0)
    ball.dragBegan(at: 30, time: 0)
    #expect(ball.isDragging)
    ball.dragMoved(at: 40, time: 0.1)
    ball.width = 300
    ball.dragMoved(at: 65, time: 0.2)
    #expect(abs(ball.currentProgress - 0.1) < 1e-12)
    ball.width = 0
    #expect(ball.dragEnded(velocity: 900, time: 0.3) == [] && !ball.isDragging)
  }

  /// Without room the ball stays at its start: gestures do nothing, and a progress that is set
  /// shows in fill and arrows at once, and is told.
  @Test func withoutRoomNothingMoves() throws {
    for width in [0.0, 20, 50] {
      var ball = DraggableBall(width: width)
      ball.release = .snap(SnapPoints([0, 1]))
      #expect(!ball.geometry.hasRoom)
      let atStart = ball.state
      #expect(ball.dragBegan(at: 5, time: 0) == [] && ball.dragMoved(at: 300, time: 0.1) == [])
      #expect(ball.dragEnded(velocity: 4000, time: 0.2) == [] && ball.tapped(time: 0.3) == [])
      #expect(ball.advance(to: 2.3) == [] && ball.state == atStart)
      #expect(ball.nextChange == .infinity)
      #expect(ball.setProgress(1, animated: true, time: 3) == [.progressChanged, .reachedEnd])
      #expect(ball.nextChange == .infinity && ball.isCompleted)
      #expect(ball.state.x == ball.geometry.minX && ball.state.fillWidth == width)
      #expect(ball.state.rotation == .pi)
      ball.rotation = .rolling
      #expect(ball.state.rotation == 0)
      // The least room shows next to the same: nothing jumps when room comes or goes.
      var roomy = ball
      roomy.width = 50 + 1e-9
      #expect(roomy.geometry.hasRoom && abs(roomy.state.x - ball.state.x) < 1e-8)
      let back = ball.setProgress(0, animated: false, time: 4)
      #expect(back == [.progressChanged, .returnedToStart])
      #expect(ball.state.fillWidth == 0)
    }
  }

  /// Under a finger a progress is set at once, animated or not, and the finger holds the ball there.
  @Test(arguments: [true, false]) func aProgressSetUnderAFingerIsAtOnce(animated: Bool) {
    var ball = DraggableBall(width: 300)
    ball.dragBegan(at: 20, time: 0)
    ball.dragMoved(at: 145, time: 0.1)
    #expect(ball.setProgress(0.8, animated: animated, time: 0.2) == .progressChanged)
    #expect(ball.currentProgress == 0.8 && ball.isDragging)
    ball.dragMoved(at: 146, time: 0.3)
    #expect(abs(ball.currentProgress - 0.804) < 1e-12)
  }

  // MARK: Scripts

  /// What the scripts know: the progress told last, and which thresholds count as passed.
  private struct Model: Sendable {
    var time = 0.0
    var isHeld = false
  }

  private struct System: Sendable {
    var ball = DraggableBall(width: 300)
    var seen = 0.0
    var reported = 0.0
    var ends = 0
    var starts = 0
  }

  /// What is to be told of a way without a turn.
  private static func crossings(
    from last: Double, to progress: Double, _ thresholds: DraggableBall.Thresholds = .init()
  ) -> Events {
    var events: Events = progress == last ? [] : .progressChanged
    if last < thresholds.end, progress >= thresholds.end { events.insert(.reachedEnd) }
    if last > thresholds.start, progress <= thresholds.start { events.insert(.returnedToStart) }
    return events
  }

  private static let commands: [Command<Model, System>] = {
    let step = Generator.double(in: 0...1.5)
    let x = Generator.double(in: -100...400)
    func command<Argument: Sendable>(
      _ name: String, _ argument: Generator<Argument>, continuous: Bool = true,
      model: @escaping @Sendable (inout Model) -> Void = { _ in },
      _ run: @escaping @Sendable (inout DraggableBall, Argument, Double) -> Events
    ) -> Command<Model, System> {
      Command(name, argument, model: { state, _ in model(&state) }) { system, argument, state in
        let before = system.ball.state
        let events = run(&system.ball, argument, state.time)
        if continuous { expectNoJump(before, system.ball.state) }
        try account(events, &system)
      }
    }
    // Progress stays, and with it what is seen of it.
    func size(
      _ name: String, _ values: Generator<Double>,
      _ set: @escaping @Sendable (inout DraggableBall, Double) -> Void
    ) -> Command<Model, System> {
      Command(name, values, model: { _, _ in }) { system, value, _ in
        let (before, shown) = (system.ball.currentProgress, system.ball.state.progress)
        set(&system.ball, value)
        #expect(system.ball.currentProgress == before)
        #expect(system.ball.state.progress == shown)
      }
    }
    return [
      Command(
        "advance", step, model: { $0.time += $1 },
        run: { system, step, state in
          var watched = system.ball
          var seen: Events = []
          for frame in 1..<10 {
            seen.formUnion(watched.advance(to: state.time + step * Double(frame) / 10))
          }
          seen.formUnion(watched.advance(to: state.time + step))
          let events = system.ball.advance(to: state.time + step)
          #expect(events == seen && system.ball.state == watched.state)
          try account(events, &system)
        }),
      command("began", x, model: { $0.isHeld = true }) { $0.dragBegan(at: $1, time: $2) },
      command("moved", x, continuous: false) { $0.dragMoved(at: $1, time: $2) },
      command("jumped", .element(of: [0, 1, 0.5]), continuous: false) {
        $0.setProgress($1, animated: false, time: $2)
      },
      command("ended", .double(in: -3000...3000), model: { $0.isHeld = false }) {
        $0.dragEnded(velocity: $1, time: $2)
      },
      command("cancelled", .constant(0), model: { $0.isHeld = false }) { ball, _, time in
        ball.dragCancelled(time: time)
      },
      command("tapped", .constant(0)) { ball, _, time in ball.tapped(time: time) },
      Command(
        "setProgress animated", .double(in: 0...1), when: { model, _ in !model.isHeld },
        model: { _, _ in },
        run: { system, progress, state in
          let before = system.ball.state
          let events = system.ball.setProgress(progress, animated: true, time: state.time)
          expectNoJump(before, system.ball.state)
          try account(events, &system)
        }),
      command("reduceMotion", .element(of: ReduceMotion.allCases)) { ball, setting, _ in
        ball.reduceMotion = setting
        return []
      },
      command(
        "release",
        .element(of: [
          DraggableBall.Release.stay, .coast(Decay(rate: 2)), .coast(Decay(rate: 0)),
          .snap(SnapPoints([0, 0.4, 1]), .bouncy), .snap(SnapPoints([0.1, 0.9])),
        ])
      ) { ball, release, _ in
        ball.release = release
        return []
      },
      command(
        "thresholds",
        .element(of: [
          DraggableBall.Thresholds(), .init(hint: 0), .init(hint: 0.5), .init(end: 0.6, start: 0.4),
          .init(end: 0.3, start: 0.7),
        ])
      ) { ball, thresholds, _ in
        ball.thresholds = thresholds
        return []
      },
      size("width", .double(in: 100...500)) { $0.width = $1 },
      size("height", .double(in: 20...90)) { $0.height = $1 },
      size("ballSize", .double(in: 20...90)) { $0.ballSize = $1 },
    ]
  }()

  /// An event at the instant shown changes nothing that is seen.
  private static func expectNoJump(
    _ before: DraggableBall.State, _ after: DraggableBall.State
  ) {
    // A spring as near as 1e-5 of the way to its end has ended; the way is 500 at most.
    #expect(abs(before.x - after.x) <= 5e-3)
    #expect(abs(before.fillWidth - after.fillWidth) <= 5e-3)
    #expect(abs(before.rotation - after.rotation) <= 4e-5)
  }

  private static func account(_ events: Events, _ system: inout System) throws {
    let progress = system.ball.currentProgress
    let (last, thresholds) = (system.reported, system.ball.thresholds)
    #expect(events.isSuperset(of: crossings(from: last, to: progress, thresholds)))
    #expect(events.isEmpty || events.contains(.progressChanged))
    system.reported = progress
    if events.contains(.reachedEnd) { system.ends += 1 }
    if events.contains(.returnedToStart) { system.starts += 1 }
    // Between two arrivals at the end it must have left, and so on.
    #expect(progress.isFinite && progress >= 0 && progress <= 1)
  }

  @Test func nothingJumpsAndThresholdsFireOncePerCrossing() async {
    await checkCommands(
      "a draggable ball", model: Model(), system: System(), commands: Self.commands,
      length: 0...50, cases: 600,
      requiring: ["an end reached twice", "a hint or wiggle seen", "under way"]
    ) { model, system in
      let (ball, state) = (system.ball, system.ball.state)
      cover("an end reached twice", when: system.ends > 1)
      cover("a hint or wiggle seen", when: state.progress != ball.currentProgress)
      cover("under way", when: ball.nextChange.isFinite && !ball.isDragging)
      #expect(ball.isDragging == model.isHeld)
      #expect(state.x >= ball.geometry.minX && state.x <= ball.geometry.maxX + 1e-9)
      if ball.isDragging { #expect(state.progress == ball.currentProgress) }
      if ball.nextChange > model.time {
        // Nothing is seen to move until then.
        var later = ball
        later.advance(to: model.time + min(ball.nextChange - model.time, 100) / 2)
        #expect(later.state == state)
      }
    }
  }

  /// Released at 0.7 toward 0.9 with 8 of the way a second, it is thrown past the end and back.
  @Test func aCrossingBetweenTwoFramesIsTold() {
    var ball = DraggableBall(width: 300)
    ball.release = .snap(SnapPoints([0, 0.9]), .bouncy)
    ball.setProgress(0.7, animated: false, time: 0)
    ball.dragBegan(at: 165, time: 0)
    ball.dragEnded(velocity: 2000, time: 0)
    var watched = ball
    #expect(ball.advance(to: 10) == [.progressChanged, .reachedEnd])
    #expect(ball.currentProgress == 0.9)
    let frames = (1...600).map { watched.advance(to: Double($0) / 60) }
    #expect(frames.filter { $0.contains(.reachedEnd) }.count == 1)
    // Out and back to where it was is a change too.
    ball.dragBegan(at: 0, time: 10)
    ball.dragEnded(velocity: 100, time: 10)
    #expect(ball.advance(to: 20) == .progressChanged && ball.currentProgress == 0.9)
  }

  /// Whatever the frames, what is told in all is the same; none that a camera sees is missed.
  @Test func eventsDoNotDependOnTheFrames() async {
    let share = Generator.double(in: 0...1)
    let spring = Generator.element(of: [
      DampedSpring.bouncy, .snappy, .init(stiffness: 200, damping: 1.5),
      .init(stiffness: 80, damping: 0), .init(stiffness: 100, damping: 60),
    ])
    await checkProperty(
      "events of a release",
      zip(
        zip(share, share, .double(in: -3000...3000)), zip(spring, share, share),
        .array(of: .double(in: 0...4), count: 0...12)),
      cases: 200, requiring: ["an end in between", "a start in between"]
    ) { release, constants, times in
      var ball = DraggableBall(width: 300)
      ball.thresholds = .init(end: constants.1, start: constants.2)
      ball.release = .snap(SnapPoints([release.1]), constants.0)
      ball.setProgress(release.0, animated: false, time: 0)
      ball.dragBegan(at: 0, time: 0)
      ball.dragEnded(velocity: release.2, time: 0)
      var (watched, filmed) = (ball, ball)
      var (seen, film): (Events, Events) = ([], [])
      for time in times.sorted() + [5] { seen.formUnion(watched.advance(to: time)) }
      var last = filmed.currentProgress
      for frame in 1...1000 {
        filmed.advance(to: Double(frame) / 200)
        let progress = filmed.currentProgress
        film.formUnion(Self.crossings(from: last, to: progress, ball.thresholds))
        last = progress
      }
      let first = ball.currentProgress
      let events = ball.advance(to: 5)
      let ends = Self.crossings(from: first, to: ball.currentProgress, ball.thresholds)
      cover("an end in between", when: events.contains(.reachedEnd) && !ends.contains(.reachedEnd))
      cover(
        "a start in between",
        when: events.contains(.returnedToStart) && !ends.contains(.returnedToStart))
      #expect(events == seen && events.isSuperset(of: film))
    }
  }

  /// The frames shown between two instants do not matter.
  @Test func stateIsAFunctionOfTime() async {
    let times = Generator.array(of: .double(in: 0...3), count: 0...20)
    await checkProperty("frames in between", zip(times, .double(in: -2000...2000))) { times, v in
      var ball = DraggableBall(width: 300)
      ball.release = .snap(SnapPoints([0, 0.3, 1]), .bouncy)
      ball.dragBegan(at: 0, time: 0)
      ball.dragMoved(at: 100, time: 0)
      ball.dragEnded(velocity: v, time: 0)
      var watched = ball
      for time in times.sorted() { watched.advance(to: time) }
      ball.advance(to: 3.5)
      watched.advance(to: 3.5)
      #expect(ball.state == watched.state)
    }
  }

  // MARK: Totality

  @Test func anyInputIsTaken() async {
    let any = Generator<Double>.edgyDouble
    await checkProperty(
      "a ball is total", zip(zip(any, any, any), zip(any, any, any), .int(in: 0...2)), cases: 2000
    ) { sizes, input, release in
      var ball = DraggableBall(width: sizes.0, height: sizes.1, ballSize: sizes.2, time: input.0)
      ball.release = [.stay, .coast(Decay(rate: 1)), .snap(SnapPoints([-1e100, 0.5]))][release]
      ball.dragBegan(at: input.1, time: input.0)
      ball.dragMoved(at: input.2, time: input.1)
      ball.dragEnded(velocity: input.0, time: input.2)
      ball.tapped(time: input.1)
      ball.rotation = .rolling
      ball.setProgress(input.2, animated: true, time: input.0)
      ball.style.indicatorSize = input.0
      ball.style.indicatorTopOffset = input.1
      ball.advance(to: input.0)
      let state = ball.state
      for value in [state.progress, state.x, state.center.x, state.fillWidth, state.rotation] {
        #expect(value.isFinite)
      }
      #expect(!ball.nextChange.isNaN)
      var list = DrawingList()
      ball.draw(on: &list)
      let text = "\(list.commands) \(list.pathElements)"
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
  }
}
