import MotionComponents
import MotionPhysics

let decayEntry = Entry(
  name: "decay", title: "Decay",
  summary: "A flicked puck slows down; where it will stop is known when it is let go.",
  code: """
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
    """,
  sheet: Sheet(
    width: 300, height: 200, columns: 3,
    cells: [3.0, 6, 12].enumerated().map { index, rate in
      .init("rate \(Int(rate)): from 0 at 900 a second") {
        let decay = Decay(rate: rate)
        let chart = Chart(
          box: Box(x: 40, y: 20, width: 240, height: 150), seconds: 1.5, low: 0, high: 320)
        var list = DrawingList()
        chart.rule(at: 0, "0", on: &list)
        let end = decay.destination(from: 0.0, initialVelocity: 900)
        chart.rule(at: end, "\(Int(end))", on: &list)
        chart.curve(color: Paper.colors[index], on: &list) {
          decay.value(from: 0, initialVelocity: 900, time: $0)
        }
        list.text(
          .init(
            "1.5 s", font: .init(size: 11), color: Paper.faint, at: SIMD2(280, 184),
            alignment: .right))
        return list
      }
    }),
  animations: [
    Animation(width: 400, height: 120, seconds: 2.2, quality: .lossless) {
      puck(at: max($0 - 0.2, 0))
    }
  ])

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
