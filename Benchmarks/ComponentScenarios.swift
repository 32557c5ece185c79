import BenchmarkHarness
import MotionComponents
import MotionDrawing
import MotionPhysics

/// A frame of each component: its state at an instant and its drawing list, in the memory of the one
/// before. 60 frames a second are told apart, in motion.
let componentScenarios: [Scenario] = [
  frame("draggable-ball") {
    var ball = DraggableBall(width: 300)
    ball.style.text = "Slide to start"
    ball.release = .snap(SnapPoints([0, 1]), DampedSpring(stiffness: 100, damping: 0))
    ball.dragBegan(at: 0, time: 0)
    ball.dragEnded(velocity: opaque(900), time: 0)
    return { time, list in
      ball.advance(to: time)
      ball.draw(on: &list)
    }
  },
  frame("draggable-ball-hinting") {
    var ball = DraggableBall(width: opaque(300))
    return { time, list in
      ball.advance(to: time)
      ball.draw(on: &list)
    }
  },
  frame("stepper") {
    var stepper = Stepper(count: 5, width: opaque(500), height: 80)
    stepper.spring = DampedSpring(stiffness: 100, damping: 0)
    stepper.setIndex(4, animated: true, time: 0)
    return { time, list in
      stepper.advance(to: time)
      stepper.draw(on: &list)
    }
  },
  frame("gradient-progress") {
    var progress = GradientProgress(width: opaque(320))
    progress.style.above = "Uploading"
    return { time, list in
      progress.advance(to: time)
      progress.draw(on: &list)
    }
  },
  frame("change-effect") {
    let effect = ChangeEffect(.jump, duration: opaque(1e6))
    let box = Rect(width: 60, height: 60)
    return { time, list in
      effect.state(at: time).draw(on: &list, in: box, tint: .white) {
        $0.fill(.rect(box), with: .color(.black))
      }
    }
  },
  frame("transition") {
    let transition = Transition.path(
      MotionPath { $0.addCurve(to: .zero, control1: SIMD2(90, 0), control2: SIMD2(30, -60)) })
    let box = Rect(width: 60, height: 60)
    return { time, list in
      let progress = opaque(time) - time.rounded(.down)
      transition.state(at: progress).draw(on: &list, in: box) {
        $0.fill(.rect(box), with: .color(.black))
      }
    }
  },
  frame("snap-drag") {
    var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 1)
    cards.spring = DampedSpring(stiffness: 100, damping: 0)
    cards.dragBegan(at: .zero, time: 0)
    cards.dragEnded(velocity: SIMD2(opaque(900), 300), time: 0)
    let box = Rect(width: 60, height: 60)
    return { time, list in
      cards.advance(to: time)
      cards.draw(on: &list) { $0.fill(.rect(box), with: .color(.black)) }
    }
  },
  frame("particle-burst") {
    var emitter = ParticleEmitter.sparks
    emitter.lifetime = 10_000
    let sprite = ParticleSprite(.spark, size: 20, for: emitter)
    var burst = ParticleBurst(emitter, sprite: sprite, value: 0, count: 24, at: .zero)
    burst.setValue(1, time: 0)
    return { time, list in
      burst.advance(to: opaque(time).truncatingRemainder(dividingBy: 5000))
      burst.draw(on: &list)
    }
  },
  frame("scroll-driven") {
    var layer = ScrollDriven(multiplier: opaque(0.5))
    let box = Rect(width: 60, height: 60)
    return { time, list in
      layer.scroll(toMinY: -time)
      layer.draw(on: &list) { $0.fill(.rect(box), with: .color(.black)) }
    }
  },
]

private func frame(
  _ name: String,
  prepare: @escaping @Sendable () -> ((_ time: Double, _ list: inout DrawingList) -> Void)
) -> Scenario {
  Scenario(
    id: "components/\(name)", unit: "frame",
    prepare: {
      let draw = prepare()
      var list = DrawingList()
      var count = 0.0
      return { operations in
        for _ in 0..<operations {
          list.removeAll()
          count += 1
          draw(count / 60, &list)
          blackHole(list.commands.count)
        }
      }
    })
}
