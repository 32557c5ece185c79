#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let transitionEntry = Entry(
  name: "transition", title: "Transition",
  summary: "Eight ways into view, and back: a function of progress that ends as nothing done.",
  sheet: Sheet(
    width: 150, height: 120, columns: 6,
    cells: transitions.flatMap { name, transition in
      [0.25, 0.5, 0.8].map { progress in
        .init("\(name), \(Int((progress * 100).rounded())) %") {
          card(transition.state(at: progress))
        }
      }
    }),
  animations: transitions.map { name, transition in
    Animation(
      name: name, width: 150, height: 120, seconds: 2,
      quality: name == "blur" ? .lossy(80) : .lossless
    ) { time in
      var player = Transition.Player(transition)
      if time >= 0.2 { player.setShown(true, animated: true, time: 0.2) }
      if time >= 1.3 { player.setShown(false, animated: true, time: 1.3) }
      player.advance(to: time)
      return player.progress > 0 ? card(player.state) : DrawingList()
    }
  })

private let transitions: [(name: String, transition: Transition)] = [
  ("slide", .slide(from: SIMD2(0, 110))),
  ("scale", .scale(from: 0.4)),
  ("fade", .fade),
  ("rotate", .rotate(by: -.pi / 2)),
  ("flip", .flip(.vertical)),
  ("blur", .blur(radius: 12)),
  ("iris", .iris),
  (
    "path",
    .path(
      MotionPath {
        $0.move(to: SIMD2(-70, 45))
        $0.addCurve(to: .zero, control1: SIMD2(-60, -30), control2: SIMD2(-25, -25))
      })
  ),
]

// MARK: Shown on the page
func card(_ state: Transition.State) -> DrawingList {
  let box = Rect(x: 30, y: 25, width: 90, height: 70)
  var list = DrawingList()
  state.draw(on: &list, in: box) { list in
    list.fill(.rounded(box, radius: 12), with: .color(RGBA(hex: 0x34A853)))
    list.fill(
      .circle(center: SIMD2(box.x + 22, box.y + 22), radius: 10), with: .color(.white))
    for line in 0..<2 {
      let y = box.y + 44 + 12 * Double(line)
      let width = line == 0 ? 66.0 : 44
      list.fill(
        .rounded(Rect(x: box.x + 12, y: y, width: width, height: 5), radius: 2.5),
        with: .color(RGBA(white: 1, alpha: 0.8)))
    }
  }
  return list
}
// MARK: Not shown
#endif
