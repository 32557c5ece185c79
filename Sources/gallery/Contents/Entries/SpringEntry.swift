#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let springEntry = Entry(
  name: "spring", title: "DampedSpring",
  summary: "A mass on a damped spring: under-damped, critically damped, over-damped.",
  sheet: Sheet(
    width: Chart.width, height: Chart.height, columns: 3,
    cells: [6.0, 20, 40].enumerated().map { index, damping in
      let name = ["under-damped", "critically damped", "over-damped"][index]
      return .init("\(name): stiffness 100, damping \(Int(damping))") {
        let spring = DampedSpring(stiffness: 100, damping: damping)
        return Chart.list(seconds: 1.5, high: 1.5, mark: 1, color: Paper.colors[index]) {
          spring.value(fromValue: 0.0, toValue: 1, time: $0)
        }
      }
    }),
  animations: [
    Animation(width: 400, height: 220, seconds: 2, quality: .lossless) { time in
      var list = DrawingList()
      for row in 0..<3 {
        let y = 50 + 60 * Double(row)
        list.stroke(
          .line(from: SIMD2(60, y), to: SIMD2(300, y)), with: .color(Paper.line), .init(width: 2))
        list.stroke(
          .circle(center: SIMD2(300, y), radius: 19), with: .color(Paper.line), .init(width: 2))
      }
      list.append(springs(at: max(time - 0.2, 0)))
      return list
    }
  ])

// MARK: Shown on the page
func springs(at time: Double) -> DrawingList {
  var list = DrawingList()
  for (row, damping) in [6.0, 20, 40].enumerated() {
    let spring = DampedSpring(stiffness: 100, damping: damping)
    let x = spring.value(fromValue: 60.0, toValue: 300, time: time)
    let y = 50 + 60 * Double(row)
    list.fill(.circle(center: SIMD2(x, y), radius: 16), with: .color(Paper.colors[row]))
  }
  return list
}
// MARK: Not shown
#endif
