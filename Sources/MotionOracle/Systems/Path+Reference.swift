#if Oracle
import Foundation

/// Positions on a cubic Bézier by arc length, from integrals of its speed to 256 bits.
///
/// The parameter is cut where the derivative, read as a complex quadratic, has a root beside it, so
/// that cusps are ends.
struct PathReference {
  private let it: PathCase
  private let x: [BigReal]
  private let y: [BigReal]
  private let speed: PathSpeed
  private let pieces: [Piece]
  private let whole: PathSpeed.Length
  /// Of the nodes: 2 to judge, 1 to certify.
  private let stride: Int

  private struct Piece {
    var from: BigReal
    var to: BigReal
    /// Of all before it, and its own.
    var start: PathSpeed.Length
    var length: PathSpeed.Length
  }

  /// - Parameter certifying: Whether more digits are wanted than the budget asks for.
  init(_ it: PathCase, certifying: Bool = false) {
    self.it = it
    let p = (0..<4).map(it.point)
    (x, y) = (Self.coefficients(p.map(\.x)), Self.coefficients(p.map(\.y)))
    speed = PathSpeed(x, y)
    stride = certifying ? 1 : 2
    var pieces: [Piece] = []
    var start = PathSpeed.Length(value: Self.number(0), difference: Self.number(0))
    let ends = ([0] + Self.cuts(p) + [1]).map(Self.number)
    for (from, to) in zip(ends, ends.dropFirst()) where from < to {
      let length = speed.length(from: from, to: to, stride: stride)
      pieces.append(Piece(from: from, to: to, start: start, length: length))
      start = start + length
    }
    self.pieces = pieces
    whole = start
  }

  private static func number(_ value: Double) -> BigReal { BigReal(value, bits: PathSpeed.bits) }

  private static func coefficients(_ v: [Double]) -> [BigReal] {
    let b = v.map(number)
    return [
      b[0], (b[1] - b[0]) * 3, (b[0] - b[1] * 2 + b[2]) * 3, b[3] - b[0] + (b[1] - b[2]) * 3,
    ]
  }

  /// x in place of the value and y in place of the velocity, on the scale of the length. No numbers when the length
  /// differs by more than 1e-12 from that of every other step.
  func samples() -> [ReferenceSample] {
    let isKnown = whole.difference <= whole.value * 1e-12
    return it.distances.map { distance in
      let t = isKnown ? found(distance, within: whole.value * 1e-15)?.t : nil
      return sample(at: t ?? Self.number(.nan))
    }
  }

  /// Likewise, each with what its coordinates may be wrong by: a position is at most as far off as
  /// the length is.
  func certifiedSamples() -> [(sample: ReferenceSample, doubt: BigReal)]? {
    var samples: [(sample: ReferenceSample, doubt: BigReal)] = []
    let rounding = whole.value * 0x1p-200
    for distance in it.distances {
      guard let (t, doubt) = found(distance, within: rounding) else { return nil }
      samples.append((sample(at: t), doubt + rounding))
    }
    return samples
  }

  private func sample(at t: BigReal) -> ReferenceSample {
    ReferenceSample(
      value: at(t, x), velocity: at(t, y), valueEnvelope: whole.value,
      velocityEnvelope: whole.value, valueIsSum: true, velocityIsSum: true)
  }

  private func at(_ t: BigReal, _ c: [BigReal]) -> BigReal {
    c[0] + t * (c[1] + t * (c[2] + t * c[3]))
  }

  /// The parameter where the length is `distance` to within `tolerance`, and what is left.
  ///
  /// From the best that Doubles give, Newton's method within a bracket.
  private func found(
    _ distance: Double, within tolerance: BigReal
  ) -> (t: BigReal, doubt: BigReal)? {
    let goal = Self.number(distance)
    guard !whole.value.isNaN else { return nil }
    guard goal < whole.value, let piece = pieces.last(where: { $0.start.value <= goal }) else {
      // Too close to the end to tell from it.
      let isClear = goal - whole.value > whole.difference || goal == whole.value
      return (Self.number(1), isClear ? Self.number(0) : whole.difference)
    }
    var (low, high) = (piece.from, piece.to)
    var t = Self.number(
      speed.parameter(
        (goal - piece.start.value).double, of: piece.length.value.double, from: low.double,
        to: high.double))
    for _ in 0..<200 {
      let here = piece.start + speed.length(from: piece.from, to: t, stride: stride)
      let excess = here.value - goal
      guard !excess.isNaN else { return nil }
      if excess.magnitude <= tolerance { return (t, excess.magnitude + here.difference) }
      if excess.signum > 0 { high = t } else { low = t }
      let next = t - excess / speed(t)
      t = !next.isNaN && next > low && next < high ? next : (low + high) * 0.5
    }
    return nil
  }

  /// Real parts in 0...1 of the roots of the derivative a t² + b t + c, in ascending order.
  private static func cuts(_ p: [SIMD2<Double>]) -> [Double] {
    let (u, v, w) = (p[1] - p[0], p[2] - p[1], p[3] - p[2])
    let (a, b, c) = (u - v + (w - v), 2 * (v - u), u)
    let square = times(b, b) - 4 * times(a, c)
    let size = hypot(square.x, square.y).squareRoot()
    let angle = atan2(square.y, square.x) / 2
    let root = size * SIMD2(cos(angle), sin(angle))
    // The root that does not cancel with b: q/a and c/q are the roots, whichever of a and c is 0.
    let q = (b * root).sum() < 0 ? b - root : b + root
    return [over(-0.5 * q, a), over(-2 * c, q)].map(\.x).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private static func times(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  private static func over(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    times(a, SIMD2(b.x, -b.y)) / (b * b).sum()
  }
}

extension PathCase {
  func reference(in _: Precision) -> CaseReference { .samples(PathReference(self).samples()) }

  func certifiedSamples() -> [CertifiedSample]? {
    PathReference(self, certifying: true).certifiedSamples()?.map {
      CertifiedSample(sample: $0.sample, valueDoubt: $0.doubt, velocityDoubt: $0.doubt)
    }
  }
}
#endif
