#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering
import Testing

/// One picture of everything a list can hold.
struct ReferencePictureTests {
  private static let rainbow = DrawingList.Gradient(
    even: [RGBA(hex: 0x007AFF), RGBA(hex: 0xAF52DE), RGBA(hex: 0xFF9500)])
  /// A gradient with a stop beyond 1.
  private static let ball = DrawingList.Gradient([
    .init(0, RGBA(bytes: 250, 250, 250)), .init(0.5, RGBA(bytes: 149, 149, 169)),
    .init(0.7, RGBA(bytes: 129, 129, 149)), .init(0.9, RGBA(bytes: 149, 149, 159)),
    .init(1.2, RGBA(bytes: 210, 210, 240, alpha: 0.9)),
  ])
  private static let shadow = DrawingList.Gradient([
    .init(0.2, RGBA(white: 0, alpha: 0.6)), .init(0.3, RGBA(white: 0, alpha: 0.4)),
    .init(0.5, RGBA(white: 0, alpha: 0.1)), .init(0.7, .clear),
  ])

  private var list: DrawingList {
    var list = DrawingList()
    let track = Rect(x: 20, y: 20, width: 280, height: 28)
    list.masked {
      $0.fill(
        .rounded(Rect(x: 20, y: 20, width: 200, height: 28), radius: .infinity),
        with: .color(.black))
    } _: {
      $0.fill(
        .rect(track), with: .linear(Self.rainbow, from: SIMD2(20, 0), to: SIMD2(300, 0)))
    }
    list.stroke(
      .rounded(track, radius: .infinity), with: .color(RGBA(white: 0.5)), .init(width: 1))

    let ball = Rect(x: 40, y: 80, width: 70, height: 70)
    let under = Rect(center: SIMD2(ball.center.x, ball.maxY), width: 210, height: 210)
    list.fill(
      .rect(under),
      with: .radial(Self.shadow, in: under, center: SIMD2(0.5, 0.47), edge: SIMD2(1, 0.63)))
    list.group { list in
      list.clip(to: .ellipse(ball))
      list.fill(
        .rect(ball),
        with: .radial(Self.ball, in: ball, center: SIMD2(0.5, 0.35), edge: SIMD2(1.1, 0.95)))
    }

    list.group { list in
      list.translate(by: SIMD2(220, 115))
      list.rotate(by: .pi / 6)
      list.fill(
        .rounded(Rect(x: -40, y: -25, width: 80, height: 50), radius: 12),
        with: .color(RGBA(hex: 0x34C759)))
      list.text(.init("Turned", font: .init(size: 16), color: .white, at: .zero))
    }

    for (index, layer) in [
      DrawingList.Layer(opacity: 0.5), .init(blur: 3),
      .init(glow: RGBA(hex: 0xFFCC00), glowRadius: 5),
    ].enumerated() {
      list.group { list in
        list.translate(by: SIMD2(Double(index) * 100, 0))
        list.layer(layer) { list in
          list.fill(.circle(center: SIMD2(50, 210), radius: 22), with: .color(RGBA(hex: 0xFF3B30)))
          list.fill(.circle(center: SIMD2(72, 210), radius: 22), with: .color(RGBA(hex: 0x007AFF)))
        }
      }
    }
    return list
  }

  @Test func everything() throws {
    try ReferencePictures.expect(
      Picture(of: list, width: 320, height: 250, background: RGBA(white: 0.96)),
      named: "everything")
  }

  /// Half a point is seen, and three pictures show where.
  @Test func aShiftIsFound() throws {
    var shifted = DrawingList()
    shifted.translate(by: SIMD2(0.5, 0))
    shifted.append(list)
    let picture = try Picture(of: shifted, width: 320, height: 250, background: RGBA(white: 0.96))
    let complaint = try #require(
      try ReferencePictures.complaint(of: picture, named: "everything"))
    let folder = ReferencePictures.failures.path
    #expect(complaint.hasPrefix("picture everything: "))
    #expect(complaint.hasSuffix("see \(folder)"))
    #expect(try Picture(png: "\(folder)/everything-actual.png").width == 320)
    #expect(try Picture(png: "\(folder)/everything-expected.png").width == 320)
    let difference = try Picture(png: "\(folder)/everything-difference.png")
    // The flat ground is the same, the capsule's left end is not.
    #expect(difference[310, 5] == Picture.Pixel(255, 255, 255))
    #expect(difference[20, 34].red < 200)

    let other = try Picture(of: list, width: 10, height: 250)
    #expect(
      try ReferencePictures.complaint(of: other, named: "everything")?
        .contains("it has 10 x 250 pixels instead of 320 x 250") == true)
  }
}
#endif
