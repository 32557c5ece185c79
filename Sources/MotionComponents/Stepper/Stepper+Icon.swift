import MotionDrawing
import MotionPhysics

extension Stepper {
  /// A picture for a point.
  public enum Icon: Hashable, Sendable, CaseIterable {
    case person, card, parcel, pin, flag, check

    /// Draws it in `box`.
    func draw(in box: Rect, color: RGBA, into list: inout DrawingList) {
      list.group { list in
        list.translate(by: box.center)
        list.scale(by: SIMD2(box.width, box.height))
        let filled = list.path { fill(&$0) }
        let lines = list.path { stroke(&$0) }
        list.fill(.path(filled), with: .color(color))
        list.stroke(.path(lines), with: .color(color), .init(width: Self.line))
      }
    }

    private static let line = 0.1

    /// What is solid, in a square of side 1 around (0, 0).
    private func fill(_ path: inout DrawingList.PathBuilder) {
      switch self {
      case .person:
        path.add(.circle(center: SIMD2(0, -0.25), radius: 0.23))
        path.move(to: SIMD2(-0.42, 0.48))
        path.curve(to: SIMD2(0, 0.06), SIMD2(-0.42, 0.2), SIMD2(-0.22, 0.06))
        path.curve(to: SIMD2(0.42, 0.48), SIMD2(0.22, 0.06), SIMD2(0.42, 0.2))
        path.close()
      case .card: path.add(.rect(Rect(x: -0.45, y: -0.17, width: 0.9, height: 0.14)))
      case .flag:
        path.move(to: SIMD2(-0.36, -0.42))
        path.curve(to: SIMD2(0.42, -0.36), SIMD2(-0.1, -0.58), SIMD2(0.12, -0.22))
        path.line(to: SIMD2(0.42, 0.08))
        path.curve(to: SIMD2(-0.36, 0.06), SIMD2(0.12, 0.22), SIMD2(-0.1, -0.1))
        path.close()
      case .pin: path.add(.circle(center: SIMD2(0, -0.14), radius: 0.13))
      case .parcel, .check: break
      }
    }

    private func stroke(_ path: inout DrawingList.PathBuilder) {
      switch self {
      case .person: break
      case .card:
        path.add(
          .rounded(Rect(x: -0.45, y: -0.34, width: 0.9, height: 0.68), radius: 0.1))
        path.add(.line(from: SIMD2(-0.26, 0.16), to: SIMD2(-0.06, 0.16)))
      case .parcel:
        path.add(
          .rounded(Rect(x: -0.43, y: -0.43, width: 0.86, height: 0.86), radius: 0.06))
        path.add(.line(from: SIMD2(-0.43, -0.14), to: SIMD2(0.43, -0.14)))
        path.add(.line(from: SIMD2(0, -0.43), to: SIMD2(0, -0.14)))
        path.add(.line(from: SIMD2(-0.14, 0.18), to: SIMD2(0.14, 0.18)))
      case .pin:
        path.move(to: SIMD2(0, 0.45))
        path.curve(to: SIMD2(-0.33, -0.12), SIMD2(-0.12, 0.24), SIMD2(-0.33, 0.08))
        path.curve(to: SIMD2(0, -0.45), SIMD2(-0.33, -0.31), SIMD2(-0.18, -0.45))
        path.curve(to: SIMD2(0.33, -0.12), SIMD2(0.18, -0.45), SIMD2(0.33, -0.31))
        path.curve(to: SIMD2(0, 0.45), SIMD2(0.33, 0.08), SIMD2(0.12, 0.24))
        path.close()
      case .flag: path.add(.line(from: SIMD2(-0.36, -0.44), to: SIMD2(-0.36, 0.45)))
      case .check:
        path.move(to: SIMD2(-0.42, 0.04))
        path.line(to: SIMD2(-0.14, 0.32))
        path.line(to: SIMD2(0.42, -0.3))
      }
    }
  }
}
