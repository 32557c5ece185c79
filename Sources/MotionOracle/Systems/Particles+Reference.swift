#if Oracle
import Foundation

/// x = place + v D + g F, with D = (1 - e^(-kt))/k and F = (t - D)/k, t since the birth, from the
/// exact inputs.
struct ParticleReference {
  private let it: ParticleCase

  private let bits = 256
  private let headings: [BigReal]
  /// Seconds to the instant that its birth shares with others, and the way there.
  private let back: Double
  private let before: Shape

  init(_ it: ParticleCase) {
    self.it = it
    let (x, y) = BigReal(it.direction, bits: bits).cosineAndSine()
    headings = [x, y]
    back = min(Double(min(it.birth - 1, 255)) / it.rate, it.drag > 0 ? 4 / it.drag : .infinity)
    before = Self.shape(BigReal(-back, bits: bits), it.drag)
  }

  private struct Shape {
    var decay, drift, fall: BigReal
  }

  /// The bits that 1 - e^(-kt) and t - D lose for a small kt are added beforehand.
  private static func shape(_ time: BigReal, _ drag: Double) -> Shape {
    let turns = abs(drag * time.double)
    let lost = turns > 0 && turns < 1 ? -Int(turns.exponent) : 0
    let bits = time.bits + 2 * lost
    let (t, one) = (time.rounded(to: bits), BigReal(1, bits: bits))
    if drag == 0 { return Shape(decay: one, drift: t, fall: t * t * 0.5) }
    let decay = (-(t * drag)).exp()
    let k = BigReal(drag, bits: bits)
    let drift = (one - decay) / k
    return Shape(decay: decay, drift: drift, fall: (t - drift) / k)
  }

  /// x and y.
  ///
  /// The envelope: up to 256 births, no further apart than 4/k, share an instant to which the later
  /// ones' paths are run back, and are kept from there, as Floats: place P and velocity V of the size
  /// |place| + |v| D + |g| F and |v| e^(kb) + |g| D for a way b back. Then what is shown is
  /// (D V + g F) + P: 2 roundings of P (kept, sum), 7 of D V (heading, speed × heading, kept, D,
  /// product, two sums), 3 of g F (rounded, two sums), in parts of a budget of 4. Instants are told
  /// apart to 2^-32 s, which is 2^-10 s u times that budget.
  func samples(at time: Double) -> [ReferenceSample] {
    let age =
      BigReal(time, bits: bits) - BigReal(Double(it.birth), bits: bits)
      / BigReal(it.rate, bits: bits)
    let path = Self.shape(age, it.drag)
    let since = Self.shape(age + back, it.drag)
    return headings.enumerated().map { axis, heading in
      let v = heading * it.speed
      let (g, place) = (BigReal(it.gravity[axis], bits: bits), BigReal(it.place[axis], bits: bits))
      let velocity = v * path.decay + g * path.drift
      let keptPlace =
        place.magnitude + v.magnitude * before.drift.magnitude + g.magnitude * before.fall
      let keptVelocity = v.magnitude * before.decay + g.magnitude * before.drift.magnitude
      let pull = (g - velocity * it.drag).magnitude
      let phase = (age + back) * it.drag + 1
      return ReferenceSample(
        value: place + v * path.drift + g * path.fall, velocity: velocity,
        valueEnvelope: keptPlace * 0.5 + keptVelocity * since.drift * 1.75
          + g.magnitude * since.fall * 0.75 + velocity.magnitude * 0x1p-10,
        velocityEnvelope: keptVelocity * since.decay * phase * 1.75
          + g.magnitude * since.drift * 0.75 + pull * 0x1p-10)
    }
  }
}

extension Integration {
  /// x'' = g - k x' of one axis, from the birth on, in units of 1/k or of the oldest age, at most 30, and
  /// of the place where that is larger.
  static func particle(_ it: ParticleCase, axis: Int) -> Integration {
    let ages = it.times.map { $0 - Double(it.birth) / it.rate }
    let oldest = max(ages.max() ?? 1, 1e-300)
    let unit = it.drag * oldest > 1 ? 1 / it.drag : oldest
    let velocity = it.speed * (axis == 0 ? cos(it.direction) : sin(it.direction))
    let largest = max(
      abs(it.place[axis]), abs(velocity) * unit, abs(it.gravity[axis]) * unit * unit)
    let amplitude = largest > 0 ? largest : 1
    var integration = both(
      AffineSystem(
        pull: 0, drag: -it.drag * unit, constant: it.gravity[axis] * unit * unit / amplitude),
      from: MotionState(position: 0, velocity: velocity * unit / amplitude),
      times: ages.map { $0 / unit }, horizon: 30, firstStep: 1e-3,
      scale: MotionState(position: amplitude, velocity: amplitude / unit))
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.place[axis] / amplitude
      integration.samples[index].free = 4 * abs(it.place[axis]).ulp / amplitude
    }
    return integration
  }
}

extension ParticleCase {
  func reference(in _: Precision) -> CaseReference {
    let reference = ParticleReference(self)
    return .samples(times.flatMap(reference.samples))
  }

  static let integrate: (@Sendable (ParticleCase) -> Integration)? = { it in
    .interleaved((0..<2).map { .particle(it, axis: $0) })
  }
}
#endif
