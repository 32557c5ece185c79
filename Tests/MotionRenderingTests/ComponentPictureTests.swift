import MotionComponents
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
    progress.draw(into: &list)
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
      progress.draw(into: &list)
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
    stepper.draw(into: &list)
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
    ball.draw(into: &list)
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

  /// One picture of the components: looked at, and kept.
  @Test func everyComponent() throws {
    var list = DrawingList()
    list.group { list in
      list.translate(by: SIMD2(30, 25))
      var ball = DraggableBall(width: 300)
      ball.setProgress(0.6, animated: false, time: 0)
      ball.draw(into: &list)
    }
    list.group { list in
      list.translate(by: SIMD2(30, 120))
      var stepper = Stepper(count: 4, width: 300, height: 50)
      stepper.style = .icons([.person, .card, .parcel, .flag])
      stepper.lineHeight = 2
      stepper.setIndex(2, animated: false, time: 0)
      stepper.draw(into: &list)
    }
    list.group { list in
      list.translate(by: SIMD2(30, 190))
      var progress = GradientProgress(width: 300)
      progress.leadingEdge = .rounded
      progress.setFraction(0.7, animated: false, time: 0)
      progress.draw(into: &list)
    }
    let box = Box(width: 44, height: 44)
    let place = SIMD2(40.0, 235)
    for (index, kind) in [ChangeEffect.Kind.jump, .wiggle, .glow, .ring].enumerated() {
      list.group { list in
        list.translate(by: place + SIMD2(Double(index) * 80, 0))
        let effect = ChangeEffect(kind)
        effect.state(at: 0.4 * effect.duration).draw(
          in: box, tint: RGBA(hex: 0xFF9F0A), into: &list
        ) { $0.fill(.rounded(box, radius: 12), with: .color(RGBA(hex: 0x007AFF))) }
      }
    }
    let transitions: [Transition] = [
      .rotate(by: 1), .flip(.vertical), .blur(radius: 6), .iris,
    ]
    for (index, transition) in transitions.enumerated() {
      list.group { list in
        list.translate(by: place + SIMD2(Double(index) * 80, 75))
        transition.state(at: 0.6).draw(in: box, into: &list) {
          $0.fill(.rounded(box, radius: 12), with: .color(RGBA(hex: 0x34A853)))
        }
      }
    }
    try ReferencePictures.expect(
      Picture(of: list, width: 360, height: 370, background: RGBA(white: 0.96)),
      named: "components")
  }
}
