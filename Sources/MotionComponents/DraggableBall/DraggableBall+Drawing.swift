import MotionDrawing
import MotionPhysics

extension DraggableBall {
  /// Draws what is seen now, back to front; the capsule's top-left corner is the origin. Its parts are
  /// groups named `capsule`, `fill`, `label`, `corner shadow`, `top shadow`, `shadow`, `ball` and
  /// `arrows`.
  public func draw(on list: inout DrawingList) {
    let state = state
    let capsule = Rect(width: width, height: height)
    list.group("capsule") { list in
      list.clip(to: .rounded(capsule, radius: height / 2))
      list.fill(.rect(capsule), with: .color(style.trackColor))
      drawFill(state.fillWidth, of: capsule, into: &list)
      if !style.text.isEmpty {
        list.group("label") {
          $0.text(
            .init(style.text, font: style.font, color: style.textColor, at: capsule.center))
        }
      }
      drawInnerShadows(of: capsule, into: &list)
    }
    let ball = Rect(center: state.center, width: ballSize, height: ballSize)
    list.group("shadow") { list in
      let under = Rect(
        center: SIMD2(ball.center.x, ball.maxY), width: 3 * ballSize, height: 3 * ballSize)
      list.fill(
        .rect(under),
        with: .radial(Self.shadow, in: under, center: SIMD2(0.5, 0.47), edge: SIMD2(1, 0.63)))
    }
    list.group("ball") { list in
      list.clip(to: .ellipse(ball))
      list.fill(
        .rect(ball),
        with: .radial(Self.steel, in: ball, center: SIMD2(0.5, 0.35), edge: SIMD2(1.1, 0.95)))
      drawArrows(in: ball, turned: state.rotation, into: &list)
    }
  }

  private func drawFill(_ fillWidth: Double, of capsule: Rect, into list: inout DrawingList) {
    list.group("fill") { list in
      list.clip(to: .rect(Rect(width: fillWidth, height: height)))
      list.fill(.rect(capsule), with: .linear(style.fill, from: .zero, to: SIMD2(width, 0)))
    }
  }

  private func drawInnerShadows(of capsule: Rect, into list: inout DrawingList) {
    if style.cornerShadow.isShown {
      list.group("corner shadow") {
        $0.fill(
          .rect(capsule),
          with: .radial(
            Self.cornerShadow.faded(to: style.cornerShadow.alpha), in: capsule,
            center: SIMD2(0.5, 0.5), edge: SIMD2(1, 1)))
      }
    }
    if style.topShadow.isShown {
      list.group("top shadow") {
        $0.fill(
          .rect(capsule),
          with: .linear(
            Self.topShadow.faded(to: style.topShadow.alpha), from: .zero,
            to: SIMD2(0, height * 0.4)))
      }
    }
  }

  /// Four arrows that point away from their middle.
  private func drawArrows(in ball: Rect, turned angle: Double, into list: inout DrawingList) {
    let size = style.indicatorSize?.length ?? ballSize * 34 / 70
    guard size > 0 else { return }
    let top = style.indicatorTopOffset?.coordinate ?? (ballSize - size) / 2
    let arrow = list.path { path in
      path.move(to: SIMD2(0.13, -0.045))
      path.line(to: SIMD2(0.3, -0.045))
      path.line(to: SIMD2(0.3, -0.15))
      path.line(to: SIMD2(0.5, 0))
      path.line(to: SIMD2(0.3, 0.15))
      path.line(to: SIMD2(0.3, 0.045))
      path.line(to: SIMD2(0.13, 0.045))
      path.close()
    }
    list.group("arrows") { list in
      list.translate(by: SIMD2(ball.center.x, ball.y + top + size / 2))
      list.rotate(by: angle)
      list.scale(by: SIMD2(size, size))
      for _ in 0..<4 {
        list.fill(.path(arrow), with: .color(style.indicatorColor))
        list.transform(by: Self.quarterTurn)
      }
    }
  }

  private static let quarterTurn = Affine(x: SIMD2(0, 1), y: SIMD2(-1, 0), origin: .zero)

  private static let steel = DrawingList.Gradient([
    .init(0, RGBA(bytes: 250, 250, 250)), .init(0.5, RGBA(bytes: 149, 149, 169)),
    .init(0.7, RGBA(bytes: 129, 129, 149)), .init(0.9, RGBA(bytes: 149, 149, 159)),
    .init(1.2, RGBA(bytes: 210, 210, 240, alpha: 0.9)),
  ])

  private static let shadow = DrawingList.Gradient([
    .init(0.2, RGBA(white: 0, alpha: 0.6)), .init(0.3, RGBA(white: 0, alpha: 0.4)),
    .init(0.5, RGBA(white: 0, alpha: 0.1)), .init(0.7, .clear),
  ])

  /// For an alpha of 1.
  private static let cornerShadow = DrawingList.Gradient([
    .init(0.4, .clear), .init(0.7, RGBA(white: 0, alpha: 0.5)), .init(1, .black),
  ])

  private static let topShadow = DrawingList.Gradient([
    .init(0, .black), .init(0.35, RGBA(white: 0, alpha: 0.4)), .init(1, .clear),
  ])
}
