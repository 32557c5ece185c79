#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering
import PropertyTesting
import Testing

/// What components look like, told from pixels.
struct ComponentPictureTests {
  private static let orange = SIMD3<Double>(255, 149, 0)

  /// How far the pixel nearest to a bar's last colour is from it, in shades.
  private func distanceToTheLastStop(
    _ fraction: Double, _ edge: GradientProgress.LeadingEdge = .flat
  ) throws -> Double {
    var progress = GradientProgress(width: 320)
    progress.leadingEdge = edge
    progress.setFraction(fraction, animated: false, time: 0)
    var list = DrawingList()
    progress.draw(on: &list)
    let picture = try Picture(of: list, width: 320, height: 14, background: .white)
    var nearest = Double.infinity
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        let color = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        let away = color - Self.orange
        nearest = min(nearest, (away * away).sum().squareRoot())
      }
    }
    return nearest
  }

  /// A quarter is half-way from blue to purple: (88, 102, 239) is 294 shades from orange, grey and
  /// white further than 190.
  @Test(arguments: GradientProgress.LeadingEdge.allCases)
  func aQuarterShowsNothingOfTheLastStop(edge: GradientProgress.LeadingEdge) throws {
    #expect(try distanceToTheLastStop(0.25, edge) > 100)
    // The measure finds it where it is.
    #expect(try distanceToTheLastStop(1, edge) < 10)
  }

  /// Pixel by pixel along the middle of the bar: the colour of a place does not depend on the fraction.
  @Test func theGradientStaysWhileTheMaskMoves() throws {
    func row(_ fraction: Double) throws -> [Picture.Pixel] {
      var progress = GradientProgress(width: 320)
      progress.setFraction(fraction, animated: false, time: 0)
      var list = DrawingList()
      progress.draw(on: &list)
      let picture = try Picture(of: list, width: 320, height: 14, background: .white)
      return (0..<320).map { picture[$0, 7] }
    }
    let whole = try row(1)
    let half = try row(0.5)
    #expect(Array(half[..<160]) == Array(whole[..<160]))
    // White under grey at 0.2: 255 - 0.2 · 127.5, to a shade.
    #expect(half[160...].allSatisfy { abs(Int($0.red) - 230) <= 1 && $0.red == $0.blue })
  }

  /// Every number's ink lies inside its point, however many digits and however small the point.
  @Test(arguments: [1, 8, 88, 100, 888, 1000], [10.0, 24, 40])
  func numbersFitTheirPoints(number: Int, radius: Double) throws {
    var stepper = Stepper(count: number, width: Double(number) * 2 * radius, height: 2 * radius)
    stepper.radius = radius
    stepper.font.size = 100
    stepper.setIndex(number - 1, animated: false, time: 0)
    (stepper.colors.resting, stepper.colors.current) = (.clear, .clear)
    let center = stepper.geometry.center(of: number - 1)
    var list = DrawingList()
    list.scale(by: SIMD2(3, 3))
    list.translate(by: SIMD2(50, 50) - center)
    stepper.draw(on: &list)
    let picture = try Picture(of: list, width: 300, height: 300)
    var (inside, farthest) = (0, 0.0)
    for y in 0..<300 {
      for x in 0..<300 where picture[x, y].alpha > 64 {
        let away = (SIMD2(Double(x), Double(y)) + 0.5) / 3 - SIMD2(50, 50)
        let distance = (away * away).sum().squareRoot()
        // The neighbour's check mark.
        guard away.x > -radius else { continue }
        inside += 1
        farthest = max(farthest, distance)
      }
    }
    #expect(inside > 20)
    #expect(farthest < 0.95 * radius && farthest > 0.4 * radius)
  }

  /// A ball is round, lighter above its middle than at its rim, and lies on a shadow.
  @Test func aBallIsRoundAndShaded() throws {
    var ball = DraggableBall(width: 300)
    ball.style.indicatorSize = 0
    ball.setProgress(0.5, animated: false, time: 0)
    var list = DrawingList()
    list.translate(by: SIMD2(0, 50))
    ball.draw(on: &list)
    let picture = try Picture(of: list, width: 300, height: 150, background: .white)
    let center = ball.state.center + SIMD2(0, 50)
    func pixel(_ angle: Double, _ radius: Double) -> Picture.Pixel {
      let point = center + Affine.rotation(angle).x * radius
      return picture[Int(point.x), Int(point.y)]
    }
    // Upward, outside the groove, all around the upper half: white outside, steel inside.
    for degree in stride(from: -135.0, through: -45, by: 5) {
      let angle = degree * .pi / 180
      #expect(pixel(angle, 37.5) == Picture.Pixel(255, 255, 255))
      let rim = pixel(angle, 33)
      #expect(rim.red < 200 && rim.blue >= rim.red)
    }
    let shine = picture[Int(center.x), Int(center.y) - 10]
    #expect(shine.red > 235)
    // Below the ball's lowest point, and fading outward.
    let near = picture[Int(center.x), Int(center.y) + 37]
    let far = picture[Int(center.x), Int(center.y) + 49]
    #expect(near.red < 140 && far.red > 200)
  }

  // MARK: Kept pictures

  /// A group at a place.
  private static func put(
    _ x: Double, _ y: Double, into list: inout DrawingList, _ draw: (inout DrawingList) -> Void
  ) {
    list.group { list in
      list.translate(by: SIMD2(x, y))
      draw(&list)
    }
  }

  /// What each picture shows, small enough that a part of it cannot go unnoticed.
  private static let pictures: [String: @Sendable (inout DrawingList) -> Void] = [
    "draggable-ball": { list in
      var ball = DraggableBall(width: 200)
      ball.style.text = "Slide"
      put(20, 20, into: &list, ball.draw)
      ball.setProgress(0.7, animated: false, time: 0)
      put(20, 110, into: &list, ball.draw)
    },
    "stepper": { list in
      var stepper = Stepper(count: 4, width: 220, height: 40)
      stepper.setIndex(2, animated: false, time: 0)
      put(10, 10, into: &list, stepper.draw)
      stepper.style = .icons([.person, .card, .parcel, .flag])
      stepper.lineHeight = 2
      put(10, 60, into: &list, stepper.draw)
      stepper.style = .icons([.pin, .check, .person, .pin])
      put(10, 110, into: &list, stepper.draw)
      put(10, 160, into: &list, Stepper(count: 12, width: 220, height: 40).draw)
    },
    "gradient-progress": { list in
      var progress = GradientProgress(width: 200)
      progress.advance(to: 0.6)
      put(20, 20, into: &list, progress.draw)
      progress.style.above = "Above"
      progress.style.below = "Below"
      progress.setFraction(0.6, animated: false, time: 1)
      put(20, 70, into: &list, progress.draw)
      progress.layout = .rightToLeft
      progress.leadingEdge = .rounded
      put(20, 140, into: &list, progress.draw)
    },
    "change-effect": { list in
      let box = Rect(width: 36, height: 36)
      for (index, kind) in ChangeEffect.Kind.allCases.enumerated() {
        let effect = ChangeEffect(kind)
        put(20 + 60 * Double(index % 4), 30 + 80 * Double(index / 4), into: &list) { list in
          effect.state(at: 0.35 * effect.duration).draw(
            on: &list, in: box, tint: RGBA(hex: 0xFF9F0A)
          ) { list in
            list.fill(.rounded(box, radius: 10), with: .color(RGBA(hex: 0x007AFF)))
            list.fill(.rect(Rect(x: 8, y: 8, width: 14, height: 6)), with: .color(.white))
          }
        }
      }
    },
    "transition": { list in
      let box = Rect(width: 36, height: 36)
      let transitions: [Transition] = [
        .slide(from: SIMD2(0, 40)), .scale(from: 0.4), .fade, .rotate(by: 1), .flip(.vertical),
        .flip(.horizontal), .blur(radius: 6), .iris,
      ]
      for (index, transition) in transitions.enumerated() {
        put(20 + 60 * Double(index % 4), 30 + 80 * Double(index / 4), into: &list) { list in
          transition.state(at: 0.6).draw(on: &list, in: box) { list in
            list.fill(.rounded(box, radius: 10), with: .color(RGBA(hex: 0x34A853)))
            list.fill(.rect(Rect(x: 8, y: 8, width: 14, height: 6)), with: .color(.white))
          }
        }
      }
    },
    "snap-drag": { list in
      for (row, axis) in SnapDrag.Axis.allCases.enumerated() {
        var cards = SnapDrag(axis, stops: SnapPoints([-60, 0]), selection: 1)
        cards.dragBegan(at: .zero, time: 0)
        cards.dragMoved(to: SIMD2(-30, 30), time: 0.1)
        put(20 + 120 * Double(row), 40, into: &list) { list in
          let frame = Rect(width: 60, height: 60)
          list.stroke(.rect(frame), with: .color(RGBA(white: 0.7)), .init(width: 2))
          cards.draw(on: &list) {
            $0.fill(.rounded(frame, radius: 10), with: .color(RGBA(hex: 0x007AFF).faded(to: 0.8)))
          }
        }
      }
    },
    "particle-burst": { list in
      for (index, shape) in ParticleSprite.Shape.allCases.enumerated() {
        let place = SIMD2(40 + 80 * Double(index % 3), 40 + 60 * Double(index / 3))
        let sprite = ParticleSprite(shape, size: 18, for: .sparks)
        var burst = ParticleBurst(.sparks, sprite: sprite, value: 0, count: 6, at: place)
        burst.setValue(1, time: 0)
        burst.advance(to: 0.12)
        burst.draw(on: &list)
      }
    },
    "scroll-driven": { list in
      for (index, multiplier) in [0.0, 0.5, 1, -0.5].enumerated() {
        var layer = ScrollDriven(multiplier: multiplier)
        layer.scroll(toMinY: -40)
        put(20 + 55 * Double(index), 30, into: &list) { list in
          list.stroke(
            .rect(Rect(width: 36, height: 100)), with: .color(RGBA(white: 0.7)), .init(width: 2))
          layer.draw(on: &list) {
            $0.fill(
              .circle(center: SIMD2(18, 40), radius: 14), with: .color(RGBA(hex: 0x34A853)))
          }
        }
      }
    },
  ]

  private static func picture(of name: String, _ change: (inout DrawingList) -> Void = { _ in })
    throws -> Picture
  {
    var list = DrawingList()
    let draw = try #require(pictures[name])
    draw(&list)
    change(&list)
    return try Picture(of: list, width: 240, height: 200, background: RGBA(white: 0.96))
  }

  @Test(arguments: pictures.keys.sorted()) func everyComponent(name: String) throws {
    try ReferencePictures.expect(Self.picture(of: name), named: name)
  }

  /// An icon that is covered by its point's colour is less than 0.2 % of the picture, and is missed.
  @Test func anIconCannotVanish() throws {
    let change = { (list: inout DrawingList) in
      list.fill(
        .circle(center: SIMD2(10 + 220 - 20, 80), radius: 5),
        with: .color(RGBA(bytes: 231, 229, 232)))
    }
    let picture = try Self.picture(of: "stepper", change)
    let complaint = try #require(try ReferencePictures.complaint(of: picture, named: "stepper"))
    #expect(complaint.contains("at most 48 may be"))
  }
}
#endif
