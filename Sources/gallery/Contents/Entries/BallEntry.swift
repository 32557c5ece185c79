#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let ballEntry = Entry(
  name: "draggable-ball", title: "DraggableBall",
  summary: "A ball in a groove: drag it, flick it, tap it; left alone at the start, it hints.",
  sheet: Sheet(
    width: 410, height: 150, columns: 2,
    cells: [
      .init("at the start") { ball(at: 0) },
      .init("a hint, after 0.28 s") {
        var ball = labelled
        ball.advance(to: 0.28)
        return placed(ball)
      },
      .init("under a finger, held right of its middle") {
        var ball = labelled
        ball.dragBegan(at: 40, time: 0)
        ball.dragMoved(at: 140, time: 0.3)
        var list = placed(ball)
        list.fill(
          .circle(center: SIMD2(140, 25), radius: 16), with: .color(RGBA(white: 1, alpha: 0.5)))
        return list
      },
      .init("half-way, arrows turned by a quarter") { ball(at: 0.5) },
      .init("at the end") { ball(at: 1) },
      .init("rolling: arrows turn as the way says") { ball(at: 0.75) { $0.rotation = .rolling } },
      .init("a wiggle, 0.4 s after a tap") {
        var ball = labelled
        ball.tapped(time: 0)
        ball.advance(to: 0.4)
        return placed(ball)
      },
      .init("without inner shadows, other colours") {
        ball(at: 0.6) {
          $0.style.cornerShadow.isShown = false
          $0.style.topShadow.isShown = false
          $0.style.fill = DrawingList.Gradient(even: [RGBA(hex: 0xFFD60A), RGBA(hex: 0xFF3B30)])
          $0.style.font.isBold = true
          $0.style.textColor = RGBA(hex: 0x1D1D1F)
        }
      },
      .init("a ball smaller than its groove") {
        ball(at: 0.4) {
          $0.height = 64
          $0.ballSize = 52
        }
      },
      .init("everything at half its size") {
        ball(at: 0.4) {
          ($0.width, $0.height, $0.ballSize) = (150, 25, 35)
          $0.style.font.size = 8
        }
      },
      .init("without room: set to 0.6, it stays") {
        ball(at: 0.6) {
          $0.width = 50
          $0.style.text = ""
        }
      },
      .init("motion reduced: no hint after 0.28 s") {
        ball(at: 0) {
          $0.reduceMotion = .on
          $0.advance(to: 0.28)
        }
      },
    ]),
  animations: [
    Animation(name: "flicked", width: 410, height: 150, seconds: 4.4) { slidingBall(at: $0) },
    Animation(name: "hinting", width: 410, height: 150, seconds: 2) {
      var ball = labelled
      ball.advance(to: $0)
      return placed(ball)
    },
    Animation(name: "tapped", width: 410, height: 150, seconds: 1.6) {
      var ball = labelled
      ball.setProgress(0.4, animated: false, time: 0)
      if $0 > 0.3 { ball.tapped(time: 0.3) }
      ball.advance(to: $0)
      return placed(ball)
    },
    Animation(name: "rolling", width: 410, height: 150, seconds: 3) {
      var ball = labelled
      ball.rotation = .rolling
      ball.release = .coast(Decay(rate: 2))
      ball.dragBegan(at: 20, time: 0)
      ball.dragEnded(velocity: 480, time: 0)
      if $0 > 2.4 { ball.setProgress(0, animated: true, time: 2.4) }
      ball.advance(to: $0)
      return placed(ball)
    },
  ])

private var labelled: DraggableBall {
  var ball = DraggableBall(width: 300)
  ball.style.text = "Slide to start"
  return ball
}

private func ball(
  at progress: Double, _ change: (inout DraggableBall) -> Void = { _ in }
) -> DrawingList {
  var ball = labelled
  ball.setProgress(progress, animated: false, time: 0)
  change(&ball)
  return placed(ball)
}

private func placed(_ ball: DraggableBall) -> DrawingList {
  placed(at: SIMD2(205 - ball.width / 2, 70 - ball.height / 2), ball.draw)
}

// MARK: Shown on the page
func slidingBall(at time: Double) -> DrawingList {
  var ball = DraggableBall(width: 300)
  ball.style.text = "Slide to start"
  ball.release = .snap(SnapPoints([0, 1]))
  if time > 2 { ball.dragBegan(at: 20, time: 2) }
  var moment = 2.0
  while moment < min(time, 2.7) {
    moment = min(moment + 1.0 / 60, time, 2.7)
    ball.dragMoved(at: 20 + 140 * Easing.easeIn.value(at: (moment - 2) / 0.7), time: moment)
  }
  if time > 2.7 { ball.dragEnded(velocity: 340, time: 2.7) }
  ball.advance(to: time)
  var list = DrawingList()
  list.translate(by: SIMD2(55, 45))
  ball.draw(on: &list)
  return list
}
// MARK: Not shown
#endif
