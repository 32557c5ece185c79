#if Oracle
import CGSL
import MotionPhysics

/// Cases of one regime: Sobol points, shifted by the seed, some of them pushed to the edges.
///
/// Each case follows from the seed, the regime and its index alone, so any part of a sweep can be
/// made anywhere. The points come in blocks, each with a shift of its own: GSL's sequence cannot be
/// entered in the middle, and ends after 2^30 points.
public struct CaseGenerator {
  private static let block = 1024

  public let regime: CaseRegime
  private let precision: Precision
  private let seed: UInt64

  public init(_ regime: CaseRegime, seed: UInt64, precision: Precision = .double) {
    self.regime = regime
    self.precision = regime.system.judged(in: precision)
    // FNV-1a of the name: a new regime leaves the cases of all others as they were.
    let name = regime.rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let mixed = SplitMix64(seed: seed &+ name).value(at: .max)
    self.seed = SplitMix64(seed: mixed).value(at: .max)
  }

  /// The first `count` cases; the same for the same seed, everywhere.
  public func cases(_ count: Int) -> [MotionCase] { cases(0..<count) }

  /// The cases of `indices`, each >= 0.
  public func cases(_ indices: Range<Int>) -> [MotionCase] {
    var cases: [MotionCase] = []
    var start = indices.lowerBound
    while start < indices.upperBound {
      let block = start / Self.block
      let end = min(indices.upperBound, (block + 1) * Self.block)
      append(start..<end, ofBlock: block, to: &cases)
      start = end
    }
    return cases
  }

  private func append(_ indices: Range<Int>, ofBlock block: Int, to cases: inout [MotionCase]) {
    var random = SplitMix64(of: ~seed, at: UInt64(block))
    // One shift for each dimension keeps the points as even as they were.
    let shift = (0..<CasePoint.dimensions).map { _ in random.unit() }
    guard let sobol = gsl_qrng_alloc(cgsl_qrng_sobol(), UInt32(CasePoint.dimensions)) else {
      return
    }
    defer { gsl_qrng_free(sobol) }
    var raw = [Double](repeating: 0, count: CasePoint.dimensions)
    for index in block * Self.block..<indices.upperBound {
      gsl_qrng_get(sobol, &raw)
      guard index >= indices.lowerBound else { continue }
      var random = SplitMix64(of: seed, at: UInt64(index))
      var point = zip(raw, shift).map { ($0 + $1).truncatingRemainder(dividingBy: 1) }
      for index in point.indices where random.unit() < 1 / 16 {
        point[index] = random.unit() < 0.5 ? 0 : 1
      }
      var place = CasePoint(unit: point, precision: precision, random: random)
      cases.append(regime.generated(at: &place).rounded(to: precision))
    }
  }
}

extension SplitMix64 {
  /// A stream for each index, unrelated to its neighbours'.
  fileprivate init(of seed: UInt64, at index: UInt64) {
    // Value n is mixed from the seed plus n + 1 steps: the last of all values from the seed alone.
    let mixed = SplitMix64(seed: seed).value(at: .max)
    self.init(seed: SplitMix64(seed: mixed).value(at: index &- 1))
  }
}
#endif
