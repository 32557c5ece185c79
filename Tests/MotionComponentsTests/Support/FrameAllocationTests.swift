import CAllocationCounter
import MotionComponents
import MotionDrawing
import MotionPhysics
import Testing

/// A frame fills its list and allocates nothing else, also where nothing is optimised, as in tests; but
/// for a system of particles. Each in a process of its own: other tests allocate too.
@Suite(.enabled(if: allocation_counting())) struct FrameAllocationTests {
  private typealias Frame = (Double, inout DrawingList) -> Void

  /// How to draw each component under way, with everything that it can show.
  private static let components: [String: @Sendable () -> Frame] = [
    "DraggableBall": {
      var ball = DraggableBall(width: 300)
      ball.style.text = "Slide to start"
      ball.release = .snap(SnapPoints([0, 0.8]), .bouncy)
      ball.dragBegan(at: 0, time: 0)
      ball.dragEnded(velocity: 2000, time: 0)
      return { time, list in
        ball.advance(to: time)
        ball.draw(on: &list)
      }
    },
    "Stepper": {
      var stepper = Stepper(count: 12, width: 800, height: 60)
      stepper.completedThrough = 8
      stepper.setIndex(10, animated: true, time: 0)
      return { time, list in
        stepper.advance(to: time)
        stepper.draw(on: &list)
      }
    },
    "Stepper with icons": {
      var stepper = Stepper(count: 4, width: 800, height: 60)
      stepper.style = .icons(Stepper.Icon.allCases)
      stepper.setIndex(3, animated: true, time: 0)
      return { time, list in
        stepper.advance(to: time)
        stepper.draw(on: &list)
      }
    },
    "GradientProgress": {
      var progress = GradientProgress(width: 320)
      progress.leadingEdge = .rounded
      progress.style.above = "Uploading"
      return { time, list in
        progress.setFraction(time > 0.5 ? time : nil, animated: true, time: time)
        progress.draw(on: &list)
      }
    },
    "ChangeEffect": {
      var players = ChangeEffect.Kind.allCases.map { kind in
        var player = ChangeEffect.Player(ChangeEffect(kind), value: 0)
        player.setValue(1, time: 0)
        return player
      }
      let box = Rect(width: 40, height: 40)
      return { time, list in
        for index in players.indices {
          players[index].advance(to: 0.15 + time)
          players[index].draw(on: &list, in: box, tint: .white) {
            $0.fill(.rect(box), with: .color(.black))
          }
        }
      }
    },
    "Transition": {
      var players = TransitionTests.all.map { Transition.Player($0) }
      let box = Rect(width: 40, height: 40)
      return { time, list in
        for index in players.indices {
          players[index].setShown(time < 0.3 || time > 0.8, animated: true, time: time)
          players[index].draw(on: &list, in: box) { $0.fill(.rect(box), with: .color(.black)) }
        }
      }
    },
    "SnapDrag": {
      var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 2)
      cards.dragBegan(at: .zero, time: 0)
      cards.dragEnded(velocity: SIMD2(-900, 100), time: 0)
      return { time, list in
        cards.advance(to: time)
        cards.draw(on: &list) { $0.fill(.rect(Rect(width: 5, height: 5)), with: .color(.black)) }
      }
    },
    "ParticleBurst": {
      let sprite = ParticleSprite(.ember, size: 5, for: .sparks)
      var likes = ParticleBurst(.sparks, sprite: sprite, value: 0, at: .zero)
      likes.setValue(1, time: 0)
      likes.advance(to: 0.1)
      return { _, list in likes.draw(on: &list) }
    },
    "ScrollDriven": {
      var layer = ScrollDriven(multiplier: 0.5)
      return { time, list in
        layer.scroll(toMinY: -100 * time)
        layer.draw(on: &list) { $0.fill(.rect(Rect(width: 5, height: 5)), with: .color(.black)) }
      }
    },
  ]

  @Test(arguments: components.keys.sorted()) func aWarmFrameAllocatesNothing(name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let make = try #require(FrameAllocationTests.components[name])
      var list = DrawingList()
      // The first second is that of another, so that the list is as long as it gets.
      var smallest = UInt64.max
      for _ in 0..<4 {
        let frame = make()
        let before = allocation_count()
        for step in 0..<60 {
          list.removeAll()
          frame(Double(step) / 60, &list)
        }
        smallest = min(smallest, allocation_count() - before)
      }
      #expect(smallest == 0 && !list.isEmpty)
    }
  }
}
