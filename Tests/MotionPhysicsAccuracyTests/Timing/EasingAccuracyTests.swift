#if Oracle
import MotionOracle
import MotionPhysics
import PropertyTesting
import Testing

struct EasingAccuracyTests {
  /// y(t) = t for these control points, so the value is the parameter itself.
  @Test func solvesForTheParameter() async {
    let unit = Generator.double(in: 0...1)
    await checkProperty(
      "x(t) is the progress", zip(unit, unit, unit), cases: 3000,
      requiring: ["flat inside", "vertical"]
    ) { it in
      let (x1, x2, progress) = it
      cover("flat inside", when: x1 > 0.9 && x2 < 0.1)
      cover("vertical", when: x1 == 0 || x2 == 1)
      let t = Easing.cubicBezier(x1, 1 / 3.0, x2, 2 / 3.0).value(at: progress)
      let reached = ExactEasing(x1, x2).x(BigReal(t, bits: 400))
      #expect((reached - BigReal(progress, bits: 400)).magnitude.double <= 1e-12)
      let exact = ExactEasing(x1, x2).parameter(at: progress)
      // y(t) = t but for the rounding of 1/3 and 2/3.
      #expect(abs(t - exact) <= 1e-14)
    }
  }

  @Test(arguments: [0, 1e-300, -1e-17, 0x1p-1074, 1e-17, 1e-9, -1e-9]) func flattestPoint(
    _ offset: Double
  ) {
    // x'(1/2) = 0 there, so the parameter goes with the cube root of the progress.
    let progress = 0.5 + offset
    let t = Easing.cubicBezier(1, 1 / 3.0, 0, 2 / 3.0).value(at: progress)
    #expect(abs(t - ExactEasing(1, 0).parameter(at: progress)) <= 1e-14)
  }

  @Test(arguments: [1e-3, 1e-20, 1e-100, 1e-300, 0x1p-1074]) func startsWithAllDigits(
    _ progress: Double
  ) {
    // x = t³, y = 3t(1 - t)² to within 1e-16 or so of t.
    let value = Easing.cubicBezier(0, 1 / 3.0, 0, 2 / 3.0).value(at: progress)
    let exact = ExactEasing(0, 0).parameter(at: progress)
    // A third of what a subnormal progress is rounded by, and the rounding of t itself.
    #expect(abs(value - exact) <= exact * (progress < 1e-300 ? 0.01 : 1e-14))
  }
}

/// x(t) to 400 bits.
private struct ExactEasing {
  private let x1: BigReal
  private let x2: BigReal

  init(_ x1: Double, _ x2: Double) {
    (self.x1, self.x2) = (BigReal(x1, bits: 400), BigReal(x2, bits: 400))
  }

  func x(_ t: BigReal) -> BigReal {
    let rest = BigReal(1, bits: 400) - t
    return rest * rest * t * x1 * 3 + rest * t * t * x2 * 3 + t * t * t
  }

  /// By halving, to 2^-390.
  func parameter(at progress: Double) -> Double {
    let goal = BigReal(progress, bits: 400)
    var (low, high) = (BigReal(0, bits: 400), BigReal(1, bits: 400))
    for _ in 0..<390 {
      let middle = (low + high) * 0.5
      if x(middle) < goal { low = middle } else { high = middle }
    }
    return low.double
  }
}
#endif
