#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let scrollEntry = Entry(
  name: "scroll-driven", title: "ScrollDriven",
  summary: "Layers that scroll at different speeds: a multiplier each, 0 with less motion.",
  sheet: Sheet(
    width: 240, height: 160, columns: 4,
    cells: [
      .init("at the top") { landscape(scrolledBy: 0) },
      .init("scrolled by 40") { landscape(scrolledBy: 40) },
      .init("scrolled by 80") { landscape(scrolledBy: 80) },
      .init("scrolled by 80, motion reduced") { landscape(scrolledBy: 80, .on) },
    ]),
  animations: [
    Animation(width: 240, height: 160, seconds: 4, quality: .lossless) { time in
      let way = time < 2 ? time / 2 : 2 - time / 2
      return landscape(scrolledBy: 90 * Easing.easeInOut.value(at: way))
    }
  ])

// MARK: Shown on the page
func landscape(
  scrolledBy distance: Double, _ reduceMotion: ReduceMotion = .off
) -> DrawingList {
  let layers: [(multiplier: Double, color: UInt32, height: Double)] = [
    (0.8, 0xFFB340, 50), (0.5, 0x7FB2D9, 80), (0.25, 0x4B86B4, 105), (0, 0x2A4D69, 130),
  ]
  var list = DrawingList()
  list.fill(.rect(Rect(width: 240, height: 160)), with: .color(RGBA(hex: 0xDCEEFB)))
  list.translate(by: SIMD2(0, -distance))
  for (index, layer) in layers.enumerated() {
    var driven = ScrollDriven(multiplier: layer.multiplier)
    driven.reduceMotion = reduceMotion
    driven.scroll(toMinY: -distance)
    driven.draw(on: &list) { list in
      let color = DrawingList.Paint.color(RGBA(hex: layer.color))
      if index == 0 { return list.fill(.circle(center: SIMD2(175, 50), radius: 24), with: color) }
      let hills = list.path { path in
        path.move(to: SIMD2(0, 400))
        path.line(to: SIMD2(0, layer.height))
        for hill in 0..<index + 1 {
          let width = 240 / Double(index + 1)
          let left = Double(hill) * width
          path.curve(
            to: SIMD2(left + width, layer.height), SIMD2(left + width / 3, layer.height - 30),
            SIMD2(left + 2 * width / 3, layer.height + 30))
        }
        path.line(to: SIMD2(240, 400))
        path.close()
      }
      list.fill(.path(hills), with: color)
    }
  }
  return list
}
// MARK: Not shown
#endif
