#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let effectEntry = Entry(
  name: "change-effect", title: "ChangeEffect",
  summary: "Eight short plays for something that has changed; nothing remains of them.",
  sheet: Sheet(
    width: 150, height: 140, columns: 6,
    cells: ChangeEffect.Kind.allCases.flatMap { kind in
      extremes(of: kind).map { part in
        let effect = ChangeEffect(kind)
        return .init("\(kind), \(Int((part * 100).rounded())) % of \(effect.duration) s") {
          badge(effect, at: part * effect.duration)
        }
      }
    }),
  animations: ChangeEffect.Kind.allCases.map { kind in
    Animation(
      name: "\(kind)", width: 150, height: 140, seconds: 1.6,
      quality: kind == .glow ? .lossy(80) : .lossless
    ) { badge(ChangeEffect(kind), at: $0 - 0.3) }
  })

/// Three instants at which a kind shows most, as parts of its duration.
private func extremes(of kind: ChangeEffect.Kind) -> [Double] {
  switch kind {
  case .jump: [0.1, 0.475, 0.875]
  case .shake: [0.0625, 0.1875, 0.3125]
  case .wiggle: [0.08, 0.25, 0.415]
  case .bounce: [0.255, 0.665, 0.91]
  case .ring: [0.1, 0.4, 0.75]
  case .pulse, .spin, .glow: [0.25, 0.5, 0.75]
  }
}

// MARK: Shown on the page
func badge(_ effect: ChangeEffect, at seconds: Double) -> DrawingList {
  let box = Rect(x: 45, y: 45, width: 60, height: 60)
  var list = DrawingList()
  effect.state(at: seconds).draw(on: &list, in: box, tint: RGBA(hex: 0xFF9F0A)) { list in
    list.fill(.rounded(box, radius: 16), with: .color(Paper.accent))
    list.text(.init("3", font: .init(size: 30, isBold: true), color: .white, at: box.center))
  }
  return list
}
// MARK: Not shown
#endif
