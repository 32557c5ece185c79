#if Oracle
/// x = from + v0 (1 - e^(-rt))/r, v = v0 e^(-rt), from the exact inputs.
public struct DecayReference {
  private let it: DecayCase
  private let bits: Int

  public init(_ it: DecayCase, bits: Int = 320) {
    self.it = it
    self.bits = bits
  }

  /// State at `t`, and the envelope: |v0| (1 - e^(-rt))/r for the distance;
  /// |v0| e^(-rt) (1 + rt) for the velocity, as rt rounds by u rt before exp multiplies by it.
  public func sample(at t: Double) -> ReferenceSample {
    let rate = BigReal(it.rate, bits: bits)
    let time = BigReal(t, bits: bits)
    let velocity = BigReal(it.initialVelocity, bits: bits)
    let phase = rate * time
    let distance = rate.signum == 0 ? velocity * time : -((-phase).expm1() / rate) * velocity
    let now = velocity * (-phase).exp()
    return ReferenceSample(
      value: BigReal(it.from, bits: bits) + distance, velocity: now,
      valueEnvelope: distance.magnitude,
      velocityEnvelope: now.magnitude * (BigReal(1, bits: bits) + phase),
      valueIsSum: it.from != 0)
  }
}

extension Integration {
  /// v' = -r v in units of 1/r, or of the last instant without friction; at most 30 decay times.
  static func decay(_ it: DecayCase) -> Integration {
    let unit = it.rate > 0 ? 1 / it.rate : max(it.times.max() ?? 1, 1e-300)
    let velocity = it.initialVelocity
    let amplitude = velocity != 0 ? abs(velocity) * unit : 1
    var integration = both(
      AffineSystem(pull: 0, drag: it.rate > 0 ? -1 : 0, constant: 0),
      from: MotionState(position: 0, velocity: velocity * unit / amplitude),
      times: it.times.map { $0 / unit }, horizon: 30, firstStep: 1e-3,
      scale: MotionState(position: amplitude, velocity: amplitude / unit))
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.from / amplitude
      integration.samples[index].free = 4 * abs(it.from).ulp / amplitude
    }
    return integration
  }
}

extension DecayCase {
  func reference(in _: Precision) -> CaseReference {
    let reference = DecayReference(self)
    return .samples(times.map { reference.sample(at: $0) })
  }

  static let integrate: (@Sendable (DecayCase) -> Integration)? = { .decay($0) }
}
#endif
