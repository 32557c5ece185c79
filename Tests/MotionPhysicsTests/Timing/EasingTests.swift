import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct EasingTests {
  @Test func namesAreThoseOfCSS() {
    #expect(Easing.ease == .cubicBezier(0.25, 0.1, 0.25, 1))
    #expect(Easing.easeIn == .cubicBezier(0.42, 0, 1, 1))
    #expect(Easing.easeOut == .cubicBezier(0, 0, 0.58, 1))
    #expect(Easing.easeInOut == .cubicBezier(0.42, 0, 0.58, 1))
    #expect(Easing.linear.value(at: 0.3) == 0.3)
  }

  /// x(t) = t for these, so the value is a polynomial of the progress.
  @Test func closedForm() async {
    let values = zip(Generator.double(in: 0...1), .double(in: -2...2), .double(in: -2...2))
    await checkProperty("with x(t) = t the value is y(p)", values) { it in
      let (p, y1, y2) = it
      let easing = Easing.cubicBezier(1 / 3.0, y1, 2 / 3.0, y2)
      let rest = 1 - p
      let y = 3 * rest * rest * p * y1 + 3 * rest * p * p * y2 + p * p * p
      let slope = 3 * (rest * rest * y1 + 2 * rest * p * (y2 - y1) + p * p * (1 - y2))
      // 1e-14 in t moves y by at most |y'| <= 12 times that, and y' by |y''| <= 42 times.
      #expect(abs(easing.value(at: p) - y) <= 12e-14)
      #expect(abs(easing.velocity(at: p) - slope) <= 42e-14)
    }
  }

  @Test func neverTurnsBack() async {
    let unit = Generator.double(in: 0...1)
    await checkProperty(
      "y1 and y2 in 0...1 never turn back", zip(unit, unit, unit, unit, zip(unit, unit)),
      cases: 2000
    ) { it in
      let (x1, y1, x2, y2, times) = it
      let easing = Easing.cubicBezier(x1, y1, x2, y2)
      let (early, late) = (min(times.0, times.1), max(times.0, times.1))
      // Each errs by 1e-14 in t, and y' <= 3.
      #expect(easing.value(at: early) <= easing.value(at: late) + 6e-14)
      #expect(easing.velocity(at: early) >= 0)
    }
  }

  @Test func reversedItIsUpsideDown() async {
    let unit = Generator.double(in: 0...1)
    await checkProperty("an easing has two ends", zip(unit, unit, unit, unit, unit)) { it in
      let (x1, y1, x2, y2, progress) = it
      let other = Easing.cubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
      let value = Easing.cubicBezier(x1, y1, x2, y2).value(at: progress)
      // A flat point magnifies the rounding of 1 - x1 and of 1 - progress, by a cube root at worst.
      #expect(abs(other.value(at: 1 - progress) - (1 - value)) <= 3e-5)
    }
  }

  @Test func slopesAtTheEnds() {
    let easing = Easing.cubicBezier(0.5, 0.25, 0.75, 0.5)
    #expect(easing.velocity(at: 0) == 0.5)
    #expect(easing.velocity(at: 1) == 2)
    #expect(easing.velocity(at: -0.1) == 0)
    #expect(easing.velocity(at: 1.1) == 0)
    #expect(Easing.easeOut.velocity(at: 0) == 1 / 0.58)
    #expect(Easing.cubicBezier(0, 1, 1, 1).velocity(at: 0) == SystemInput.limit)
    #expect(Easing.cubicBezier(0, -1, 1, 1).velocity(at: 0) == -SystemInput.limit)
    #expect(Easing.cubicBezier(0, 0, 0, 0).velocity(at: 0) == 1)
  }

  @Test func overshoots() {
    let easing = Easing.cubicBezier(0.3, -0.5, 0.7, 1.5)
    #expect(easing.value(at: 0.1) < 0)
    #expect(easing.value(at: 0.9) > 1)
  }

  @Test func neverLeavesTheNumbers() async {
    let unit = Generator.double(in: 0...1)
    let height = Generator.double(in: -1e100...1e100)
    await checkProperty(
      "an easing is total", zip(unit, height, unit, height, .edgyDouble(near: [0.5, 1])),
      cases: 3000
    ) { it in
      let (x1, y1, x2, y2, progress) = it
      let easing = Easing.cubicBezier(x1, y1, x2, y2)
      #expect(easing.value(at: progress).isFinite)
      #expect(abs(easing.velocity(at: progress)) <= SystemInput.limit)
      if !(progress > 0) { #expect(easing.value(at: progress) == 0) }
      if progress >= 1 { #expect(easing.value(at: progress) == 1) }
    }
  }

  /// x = 1/2 + 4 s³ and y = 3 t² - 2 t³ with s = t - 1/2, so y'/x' = (3/2 - 6 s²)/(12 s²).
  @Test func theSlopeKeepsItsDigitsNearAVerticalSpot() {
    let easing = Easing.cubicBezier(1, 0, 0, 1)
    for exponent in 2...53 {
      for sign in [1.0, -1] {
        let offset = sign * Double(sign: .plus, exponent: -exponent, significand: 1)
        let square = pow(offset.magnitude / 4, 2.0 / 3)
        #expect(easing.velocity(at: 0.5 + offset).isNear((1.5 - 6 * square) / (12 * square), 1e-14))
      }
    }
    #expect(easing.velocity(at: 0.5) == SystemInput.limit)
  }

  /// x(t) and y(t) as flat as each other: the slope is near 1 - e, with e = 1e-10, all along.
  @Test func theSlopeKeepsItsDigitsWhereYIsFlatToo() {
    let easing = Easing.cubicBezier(1, 1, 0, 0x1p-40)
    for exponent in 8...50 {
      let offset = Double(sign: .plus, exponent: -exponent, significand: 1)
      let s = cbrt(offset / 4)
      // y' = 12 s² + 3 e (2 t - 3 t²), t = 1/2 + s.
      let t = 0.5 + s
      let slope = 1 + 3 * 0x1p-40 * (2 * t - 3 * t * t) / (12 * s * s)
      #expect(easing.velocity(at: 0.5 + offset).isNear(slope, 1e-14))
    }
  }

  @Test func bothEndsKeepTheirDigits() {
    // The same curve either way round, flattest 1e-8 from an end: 1 - t has all its digits.
    let (early, late) = (
      Easing.cubicBezier(0x1p-27, 0, 0, 0), Easing.cubicBezier(1, 1, 1 - 0x1p-27, 1)
    )
    for exponent in 1...50 {
      let progress = Double(sign: .plus, exponent: -exponent, significand: 1)
      #expect(late.velocity(at: 1 - progress).isNear(early.velocity(at: progress), 1e-13))
      #expect(abs(1 - late.value(at: 1 - progress) - early.value(at: progress)) <= 0x1p-52)
    }
  }
}
