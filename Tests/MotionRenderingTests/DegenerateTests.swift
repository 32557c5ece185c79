#if Rendering
import Foundation
import MotionDrawing
import MotionPhysics
import MotionRendering
import Testing

/// What has no length, no radius or no area draws as SVG 2 says, and spoils nothing.
struct DegenerateTests {
  typealias Pixel = Picture.Pixel
  private static let red = RGBA(hex: 0xFF0000)
  private static let blue = RGBA(hex: 0x0000FF)
  private static let gradient = DrawingList.Gradient([.init(0, red), .init(1, blue)])
  private static let all = Rect(width: 100, height: 100)

  private func picture(
    scale: Double = 1, _ draw: (inout DrawingList) -> Void
  ) throws -> Picture {
    var list = DrawingList()
    draw(&list)
    return try Picture(of: list, width: 100, height: 100, scale: scale)
  }

  /// The area that is covered, in units of the list.
  private func ink(_ picture: Picture, scale: Double = 1) -> Double {
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width { sum += Double(picture[x, y].alpha) / 255 }
    }
    return sum / (scale * scale)
  }

  private func isAll(_ picture: Picture, _ pixel: Pixel) -> Bool {
    (0..<100).allSatisfy { y in (0..<100).allSatisfy { picture[$0, y] == pixel } }
  }

  // MARK: Paints

  @Test(
    arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e-12, 1e-7, 1e-5, 1e-4, 1e-3],
    [0, 1e-5, 1, 30, 1e6])
  func radiiThatCannotBeSeenShowTheLastColor(short: Double, long: Double) throws {
    for radius in [SIMD2(short, long), SIMD2(long, short)] {
      for stops in [Self.gradient, .init([.init(0, Self.red), .init(2, Self.blue)])] {
        let picture = try picture {
          $0.fill(
            .rect(Self.all), with: .radial(stops, center: SIMD2(50.5, 50), radius: radius))
        }
        #expect(isAll(picture, Pixel(0, 0, 255)), "\(radius)")
      }
    }
  }

  /// The same ellipse in pixels, however its radii and the scale share it.
  @Test(arguments: [1e-4, 1e-2, 1, 1e3, 1e6]) func radiiCountInPixels(scale: Double) throws {
    func drawn(_ scale: Double) throws -> Picture {
      try picture {
        $0.scale(by: SIMD2(scale, scale))
        $0.fill(
          .rect(Rect(width: 100 / scale, height: 100 / scale)),
          with: .radial(
            Self.gradient, center: SIMD2(50, 50) / scale, radius: SIMD2(40, 20) / scale))
      }
    }
    let difference = try #require(PictureDifference(drawn(scale), drawn(1), tolerance: 1))
    #expect(difference.count == 0)
  }

  /// Every pixel against the definition, where 16 bits of a fraction would be too few.
  @Test(arguments: [0.01, 1, 100, 3e4, 9e5]) func gradientsOfAnySizeAreExact(size: Double) throws {
    let (from, to) = (SIMD2(20.0, 0), SIMD2(20 + size, 0))
    let linear = try picture {
      $0.fill(.rect(Self.all), with: .linear(Self.gradient, from: from, to: to))
    }
    let radial = try picture {
      $0.fill(
        .rect(Self.all),
        with: .radial(Self.gradient, center: SIMD2(50 - size, 50), radius: SIMD2(size, 2 * size)))
    }
    for x in 0..<100 {
      let share = min(max((Double(x) + 0.5 - 20) / size, 0), 1)
      #expect(abs(Double(linear[x, 50].blue) - 255 * share) <= 2, "linear at \(x)")
      let away = SIMD2((Double(x) + 0.5 - 50 + size) / size, 0.5 / (2 * size))
      let far = min((away * away).sum().squareRoot(), 1)
      #expect(abs(Double(radial[x, 50].blue) - 255 * far) <= 2, "radial at \(x)")
    }
  }

  @Test(arguments: [0.0, 3, 50, 1e6], [1e-4, 1, 1000])
  func aLineWithoutLengthShowsTheLastColor(place: Double, scale: Double) throws {
    let point = SIMD2(place, 50)
    let picture = try picture {
      $0.scale(by: SIMD2(scale, scale))
      $0.fill(
        .rect(Rect(width: 100 / scale, height: 100 / scale)),
        with: .linear(Self.gradient, from: point, to: point))
    }
    #expect(isAll(picture, Pixel(0, 0, 255)))
  }

  /// Only exactly 0 is without direction: the shortest gradient is a step.
  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e-5, 1e-3])
  func theShortestLineIsAStep(length: Double) throws {
    for direction in [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-1, 0)] {
      let picture = try picture {
        $0.translate(by: SIMD2(50, 50))
        $0.fill(
          .rect(Rect(x: -50, y: -50, width: 100, height: 100)),
          with: .linear(Self.gradient, from: .zero, to: direction * length))
      }
      let (before, after) = (SIMD2(50, 50) - direction * 20, SIMD2(50, 50) + direction * 20)
      #expect(picture[Int(before.x), Int(before.y)] == Pixel(255, 0, 0))
      #expect(picture[Int(after.x), Int(after.y)] == Pixel(0, 0, 255))
    }
  }

  /// Stops in one place are a step there.
  @Test(arguments: [0.25, 0.5, 1, 2]) func stopsInOnePlaceAreAStep(place: Double) throws {
    let step = DrawingList.Gradient([.init(place, Self.red), .init(place, Self.blue)])
    let picture = try picture {
      $0.fill(.rect(Self.all), with: .linear(step, from: .zero, to: SIMD2(40, 0)))
    }
    #expect(picture[Int(40 * place) - 1, 50] == Pixel(255, 0, 0))
    #expect(picture[Int(40 * place) + 1, 50] == Pixel(0, 0, 255))
  }

  // MARK: Strokes

  private typealias Builder = DrawingList.PathBuilder
  private static let points: [@Sendable (inout Builder) -> Void] = [
    {
      $0.move(to: SIMD2(50, 50))
      $0.line(to: SIMD2(50, 50))
    },
    {
      $0.move(to: SIMD2(50, 50))
      $0.close()
    },
    {
      $0.move(to: SIMD2(50, 50))
      $0.curve(to: SIMD2(50, 50), SIMD2(50, 50), SIMD2(50, 50))
    },
    {
      $0.move(to: SIMD2(50, 50))
      $0.line(to: SIMD2(50, 50))
      $0.line(to: SIMD2(50, 50))
      $0.close()
    },
    {
      $0.move(to: SIMD2(50, 50))
      $0.line(to: SIMD2(50, 50 + 1e-9))
    },
  ]

  @Test(arguments: points.indices, [0.5, 10, 60]) func pointsHaveCaps(
    index: Int, width: Double
  ) throws {
    for turn in [0, 0.3, 1] {
      func area(_ cap: DrawingList.Stroke.Cap) throws -> Double {
        let picture = try picture(scale: 4) { list in
          list.rotate(by: turn, about: SIMD2(50, 50))
          let path = list.path(Self.points[index])
          list.stroke(.path(path), with: .color(.black), .init(width: width, cap: cap))
        }
        return ink(picture, scale: 4)
      }
      let square = width * width
      #expect(abs(try area(.square) - square) <= 0.02 * square)
      #expect(abs(try area(.round) - .pi / 4 * square) <= 0.03 * square)
      #expect(try area(.butt) <= 1e-6)
    }
  }

  /// A square cap turns with its axes: its corners are where they belong.
  @Test func squareCapsTurn() throws {
    let picture = try picture { list in
      list.rotate(by: .pi / 4, about: SIMD2(50, 50))
      list.stroke(
        .line(from: SIMD2(50, 50), to: SIMD2(50, 50)), with: .color(.black),
        .init(width: 40, cap: .square))
    }
    // Half a diagonal: 28.3.
    #expect(picture[50, 24].alpha == 255 && picture[24, 50].alpha == 255)
    #expect(picture[33, 33].alpha == 0 && picture[66, 66].alpha == 0)
  }

  /// Lines and points of one path are one shape: where they meet nothing is drawn twice.
  @Test func pointsAndLinesAreOneShape() throws {
    let picture = try picture { list in
      let path = list.path {
        $0.add(.line(from: SIMD2(20, 50), to: SIMD2(60, 50)))
        $0.add(.line(from: SIMD2(60, 50), to: SIMD2(60, 50)))
        $0.move(to: SIMD2(5, 5))
      }
      list.stroke(
        .path(path), with: .color(RGBA(white: 0, alpha: 0.4)), .init(width: 20, cap: .square))
    }
    #expect(picture[65, 50].alpha == 102 && picture[55, 50].alpha == 102)
    #expect(picture[30, 50].alpha == 102 && picture[5, 5].alpha == 0)
  }

  /// SVG 2: an extent of 0 disables a basic shape, its stroke too.
  @Test func shapesWithoutExtentAreNotStroked() throws {
    let shapes: [DrawingList.Shape] = [
      .circle(center: SIMD2(50, 50), radius: 0), .ellipse(Rect(x: 20, y: 50, width: 60, height: 0)),
      .rect(Rect(x: 50, y: 20, width: 0, height: 60)),
      .rounded(Rect(x: 50, y: 20, width: 0, height: 60), radius: 5),
    ]
    for shape in shapes {
      let picture = try picture {
        $0.stroke(shape, with: .color(.black), .init(width: 10))
        $0.fill(shape, with: .color(.black))
      }
      #expect(ink(picture) == 0, "\(shape)")
    }
  }

  // MARK: Transforms

  @Test(arguments: [1e-300, 1e-100, 1e-6, 1e-3, 1e3, 1e6])
  func aScaleAndItsInverseAreNone(factor: Double) throws {
    // A scale is at most 1e6: several bring back what one took away.
    let steps = max(Int((-log10(factor) / 6).rounded(.up)), 1)
    let picture = try picture { list in
      list.scale(by: SIMD2(factor, factor))
      for _ in 0..<steps {
        let back = pow(factor, -1 / Double(steps))
        list.scale(by: SIMD2(back, back))
      }
      list.fill(.rect(Rect(width: 50, height: 50)), with: .color(.black))
      list.layer(.init(opacity: 0.5)) {
        $0.fill(.rect(Rect(x: 50, y: 50, width: 50, height: 50)), with: .color(.black))
      }
    }
    #expect(abs(ink(picture) - 2500 - 1255) < 5)
  }

  /// Flat is flat whatever follows, and at every angle.
  @Test(arguments: [0, 0.3, 1, 2.5]) func flatMapsDrawNothing(angle: Double) throws {
    let picture = try picture { list in
      list.rotate(by: angle)
      list.scale(by: SIMD2(0, 1))
      list.rotate(by: 1)
      for _ in 0..<3 { list.scale(by: SIMD2(1e6, 1e6)) }
      let paint = DrawingList.Paint.radial(Self.gradient, center: .zero, radius: SIMD2(1, 1))
      list.fill(.rect(Self.all), with: paint)
      list.stroke(.rect(Self.all), with: paint, .init(width: 10))
      list.text(.init("x", font: .init(size: 50), color: .black, at: .zero))
      list.layer(.init(blur: 3)) { $0.fill(.rect(Self.all), with: paint) }
      list.clip(to: .rect(Self.all))
      list.fill(.rect(Self.all), with: .color(.black))
    }
    #expect(ink(picture) == 0)
  }

  @Test(arguments: [1e3, 1e6]) func whatReachesFarIsStillSeen(scale: Double) throws {
    let picture = try picture {
      $0.scale(by: SIMD2(scale, scale))
      $0.fill(.rect(Rect(x: -1e6, y: -1e6, width: 1e6, height: 2e6)), with: .color(.black))
      $0.fill(.rect(Rect(x: 50 / scale, y: -1e6, width: 1e6, height: 2e6)), with: .color(.black))
    }
    #expect(picture[49, 50].alpha == 0 && picture[50, 50].alpha == 255)
  }

  /// A mask's transforms and clips do not reach its content.
  @Test func masksKeepTheirClips() throws {
    let picture = try picture { list in
      list.masked {
        $0.fill(.rect(Self.all), with: .color(.black))
        $0.translate(by: SIMD2(30, 0))
        $0.clip(to: .rect(Rect(width: 10, height: 100)))
      } _: {
        $0.fill(.rect(Self.all), with: .color(.black))
      }
    }
    #expect(ink(picture) == 10_000)
  }
}
#endif
