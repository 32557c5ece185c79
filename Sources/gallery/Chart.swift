#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

/// A value over time, drawn as a curve in a cell of `width` and `height`.
enum Chart {
  static let width = 300.0
  static let height = 200.0

  /// From 0 to `high` over `seconds`, with a rule at 0 and at `mark`.
  static func list(
    seconds: Double, high: Double, mark: Double, color: RGBA, _ value: (Double) -> Double
  ) -> DrawingList {
    let box = Rect(x: 40, y: 20, width: 240, height: 150)
    func point(_ time: Double, _ value: Double) -> SIMD2<Double> {
      SIMD2(box.x + box.width * time / seconds, box.maxY - box.height * value / high)
    }
    var list = DrawingList()
    for value in [0, mark] {
      let y = point(0, value).y
      list.stroke(
        .line(from: SIMD2(box.x, y), to: SIMD2(box.maxX, y)), with: .color(Paper.line),
        .init(width: 1))
      label("\(Int(value))", at: SIMD2(box.x - 6, y), on: &list)
    }
    // Fine enough for the corners of a bounce.
    let count = Int(4 * box.width)
    let line = list.path { path in
      for step in 0...count {
        let time = seconds * Double(step) / Double(count)
        let place = point(time, value(time))
        if step == 0 { path.move(to: place) } else { path.line(to: place) }
      }
    }
    list.stroke(.path(line), with: .color(color), .init(width: 2))
    let end = seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    label(end, at: SIMD2(box.maxX, box.maxY + 14), on: &list)
    return list
  }

  private static func label(_ text: String, at place: SIMD2<Double>, on list: inout DrawingList) {
    list.text(
      .init(text, font: .init(size: 11), color: Paper.faint, at: place, alignment: .right))
  }
}
#endif
