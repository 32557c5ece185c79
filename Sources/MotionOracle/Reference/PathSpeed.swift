import CMPFR
import Foundation

/// The speed along a cubic, and lengths as its integrals.
///
/// The rule is Takahasi and Mori's: x = tanh((pi/2) sinh(s)), in equal steps of s, which converges
/// twice as many digits for half the step whatever the ends look like. A length takes hundreds of
/// speeds, hence numbers that are made once.
final class PathSpeed {
  static let bits = 256

  /// Of the derivative, x and y: constant, linear, square; then numbers on the way.
  private let numbers: mpfr_ptr
  private static let count = 14
  private let half, part, t, u, v, both, sum, coarse: mpfr_ptr
  private let coefficients: [SIMD2<Double>]

  /// - Parameters:
  ///   - x: Coefficients of the cubic, from the constant on.
  ///   - y: Likewise.
  init(_ x: [BigReal], _ y: [BigReal]) {
    BigReal.widenExponents()
    let slopes = [x, y].flatMap { [$0[1], $0[2] * 2, $0[3] * 3] }
    let numbers = mpfr_ptr.allocate(capacity: Self.count)
    for index in 0..<Self.count { mpfr_init2(numbers + index, Self.bits) }
    self.numbers = numbers
    (half, part, t, u) = (numbers + 6, numbers + 7, numbers + 8, numbers + 9)
    (v, both, sum, coarse) = (numbers + 10, numbers + 11, numbers + 12, numbers + 13)
    for (index, slope) in slopes.enumerated() {
      slope.read { _ = mpfr_set(numbers + index, $0, MPFR_RNDN) }
    }
    coefficients = (0..<3).map { SIMD2(slopes[$0].double, slopes[3 + $0].double) }
  }

  deinit {
    for index in 0..<Self.count { mpfr_clear(numbers + index) }
    numbers.deallocate()
  }

  /// At `t`, 0...1.
  func callAsFunction(_ t: BigReal) -> BigReal {
    t.read { _ = mpfr_set(self.t, $0, MPFR_RNDN) }
    return BigReal(bits: Self.bits) { speed(into: $0) }
  }

  /// At the number `t`; changes `u` and `v`.
  @inline(__always)
  private func speed(into result: mpfr_ptr) {
    slope(u, numbers)
    slope(v, numbers + 3)
    mpfr_sqr(u, u, MPFR_RNDN)
    mpfr_sqr(v, v, MPFR_RNDN)
    mpfr_add(u, u, v, MPFR_RNDN)
    mpfr_sqrt(result, u, MPFR_RNDN)

    func slope(_ result: mpfr_ptr, _ c: mpfr_ptr) {
      mpfr_mul(result, c + 2, t, MPFR_RNDN)
      mpfr_add(result, result, c + 1, MPFR_RNDN)
      mpfr_mul(result, result, t, MPFR_RNDN)
      mpfr_add(result, result, c, MPFR_RNDN)
    }
  }

  struct Length {
    var value: BigReal
    /// Its difference to that of every other step: what the other is wrong by.
    var difference: BigReal

    static func + (a: Length, b: Length) -> Length {
      Length(value: a.value + b.value, difference: a.difference + b.difference)
    }
  }

  /// - Parameter stride: 1 for steps of 1/64, 2 for 1/32.
  func length(from: BigReal, to: BigReal, stride: Int) -> Length {
    mpfr_set_zero(sum, 1)
    mpfr_set_zero(coarse, 1)
    from.read { from in
      to.read { to in
        mpfr_sub(half, to, from, MPFR_RNDN)
        mpfr_div_2ui(half, half, 1, MPFR_RNDN)
        // From the ends, where tanh is 1 to many digits, to the middle: small terms first.
        for index in Swift.stride(from: Nodes.last, through: 0, by: -stride) {
          mpfr_mul(part, half, Nodes.fromEnd + index, MPFR_RNDN)
          mpfr_add(t, from, part, MPFR_RNDN)
          speed(into: both)
          mpfr_sub(t, to, part, MPFR_RNDN)
          speed(into: u)
          mpfr_add(both, both, u, MPFR_RNDN)
          mpfr_mul(both, both, Nodes.weight + index, MPFR_RNDN)
          mpfr_add(sum, sum, both, MPFR_RNDN)
          if index % (2 * stride) == 0 { mpfr_add(coarse, coarse, both, MPFR_RNDN) }
        }
      }
    }
    mpfr_mul_d(half, half, Double(stride) / 64, MPFR_RNDN)
    mpfr_mul_2ui(coarse, coarse, 1, MPFR_RNDN)
    let value = BigReal(bits: Self.bits) { mpfr_mul($0, sum, half, MPFR_RNDN) }
    let other = BigReal(bits: Self.bits) { mpfr_mul($0, coarse, half, MPFR_RNDN) }
    return Length(value: value, difference: (value - other).magnitude)
  }

  // MARK: In Double

  private func speed(_ t: Double) -> Double {
    let slope = coefficients[0] + t * (coefficients[1] + t * coefficients[2])
    return (slope * slope).sum().squareRoot()
  }

  private func length(from: Double, to: Double) -> Double {
    let half = (to - from) / 2
    var sum = 0.0
    for node in Nodes.doubles {
      sum += (speed(from + half * node.fromEnd) + speed(to - half * node.fromEnd)) * node.weight
    }
    return sum * half
  }

  /// The parameter in `from...to` where the length from `from` is `goal`, of `whole`, as good as
  /// Doubles allow: Newton's method within a bracket.
  func parameter(_ goal: Double, of whole: Double, from: Double, to: Double) -> Double {
    var (low, high) = (from, to)
    var t = from + (to - from) * (goal / whole)
    for _ in 0..<100 {
      let excess = length(from: from, to: t) - goal
      if excess > 0 { high = t } else { low = t }
      let step = excess / speed(t)
      var next = t - step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(excess) <= whole * 0x1p-54 || next == t || next <= low || next >= high { break }
      t = next
    }
    return t
  }

  private enum Nodes {
    /// Steps of 1/64 up to 3.75, where what is left out weighs e^-66.
    static let last = 240
    /// 1 - x, from 1 down. Like the weights made once and never changed.
    nonisolated(unsafe) static let fromEnd = table(all.map(\.fromEnd))
    nonisolated(unsafe) static let weight = table(all.map(\.weight))
    /// Every other, from the ends on.
    static let doubles = stride(from: last, through: 0, by: -2).map {
      (fromEnd: all[$0].fromEnd.double, weight: all[$0].weight.double / 32)
    }

    nonisolated(unsafe) private static let all = (0...last).map { index in
      let s = BigReal(Double(index) / 64, bits: bits)
      let half = BigReal.pi(bits: bits) * 0.5
      let u = half * s.sinh()
      let cosh = u.cosh()
      // The middle is met from both ends.
      return (
        fromEnd: (-u).exp() / cosh,
        weight: half * s.cosh() / (cosh * cosh) * (index == 0 ? 0.5 : 1)
      )
    }

    private static func table(_ values: [BigReal]) -> UnsafeMutablePointer<__mpfr_struct> {
      let numbers = UnsafeMutablePointer<__mpfr_struct>.allocate(capacity: values.count)
      for (index, value) in values.enumerated() {
        mpfr_init2(numbers + index, bits)
        value.read { _ = mpfr_set(numbers + index, $0, MPFR_RNDN) }
      }
      return numbers
    }
  }
}
