import MotionComponents
import MotionPhysics

/// A value over time, drawn as a curve in a box.
struct Chart {
  let box: Box
  /// Seconds from the left edge to the right.
  let seconds: Double
  /// The values at the bottom and at the top.
  let low: Double
  let high: Double

  func point(_ time: Double, _ value: Double) -> SIMD2<Double> {
    SIMD2(
      box.x + box.width * time / seconds, box.maxY - box.height * (value - low) / (high - low))
  }

  /// A thin line at `value`, with its name at the left.
  func rule(at value: Double, _ label: String, on list: inout DrawingList) {
    let y = point(0, value).y
    list.stroke(
      .line(from: SIMD2(box.x, y), to: SIMD2(box.maxX, y)), with: .color(Paper.line),
      .init(width: 1))
    list.text(
      .init(
        label, font: .init(size: 11), color: Paper.faint, at: SIMD2(box.x - 6, y),
        alignment: .right))
  }

  /// The curve until `end`, and a dot there unless that is the right edge.
  func curve(
    until end: Double? = nil, color: RGBA, on list: inout DrawingList, _ value: (Double) -> Double
  ) {
    let end = min(end ?? seconds, seconds)
    // Fine enough for the corners of a bounce.
    let count = max(Int(4 * box.width), 1)
    let line = list.path { path in
      for step in 0...count {
        let time = end * Double(step) / Double(count)
        let place = point(time, value(time))
        if step == 0 { path.move(to: place) } else { path.line(to: place) }
      }
    }
    list.stroke(.path(line), with: .color(color), .init(width: 2))
    if end < seconds {
      list.fill(.circle(center: point(end, value(end)), radius: 4), with: .color(color))
    }
  }
}
