#if Oracle
/// The closed form of m x'' + c x' + k x = 0, from the exact inputs.
///
/// With g = c/2m and d = √|c² - 4mk| / 2m, and C, S = cos dt, sin(dt)/d | 1, t | cosh dt, sinh(dt)/d:
/// x = e^(-gt) (x0 (C + g S) + v0 S), v = e^(-gt) (v0 (C - g S) - x0 (k/m) S).
public struct SpringReference {
  public internal(set) var target: BigReal
  var start: BigReal
  var initialVelocity: BigReal
  let square: BigReal
  let g: BigReal
  var d: BigReal
  /// Sign of c² - 4mk: -1 under-damped, 0 critical, 1 over-damped.
  public let discriminantSign: Int
  let bits: Int

  /// - Parameter bits: At least; long phases get more.
  public init(_ it: SpringCase, bits: Int = 256) {
    // A phase (or exponent) p costs log2 p bits, in sin as in exp.
    let rate = (it.damping + (it.mass * it.stiffness).squareRoot()) / it.mass
    let phase = rate * (it.times.max() ?? 0)
    // The slow rate is g - d, which cancel to a part in the damping ratio squared.
    let ratio = it.damping / (it.mass.squareRoot() * it.stiffness.squareRoot())
    let lost = [phase, ratio, ratio].map {
      $0 > 1 ? Int(min($0, .greatestFiniteMagnitude).exponent) : 0
    }
    let bits = bits + 64 + lost.reduce(0, +)
    self.bits = bits
    let mass = BigReal(it.mass, bits: bits)
    let damping = BigReal(it.damping, bits: bits)
    let stiffness = BigReal(it.stiffness, bits: bits)
    // Products of two Doubles take 106 bits. Where they cancel, their exponents are close: exact.
    let discriminant = damping * damping - mass * stiffness * 4
    discriminantSign = discriminant.signum
    g = damping / (mass * 2)
    d = discriminant.magnitude.squareRoot() / (mass * 2)
    square = stiffness / mass
    target = BigReal(it.toValue, bits: bits)
    start = BigReal(it.fromValue, bits: bits) - target
    initialVelocity = BigReal(it.initialVelocity, bits: bits)
  }

  /// The same constants and bits from another start.
  func from(_ it: SpringCase) -> SpringReference {
    var copy = self
    copy.target = BigReal(it.toValue, bits: bits)
    copy.start = BigReal(it.fromValue, bits: bits) - copy.target
    copy.initialVelocity = BigReal(it.initialVelocity, bits: bits)
    return copy
  }

  /// State at `t`, and the envelope.
  public func sample(at t: Double) -> ReferenceSample {
    sample(at: BigReal(t, bits: bits))
  }

  func sample(at t: BigReal) -> ReferenceSample { sample(shape(at: t)) }

  /// What an instant is, whatever the start.
  struct Shape {
    var decay: BigReal
    var c: BigReal
    var s: BigReal
    /// The envelope takes C = 1 and S = min(t, 1/d) where C and S oscillate.
    var envelopeC: BigReal
    var envelopeS: BigReal
  }

  func shape(at t: BigReal) -> Shape {
    let one = BigReal(1, bits: bits)
    switch discriminantSign {
    case ..<0:
      let (c, s) = (d * t).cosineAndSine()
      return Shape(
        decay: (-(g * t)).exp(), c: c, s: s / d, envelopeC: one, envelopeS: min(t, one / d))
    case 0:
      return Shape(decay: (-(g * t)).exp(), c: one, s: t, envelopeC: one, envelopeS: t)
    default:
      let (decay, c, s): (BigReal, BigReal, BigReal)
      if d * t > one {
        // Both exponentials at once: e^(-gt) alone may leave even MPFR's range. g - d = w²/(g + d).
        let slow = (-(square / (g + d) * t)).exp()
        let fast = (-((g + d) * t)).exp()
        (decay, c, s) = (one, (slow + fast) * 0.5, (slow - fast) * 0.5 / d)
      } else {
        (decay, c, s) = ((-(g * t)).exp(), (d * t).cosh(), (d * t).sinh() / d)
      }
      return Shape(decay: decay, c: c, s: s, envelopeC: c, envelopeS: s)
    }
  }

  func sample(_ it: Shape) -> ReferenceSample {
    let (x0, v0) = (start, initialVelocity)
    let turn = g * it.s
    let x = it.decay * (x0 * (it.c + turn) + v0 * it.s)
    let v = it.decay * (v0 * (it.c - turn) - x0 * square * it.s)
    let steady = it.envelopeC + g * it.envelopeS
    let (distance, speed) = (x0.magnitude, v0.magnitude)
    return ReferenceSample(
      value: target + x, velocity: v,
      valueEnvelope: it.decay * (distance * steady + speed * it.envelopeS),
      velocityEnvelope: it.decay * (distance * square * it.envelopeS + speed * steady),
      valueIsSum: target.signum != 0)
  }

  /// Displacement from the target at `t`, without the target.
  func displacement(at t: BigReal) -> BigReal { sample(at: t).value - target }

  /// First zero of v after `time`: v0 C = (g v0 + w² x0) S. Later ones are lower.
  func nextExtremum(after time: BigReal) -> BigReal? {
    let v = initialVelocity
    let slope = g * v + square * start
    switch discriminantSign {
    case ..<0:
      // tan dt = v0 d / slope: one root each half turn.
      let pi = BigReal.pi(bits: bits)
      let base = BigReal.atan2(v * d, slope)
      // Asked at an extremum, rounding must not answer with the same one for ever.
      let past = BigReal(0x1p-200, bits: bits)
      let turns = ((d * time - base) / pi + past).floor() + BigReal(1, bits: bits)
      return (base + turns * pi) / d
    case 0:
      guard slope.signum != 0 else { return nil }
      let root = v / slope
      return root > time ? root : nil
    default:
      // tanh dt = v0 d / slope, when that is within ±1.
      guard slope.signum != 0 else { return nil }
      let ratio = v * d / slope
      let one = BigReal(1, bits: bits)
      guard ratio.signum > 0, ratio < one else { return nil }
      let root = ((one + ratio) / (one - ratio)).log() / (d * 2)
      return root > time ? root : nil
    }
  }
}

extension Integration {
  /// The spring equation in units of 1/w0 and of its own amplitude, where its norm never grows.
  ///
  /// At most 10 periods; less when stiff, where the explicit stepper takes about 2 zeta/5 steps for
  /// each unit of time.
  static func spring(_ it: SpringCase) -> Integration {
    let w = (it.stiffness / it.mass).squareRoot()
    let friction = it.damping / (it.mass * w)
    let x = it.fromValue - it.toValue
    let largest = max(abs(x), abs(it.initialVelocity) / w)
    let amplitude = largest > 0 ? largest : 1
    let affine = AffineSystem(pull: -1, drag: -friction, constant: 0)
    var integration = both(
      affine,
      from: MotionState(position: x / amplitude, velocity: it.initialVelocity / w / amplitude),
      times: it.times.map { $0 * w }, horizon: min(20 * .pi, 4000 / friction),
      firstStep: 1e-3 / max(1, friction),
      scale: MotionState(position: amplitude, velocity: amplitude * w))
    // Value, quotient and sum each round by half an ulp, however small the amplitude.
    let ulp = max(abs(it.fromValue), abs(it.toValue)).ulp
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.toValue / amplitude
      integration.samples[index].free = 4 * ulp / amplitude
    }
    return integration
  }
}

extension SpringCase {
  func reference(in _: Precision) -> CaseReference {
    let reference = SpringReference(self)
    return .samples(times.map { reference.sample(at: $0) })
  }

  static let integrate: (@Sendable (SpringCase) -> Integration)? = { .spring($0) }

  var undampedSwing: [ReferenceSample]? {
    var reference = SpringReference(self)
    guard reference.discriminantSign < 0 else { return nil }
    reference.d = reference.square.squareRoot()
    return times.map { reference.sample(at: $0) }
  }
}
#endif
