#if Oracle
import Foundation
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

  /// The slope errs by 1e-13 of what y' could be over x', near vertical spots too.
  @Test func slopesKeepTheirDigits() async {
    let unit = Generator.double(in: 0...1)
    let near = Generator.double(in: -16 ... -1).map { pow(10, $0) }
    let first = Generator.oneOf(unit, near, near.map { 1 - $0 })
    let progress = Generator.oneOf(unit, near, near.map { 1 - $0 }, near.map { 0.5 + $0 })
    let height = Generator.double(in: -2...2)
    await checkProperty(
      "the slope is y'/x'", zip(first, height, first, height, progress), cases: 3000,
      requiring: ["steep"]
    ) { it in
      let (x1, y1, x2, y2, progress) = it
      guard progress > 0, progress < 1 else { return }
      let velocity = Easing.cubicBezier(x1, y1, x2, y2).velocity(at: progress)
      let exact = ExactEasing(x1, x2)
      let t = exact.exactParameter(at: progress)
      let pace = exact.slope(t)
      let slope = ExactEasing(y1, y2).slope(t)
      cover("steep", when: pace.double < 1e-6)
      guard pace.double > 1e-90 else { return }
      let wrong = (BigReal(velocity, bits: 400) * pace - slope).magnitude.double
      #expect(wrong <= 1e-13 * max(abs(y1), abs(y2), 1))
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

  func slope(_ t: BigReal) -> BigReal {
    let rest = BigReal(1, bits: 400) - t
    let one = BigReal(1, bits: 400)
    return (rest * rest * x1 + rest * t * (x2 - x1) * 2 + t * t * (one - x2)) * 3
  }

  func parameter(at progress: Double) -> Double { exactParameter(at: progress).double }

  /// By halving, to 2^-390.
  func exactParameter(at progress: Double) -> BigReal {
    let goal = BigReal(progress, bits: 400)
    var (low, high) = (BigReal(0, bits: 400), BigReal(1, bits: 400))
    for _ in 0..<390 {
      let middle = (low + high) * 0.5
      if x(middle) < goal { low = middle } else { high = middle }
    }
    return low
  }
}
#endif
