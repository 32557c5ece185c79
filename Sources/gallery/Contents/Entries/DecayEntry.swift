#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let decayEntry = Entry(
  name: "decay", title: "Decay",
  summary: "A flicked puck slows down; where it will stop is known when it is let go.",
  sheet: Sheet(
    width: Chart.width, height: Chart.height, columns: 3,
    cells: [3.0, 6, 12].enumerated().map { index, rate in
      .init("rate \(Int(rate)): from 0 at 900 a second") {
        let decay = Decay(rate: rate)
        let end = decay.destination(from: 0.0, initialVelocity: 900)
        return Chart.list(seconds: 1.5, high: 320, mark: end, color: Paper.colors[index]) {
          decay.value(from: 0, initialVelocity: 900, time: $0)
        }
      }
    }),
  animations: [
    Animation(width: 400, height: 120, seconds: 2.2, quality: .lossless) {
      puck(at: max($0 - 0.2, 0))
    }
  ])

// MARK: Shown on the page
func puck(at time: Double) -> DrawingList {
  let decay = Decay(rate: 3)
  let x = decay.value(from: 50.0, initialVelocity: 900, time: time)
  let end = decay.destination(from: 50.0, initialVelocity: 900)
  var list = DrawingList()
  list.stroke(
    .circle(center: SIMD2(end, 60), radius: 19), with: .color(Paper.line), .init(width: 2))
  list.fill(.circle(center: SIMD2(x, 60), radius: 16), with: .color(Paper.accent))
  return list
}
// MARK: Not shown
#endif
