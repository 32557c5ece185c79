#if Oracle
import MotionOracle
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct MotionPathAccuracyTests {
  private typealias Point = SIMD2<Double>

  @Test func aCircle() async {
    let path = MotionPath { path in
      path.addArc(center: Point(3, -1), radius: 2, startAngle: 0, endAngle: 2 * .pi)
    }
    #expect(path.length.isNear(4 * .pi))
    await checkProperty("a circle is even", .double(in: 0...1)) { fraction in
      let angle = BigReal(2 * fraction, bits: 200) * BigReal.pi(bits: 200)
      let exact = Point(3 + 2 * angle.cos().double, -1 + 2 * angle.sin().double)
      // The angle rounds by u of at most 2 pi, twice, times the radius.
      #expect((path.position(at: fraction) - exact).magnitude <= 8 * .pi * 0x1p-53 + 0x1p-50)
      let direction = path.heading(at: fraction)
      let away = BigReal(direction, bits: 200) - angle
      #expect((away.cos() * 1).double.magnitude <= 1e-15)
      #expect(away.sin().double > 0)
    }
  }

  @Test func aParabola() async {
    // From (-1, 1) to (1, 1) by y = x²: half the length is sqrt(5)/2 + asinh(2)/4.
    let path = MotionPath { path in
      path.move(to: Point(-1, 1))
      path.addQuadCurve(to: Point(1, 1), control: Point(0, -1))
    }
    @Sendable func length(to x: Double) -> Double {
      let x = BigReal(x, bits: 200)
      let root = (x * x * 4 + BigReal(1, bits: 200)).squareRoot()
      return (x * root * 0.5 + (x * 2 + root).log() * 0.25).double
    }
    let total = 2 * length(to: 1)
    #expect(path.length.isNear(total, 1e-12))
    await checkProperty("speed on a parabola is even", .double(in: 0...1)) { fraction in
      let point = path.position(at: fraction)
      #expect(abs(point.y - point.x * point.x) <= 1e-15)
      #expect(abs(length(to: point.x) + total / 2 - fraction * total) <= 1e-12 * total)
      let slope = BigReal.atan2(BigReal(2 * point.x, bits: 200), BigReal(1, bits: 200)).double
      #expect(abs(path.heading(at: fraction) - slope) <= 1e-12)
    }
  }
}
#endif
