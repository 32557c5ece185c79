#if Oracle
import CMPFR
import Foundation

/// The speed along a cubic, and lengths as its integrals.
///
/// The rule is Takahasi and Mori's: x = tanh((pi/2) sinh(s)), in equal steps of s, which converges
/// twice as many digits for half the step whatever the ends look like. A length takes hundreds of
/// speeds, hence numbers that are made once.
final class PathSpeed {
  static let bits = 256

  /// Of the derivative, x and y: constant, linear, square.
  private let slopes: [[BigReal]]
  private let coefficients: [SIMD2<Double>]

  /// - Parameters:
  ///   - x: Coefficients of the cubic, from the constant on.
  ///   - y: Likewise.
  init(_ x: [BigReal], _ y: [BigReal]) {
    let slopes = [x, y].map { [$0[1], $0[2] * 2, $0[3] * 3] }
    self.slopes = slopes
    coefficients = (0..<3).map { SIMD2(slopes[0][$0].double, slopes[1][$0].double) }
  }

  /// At `t`, 0...1.
  func callAsFunction(_ t: BigReal) -> BigReal {
    let squares = slopes.map { c in
      let slope = c[0] + t * (c[1] + t * c[2])
      return slope * slope
    }
    return (squares[0] + squares[1]).squareRoot()
  }

  /// Of the speed's square at m + h x, a polynomial in x.
  private func square(_ m: BigReal, _ h: BigReal) -> [BigReal] {
    let squares = slopes.map { c in
      let (a, b, c) = (c[0] + m * (c[1] + m * c[2]), (c[1] + m * c[2] * 2) * h, c[2] * h * h)
      return [a * a, a * b * 2, b * b + a * c * 2, b * c * 2, c * c]
    }
    return zip(squares[0], squares[1]).map(+)
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
    let half = (to - from) * 0.5
    let q = square(from + half, half)
    let numbers = Scratch()
    let (even, odd, sum, coarse) = (numbers[0], numbers[1], numbers[2], numbers[3])
    func add(_ a: mpfr_ptr, _ b: mpfr_srcptr) { mpfr_add(a, a, b, MPFR_RNDN) }
    func multiply(_ a: mpfr_ptr, _ b: mpfr_srcptr) { mpfr_mul(a, a, b, MPFR_RNDN) }
    func takeRoot(_ a: mpfr_ptr) {
      // Beside a cusp rounding may leave less than nothing.
      if mpfr_sgn(a) < 0 { mpfr_set_zero(a, 1) } else { mpfr_sqrt(a, a, MPFR_RNDN) }
    }
    BigReal.read(q) { q in
      // From the ends to the middle: small terms first. Speeds at x and -x share their halves.
      for index in Swift.stride(from: Nodes.last, through: 0, by: -stride) {
        let (x, square) = (Nodes.x + index, Nodes.square + index)
        mpfr_mul(even, q[4], square, MPFR_RNDN)
        add(even, q[2])
        multiply(even, square)
        add(even, q[0])
        mpfr_mul(odd, q[3], square, MPFR_RNDN)
        add(odd, q[1])
        multiply(odd, x)
        mpfr_sub(numbers[4], even, odd, MPFR_RNDN)
        add(even, odd)
        takeRoot(even)
        takeRoot(numbers[4])
        add(even, numbers[4])
        multiply(even, Nodes.weight + index)
        add(sum, even)
        if index % (2 * stride) == 0 { add(coarse, even) }
      }
    }
    let unit = half * (Double(stride) / 64)
    let value = numbers.value(2) * unit
    return Length(value: value, difference: (value - numbers.value(3) * unit * 2).magnitude)
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

  // MARK: Numbers made once

  private enum Nodes {
    /// Steps of 1/64 up to 3.5, where what is left out weighs e^-52.
    static let last = 224
    // Never changed once made.
    nonisolated(unsafe) static let x = table(all.map(\.x))
    nonisolated(unsafe) static let square = table(all.map { $0.x * $0.x })
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
      return (
        x: u.sinh() / cosh, fromEnd: (-u).exp() / cosh,
        // The middle is met from both ends.
        weight: half * s.cosh() / (cosh * cosh) * (index == 0 ? 0.5 : 1)
      )
    }

    private static func table(_ values: [BigReal]) -> mpfr_ptr {
      let numbers = mpfr_ptr.allocate(capacity: values.count)
      for (index, value) in values.enumerated() {
        mpfr_init2(numbers + index, bits)
        value.read { _ = mpfr_set(numbers + index, $0, MPFR_RNDN) }
      }
      return numbers
    }
  }
}

/// Numbers to work with, 0 at first.
private final class Scratch {
  private let numbers = mpfr_ptr.allocate(capacity: 5)

  init() {
    BigReal.widenExponents()
    for index in 0..<5 {
      mpfr_init2(numbers + index, PathSpeed.bits)
      mpfr_set_zero(numbers + index, 1)
    }
  }

  deinit {
    for index in 0..<5 { mpfr_clear(numbers + index) }
    numbers.deallocate()
  }

  subscript(_ index: Int) -> mpfr_ptr { numbers + index }

  func value(_ index: Int) -> BigReal {
    BigReal(bits: PathSpeed.bits) { _ = mpfr_set($0, numbers + index, MPFR_RNDN) }
  }
}
#endif
