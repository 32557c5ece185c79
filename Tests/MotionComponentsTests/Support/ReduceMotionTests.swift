import Foundation
import MotionComponents
import MotionDrawing
import MotionPhysics
import TestSupport
import Testing

/// Walks the table of Documentation/ReduceMotion.md: what each component does with less motion, held
/// against the component.
struct ReduceMotionTests {
  /// A row's component and what it says, without the line that heads the table.
  private static func table() throws -> [(component: String, text: String)] {
    let guide = Repository.path("Documentation/ReduceMotion.md")
    let rows = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    return rows.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (String(cells[0].dropFirst().prefix { $0 != "`" }), cells[1])
    }
  }

  private static let checks: [String: [String: @Sendable () -> Bool]] = [
    "DraggableBall": [
      "hints do not play": {
        var ball = DraggableBall(width: 300)
        ball.reduceMotion = .on
        return (0..<100).allSatisfy { frame in
          ball.advance(to: Double(frame) / 20)
          return ball.state.progress == 0
        } && ball.nextChange == .infinity
      },
      "a tap does not wiggle": {
        var ball = DraggableBall(width: 300)
        ball.reduceMotion = .on
        ball.tapped(time: 1)
        ball.advance(to: 1.4)
        return ball.state.progress == 0
      },
      "settles in 0.2 s, without overshoot": {
        var ball = DraggableBall(width: 300)
        ball.reduceMotion = .on
        ball.release = .snap(SnapPoints([0.2, 0.5, 0.8]), .bouncy)
        ball.dragBegan(at: 0, time: 0)
        ball.dragMoved(at: 75, time: 0.1)
        ball.dragEnded(velocity: 400, time: 0.1)
        return eases(from: 0.1, to: 0.8) { time in
          ball.advance(to: time)
          return ball.state.progress
        }
      },
    ],
    "Stepper": [
      "the mark moves in 0.2 s, without overshoot": {
        var stepper = Stepper(count: 5, width: 500, height: 80)
        stepper.reduceMotion = .on
        stepper.spring = .bouncy
        stepper.setIndex(3, animated: true, time: 0.1)
        return eases(from: 0.1, to: 3) { time in
          stepper.advance(to: time)
          return stepper.state.position
        }
      }
    ],
    "GradientProgress": [
      "without a fraction nothing wanders": {
        var progress = GradientProgress(width: 320)
        progress.reduceMotion = .on
        let first = progress.state
        return (0..<50).allSatisfy { frame in
          progress.advance(to: Double(frame) / 20)
          return progress.state == first
        } && first.to == 320 && !progress.isMoving
      }
    ],
    "ChangeEffect": [
      "does not play": {
        ChangeEffect.Kind.allCases.allSatisfy { kind in
          var player = ChangeEffect.Player(ChangeEffect(kind), value: 0)
          player.reduceMotion = .on
          player.setValue(1, time: 1)
          player.advance(to: 1 + 0.4 * player.effect.duration)
          return player.state == .identity && !player.isMoving
        }
      }
    ],
    "Transition": [
      "a cross-fade of 0.2 s": {
        TransitionTests.all.allSatisfy { transition in
          var player = Transition.Player(transition, duration: 3)
          player.reduceMotion = .on
          player.setShown(true, animated: true, time: 1)
          player.advance(to: 1.05)
          var expected = Transition.State.identity
          expected.opacity = player.progress
          let isFade = player.state == expected && abs(player.progress - 0.25) < 1e-9
          player.advance(to: 1.2)
          return isFade && player.state == .identity && !player.isMoving
        }
      }
    ],
    "SnapDrag": [
      "settles in 0.2 s, without overshoot": {
        var cards = SnapDrag(.horizontal, stops: SnapPoints([-300, 0]), selection: 1)
        cards.reduceMotion = .on
        cards.spring = .bouncy
        cards.dragBegan(at: .zero, time: 0)
        cards.dragEnded(velocity: SIMD2(-2000, 500), time: 0.1)
        return eases(from: 0.1, to: 300) { time in
          cards.advance(to: time)
          return cards.position.y == 0 ? -cards.position.x : .nan
        }
      }
    ],
    "ParticleBurst": [
      "nothing bursts, nothing is drawn": {
        let sprite = ParticleSprite(.dot, size: 5, for: .sparks)
        var likes = ParticleBurst(.sparks, sprite: sprite, value: 0, at: .zero)
        likes.setValue(1, time: 0)
        likes.reduceMotion = .on
        var list = DrawingList()
        likes.draw(on: &list)
        let isHidden = list.isEmpty && !likes.needsFrames
        likes.advance(to: 9)
        likes.setValue(2, time: 9)
        return isHidden && likes.aliveCount == 0
      }
    ],
    "ScrollDriven": [
      "multiplier 0": {
        var layer = ScrollDriven(multiplier: 0.5)
        layer.scroll(toMinY: -100)
        layer.reduceMotion = .on
        return layer.offset == 0
      }
    ],
  ]

  /// Whether a value rises to `target`, never beyond, and is there 0.2 s after `start`, not before.
  private static func eases(
    from start: Double, to target: Double, _ value: (Double) -> Double
  ) -> Bool {
    let values = (0...20).map { value(start + 0.01 * Double($0)) }
    return values == values.sorted() && values[19] < target && values[15] > values[0]
      && value(start + 0.2001) == target && value(start + 1) == target
  }

  /// Each row names its component's rules, separated by semicolons, and each is kept.
  @Test func theTableHolds() throws {
    let rows = try Self.table()
    #expect(Set(rows.map(\.component)) == Set(Self.checks.keys))
    for row in rows {
      let rules = row.text.components(separatedBy: "; ")
      let checks = try #require(Self.checks[row.component])
      #expect(Set(rules) == Set(checks.keys), "\(row.component)")
      for rule in rules {
        #expect(checks[rule]?() == true, "\(row.component): \(rule)")
      }
    }
  }
}
