import MotionComponents
import MotionPhysics
import Testing

/// Runs every component through its protocol alone, as a frame loop would.
struct ComponentTests {
  private static let step = 1.0 / 240
  private static let box = Rect(width: 40, height: 30)

  /// Advances from 0 by small steps and compares each frame with the last: none differs before
  /// `nextChange`, and while `nextChange` is now, the frames of the next half second do.
  private func follow<C: TimedComponent>(
    _ component: C, seconds: Double, at start: Double, draw: (C, inout DrawingList) -> Void
  ) -> (still: Int, moving: Int) {
    var component = component
    var (still, moving) = (0, 0)
    var lastDifference = start
    func frame() -> DrawingList {
      var list = DrawingList()
      draw(component, &list)
      return list
    }
    var shown = frame()
    for number in 1...Int(seconds / Self.step) {
      let (last, now) = (start + Double(number - 1) * Self.step, start + Double(number) * Self.step)
      let promise = component.nextChange
      #expect(promise >= last, "\(C.self) promises \(promise) at \(last)")
      component.advance(to: now)
      let next = frame()
      if next != shown {
        #expect(promise <= now, "\(C.self) differs at \(now), before \(promise)")
        lastDifference = now
      }
      if promise <= last {
        moving += 1
        #expect(
          now - lastDifference < 0.5, "\(C.self) asks for frames that are all alike at \(now)")
      } else {
        still += 1
        lastDifference = now
      }
      shown = next
    }
    return (still, moving)
  }

  private func expectHonest<C: Component>(
    _ component: C, seconds: Double = 3, from start: Double = 1, moves: Bool = true
  ) {
    let counts = follow(component, seconds: seconds, at: start) { $0.draw(on: &$1) }
    #expect(counts.still > 0 && (counts.moving > 0) == moves, "\(C.self)")
  }

  private func expectHonest<C: ContentComponent>(
    _ component: C, seconds: Double = 3, moves: Bool = true
  ) {
    let counts = follow(component, seconds: seconds, at: 1) {
      $0.draw(on: &$1, in: Self.box) { $0.fill(.rect(Self.box), with: .color(.black)) }
    }
    #expect(counts.still > 0 && (counts.moving > 0) == moves, "\(C.self)")
  }

  @Test func aBallHintsWaitsAndRolls() {
    // Two hints, each after a wait.
    expectHonest(DraggableBall(width: 300), seconds: 6, from: 0)
    var ball = DraggableBall(width: 300)
    ball.release = .coast(Decay(decelerationRate: 0.99))
    ball.dragBegan(at: 20, time: 0.5)
    ball.dragMoved(at: 120, time: 0.9)
    ball.dragEnded(velocity: 300, time: 1)
    expectHonest(ball, seconds: 4)
  }

  @Test func aStepperMovesItsMark() {
    var stepper = Stepper(count: 4, width: 400, height: 80)
    stepper.setIndex(2, animated: true, time: 1)
    expectHonest(stepper)
    stepper.reduceMotion = .on
    stepper.setIndex(1, animated: true, time: 5)
    stepper.advance(to: 9)
    // Told what it shows already.
    stepper.setIndex(1, animated: true, time: 10)
    expectHonest(stepper, from: 10, moves: false)
  }

  @Test func aBarFillsAndWanders() {
    var bar = GradientProgress(width: 320)
    bar.setFraction(0.1, animated: false, time: 0)
    bar.setFraction(0.7, animated: true, time: 1)
    expectHonest(bar)
    bar.setFraction(0.7, animated: true, time: 10)
    expectHonest(bar, from: 10, moves: false)
    bar.reduceMotion = .on
    bar.setFraction(nil, animated: true, time: 20)
    expectHonest(bar, from: 20, moves: false)
  }

  @Test(arguments: ChangeEffect.Kind.allCases) func anEffectPlaysOnce(_ kind: ChangeEffect.Kind) {
    var player = ChangeEffect.Player(ChangeEffect(kind), value: 0)
    player.setValue(1, time: 1)
    expectHonest(player)
  }

  @Test func aTransitionShowsAndHides() {
    var player = Transition.Player(.slide(from: SIMD2(0, 60)))
    player.setShown(true, animated: true, time: 1)
    expectHonest(player)
  }

  @Test func aDragSnaps() {
    var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 2)
    cards.dragBegan(at: SIMD2(200, 80), time: 0.5)
    cards.dragMoved(to: SIMD2(120, 90), time: 0.9)
    cards.dragEnded(velocity: SIMD2(-800, 60), time: 1)
    expectHonest(cards)
  }

  @Test func aBurstDies() {
    let sprite = ParticleSprite(.heart, size: 12, for: .hearts)
    var likes = ParticleBurst(.hearts, sprite: sprite, value: 0, at: SIMD2(100, 40))
    likes.setValue(1, time: 1)
    expectHonest(likes, seconds: 5)
  }

  @Test func aLayerMovesByScrollingAlone() {
    var layer = ScrollDriven(multiplier: 0.5)
    layer.scroll(toMinY: -120)
    expectHonest(layer, moves: false)
  }
}
