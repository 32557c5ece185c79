#if Oracle
/// The largest distance past the target: |x| at the first extremum on the side not started from.
public struct OvershootReference {
  private let spring: SpringReference

  public init(_ it: OvershootCase) {
    var spring = SpringReference(it.spring, bits: 320)
    spring.target = BigReal(0, bits: spring.bits)
    self.spring = spring
  }

  /// The overshoot, and the spring's envelope at that instant; both 0 when there is none.
  public var sample: ReferenceSample {
    let zero = BigReal(0, bits: spring.bits)
    var extremum = spring.nextExtremum(after: zero)
    for _ in 0..<2 {
      guard let instant = extremum else { break }
      let sample = spring.sample(at: instant)
      if spring.start.signum == 0 || sample.value.signum != spring.start.signum {
        return ReferenceSample(
          value: sample.value.magnitude, velocity: zero, valueEnvelope: sample.valueEnvelope,
          velocityEnvelope: zero)
      }
      extremum = spring.nextExtremum(after: instant)
    }
    return ReferenceSample(
      value: zero, velocity: zero, valueEnvelope: zero, velocityEnvelope: zero)
  }
}

extension OvershootCase {
  func reference(in _: Precision) -> CaseReference { .samples([OvershootReference(self).sample]) }
}
#endif
