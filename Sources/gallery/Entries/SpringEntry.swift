import MotionComponents
import MotionPhysics

let springEntry = Entry(
  name: "spring", title: "DampedSpring",
  summary: "A mass on a damped spring: under-damped, critically damped, over-damped.",
  code: """
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
    """,
  sheet: Sheet(
    width: 300, height: 200, columns: 3,
    cells: [6.0, 20, 40].enumerated().map { index, damping in
      let name = ["under-damped", "critically damped", "over-damped"][index]
      return .init("\(name): stiffness 100, damping \(Int(damping))") {
        let spring = DampedSpring(stiffness: 100, damping: damping)
        let chart = Chart(
          box: Box(x: 40, y: 20, width: 240, height: 150), seconds: 1.5, low: 0, high: 1.5)
        var list = DrawingList()
        chart.rule(at: 0, "0", on: &list)
        chart.rule(at: 1, "1", on: &list)
        chart.curve(color: Paper.colors[index], on: &list) {
          spring.value(fromValue: 0.0, toValue: 1, time: $0)
        }
        list.text(
          .init(
            "1.5 s", font: .init(size: 11), color: Paper.faint, at: SIMD2(280, 184),
            alignment: .right))
        return list
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
