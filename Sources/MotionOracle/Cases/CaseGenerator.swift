import CGSL
import Foundation

/// Cases of one regime: Sobol points, shifted by the seed, some of them pushed to the edges.
///
/// Each case follows from the seed, the regime and its index alone, so any part of a sweep can be
/// made anywhere. The points come in blocks, each with a shift of its own: GSL's sequence cannot be
/// entered in the middle, and ends after 2^30 points.
public struct CaseGenerator {
  private static let dimensions = 9
  private static let block = 1024

  public let regime: Regime
  private let precision: Precision
  private let seed: UInt64

  public init(_ regime: Regime, seed: UInt64, precision: Precision = .double) {
    self.regime = regime
    self.precision = precision
    // FNV-1a of the name: a new regime leaves the cases of all others as they were.
    let name = regime.rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    self.seed = SplitMix64(state: seed &+ name).mixed(with: 0)
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
    var random = SplitMix64(state: SplitMix64(state: ~seed).mixed(with: UInt64(block)))
    // One shift for each dimension keeps the points as even as they were.
    let shift = (0..<Self.dimensions).map { _ in random.unit() }
    guard let sobol = gsl_qrng_alloc(cgsl_qrng_sobol(), UInt32(Self.dimensions)) else { return }
    defer { gsl_qrng_free(sobol) }
    var raw = [Double](repeating: 0, count: Self.dimensions)
    for index in block * Self.block..<indices.upperBound {
      gsl_qrng_get(sobol, &raw)
      guard index >= indices.lowerBound else { continue }
      var random = SplitMix64(state: SplitMix64(state: seed).mixed(with: UInt64(index)))
      var point = zip(raw, shift).map { ($0 + $1).truncatingRemainder(dividingBy: 1) }
      for index in point.indices where random.unit() < 1 / 16 {
        point[index] = random.unit() < 0.5 ? 0 : 1
      }
      let question = question(Point(unit: point), &random)
      cases.append((try? question.rounded(to: precision)) ?? question)
    }
  }

  private func question(_ p: Point, _ random: inout SplitMix64) -> MotionCase {
    switch regime.system {
    case .spring: .spring(spring(p, &random))
    case .settling: .settling(settling(p, &random))
    case .decay: .decay(decay(p, &random))
    case .bounce: .bounce(bounce(p, &random))
    }
  }
}

extension CaseGenerator {
  private func spring(_ p: Point, _ random: inout SplitMix64) -> SpringCase {
    let zeta: Double
    switch regime {
    case .undamped: zeta = 0
    case .overdamped: zeta = p.log(0, 1.01, 100)
    case .stiff: zeta = p.log(0, 100, 1e8)
    case .longRun: zeta = p.unit[0] < 0.1 ? 0 : p.log(0, 1e-9, 1e-5)
    default: zeta = p.linear(0, 0.01, 0.99)
    }
    var (mass, stiffness) = (p.log(1, 1e-3, 1e3), p.log(2, 1e-3, 1e6))
    var damping = 2 * zeta * (mass * stiffness).squareRoot()
    if let exact = nearCritical(p) { (mass, stiffness, damping) = exact }
    let w = (stiffness / mass).squareRoot()
    let actual = damping / (2 * mass * w)

    // A displacement added to a target hides its last bits, so half the targets are 0.
    let target = p.unit[3] < 0.5 ? 0 : p.linear(3, -1000, 1000).rounded()
    let displacement = random.unit() < 1 / 16 ? 0 : p.sign(4) * p.log(4, 1e-3, 1e3)
    var velocity = p.linear(5, -3, 3) * abs(displacement == 0 ? 1 : displacement) * w
    if random.unit() < 1 / 8 { velocity = 0 }
    // The start that leaves only the fast part: the two terms cancel.
    if actual > 1, random.unit() < 1 / 8 { velocity = -displacement * 2 * actual * w }

    // From well inside the fast time to well past the slow one.
    let range: (Double, Double) =
      switch regime {
      case .longRun: (1e2, 1e6)
      case .underdamped, .undamped: (1e-3, 62)
      default: (1e-2 / max(1, actual), 20 * max(1, actual))
      }
    var times = (0..<3).map { p.log(6 + $0, range.0, range.1) / w }
    if random.unit() < 1 / 16 { times[0] = 0 }
    return SpringCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: target + displacement,
      toValue: target, initialVelocity: velocity, times: times)
  }

  /// Mass a², stiffness b², damping 2ab: critical to the last bit; then off by as little as u...1e-3.
  private func nearCritical(_ p: Point) -> (Double, Double, Double)? {
    let side: Double
    switch regime {
    case .critical, .settlingCritical: side = 0
    case .nearCriticalBelow: side = -1
    case .nearCriticalAbove: side = 1
    default: return nil
    }
    let a = p.linear(1, 1, 2000).rounded() / 64
    // Squares that a Float holds exactly have 12 bits.
    let b = p.linear(2, 1, precision == .float ? 4095 : 60000).rounded() / 64
    let critical = 2 * a * b
    var damping = critical * (1 + side * p.log(0, precision.unitRoundoff, 1e-3))
    if side != 0, precision.rounded(damping) == critical {
      damping = critical + side * precision.ulp(of: critical)
    }
    return (a * a, b * b, damping)
  }

  private func settling(_ p: Point, _ random: inout SplitMix64) -> SettlingCase {
    let zeta: Double
    switch regime {
    case .settlingNever: zeta = 0
    case .settlingOver: zeta = p.log(0, 1.01, 100)
    default: zeta = p.linear(0, 0.02, 0.98)
    }
    var (mass, stiffness) = (p.log(1, 1e-2, 1e2), p.log(2, 1, 1e4))
    var damping = 2 * zeta * (mass * stiffness).squareRoot()
    if let exact = nearCritical(p) { (mass, stiffness, damping) = exact }
    let w = (stiffness / mass).squareRoot()
    let displacement = p.sign(4) * p.log(4, 1e-3, 1e3)
    let velocity = random.unit() < 1 / 4 ? 0 : p.linear(5, -3, 3) * abs(displacement) * w
    return SettlingCase(
      mass: mass, stiffness: stiffness, damping: damping, fromValue: displacement, toValue: 0,
      initialVelocity: velocity, epsilon: abs(displacement) * p.log(6, 1e-6, 0.5))
  }

  private func decay(_ p: Point, _ random: inout SplitMix64) -> DecayCase {
    let rate = regime == .frictionless ? 0 : p.log(0, 1e-3, 1e3)
    let unit = rate > 0 ? 1 / rate : p.log(0, 1e-3, 1e3)
    let range = regime == .shortTime ? (1e-12, 1e-3) : (1e-3, 40)
    var times = (0..<3).map { p.log(3 + $0, range.0, range.1) * unit }
    if random.unit() < 1 / 16 { times[0] = 0 }
    return DecayCase(
      rate: rate, from: p.unit[1] < 0.5 ? 0 : p.linear(1, -1000, 1000),
      initialVelocity: random.unit() < 1 / 16 ? 0 : p.sign(2) * p.log(2, 1e-3, 1e4), times: times)
  }

  private func bounce(_ p: Point, _ random: inout SplitMix64) -> BounceCase {
    let height = p.log(0, 1e-3, 1e4)
    let gravity = p.log(1, 1e-2, 1e4)
    let landing = (2 * height / gravity).squareRoot()
    let restitution: Double =
      switch regime {
      case .elastic: 1
      case .dead: 0
      case .falling: p.unit[2]
      default: p.linear(2, 0.05, 0.99)
      }
    let rest = (1 + restitution) / (1 - restitution)
    let times = (3..<6).map { index in
      switch regime {
      case .falling: p.linear(index, 0, 1) * landing
      case .elastic: p.log(index, 1, 2e3) * landing
      case .nearRest: (1 + (rest - 1) * (1 - p.log(index, 1e-12, 0.1))) * landing
      case .dead: p.log(index, 0.1, 100) * landing
      default: (1 + (rest - 1) * p.linear(index, 0, 1.05)) * landing
      }
    }
    return BounceCase(height: height, gravity: gravity, restitution: restitution, times: times)
  }
}

/// A point of the unit cube and the ways to stretch its coordinates.
private struct Point {
  var unit: [Double]

  func linear(_ index: Int, _ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit[index]
  }

  /// Even in the logarithm; `low` > 0.
  func log(_ index: Int, _ low: Double, _ high: Double) -> Double {
    low * pow(high / low, unit[index])
  }

  /// Uses the coordinate's lower bits, so that its size stays even.
  func sign(_ index: Int) -> Double {
    (unit[index] * 1024).truncatingRemainder(dividingBy: 1) < 0.5 ? -1 : 1
  }
}

/// Steele, Lea and Flood's generator: small, and the same everywhere.
private struct SplitMix64 {
  var state: UInt64

  /// 0..<1.
  mutating func unit() -> Double {
    state &+= Self.gamma
    return Double(Self.mix(state) >> 11) * 0x1p-53
  }

  /// A state for each index, unrelated to its neighbours'.
  func mixed(with index: UInt64) -> UInt64 { Self.mix(Self.mix(state) &+ index &* Self.gamma) }

  private static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
