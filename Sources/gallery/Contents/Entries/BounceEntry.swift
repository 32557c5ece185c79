#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let bounceEntry = Entry(
  name: "bounce", title: "GravityBounce",
  summary: "A ball that falls and rises again, each bounce worked out, not stepped.",
  sheet: Sheet(
    width: Chart.width, height: Chart.height, columns: 3,
    cells: [0.5, 0.7, 0.85].enumerated().map { index, restitution in
      .init("restitution \(restitution): dropped from 150") {
        let bounce = GravityBounce(height: 150, gravity: 1500, restitution: restitution)
        return Chart.list(seconds: 3, high: 160, mark: 150, color: Paper.colors[index]) {
          bounce.height(at: $0)
        }
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

// MARK: Shown on the page
func bouncing(_ restitution: Double, _ color: RGBA, at time: Double) -> DrawingList {
  let bounce = GravityBounce(height: 150, gravity: 1500, restitution: restitution)
  let height = bounce.height(at: time)
  var list = DrawingList()
  let near = 1 - height / 200
  list.fill(
    .ellipse(Rect(center: SIMD2(0, 2), width: 30 + 20 * (1 - near), height: 6)),
    with: .color(RGBA(white: 0, alpha: Float(0.05 + 0.25 * near))))
  list.fill(.circle(center: SIMD2(0, -20 - height), radius: 20), with: .color(color))
  return list
}
// MARK: Not shown
#endif
