import MotionComponents
import MotionPhysics

let bounceEntry = Entry(
  name: "bounce", title: "GravityBounce",
  summary: "A ball that falls and rises again, each bounce worked out, not stepped.",
  code: """
    func bouncing(_ restitution: Double, _ color: RGBA, at time: Double) -> DrawingList {
      let bounce = GravityBounce(height: 150, gravity: 1500, restitution: restitution)
      let height = bounce.height(at: time)
      var list = DrawingList()
      let near = 1 - height / 200
      list.fill(
        .ellipse(Box(center: SIMD2(0, 2), width: 30 + 20 * (1 - near), height: 6)),
        with: .color(RGBA(white: 0, alpha: Float(0.05 + 0.25 * near))))
      list.fill(.circle(center: SIMD2(0, -20 - height), radius: 20), with: .color(color))
      return list
    }
    """,
  sheet: Sheet(
    width: 300, height: 200, columns: 3,
    cells: [0.5, 0.7, 0.85].enumerated().map { index, restitution in
      .init("restitution \(restitution): dropped from 150") {
        let bounce = GravityBounce(height: 150, gravity: 1500, restitution: restitution)
        let chart = Chart(
          box: Box(x: 40, y: 20, width: 240, height: 150), seconds: 3, low: 0, high: 160)
        var list = DrawingList()
        chart.rule(at: 0, "0", on: &list)
        chart.rule(at: 150, "150", on: &list)
        chart.curve(color: Paper.colors[index], on: &list) { bounce.height(at: $0) }
        list.text(
          .init(
            "3 s", font: .init(size: 11), color: Paper.faint, at: SIMD2(280, 184),
            alignment: .right))
        return list
      }
    }),
  animations: [
    Animation(width: 400, height: 240, seconds: 4, quality: .lossless) { time in
      var list = DrawingList()
      for (index, restitution) in [0.5, 0.7, 0.85].enumerated() {
        list.group { list in
          list.translate(by: SIMD2(100 + 100 * Double(index), 210))
          list.append(bouncing(restitution, Paper.colors[index], at: max(time - 0.2, 0)))
        }
      }
      return list
    }
  ])

func bouncing(_ restitution: Double, _ color: RGBA, at time: Double) -> DrawingList {
  let bounce = GravityBounce(height: 150, gravity: 1500, restitution: restitution)
  let height = bounce.height(at: time)
  var list = DrawingList()
  let near = 1 - height / 200
  list.fill(
    .ellipse(Box(center: SIMD2(0, 2), width: 30 + 20 * (1 - near), height: 6)),
    with: .color(RGBA(white: 0, alpha: Float(0.05 + 0.25 * near))))
  list.fill(.circle(center: SIMD2(0, -20 - height), radius: 20), with: .color(color))
  return list
}
