#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let snapDragEntry = Entry(
  name: "snap-drag", title: "SnapDrag",
  summary: "Cards that follow the finger, go on after a flick, and give at the ends.",
  sheet: Sheet(
    width: 360, height: 170, columns: 2,
    cells: [
      .init("at the first stop") { row(of: dragged(at: 0)) },
      .init("under the finger, and a little across") { row(of: dragged(at: 0.45)) },
      .init("0.15 s after the flick") { row(of: dragged(at: 0.65)) },
      .init("held past the last stop") {
        row(of: held(.horizontal, SnapPoints([-520, -260, 0]), by: SIMD2(-200, 0)))
      },
      .init("motion reduced: 0.05 s after the flick") {
        var cards = dragged(at: 0.5)
        cards.reduceMotion = .on
        cards.advance(to: 0.55)
        return row(of: cards)
      },
      .init("vertical: a sheet at its upper stop") { sheet(heldBy: .zero) },
      .init("vertical: pulled past it") { sheet(heldBy: SIMD2(0, -60)) },
      .init("vertical: pulled down, and across") { sheet(heldBy: SIMD2(80, 50)) },
    ]),
  animations: [
    Animation(name: "flicked", width: 360, height: 170, seconds: 3.4, quality: .lossless) {
      row(of: dragged(at: $0))
    }
  ])

/// A short flick to the next card, then a long drag past the first.
// MARK: Shown on the page
func dragged(at time: Double) -> SnapDrag {
  var cards = SnapDrag(.horizontal, stops: SnapPoints([-520, -260, 0]), selection: 2)
  if time >= 0.2 { cards.dragBegan(at: SIMD2(200, 80), time: 0.2) }
  for step in 1...18 where 0.2 + Double(step) / 60 <= min(time, 0.5) {
    let way = Double(step * step) / 324
    cards.dragMoved(to: SIMD2(200 - 90 * way, 80 + 40 * way), time: 0.2 + Double(step) / 60)
  }
  if time >= 0.5 { cards.dragEnded(velocity: SIMD2(-600, 260), time: 0.5) }
  if time >= 1.5 { cards.dragBegan(at: SIMD2(60, 80), time: 1.5) }
  for step in 1...48 where 1.5 + Double(step) / 60 <= min(time, 2.3) {
    let way = Easing.easeInOut.value(at: Double(step) / 48)
    cards.dragMoved(to: SIMD2(60 + 480 * way, 80), time: 1.5 + Double(step) / 60)
  }
  if time >= 2.4 { cards.dragEnded(velocity: .zero, time: 2.4) }
  cards.advance(to: time)
  return cards
}
// MARK: Not shown

/// Held at its first stop, and moved from there.
private func held(
  _ axis: SnapDrag.Axis, _ stops: SnapPoints, by distance: SIMD2<Double>
) -> SnapDrag {
  var content = SnapDrag(axis, stops: stops)
  content.dragBegan(at: .zero, time: 0)
  content.dragMoved(to: distance, time: 1)
  return content
}

private func sheet(heldBy distance: SIMD2<Double>) -> DrawingList {
  var list = DrawingList()
  held(.vertical, SnapPoints([60, 130]), by: distance).draw(on: &list) { list in
    list.fill(
      .rounded(Rect(x: 60, y: 0, width: 240, height: 300), radius: 16),
      with: .color(Paper.accent))
    list.fill(
      .rounded(Rect(x: 160, y: 10, width: 40, height: 5), radius: 2.5),
      with: .color(RGBA(white: 1, alpha: 0.7)))
  }
  return list
}

private func row(of cards: SnapDrag) -> DrawingList {
  var list = DrawingList()
  cards.draw(on: &list) { list in
    for index in 0..<3 {
      let box = Rect(x: 60 + 260 * Double(index), y: 24, width: 240, height: 90)
      list.fill(.rounded(box, radius: 16), with: .color(Paper.colors[index]))
      list.text(
        .init(
          "\(index + 1)", font: .init(size: 32, isBold: true), color: .white, at: box.center))
    }
  }
  for index in 0..<3 {
    let isCurrent = 2 - cards.selection == index
    list.fill(
      .circle(center: SIMD2(164 + 16 * Double(index), 156), radius: 4),
      with: .color(isCurrent ? Paper.ink : Paper.line))
  }
  return list
}
#endif
