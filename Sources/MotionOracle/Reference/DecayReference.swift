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
#endif
