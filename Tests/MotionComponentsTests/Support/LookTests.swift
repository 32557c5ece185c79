import Foundation
import MotionComponents
import MotionDrawing
import MotionPhysics
import Testing

/// Colours, stops and fonts, told from the drawing list: the numbers that the components are given.
struct LookTests {
  private typealias Paint = DrawingList.Paint

  /// The paints of what the groups with this label fill and stroke themselves.
  private func paints(_ list: DrawingList, of label: String) -> [DrawingList.Paint] {
    var open: [String?] = []
    return list.commands.compactMap { command in
      switch command {
      case .beginGroup(let name): open.append(name)
      case .endGroup: open.removeLast()
      case .fill(_, let paint), .stroke(_, let paint, _):
        return open.contains(label) ? paint : nil
      default: break
      }
      return nil
    }
  }

  private func texts(_ list: DrawingList) -> [DrawingList.Text] {
    list.commands.compactMap {
      if case .text(let text) = $0 { return text }
      return nil
    }
  }

  private func expect(
    _ paint: DrawingList.Paint?, isRadial stops: [(Double, RGBA)], _ center: SIMD2<Double>,
    _ radius: SIMD2<Double>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .radial(let gradient, let at, let reach)? = paint else {
      Issue.record("no radial gradient", sourceLocation: sourceLocation)
      return
    }
    #expect(gradient.stops.map(\.location) == stops.map(\.0), sourceLocation: sourceLocation)
    for (stop, expected) in zip(gradient.stops, stops) {
      let faded = stop.color.faded(to: gradient.opacity)
      #expect(distance(faded, expected.1) < 1e-6, sourceLocation: sourceLocation)
    }
    // Coordinates below 1000: a few roundings.
    #expect((at - center).magnitude < 1e-9, sourceLocation: sourceLocation)
    #expect((reach - radius).magnitude < 1e-9, sourceLocation: sourceLocation)
  }

  private func distance(_ a: RGBA, _ b: RGBA) -> Float {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  private func list(_ draw: (inout DrawingList) -> Void) -> DrawingList {
    var list = DrawingList()
    draw(&list)
    return list
  }

  // MARK: DraggableBall

  @Test func aBallsShades() {
    var ball = DraggableBall(width: 300)
    ball.setProgress(0.5, animated: false, time: 0)
    ball.style.cornerShadow.alpha = 0.5
    ball.style.topShadow.alpha = 0.4
    let list = list(ball.draw)
    // The ball's box is (115, -10) and 70 on a side; centre (0.5, 0.35), edge (1.1, 0.95) of it.
    expect(
      paints(list, of: "ball").first,
      isRadial: [
        (0, RGBA(bytes: 250, 250, 250)), (0.5, RGBA(bytes: 149, 149, 169)),
        (0.7, RGBA(bytes: 129, 129, 149)), (0.9, RGBA(bytes: 149, 149, 159)),
        (1.2, RGBA(bytes: 210, 210, 240, alpha: 0.9)),
      ], SIMD2(150, -10 + 0.35 * 70), SIMD2(0.6 * 70, 0.6 * 70))
    // 210 on a side around (150, 60); centre (0.5, 0.47), edge (1, 0.63) of it.
    expect(
      paints(list, of: "shadow").first,
      isRadial: [
        (0.2, RGBA(white: 0, alpha: 0.6)), (0.3, RGBA(white: 0, alpha: 0.4)),
        (0.5, RGBA(white: 0, alpha: 0.1)), (0.7, RGBA(white: 0, alpha: 0)),
      ], SIMD2(150, 60 - 105 + 0.47 * 210), SIMD2(0.5 * 210, 0.16 * 210))
    // Clear, half of the alpha, all of it; from the middle of 300 x 50 to its corner.
    expect(
      paints(list, of: "corner shadow").first,
      isRadial: [
        (0.4, RGBA(white: 0, alpha: 0)), (0.7, RGBA(white: 0, alpha: 0.25)),
        (1, RGBA(white: 0, alpha: 0.5)),
      ], SIMD2(150, 25), SIMD2(150, 25))
    guard case .linear(let top, let from, let to)? = paints(list, of: "top shadow").first else {
      Issue.record("no top shadow")
      return
    }
    // Downward from the upper edge, black at its alpha to nothing.
    #expect(from == .zero && to.x == 0 && to.y > 0 && to.y < 50)
    #expect(top.stops.first?.color.faded(to: top.opacity) == RGBA(white: 0, alpha: 0.4))
    #expect(top.stops.last?.color.alpha == 0)
  }

  @Test func aBallsLabel() {
    var ball = DraggableBall(width: 300)
    ball.style.text = "Slide"
    ball.style.font = .init("Serif", size: 21, isBold: true)
    ball.style.textColor = RGBA(hex: 0x123456)
    #expect(
      texts(list(ball.draw)) == [
        .init(
          "Slide", font: .init("Serif", size: 21, isBold: true), color: RGBA(hex: 0x123456),
          at: SIMD2(150, 25))
      ])
  }

  /// By the contrast that guidelines ask of text, 4.5 : 1, on the track and on the part of the fill
  /// where a label stands.
  @Test func aBallsLabelCanBeRead() {
    let style = DraggableBall.Style()
    var grounds = [style.trackColor]
    let stops = style.fill.stops
    for step in 30...70 {
      let place = Double(step) / 100 * Double(stops.count - 1)
      let (below, part) = (stops[Int(place)].color, Float(place - place.rounded(.down)))
      let above = stops[min(Int(place) + 1, stops.count - 1)].color
      grounds.append(
        RGBA(
          red: below.red + (above.red - below.red) * part,
          green: below.green + (above.green - below.green) * part,
          blue: below.blue + (above.blue - below.blue) * part))
    }
    for ground in grounds { #expect(contrast(style.textColor, ground) >= 4.5) }
  }

  private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
    func light(_ color: RGBA) -> Double {
      func linear(_ part: Float) -> Double {
        part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (one, other) = (light(a) + 0.05, light(b) + 0.05)
    return max(one, other) / min(one, other)
  }

  // MARK: Stepper

  private static let greyText = RGBA(bytes: 156, 145, 158)

  @Test func aSteppersNumbers() {
    var stepper = Stepper(count: 3, width: 400, height: 100)
    stepper.setIndex(1, animated: false, time: 0)
    let list = list(stepper.draw)
    let points = paints(list, of: "point")
    // Grey: equal parts but for a tinge. Orange: red over green over blue.
    guard case .color(let done)? = points.first, case .color(let current) = points[1] else {
      Issue.record("points are not of one colour")
      return
    }
    #expect(points.count == 3 && points[2] == .color(done))
    #expect(abs(done.red - done.green) < 0.05 && abs(done.blue - done.green) < 0.05)
    #expect(current.red > 0.9 && current.green > 0.4 && current.green < 0.7 && current.blue < 0.3)
    #expect(texts(list).map(\.color) == [.white, Self.greyText])
    #expect(paints(list, of: "check").last == .color(Self.greyText))
  }

  @Test func aSteppersIcons() {
    var stepper = Stepper(count: 3, width: 400, height: 100)
    stepper.style = .icons([.pin, .pin, .pin])
    stepper.setIndex(1, animated: false, time: 0)
    let list = list(stepper.draw)
    let reached = Paint.color(RGBA(bytes: 214, 204, 178, alpha: 0.8))
    let later = Paint.color(RGBA(bytes: 231, 229, 232))
    #expect(paints(list, of: "point") == [reached, reached, later])
    // Filled and stroked: grey, the tint of the point at hand, grey.
    let (grey, tint) = (Self.greyText, stepper.colors.current)
    let icons = paints(list, of: "icon").compactMap { paint -> RGBA? in
      if case .color(let color) = paint { return color }
      return nil
    }
    #expect(icons.count == 6)
    for (color, expected) in zip(icons, [grey, grey, tint, tint, grey, grey]) {
      #expect(distance(color, expected) < 1e-6)
    }
    #expect(texts(list).isEmpty)
  }

  // MARK: GradientProgress

  @Test func aBarsColors() {
    var progress = GradientProgress(width: 320)
    progress.style.above = "Uploading"
    progress.style.below = "50 %"
    progress.setFraction(0.5, animated: false, time: 0)
    let list = list(progress.draw)
    #expect(paints(list, of: "track") == [.color(RGBA(white: 0.5, alpha: 0.2))])
    guard case .linear(let gradient, let from, let to)? = paints(list, of: "fill").first else {
      Issue.record("no gradient")
      return
    }
    #expect(from == .zero && to == SIMD2(320, 0))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1] && gradient.opacity == 1)
    let (blue, purple, orange) = (
      gradient.stops[0].color, gradient.stops[1].color, gradient.stops[2].color
    )
    #expect(blue.blue > 0.9 && blue.red < 0.2 && blue.green < 0.6)
    #expect(purple.red > 0.5 && purple.blue > 0.7 && purple.green < 0.5)
    #expect(orange.red > 0.9 && orange.blue < 0.2 && orange.green > 0.4 && orange.green < 0.7)
    #expect(texts(list).map(\.string) == ["Uploading", "50 %"])
    #expect(texts(list).map { $0.anchor.y < 0 } == [true, false])
    #expect(texts(list)[1].anchor.y > 14)
  }
}
