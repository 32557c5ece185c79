import Foundation

/// Positions on a cubic Bézier by arc length, from integrals of its speed to 128 bits.
///
/// The rule is Takahasi and Mori's: x = tanh((pi/2) sinh(s)), in equal steps of s, which converges
/// twice as many digits for half the step whatever the ends look like. The parameter is cut where
/// the derivative, read as a complex quadratic, has a root beside it, so that cusps are ends.
struct PathReference {
  private let it: PathCase
  private let bits = 128
  private let x: [BigReal]
  private let y: [BigReal]
  private let cuts: [Double]

  init(_ it: PathCase) {
    self.it = it
    let (p, bits) = ((0..<4).map(it.point), bits)
    func coefficients(_ v: [Double]) -> [BigReal] {
      let b = v.map { BigReal($0, bits: bits) }
      return [
        b[0], (b[1] - b[0]) * 3, (b[0] - b[1] * 2 + b[2]) * 3, b[3] - b[0] + (b[1] - b[2]) * 3,
      ]
    }
    x = coefficients(p.map(\.x))
    y = coefficients(p.map(\.y))
    cuts = Self.cuts(p)
  }

  /// x as the value and y as the velocity, on the scale of the length.
  func samples() -> [ReferenceSample] {
    let whole = integral(to: BigReal(1, bits: bits))
    return it.distances.map { distance in
      let t = parameter(distance, whole)
      return ReferenceSample(
        value: at(t, x), velocity: at(t, y), valueEnvelope: whole, velocityEnvelope: whole)
    }
  }

  private var nothing: BigReal { BigReal(.nan, bits: bits) }

  /// Newton's method within a bracket, to 1e-15 of the length.
  private func parameter(_ distance: Double, _ whole: BigReal) -> BigReal {
    let goal = BigReal(distance, bits: bits)
    var (low, high) = (BigReal(0, bits: bits), BigReal(1, bits: bits))
    guard goal < whole else { return whole.isNaN ? nothing : high }
    var t = goal / whole
    for _ in 0..<200 {
      let excess = integral(to: t) - goal
      guard !excess.isNaN else { return nothing }
      if excess.magnitude <= whole * 1e-15 { return t }
      if excess.signum > 0 { high = t } else { low = t }
      let next = t - excess / speed(t)
      t = !next.isNaN && next > low && next < high ? next : (low + high) * 0.5
    }
    return nothing
  }

  private func at(_ t: BigReal, _ c: [BigReal]) -> BigReal {
    c[0] + t * (c[1] + t * (c[2] + t * c[3]))
  }

  private func speed(_ t: BigReal) -> BigReal {
    func slope(_ c: [BigReal]) -> BigReal { c[1] + t * (c[2] * 2 + t * c[3] * 3) }
    let (dx, dy) = (slope(x), slope(y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The length from 0 to `end`; no number when it differs by more than 1e-12 from that of
  /// every other step.
  private func integral(to end: BigReal) -> BigReal {
    var (sum, coarse) = (BigReal(0, bits: bits), BigReal(0, bits: bits))
    var from = BigReal(0, bits: bits)
    for cut in cuts + [2] {
      let to = min(BigReal(cut, bits: bits), end)
      guard to > from else { break }
      let half = (to - from) * 0.5
      for (index, node) in Self.nodes.enumerated() {
        // Counted from the nearer end, where tanh is 1 to many digits.
        let part = half * node.fromEnd
        let both = (speed(from + part) + (index == 0 ? BigReal(0, bits: bits) : speed(to - part)))
        let term = both * half * node.weight
        sum = sum + term
        if index % 2 == 0 { coarse = coarse + term * 2 }
      }
      from = to
    }
    return (sum - coarse).magnitude > sum * 1e-12 ? nothing : sum
  }

  private struct Node {
    /// 1 - x, from 1 down.
    let fromEnd: BigReal
    let weight: BigReal
  }

  /// Steps of 1/32 up to 3.75, where what is left out weighs e^-66. Never changed once made.
  nonisolated(unsafe) private static let nodes: [Node] = (0...120).map { index in
    let s = BigReal(Double(index) / 32, bits: 128)
    let half = BigReal.pi(bits: 128) * 0.5
    let u = half * s.sinh()
    let cosh = u.cosh()
    return Node(
      fromEnd: (-u).exp() / cosh, weight: half * s.cosh() / (cosh * cosh) * 0.03125)
  }

  /// Real parts in 0...1 of the roots of the derivative a t² + b t + c, in ascending order.
  private static func cuts(_ p: [SIMD2<Double>]) -> [Double] {
    let (u, v, w) = (p[1] - p[0], p[2] - p[1], p[3] - p[2])
    let (a, b, c) = (u - v + (w - v), 2 * (v - u), u)
    let square = times(b, b) - 4 * times(a, c)
    let size = hypot(square.x, square.y).squareRoot()
    let angle = atan2(square.y, square.x) / 2
    let root = size * SIMD2(cos(angle), sin(angle))
    let twice = 2 * a
    let norm = (twice * twice).sum()
    return [-b + root, -b - root].map { (times($0, SIMD2(twice.x, -twice.y)) / norm).x }
      .filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private static func times(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }
}
