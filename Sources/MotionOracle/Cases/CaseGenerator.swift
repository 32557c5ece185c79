#if Oracle
import CGSL
import Foundation
import MotionPhysics

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
    let shift = (0..<Self.dimensions).map { _ in random.unit() }
    guard let sobol = gsl_qrng_alloc(cgsl_qrng_sobol(), UInt32(Self.dimensions)) else { return }
    defer { gsl_qrng_free(sobol) }
    var raw = [Double](repeating: 0, count: Self.dimensions)
    for index in block * Self.block..<indices.upperBound {
      gsl_qrng_get(sobol, &raw)
      guard index >= indices.lowerBound else { continue }
      var random = SplitMix64(of: seed, at: UInt64(index))
      var point = zip(raw, shift).map { ($0 + $1).truncatingRemainder(dividingBy: 1) }
      for index in point.indices where random.unit() < 1 / 16 {
        point[index] = random.unit() < 0.5 ? 0 : 1
      }
      cases.append(question(Point(unit: point), &random).rounded(to: precision))
    }
  }

  private func question(_ p: Point, _ random: inout SplitMix64) -> MotionCase {
    switch regime.system {
    case .spring: .spring(spring(p, &random))
    case .settling: .settling(settling(p, &random))
    case .decay: .decay(decay(p, &random))
    case .bounce: .bounce(bounce(p, &random))
    case .overshoot: .overshoot(overshoot(p, &random))
    case .field: .field(field(p, &random))
    case .handover: .handover(handover(p, &random))
    case .spring2D: .spring2D(spring2D(p, &random))
    case .rubberBand: .rubberBand(rubberBand(p))
    case .path: .path(path(p))
    case .particles: .particles(particles(p, &random))
    }
  }
}

extension CaseGenerator {
  private func spring(_ p: Point, _ random: inout SplitMix64) -> SpringCase {
    let zeta: Double
    switch regime {
    case .undamped: zeta = 0
    case .overdamped, .fieldOver, .flungOver: zeta = p.log(0, 1.01, 100)
    case .overshootOver: zeta = p.log(0, 1.01, 1e8)
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

  private func overshoot(_ p: Point, _ random: inout SplitMix64) -> OvershootCase {
    let it = spring(p, &random)
    return OvershootCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping, fromValue: it.fromValue,
      toValue: it.toValue, initialVelocity: it.initialVelocity)
  }

  /// A spring, and two more with starts and targets of their own: not a whole number of vectors. Some
  /// come to rest.
  private func field(_ p: Point, _ random: inout SplitMix64) -> FieldCase {
    let it = spring(p, &random)
    let w = (it.stiffness / it.mass).squareRoot()
    let others = (0..<4).map { _ in (random.unit() - 0.5) * 2000 }
    let speeds = (0..<2).map { _ in (random.unit() - 0.5) * 2000 * w }
    return FieldCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping,
      values: [it.fromValue, others[0], others[1]],
      velocities: [it.initialVelocity, speeds[0], speeds[1]],
      targets: [it.toValue, others[2], others[3]], deltaTime: p.log(6, 1e-3, 3) / w,
      steps: Int(p.linear(7, 1, 16)))
  }

  private func handover(_ p: Point, _ random: inout SplitMix64) -> HandoverCase {
    var (mass, stiffness) = (p.log(1, 1e-3, 1e3), p.log(2, 1e-3, 1e6))
    var zeta = p.linear(0, 0.02, 0.98)
    if regime == .handoverOver { zeta = p.log(0, 1.01, 30) }
    if regime == .handoverOutside, random.unit() < 0.5 { zeta = p.log(0, 0.02, 30) }
    let w = (stiffness / mass).squareRoot()
    if w > 1e3 { (mass, stiffness) = (1, 1e6) }
    let damping = 2 * zeta * (mass * stiffness).squareRoot()
    let rate = random.unit() < 1 / 16 ? 0 : w * p.log(3, 1e-2, 1e2)
    let lower = random.unit() < 0.5 ? 0 : p.linear(4, -1000, 1000).rounded()
    let width = p.log(8, 1, 1e4)
    let from: Double =
      switch regime {
      case .handoverOutside: random.unit() < 0.5 ? lower - width / 8 : lower + width * 1.25
      default: lower + width * p.unit[4]
      }
    // Half of the decays alone would end within the range.
    let unit = max(rate, w / 10)
    let velocity = p.sign(5) * p.log(5, 0.1, 100) * width * unit
    let horizon = 20 * max(1, zeta)
    let times = (6..<9).map { p.log($0, 1e-4, horizon) / w }
    return HandoverCase(
      rate: rate, lower: lower, upper: lower + width, mass: mass, stiffness: stiffness,
      damping: damping, from: from, initialVelocity: velocity, times: times)
  }

  /// Flung across the way to the target, or not at all.
  private func spring2D(_ p: Point, _ random: inout SplitMix64) -> Spring2DCase {
    let it = spring(p, &random)
    let w = (it.stiffness / it.mass).squareRoot()
    let size = abs(it.fromValue - it.toValue) + 1
    let to = random.unit() < 0.5 ? 0 : ((random.unit() - 0.5) * 2000).rounded()
    return Spring2DCase(
      mass: it.mass, stiffness: it.stiffness, damping: it.damping,
      fromValue: [it.fromValue, to + (random.unit() - 0.5) * size], toValue: [it.toValue, to],
      initialVelocity: [it.initialVelocity, (random.unit() - 0.5) * 6 * size * w],
      times: it.times)
  }

  /// Mass a², stiffness b², damping 2ab: critical to the last bit; then off by as little as u...1e-3.
  private func nearCritical(_ p: Point) -> (Double, Double, Double)? {
    let side: Double
    switch regime {
    case .critical, .settlingCritical, .overshootCritical: side = 0
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
    case .settlingOver: zeta = p.log(0, 1.01, 1e8)
    default: zeta = p.linear(0, 0.02, 0.98)
    }
    var (mass, stiffness) = (p.log(1, 1e-2, 1e2), p.log(2, 1, 1e4))
    var damping = 2 * zeta * (mass * stiffness).squareRoot()
    if let exact = nearCritical(p) { (mass, stiffness, damping) = exact }
    let w = (stiffness / mass).squareRoot()
    let displacement = p.sign(4) * p.log(4, 1e-3, 1e3)
    // From the target there is only the peak, and all of it is what the fast part leaves.
    if regime == .settlingOver, random.unit() < 1 / 8 {
      let velocity = displacement * w
      return SettlingCase(
        mass: mass, stiffness: stiffness, damping: damping, fromValue: 0, toValue: 0,
        initialVelocity: velocity,
        epsilon: abs(displacement) / (2 * zeta) * p.log(6, 1e-6, 0.5))
    }
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

extension CaseGenerator {
  private func rubberBand(_ p: Point) -> RubberBandCase {
    let coefficient = p.log(0, 1e-2, 1e2)
    let dimension = p.log(1, 1e-2, 1e4)
    let range: (Double, Double) =
      switch regime {
      case .smallDrags: (1e-20, 1e-3)
      case .farDrags: (1e3, 1e20)
      default: (1e-3, 1e3)
      }
    return RubberBandCase(
      coefficient: coefficient, dimension: dimension,
      distances: (2..<5).map { p.log($0, range.0, range.1) * dimension / coefficient })
  }

  private func particles(_ p: Point, _ random: inout SplitMix64) -> ParticleCase {
    let rate = p.log(0, 0.25, 1e5)
    let birth = p.log(1, 1, 600).rounded()
    let drag: Double =
      switch regime {
      case .dragged: min(p.log(2, 1e-3, 10) * rate, 1000)
      case .faintDrag: p.log(2, 1e-10, 1e-4) * rate
      default: 0
      }
    // What gravity does is seen beside what the speed does, and both beside the place.
    let speed = random.unit() < 1 / 16 ? 0 : p.sign(3) * p.log(3, 1e-2, 1e4)
    func pull() -> Double {
      random.unit() < 1 / 8 ? 0 : (random.unit() - 0.5) * min(4 * abs(speed) * rate, 1e6)
    }
    func coordinate() -> Double { random.unit() < 0.5 ? 0 : (random.unit() - 0.5) * 2000 }
    return ParticleCase(
      place: [coordinate(), coordinate()], speed: speed, direction: p.linear(4, -.pi, .pi),
      gravity: [pull(), pull()], drag: drag, rate: rate, birth: Int(birth),
      times: (5..<7).map { (birth + p.log($0, 1e-2, 990 - birth)) / rate })
  }

  /// From the roots of the derivative a (t - r)(t - s), read as a complex number: a cusp is a real
  /// one within 0...1.
  private func path(_ p: Point) -> PathCase {
    func times(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
    }
    let aside: Double =
      switch regime {
      case .nearCusps: p.sign(1) * p.log(1, 1e-10, 0.1)
      case .cusps: 0
      default: p.linear(1, -2, 2)
      }
    let r = SIMD2(p.linear(0, 0, 1), aside)
    let s = SIMD2(p.linear(2, -1, 2), regime == .cusps && p.unit[3] < 0.3 ? 0 : p.linear(3, -2, 2))
    let a = 100 * SIMD2(p.linear(4, 0.1, 1), p.linear(5, -1, 1))
    let b = -times(a, r + s)
    let c = times(a, times(r, s))
    let start = SIMD2(p.linear(6, -100, 100), p.linear(7, -100, 100))
    let first = start + c / 3
    let second = first + (c + b / 2) / 3
    let end = start + c + b / 2 + a / 3
    // A chord is at most as long as the path: distances up to a little beyond most ends.
    let way = first - start
    let (more, last) = (second - first, end - second)
    let sides = [way, more, last].map { ($0 * $0).sum().squareRoot() }.reduce(0, +)
    return PathCase(
      points: [start, first, second, end].flatMap { [$0.x, $0.y] },
      distances: [p.linear(8, 0, 1) * sides])
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

extension SplitMix64 {
  /// A stream for each index, unrelated to its neighbours'.
  fileprivate init(of seed: UInt64, at index: UInt64) {
    // Value n is mixed from the seed plus n + 1 steps: the last of all values from the seed alone.
    let mixed = SplitMix64(seed: seed).value(at: .max)
    self.init(seed: SplitMix64(seed: mixed).value(at: index &- 1))
  }

  /// 0..<1.
  fileprivate mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
#endif
