/// What a spring's motion depends on, derived once from its constants.
///
/// With g = c/2m, w0² = k/m and D = g² - w0², displacement x and velocity v at time t are
///
///     x = E (x0 C + (v0 + inner x0) unit S)
///     v = E (v0 C - (w0² x0 + outer v0) unit S)
///
/// where, with d = sqrt |D|:
///
///     D < 0   E = exp(-g t)     C = cos(d t)  S = sin(d t)                inner = outer = g
///     D = 0   E = exp(-g t)     C = 1         S = t            unit = 1   inner = outer = g
///     D > 0   E = exp(-slow t)  C = 1         S = (1 - exp(-2 d t))/2     inner = slow, outer = fast
///
/// and unit = 1/d otherwise. slow = w0²/(g + d), never g - d, and fast = g + d. Only the sign of D,
/// known to 2^-104 of g², decides; nothing overflows and nothing cancels beyond what the envelope
/// allows.
@usableFromInline struct SpringRates: Sendable {
  @usableFromInline enum Kind: Sendable { case oscillating, critical, overdamped }

  @usableFromInline let kind: Kind
  /// g, or the slow rate, 1/s.
  @usableFromInline let decay: SplitFactor
  /// d, or 2 d when over-damped, 1/s.
  @usableFromInline let frequency: SplitFactor
  @usableFromInline let g, d, w0Squared: DoubleDouble
  @usableFromInline let inner, outer: DoubleDouble
  /// The factors above, times `unit`.
  @usableFromInline let unit, innerUnit, outerUnit, stiffnessUnit: DoubleDouble

  /// Rates beyond this (1/s) or below its inverse are kept there, so that products stay finite.
  private static let limit = 1e90

  init(mass: Double, stiffness: Double, damping: Double) {
    let limit = Self.limit
    w0Squared = Self.ratio(stiffness, mass, within: 1 / limit / limit...limit * limit)
    let halved = Self.ratio(damping, mass, within: 0...limit)
    g = DoubleDouble(halved.high / 2, halved.low / 2)
    let discriminant = g * g - w0Squared
    d = (discriminant.high < 0 ? -discriminant : discriminant).squareRoot
    if discriminant.high < 0 {
      kind = .oscillating
      (inner, outer) = (g, g)
      decay = SplitFactor(g)
      frequency = SplitFactor(d)
    } else if discriminant.high == 0 {
      kind = .critical
      (inner, outer) = (g, g)
      decay = SplitFactor(g)
      frequency = SplitFactor(DoubleDouble(0))
    } else {
      kind = .overdamped
      outer = g + d
      inner = w0Squared / outer
      decay = SplitFactor(inner)
      frequency = SplitFactor(DoubleDouble(2 * d.high, 2 * d.low))
    }
    unit = kind == .critical ? DoubleDouble(1) : DoubleDouble(1) / d
    innerUnit = inner * unit
    outerUnit = outer * unit
    stiffnessUnit = w0Squared * unit
  }

  private static func ratio(
    _ a: Double, _ b: Double, within range: ClosedRange<Double>
  ) -> DoubleDouble {
    let quotient = a / b
    guard range.contains(quotient) else {
      return DoubleDouble(quotient < range.lowerBound ? range.lowerBound : range.upperBound)
    }
    // Both brought near 1 first: a product of their last bits would vanish for tiny constants.
    guard a > 0, quotient.isNormal else { return DoubleDouble(quotient) }
    let scaled = DoubleDouble(a.significand) / DoubleDouble(b.significand)
    let power = Double(sign: .plus, exponent: a.exponent - b.exponent, significand: 1)
    return DoubleDouble(scaled.high * power, scaled.low * power)
  }

  /// E·C and E·S at one instant, each as 26 leading bits and the rest.
  @usableFromInline struct Basis {
    @usableFromInline var cosineHead = 0.0
    @usableFromInline var cosineTail = 0.0
    @usableFromInline var sineHead = 0.0
    @usableFromInline var sineTail = 0.0

    @inlinable init() {}
  }

  /// The basis at `time` (s, >= 0, finite). An error of 1.1 u from the library's `exp` and of
  /// `SineAndCosine` or `lostFraction`, and nothing else above 2^-75.
  @inlinable func basis(at time: Double) -> Basis {
    var basis = Basis()
    let exponent = decay.times(time)
    // exp(-745.2) is 0, and the products below must not see an infinite exponent.
    guard exponent.high < 746 else { return basis }
    let factor = exponential(-exponent.high)
    let factorHead = factor.head
    let factorTail = (factor - factorHead) - factor * exponent.low

    switch kind {
    case .oscillating:
      let phase = frequency.times(time)
      let turn = SineAndCosine(phase.high, phase.low)
      (basis.cosineHead, basis.cosineTail) = Self.product(
        factor, factorHead, factorTail, turn.cosine, turn.cosineRest)
      (basis.sineHead, basis.sineTail) = Self.product(
        factor, factorHead, factorTail, turn.sine, turn.sineRest)
    case .critical:
      (basis.cosineHead, basis.cosineTail) = (factorHead, factorTail)
      (basis.sineHead, basis.sineTail) = Self.product(factor, factorHead, factorTail, time, 0)
    case .overdamped:
      (basis.cosineHead, basis.cosineTail) = (factorHead, factorTail)
      let phase = frequency.times(time)
      let (share, rest) = Self.lostFraction(phase.high, phase.low)
      (basis.sineHead, basis.sineTail) = Self.product(
        factor, factorHead, factorTail, share * 0.5, rest * 0.5)
    }
    return basis
  }

  /// The basis at `time` without its factor E, for what exp cannot say; no faster and no more exact.
  @usableFromInline func undampedBasis(at time: Double) -> Basis {
    let phase = frequency.times(time)
    var (cosine, sine) = (1.0, time)
    switch kind {
    case .oscillating:
      let turn = SineAndCosine(phase.high, phase.low)
      (cosine, sine) = (turn.cosine, turn.sine)
    case .critical: break
    case .overdamped: sine = Self.lostFraction(phase.high, phase.low).high * 0.5
    }
    var basis = Basis()
    (basis.cosineHead, basis.cosineTail) = (cosine.head, cosine - cosine.head)
    (basis.sineHead, basis.sineTail) = (sine.head, sine - sine.head)
    return basis
  }

  /// 1 - exp(-(z + rest)) as a sum of two doubles, z >= 0, within 1.4 u; the library's `expm1` is
  /// off by up to 2 u, which would not leave room for the rest.
  @inlinable static func lostFraction(_ z: Double, _ rest: Double) -> (high: Double, low: Double) {
    guard z < 0.5 else {
      let left = exponential(-Swift.min(z, 1e3))
      let high = 1 - left
      return (high, (1 - high) - left + (z < 1e3 ? rest * left : 0))
    }
    // z - z²/2 with its rounding kept, then the series from z³/3! to z^15/15!, pairwise.
    let square = z * z
    let head = z.head
    let tail = z - head
    let squareRest = ((head * head - square) + 2 * head * tail) + tail * tail
    let high = z - square * 0.5
    let a = 1.0 / 6 - z * (1.0 / 24)
    let b = 1.0 / 120 - z * (1.0 / 720)
    let c = 1.0 / 5040 - z * (1.0 / 40320)
    let d = 1.0 / 362_880 - z * (1.0 / 3_628_800)
    let e = 1.0 / 39_916_800 - z * (1.0 / 479_001_600)
    let f = 1.0 / 6_227_020_800 - z * (1.0 / 87_178_291_200) + square * (1.0 / 1_307_674_368_000)
    let fourth = square * square
    let series = (a + square * b) + fourth * ((c + square * d) + fourth * (e + square * f))
    let low = ((z - high) - square * 0.5) - squareRest * 0.5 + z * square * series
    let sum = high + low
    return (sum, low - (sum - high) + rest * (1 - sum))
  }

  /// `factor` times `value + rest`, both factors split.
  @inlinable static func product(
    _ factor: Double, _ head: Double, _ tail: Double, _ value: Double, _ rest: Double
  ) -> (head: Double, tail: Double) {
    let valueHead = value.head
    let exact = head * valueHead
    let low = head * ((value - valueHead) + rest) + tail * value
    let resultHead = (exact + low).head
    return (resultHead, (exact - resultHead) + low)
  }
}

extension SpringRates {
  /// How far from its target, in units of the target's last place, the roundings of steps of
  /// `deltaTime` may keep a motion going: each adds one or two, and the part fades that is
  /// 1 - exp(-inner deltaTime), at least x / (1 + x) for that product x. Not above 1024.
  @inlinable func noise(deltaTime: Double) -> Double {
    let part = inner.value * deltaTime
    return part > 0 ? min(2 + 2 / part, 1024) : 0
  }
}

/// A·E·C + B·E·S for two vectors, each as its leading 26 bits and the rest, rounded twice at the
/// end.
@usableFromInline struct SplitPair<V: MotionVector>: Sendable {
  @usableFromInline let first, firstRest, second, secondRest: V

  /// A = `a`; B = `b` times `bFactor` plus `c` times `cFactor`.
  @inlinable init(
    _ a: Sum<V>, _ b: Sum<V>, _ bFactor: DoubleDouble, _ c: Sum<V>, _ cFactor: DoubleDouble
  ) {
    (first, firstRest) = a.split
    (second, secondRest) = (b * bFactor + c * cFactor).split
  }

  @inlinable func at(_ basis: SpringRates.Basis) -> V {
    let a = first.scaled(by: basis.cosineHead)
    let b = second.scaled(by: basis.sineHead)
    let low =
      (first.scaled(by: basis.cosineTail) + second.scaled(by: basis.sineTail))
      + (firstRest.scaled(by: basis.cosineHead + basis.cosineTail)
        + secondRest.scaled(by: basis.sineHead + basis.sineTail))
    // Two roundings of at most 1 u each of the envelope: there is room for them.
    return a + (b + low)
  }
}

/// A vector as a sum of two, the second far smaller: the arithmetic of `DoubleDouble`, part by part.
@usableFromInline struct Sum<V: MotionVector> {
  @usableFromInline let high, low: V

  @inlinable init(_ high: V, _ low: V = .zero) {
    self.high = high
    self.low = low
  }

  /// `a - b`, exactly.
  @inlinable init(_ a: V, minus b: V) {
    self.init(a, plus: V.zero - b)
  }

  @inlinable init(_ a: V, plus b: V) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The leading 26 bits of each part, and the rest (Veltkamp).
  @inlinable var split: (head: V, tail: V) {
    let wide = high.scaled(by: 0x1p27 + 1)
    let head = wide - (wide - high)
    return (head, (high - head) + low)
  }

  @inlinable static func + (a: Sum, b: Sum) -> Sum {
    let sum = Sum(a.high, plus: b.high)
    return Sum(sum.high, sum.low + (a.low + b.low))
  }

  @inlinable static func * (a: Sum, b: DoubleDouble) -> Sum {
    let product = a.high.scaled(by: b.high)
    let (head, tail) = a.split
    let bHead = b.high.head
    let bTail = b.high - bHead
    let lost =
      ((head.scaled(by: bHead) - product) + head.scaled(by: bTail)) + tail.scaled(by: bHead)
      + tail.scaled(by: bTail)
    return Sum(product, lost + a.high.scaled(by: b.low))
  }
}
