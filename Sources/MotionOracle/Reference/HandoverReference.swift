#if Oracle
/// The decay up to the edge, at T = -ln(1 - r D/v0)/r with v0 - r D left of the velocity, and the
/// spring from there, all from the exact inputs.
public struct HandoverReference {
  private let it: HandoverCase
  private let decay: DecayReference
  private var spring: SpringReference
  private let bits: Int
  /// Seconds; `nil` when the decay ends within the range.
  public let instant: BigReal?

  public init(_ it: HandoverCase) {
    self.it = it
    decay = DecayReference(it.decay)
    spring = SpringReference(it.spring)
    bits = spring.bits
    let rate = BigReal(it.rate, bits: bits)
    let velocity = BigReal(it.initialVelocity, bits: bits)
    let way = BigReal(it.edge, bits: bits) - BigReal(it.from, bits: bits)
    let left = velocity - rate * way
    if it.isOutside {
      instant = BigReal(0, bits: bits)
    } else if velocity.signum == 0 || left.signum != velocity.signum {
      instant = nil
    } else {
      instant = rate.signum == 0 ? way / velocity : -((-(rate * way / velocity)).log1p() / rate)
      spring.initialVelocity = left
    }
  }

  /// State at `t` and the envelope: of the decay before; after it, the spring's plus what an instant
  /// T rounded by u moves it by.
  public func sample(at t: Double) -> ReferenceSample {
    let time = BigReal(t, bits: bits)
    guard let instant, time >= instant else { return decay.sample(at: t) }
    var sample = spring.sample(at: time - instant)
    let speed = sample.velocityEnvelope
    let acceleration = spring.square * sample.valueEnvelope + spring.g * speed * 2
    sample.valueEnvelope = sample.valueEnvelope + speed * instant
    sample.velocityEnvelope = speed + acceleration * instant
    return sample
  }
}
#endif
