#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering
import PropertyTesting
import Testing

/// What lists look like, told from single pixels.
struct PictureTests {
  typealias Pixel = Picture.Pixel
  private static let grey = DrawingList.Gradient([.init(0, .black), .init(1, .white)])

  private func picture(
    _ size: Double = 100, scale: Double = 1, _ draw: (inout DrawingList) -> Void
  ) throws -> Picture {
    var list = DrawingList()
    draw(&list)
    return try Picture(of: list, width: size, height: size, scale: scale)
  }

  /// Every pixel against the definition: the radius on each axis is the distance from centre to
  /// edge on it. 2/255: one for Cairo's table of colours, one for rounding.
  @Test(arguments: [1.0, 2]) func radialGradientsAreElliptical(last: Double) throws {
    let gradient = DrawingList.Gradient([.init(0, .black), .init(last, .white)])
    let box = Rect(x: 10, y: 20, width: 80, height: 50)
    let picture = try picture {
      $0.fill(
        .rect(box),
        with: .radial(gradient, in: box, center: SIMD2(0.5, 0.4), edge: SIMD2(1.1, 0.95)))
    }
    let center = SIMD2(50.0, 40)
    let radius = SIMD2(48.0, 27.5)
    for y in 20..<70 {
      for x in 10..<90 {
        let away = (SIMD2(Double(x) + 0.5, Double(y) + 0.5) - center) / radius
        let share = min((away * away).sum().squareRoot() / last, 1)
        #expect(abs(Double(picture[x, y].red) - 255 * share) <= 2, "at \(x), \(y)")
      }
    }
    #expect(picture[9, 40] == Pixel(0, 0, 0, 0))
  }

  @Test func linearGradientsRunAlongTheirLine() throws {
    let picture = try picture {
      $0.fill(
        .rect(Rect(width: 100, height: 100)),
        with: .linear(Self.grey, from: SIMD2(20, 20), to: SIMD2(80, 50)))
    }
    for (x, y) in [(0, 0), (30, 30), (50, 35), (60, 10), (99, 99)] {
      let along = (SIMD2(Double(x) + 0.5, Double(y) + 0.5) - SIMD2(20, 20)) * SIMD2(60, 30)
      let share = min(max(along.sum() / 4500, 0), 1)
      #expect(abs(Double(picture[x, y].green) - 255 * share) <= 2, "at \(x), \(y)")
    }
  }

  @Test func clipsEndWithTheirGroup() throws {
    let picture = try picture { list in
      list.group { list in
        list.clip(to: .rect(Rect(x: 10, y: 10, width: 40, height: 40)))
        list.clip(to: .rect(Rect(x: 30, y: 0, width: 100, height: 100)))
        list.fill(.rect(Rect(width: 100, height: 90)), with: .color(RGBA(hex: 0xFF0000)))
      }
      list.fill(.rect(Rect(x: 0, y: 90, width: 10, height: 10)), with: .color(RGBA(hex: 0x0000FF)))
    }
    #expect(picture[31, 49] == Pixel(255, 0, 0))
    #expect(picture[29, 20] == Pixel(0, 0, 0, 0))
    #expect(picture[51, 20] == Pixel(0, 0, 0, 0))
    #expect(picture[5, 95] == Pixel(0, 0, 255))
  }

  @Test func masksMultiplyAlpha() throws {
    let picture = try picture { list in
      list.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 100)), with: .color(.white))
      list.masked {
        $0.translate(by: SIMD2(20, 0))
        $0.fill(
          .rect(Rect(width: 40, height: 100)),
          with: .color(RGBA(red: 1, green: 1, blue: 0, alpha: 0.4)))
      } _: {
        // Not moved by the mask's transform; its colour does not count.
        $0.fill(.rect(Rect(x: 10, y: 0, width: 40, height: 50)), with: .color(RGBA(hex: 0x0000FF)))
      }
    }
    #expect(picture[15, 25] == Pixel(255, 255, 255))
    #expect(picture[30, 25] == Pixel(0, 0, 255, 102))
    #expect(picture[55, 25] == Pixel(0, 0, 0, 0))
    #expect(picture[30, 75] == Pixel(0, 0, 0, 0))
  }

  @Test func layersFadeAsOne() throws {
    let picture = try picture { list in
      list.layer(.init(opacity: 0.6)) { list in
        list.fill(.rect(Rect(width: 60, height: 60)), with: .color(RGBA(hex: 0xFF0000)))
        list.fill(
          .rect(Rect(x: 40, y: 0, width: 60, height: 60)), with: .color(RGBA(hex: 0x00FF00)))
      }
    }
    #expect(picture[10, 10] == Pixel(255, 0, 0, 153))
    #expect(picture[50, 10] == Pixel(0, 255, 0, 153))
  }

  @Test func theInnermostTransformIsDoneFirst() throws {
    let picture = try picture { list in
      list.translate(by: SIMD2(50, 50))
      list.rotate(by: .pi / 2)
      list.scale(by: SIMD2(2, 1))
      list.fill(.rect(Rect(x: 10, y: 0, width: 10, height: 5)), with: .color(.black))
    }
    // x 20...40, y 0...5, turned clockwise: x -5...0, y 20...40.
    #expect(picture[47, 80].alpha == 255)
    #expect(picture[52, 80].alpha == 0)
    #expect(picture[47, 68].alpha == 0)
    #expect(picture[80, 52].alpha == 0)
  }

  /// What the list says of itself is what is drawn.
  @Test func boundsAreWhereTheInkIs() async {
    let long = Generator.double(in: 0.5...1)
    let short = Generator.double(in: -0.4...0.4)
    await checkProperty(
      "bounds of ink", zip(long, short, short, long, .int(in: 0...2))
    ) { a, b, c, d, kind in
      var list = DrawingList()
      list.group("part") { list in
        list.transform(by: Affine(x: SIMD2(a, b), y: SIMD2(c, d), origin: SIMD2(50, 50)))
        let box = Rect(x: -10, y: -20, width: 30, height: 25)
        list.fill(
          [.rect(box), .ellipse(box), .rounded(box, radius: 9)][kind], with: .color(.black))
      }
      let bounds = try #require(list.bounds(ofPart: "part"))
      let scale = 4.0
      let picture = try Picture(of: list, width: 100, height: 100, scale: scale)
      let ink = try #require(Ink(picture))
      // A pixel's width, and as much again at sharp corners, which cover little of their pixel.
      #expect(abs(ink.box.x / scale - bounds.x) <= 2 / scale)
      #expect(abs(ink.box.y / scale - bounds.y) <= 2 / scale)
      #expect(abs(ink.box.maxX / scale - bounds.maxX) <= 2 / scale)
      #expect(abs(ink.box.maxY / scale - bounds.maxY) <= 2 / scale)
    }
  }

  @Test func whatIsFlatIsNotDrawnAndHarmsNothing() throws {
    let picture = try picture { list in
      list.group { list in
        list.scale(by: SIMD2(0, 1))
        list.fill(.rect(Rect(width: 100, height: 100)), with: .color(.black))
        list.layer(.init(blur: 5)) {
          $0.fill(.rect(Rect(width: 100, height: 100)), with: .color(.black))
        }
      }
      list.fill(
        .rect(Rect(width: 10, height: 10)),
        with: .radial(Self.grey, center: .zero, radius: SIMD2(0, 5)))
    }
    #expect(picture[50, 50].alpha == 0)
    #expect(picture[5, 5] == Pixel(255, 255, 255))
  }

  @Test func numbersThatAreNoneHarmNothing() throws {
    let picture = try picture { list in
      list.group { list in
        list.translate(by: SIMD2(.nan, .infinity))
        list.fill(.circle(center: SIMD2(.nan, 0), radius: .nan), with: .color(.black))
        list.stroke(
          .line(from: SIMD2(-.infinity, 0), to: SIMD2(.infinity, 1)), with: .color(.black),
          .init(width: .nan))
        list.fill(
          .ellipse(Rect(x: .nan, y: 0, width: .infinity, height: 3)),
          with: .linear(Self.grey, from: SIMD2(.nan, 0), to: SIMD2(.infinity, 0)))
        list.text(.init("x", font: .init(size: .nan), color: .black, at: SIMD2(.nan, 0)))
        list.layer(.init(opacity: .nan, blur: .nan, glowRadius: .infinity)) {
          $0.fill(.rect(Rect(width: 1, height: 1)), with: .color(RGBA(white: .nan)))
        }
      }
      list.fill(.rect(Rect(x: 50, y: 50, width: 10, height: 10)), with: .color(.black))
    }
    #expect(picture[55, 55] == Pixel(0, 0, 0))
  }

  // MARK: Text

  /// The ink of "H" fills its capital height and, but for its side bearings, its advance.
  @Test func textIsCentred() throws {
    let scale = 4.0
    for (string, isBold) in [("H", false), ("8", true), ("HOH", false)] {
      let picture = try picture(scale: scale) {
        $0.text(
          .init(string, font: .init(size: 30, isBold: isBold), color: .black, at: SIMD2(50, 40)))
      }
      let ink = try #require(Ink(picture))
      // Half a point: round letters pass the capital height, side bearings are not quite equal.
      #expect(abs(ink.box.center.x / scale - 50) <= 0.5, "\(string)")
      #expect(abs(ink.box.center.y / scale - 40) <= 0.5, "\(string)")
    }
  }

  @Test func textIsAlignedToItsAnchor() throws {
    func ink(_ alignment: DrawingList.Text.Alignment) throws -> Rect {
      let picture = try picture {
        $0.text(
          .init(
            "HH", font: .init(size: 20), color: .black, at: SIMD2(50, 40), alignment: alignment,
            height: .baseline))
      }
      return try #require(Ink(picture)).box
    }
    // The side bearing of an H at 20 points is 2.
    let (left, right) = (try ink(.left), try ink(.right))
    #expect(left.x >= 50 && left.x <= 53)
    #expect(right.maxX <= 50 && right.maxX >= 47)
    #expect(abs(left.maxY - 40) <= 1)
  }

  // MARK: Effects

  /// Mass is kept and the variance of each axis is the deviation's square.
  @Test(arguments: [0.4, 1, 2.5, 6]) func blursSpreadAsTheySay(deviation: Double) throws {
    let picture = try picture { list in
      list.layer(.init(blur: deviation)) {
        $0.fill(.rect(Rect(x: 40, y: 45, width: 20, height: 10)), with: .color(.black))
      }
    }
    var (mass, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<100 {
      for x in 0..<100 {
        let alpha = Double(picture[x, y].alpha) / 255
        mass += alpha
        across += alpha * (Double(x) - 49.5) * (Double(x) - 49.5)
        down += alpha * (Double(y) - 49.5) * (Double(y) - 49.5)
      }
    }
    // Rounding to 1/255 leaves out the faintest rim: 2 % of the mass at most.
    #expect(abs(mass - 200) <= 4)
    // A box of n pixels has the variance (n² - 1)/12.
    #expect(
      abs(across / mass - 399.0 / 12 - deviation * deviation) <= 0.05 * deviation * deviation + 0.1)
    #expect(
      abs(down / mass - 99.0 / 12 - deviation * deviation) <= 0.05 * deviation * deviation + 0.1)
  }

  /// The largest picture may be blurred to its edge, though the layer reaches beyond what is seen.
  @Test func theLargestPictureMayGlow() throws {
    var list = DrawingList()
    list.layer(.init(glow: RGBA(hex: 0x00FF00), glowRadius: 20)) {
      $0.fill(.rect(Rect(x: 16_363, y: -60, width: 10, height: 124)), with: .color(.black))
    }
    let picture = try Picture(of: list, width: 16_383, height: 4)
    #expect(picture[16_370, 2] == Pixel(0, 0, 0) && picture[16_300, 2].alpha == 0)
    #expect(picture[16_380, 2].green > 200 && picture[16_380, 2].alpha > 10)
    // As much to the left: nothing is cut off at the edge.
    #expect(picture[16_355, 2] == picture[16_380, 2])
    var wide = DrawingList()
    wide.layer(.init(blur: 1)) {
      $0.fill(.rect(Rect(width: 16_383, height: 2)), with: .color(.black))
    }
    #expect(try !wide.svg(width: 16_383, height: 2).isEmpty)
  }

  @Test func glowLiesUnderThePicture() throws {
    let picture = try picture { list in
      list.layer(.init(glow: RGBA(hex: 0x00FF00), glowRadius: 4)) {
        $0.fill(.rect(Rect(x: 40, y: 40, width: 20, height: 20)), with: .color(RGBA(hex: 0xFF0000)))
      }
    }
    #expect(picture[50, 50] == Pixel(255, 0, 0))
    let beside = picture[62, 50]
    #expect(beside.green == 255 && beside.red == 0)
    #expect(beside.alpha > 40 && beside.alpha < 128)
    #expect(picture[80, 50].alpha == 0)
  }
}

/// The box around the pixels that are at least a quarter covered.
struct Ink {
  let box: Rect

  init?(_ picture: Picture) {
    var box: Rect?
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].alpha >= 64 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    guard let box else { return nil }
    self.box = box
  }
}
#endif
