#if Oracle
/// offset = x c d/(x c + d) and, for the same number as an offset y, distance = y d/(c (d - y)).
struct RubberBandReference {
  private let it: RubberBandCase
  private let bits = 320

  init(_ it: RubberBandCase) { self.it = it }

  /// Offset in place of the value, distance in place of the velocity; each is its own envelope.
  func sample(at x: Double) -> ReferenceSample {
    let d = BigReal(it.dimension, bits: bits)
    let number = BigReal(x, bits: bits)
    let pull = number * it.coefficient
    let offset = pull * d / (pull + d)
    // No distance is stretched to the dimension: 1e100, the limit of positions, stands for it.
    let distance =
      x < it.dimension
      ? number * d / ((d - number) * it.coefficient) : BigReal(1e100, bits: bits)
    return ReferenceSample(
      value: offset, velocity: distance, valueEnvelope: offset, velocityEnvelope: distance,
      velocityIsBeyondFloats: distance > BigReal(1e30, bits: bits))
  }
}

extension RubberBandCase {
  func reference(in _: Precision) -> CaseReference {
    let reference = RubberBandReference(self)
    return .samples(distances.map { reference.sample(at: $0) })
  }
}
#endif
