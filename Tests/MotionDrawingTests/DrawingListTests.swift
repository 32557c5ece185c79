import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct DrawingListTests {
  private let black = DrawingList.Paint.color(.black)

  @Test func boundsFollowNestedTransforms() {
    var list = DrawingList()
    list.group { list in
      list.translate(by: SIMD2(100, 50))
      list.scale(by: SIMD2(2, 3))
      list.group("part") {
        $0.fill(.rect(Rect(x: 1, y: 1, width: 10, height: 10)), with: black)
      }
    }
    list.group("part") { $0.fill(.rect(Rect(width: 1, height: 1)), with: black) }
    // Whole numbers: no rounding.
    #expect(list.bounds(ofPart: "part") == Rect(x: 0, y: 0, width: 122, height: 83))
    #expect(list.bounds(ofPart: "other") == nil)
  }

  @Test func boundsAreCutByClipsThatEndWithTheirGroup() {
    var list = DrawingList()
    let all = Rect(width: 100, height: 100)
    list.group { list in
      list.clip(to: .rect(Rect(x: 10, y: 0, width: 20, height: 100)))
      list.group("clipped") { $0.fill(.rect(all), with: black) }
      list.clip(to: .rect(Rect(x: 50, y: 0, width: 20, height: 100)))
      list.group("unseen") { $0.fill(.rect(all), with: black) }
    }
    list.group("free") { list in
      list.stroke(.rect(all), with: black, .init(width: 4))
    }
    #expect(list.bounds(ofPart: "clipped") == Rect(x: 10, y: 0, width: 20, height: 100))
    #expect(list.bounds(ofPart: "unseen") == nil)
    #expect(list.bounds(ofPart: "free") == Rect(x: -2, y: -2, width: 104, height: 104))
  }

  @Test func masksAndLayersKeepTransformsToThemselves() {
    var list = DrawingList()
    let unit = Rect(width: 1, height: 1)
    list.translate(by: SIMD2(10, 0))
    list.masked {
      $0.translate(by: SIMD2(0, 7))
      $0.group("mask") { $0.fill(.rect(unit), with: black) }
    } _: {
      $0.group("content") { $0.fill(.rect(unit), with: black) }
    }
    list.layer(.init(opacity: 0.5)) { $0.translate(by: SIMD2(500, 0)) }
    list.group("after") { $0.fill(.rect(unit), with: black) }
    #expect(list.bounds(ofPart: "mask") == Rect(x: 10, y: 7, width: 1, height: 1))
    #expect(list.bounds(ofPart: "content") == Rect(x: 10, y: 0, width: 1, height: 1))
    #expect(list.bounds(ofPart: "after") == Rect(x: 10, y: 0, width: 1, height: 1))
  }

  /// No point of the curve leaves the box, and each side of it is reached.
  @Test func boundsOfCurvesAreTight() async {
    let point = zip(.double(in: -10...10), .double(in: -10...10))
    await checkProperty("bounds of curves", zip(point, point, point, point)) { a, b, c, d in
      var list = DrawingList()
      let (a, b, c, d) = (SIMD2(a.0, a.1), SIMD2(b.0, b.1), SIMD2(c.0, c.1), SIMD2(d.0, d.1))
      let path = list.path {
        $0.move(to: a)
        $0.curve(to: d, b, c)
      }
      let bounds = try #require(list.bounds(of: path))
      var seen = Rect(from: a, to: a)
      for step in 0...1000 {
        let t = Double(step) / 1000
        // De Casteljau.
        let (ab, bc, cd) = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
        let (abc, bcd) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
        let on = abc + (bcd - abc) * t
        seen = seen.union(Rect(from: on, to: on))
      }
      // A thousandth of the way, near an extremum: h² x''/8 with x'' at most 6 · 80 is 6e-5.
      #expect(abs(bounds.x - seen.x) < 1e-4 && abs(bounds.y - seen.y) < 1e-4)
      #expect(abs(bounds.maxX - seen.maxX) < 1e-4 && abs(bounds.maxY - seen.maxY) < 1e-4)
    }
  }

  /// Whatever the shape, a circle's outline is its radius away from its centre, to 0.03 %.
  @Test func arcsAndCirclesAreRound() async {
    let turn = Generator.double(in: -6.28...6.28)
    await checkProperty("arcs", zip(.double(in: 0.1...1000), turn, turn)) { radius, angle, sweep in
      var list = DrawingList()
      let center = SIMD2(3.0, -4)
      let arc = list.path {
        $0.arc(center: center, radius: radius, from: angle, sweep: sweep, begins: true)
      }
      let circle = list.path { $0.add(.circle(center: center, radius: radius)) }
      for path in [arc, circle] {
        for point in middles(of: list.elements(of: path)) {
          let away = point - center
          let error = abs((away * away).sum().squareRoot() - radius)
          #expect(error <= 3e-4 * radius)
        }
      }
      // It ends where it was told to.
      guard case .curve(_, _, let end)? = list.elements(of: arc).last else {
        Issue.record("an arc ends with a curve")
        return
      }
      let turned = Affine.rotation(angle + sweep).apply(to: SIMD2(radius, 0)) + center
      #expect(abs(end.x - turned.x) < 1e-11 * radius && abs(end.y - turned.y) < 1e-11 * radius)
    }
  }

  private func middles(of elements: ArraySlice<DrawingList.PathElement>) -> [SIMD2<Double>] {
    var last = SIMD2<Double>.zero
    var middles: [SIMD2<Double>] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): last = point
      case .curve(let first, let second, let end):
        for t in [0.0, 0.2, 0.5, 0.8] {
          let (ab, bc) = (last + (first - last) * t, first + (second - first) * t)
          let cd = second + (end - second) * t
          let (abc, bcd) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
          middles.append(abc + (bcd - abc) * t)
        }
        last = end
      case .close: break
      }
    }
    return middles
  }

  @Test func aProductDoesTheRightSideFirst() async {
    let number = Generator.double(in: -5...5)
    await checkProperty("products of maps", zip(number, number, number, number)) { a, b, c, d in
      let left = Affine.rotation(a, about: SIMD2(b, c)) * .scale(SIMD2(d, 2))
      let right = Affine.translation(SIMD2(c, d)) * .rotation(b)
      let point = SIMD2(a, d)
      let difference = (left * right).apply(to: point) - left.apply(to: right.apply(to: point))
      // Numbers up to 100, a few roundings of 1.4e-14 each.
      #expect(abs(difference.x) < 1e-12 && abs(difference.y) < 1e-12)
      let fixed = Affine.rotation(a, about: SIMD2(b, c)).apply(to: SIMD2(b, c)) - SIMD2(b, c)
      #expect(abs(fixed.x) < 1e-14 && abs(fixed.y) < 1e-14)
      #expect(abs(Affine.rotation(a).determinant - 1) < 1e-15)
    }
  }

  /// A list drawn into another is what drawing it there would have been.
  @Test func appendingIsDrawing() {
    func draw(on list: inout DrawingList) {
      list.clip(to: .ellipse(Rect(width: 9, height: 9)))
      let path = list.path { $0.add(.line(from: .zero, to: SIMD2(1, 1))) }
      list.stroke(.path(path), with: black, .init(width: 1))
      list.fill(.path(path), with: black)
      list.text(.init("a", font: .init(size: 9), color: .black, at: .zero))
    }
    var part = DrawingList()
    draw(on: &part)
    var whole = DrawingList()
    whole.fill(.rect(Rect(width: 5, height: 5)), with: black)
    var drawn = whole
    whole.append(part)
    draw(on: &drawn)
    #expect(whole == drawn)
  }

  @Test func aListHoldsFiniteNumbers() async {
    let number = Generator<Double>.edgyDouble
    await checkProperty("finite lists", zip(number, number, number, number)) { a, b, c, d in
      var list = DrawingList()
      let (p, q) = (SIMD2(a, b), SIMD2(c, d))
      list.transform(by: Affine(x: p, y: q, origin: SIMD2(a, d)))
      let path = list.path {
        $0.arc(center: p, radius: c, from: d, sweep: a)
        $0.add(.rounded(Rect(x: a, y: b, width: c, height: d), radius: b))
        $0.add(.ellipse(Rect(x: a, y: b, width: c, height: d)))
        $0.curve(to: p, q, SIMD2(d, a))
      }
      let color = RGBA(red: Float(a), green: Float(b), blue: Float(c), alpha: Float(d))
      let gradient = DrawingList.Gradient([.init(a, color), .init(b, color), .init(c, color)])
      list.fill(.path(path), with: .radial(gradient, center: p, radius: q))
      list.stroke(.path(path), with: .linear(gradient, from: p, to: q), .init(width: d))
      list.layer(.init(opacity: a, blur: b, glow: color, glowRadius: c)) { _ in }
      list.text(.init("a", font: .init(size: a), color: color, at: q))

      let places = gradient.stops.map(\.location)
      #expect(places == places.sorted() && places.allSatisfy { $0 >= 0 && $0 <= 1000 })
      // Every number a list holds is in its description: no NaN, no infinity, nothing above 1e6
      // but the sums of an arc.
      let text = "\(list.commands) \(list.pathElements)"
      #expect(!text.contains("nan") && !text.contains("inf"))
      if let bounds = list.bounds(of: path) { #expect(bounds.width <= 2e6) }
    }
  }

  @Test func gradientsFadeWithoutLosingTheirStops() {
    let gradient = DrawingList.Gradient(even: [.white, .black, .white])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.faded(to: 0.5).faded(to: 0.5).opacity == 0.25)
    #expect(gradient.faded(to: .nan).opacity == 0)
    #expect(DrawingList.Gradient([]).stops == [.init(0, .clear)])
    // Stops given out of order take the place of the one before.
    #expect(
      DrawingList.Gradient([.init(0.5, .white), .init(0.2, .black)]).stops[1].location == 0.5)
  }

  /// A path of another list is no way out of this one's memory.
  @Test func foreignPathsAreEmpty() {
    var long = DrawingList()
    _ = long.path { for _ in 0..<50 { $0.line(to: .zero) } }
    let path = long.path { $0.line(to: .zero) }
    let short = DrawingList()
    #expect(short.elements(of: path).isEmpty)
    #expect(short.bounds(of: path) == nil)
  }

  @Test func particlesAreDrawnWhereTheyAre() throws {
    let emitter = ParticleEmitter(
      lifetime: 9, speed: 0, rotation: 1, scale: 2, opacity: 0.5, fadeOut: 0,
      colors: [RGBA(hex: 0xFF0000)])
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 10)
    system.burst(1, at: SIMD2(30, 40))
    var list = DrawingList()
    list.group("one") { $0.draw(system, with: .init(.dot, size: 5, for: emitter)) }
    let bounds = try #require(list.bounds(ofPart: "one"))
    // 2 · 5 across; a circle of curves, turned by 1 rad, passes its box by 0.03 % of its radius.
    #expect(abs(bounds.center.x - 30) < 0.01 && abs(bounds.center.y - 40) < 0.01)
    #expect(abs(bounds.width - 10) < 0.01 && abs(bounds.height - 10) < 0.01)
    let paints = list.commands.compactMap { command -> DrawingList.Paint? in
      if case .fill(_, let paint) = command { return paint }
      return nil
    }
    #expect(paints == [.color(RGBA(hex: 0xFF0000).faded(to: 0.5))])
  }
}
