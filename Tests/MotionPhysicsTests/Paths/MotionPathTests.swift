import PropertyTesting
import TestSupport
import Testing

@testable import MotionPhysics

struct MotionPathTests {
  typealias Point = SIMD2<Double>

  @Test func aCurveFarAwayIsTheSameCurve() {
    func curve(at origin: Double) -> MotionPath {
      let place = { (x: Double, y: Double) in SIMD2(origin + x, origin + y) }
      return MotionPath {
        $0.move(to: place(0, 0))
        $0.addCurve(to: place(3, 1), control1: place(1, 2), control2: place(2, -1))
      }
    }
    let (near, far) = (curve(at: 0), curve(at: 1e9))
    for step in 0...1000 {
      let fraction = Double(step) / 1000
      let way = far.position(at: fraction) - SIMD2(repeating: 1e9)
      #expect((way - near.position(at: fraction)).magnitude <= 0.75 * 1e9.ulp)
    }
  }

  @Test func aLine() {
    let path = MotionPath { path in
      path.move(to: Point(1, 2))
      path.addLine(to: Point(4, 6))
    }
    #expect(path.length == 5)
    #expect(path.position(at: 0.5) == Point(2.5, 4))
    #expect(path.position(at: 1) == Point(4, 6))
    #expect(path.position(at: -3) == Point(1, 2))
    #expect(path.position(at: .nan) == Point(1, 2))
    #expect(path.position(at: 7) == Point(4, 6))
    #expect(path.heading(at: 0.3).isNear(0.92729521800161223))  // atan2(4, 3)
  }

  @Test func anArcRunsTheWayOfItsAngles() {
    let path = MotionPath { path in
      path.move(to: Point(2, 0))
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: -.pi / 2)
    }
    // A line of 1 joins it.
    #expect(path.length.isNear(1 + .pi / 2))
    #expect((path.position(at: 1) - Point(0, -1)).magnitude < 1e-15)
    #expect(path.heading(at: 0.9) < -.pi / 2)
  }

  @Test func aCusp() {
    // x = 3t² - 2t³ … there and back: (1 - 2t)² times a direction.
    let path = MotionPath { path in
      path.move(to: Point(0, 0))
      path.addCurve(to: Point(1, 0), control1: Point(1, 1), control2: Point(0, 1))
    }
    // x' = 3 (1 - 2t)², y' = 3 (1 - 2t): with w = 1 - 2t, the length is the integral of
    // 3 |w| sqrt(1 + w²)/2 over -1...1, which is 2 sqrt(2) - 1.
    #expect(path.length.isNear(1.8284271247461901, 1e-12))
    #expect((path.position(at: 0.5) - Point(0.5, 0.75)).magnitude < 1e-12)
    #expect(abs(path.heading(at: 0.5 - 1e-9) - .pi / 2) < 1e-3)
    #expect(abs(path.heading(at: 0.5 + 1e-9) + .pi / 2) < 1e-3)
  }

  /// Where the velocity is 0 but for rounding, the direction is that of the bend, not of the rounding.
  @Test func noiseAtACuspIsNoDirection() async {
    let side = Generator.double(in: -1...1)
    await checkProperty("noise at a cusp is no direction", zip(side, side, side, side)) { it in
      let (first, second) = (SIMD2(it.0, it.1), SIMD2(it.2, it.3))
      let third = -first - 2 * second
      let bend = third - first
      try assume(bend.magnitude > 0.01)
      let curve = try #require(ArcLength(first, second, third))
      let direction = curve.direction(0.5)
      let across = direction.x * bend.y - direction.y * bend.x
      let along = direction.x * bend.x + direction.y * bend.y
      #expect(along > 0 && abs(across) <= 1e-9 * along)
    }
  }

  @Test func thereAndBack() {
    // x from 0 up to the turn at (1 - 1/sqrt 3)/2 …: x = 3t(1 - t)² a, with a = 9/4 so that the
    // turn, at t = 1/3, is at 1.
    let path = MotionPath { path in
      path.addCurve(to: Point(0, 0), control1: Point(2.25, 0), control2: Point(0, 0))
    }
    #expect(path.length.isNear(2, 1e-12))
    #expect(abs(path.position(at: 0.5).x - 1) < 1e-12)
    #expect(abs(path.position(at: 0.25).x - 0.5) < 1e-12)
    #expect(path.heading(at: 0.25) == 0)
    #expect(abs(path.heading(at: 0.75)) == .pi)
  }

  @Test func headingsWhereControlPointsCoincide() {
    let soft = MotionPath { path in
      path.addCurve(to: Point(1, 1), control1: Point(0, 0), control2: Point(1, 1))
    }
    #expect(soft.heading(at: 0).isNear(.pi / 4))
    #expect(soft.heading(at: 1).isNear(.pi / 4))
    let straight = MotionPath { path in
      path.addCurve(to: Point(0, 5), control1: Point(0, 0), control2: Point(0, 0))
    }
    #expect(straight.heading(at: 0) == .pi / 2)
    #expect(straight.position(at: 0.5).y.isNear(2.5, 1e-12))
  }

  @Test func cornersMovesAndPoints() {
    let path = MotionPath { path in
      path.move(to: Point(9, 9))
      path.move(to: Point(0, 0))
      path.addLine(to: Point(1, 0))
      path.addLine(to: Point(1, 0))
      path.addCurve(to: Point(1, 0), control1: Point(1, 0), control2: Point(1, 0))
      path.addLine(to: Point(1, 1))
      path.move(to: Point(5, 5))
      path.addLine(to: Point(7, 5))
      path.closeSubpath()
    }
    #expect(path.length == 6)
    #expect(path.position(at: 0) == Point(0, 0))
    #expect(path.heading(at: 1.0 / 6) == .pi / 2)
    #expect(path.position(at: 2.0 / 6) == Point(5, 5))
    #expect(path.heading(at: 2.0 / 6) == 0)
    #expect(path.position(at: 1) == Point(5, 5))
    #expect(abs(path.heading(at: 1)) == .pi)
    let point = MotionPath { path in path.move(to: Point(3, 4)) }
    #expect(point.position(at: 0.7) == Point(3, 4))
    #expect(point.heading(at: 0.7) == 0)
    #expect(point.length == 0)
    #expect(MotionPath { _ in }.position(at: 0.5) == .zero)
  }

  static let coordinate = Generator.double(in: -100...100)
  static let point = zip(coordinate, coordinate).map { Point($0.0, $0.1) }
  static let curve = Generator.array(of: point, count: 4...4)

  static func path(_ points: [Point]) -> MotionPath {
    MotionPath { path in
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }

  @Test func distancesAreThoseOfTheFractions() async {
    await checkProperty(
      "chords add up to the fraction of the length", zip(Self.curve, .double(in: 0...1)), cases: 100
    ) { it in
      let (points, fraction) = it
      let path = Self.path(points)
      try assume(path.length > 1e-3)
      // 1000 equal steps: each chord is shorter than its arc by at most a little, and never longer.
      let steps = 1000
      let start = path.position(at: 0)
      var last = start
      var way = 0.0
      for step in 1...steps {
        let next = path.position(at: fraction * Double(step) / Double(steps))
        let arc = path.length * fraction / Double(steps)
        let chord = (next - last).magnitude
        #expect(chord <= arc + 1e-9 * path.length)
        way += chord
        last = next
      }
      // Where it turns back, a chord may lose all of its arc; a cubic turns twice at most.
      let arcs = path.length * fraction
      let rounding = 1e-9 * (path.length + 100)
      #expect(way >= arcs * (1 - 1e-3) - 2 * arcs / Double(steps) - rounding)
    }
  }

  @Test func scalesWithItsPoints() async {
    await checkProperty(
      "scaling the points scales the path",
      zip(Self.curve, .double(in: 0...1), .int(in: -290...290)),
      cases: 500
    ) { it in
      let (points, fraction, exponent) = it
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let path = Self.path(points)
      let scaled = Self.path(points.map { $0 * factor })
      try assume(points.allSatisfy { $0 == $0 * factor / factor })
      #expect(scaled.length == path.length * factor)
      // To the last bit, but for subnormal parts.
      let apart = scaled.position(at: fraction) - path.position(at: fraction) * factor
      #expect(apart.magnitude <= .leastNormalMagnitude * max(1, factor))
      #expect(scaled.heading(at: fraction) == path.heading(at: fraction))
    }
  }

  @Test func neverLeavesTheNumbers() async {
    let wide = Generator.edgyDouble.map { $0.magnitude <= 1e100 ? $0 : 1e100 }
    let points = Generator.array(of: zip(wide, wide).map { Point($0.0, $0.1) }, count: 1...9)
    await checkProperty(
      "a path is total", zip(points, .edgyDouble, wide, wide), cases: 3000
    ) { it in
      let (points, fraction, angle, radius) = it
      let path = MotionPath { path in
        for index in points.indices {
          let next = points[(index + 1) % points.count]
          switch index % 4 {
          case 0:
            path.addCurve(
              to: next, control1: points[index], control2: points[(index + 2) % points.count])
          case 1: path.addQuadCurve(to: next, control: points[index])
          case 2: path.addLine(to: next)
          default: path.addArc(center: next, radius: abs(radius), startAngle: angle, endAngle: 1)
          }
        }
      }
      let place = path.position(at: fraction)
      #expect(path.length.isFinite && path.length >= 0)
      // An arc reaches further than its centre.
      #expect(max(abs(place.x), abs(place.y)) <= 2.1e100)
      #expect(abs(path.heading(at: fraction)) <= .pi)
    }
  }

  /// A path without a move begins where its first segment does.
  @Test func withoutAMoveAnArcBeginsThePath() {
    let half = MotionPath { path in
      path.addArc(center: Point(3, 4), radius: 1, startAngle: 0, endAngle: .pi)
      path.closeSubpath()
    }
    #expect(half.length.isNear(.pi + 2, 1e-15))
    #expect(half.position(at: 0) == Point(4, 4))
    #expect((half.position(at: 1) - Point(4, 4)).magnitude <= 1e-15)
    #expect(half.heading(at: 0).isNear(.pi / 2, 1e-15))
    // A line and a curve begin at (0, 0), and are closed back to it.
    let triangle = MotionPath { path in
      path.addLine(to: Point(3, 0))
      path.addLine(to: Point(3, 4))
      path.closeSubpath()
    }
    #expect(triangle.length == 12 && triangle.position(at: 1) == .zero)
    let curve = MotionPath { path in
      path.addQuadCurve(to: Point(2, 0), control: Point(1, 0))
      path.closeSubpath()
    }
    #expect(curve.length.isNear(4, 1e-15))
    // Closing nothing draws nothing.
    #expect(MotionPath { $0.closeSubpath() }.length == 0)
  }
}
