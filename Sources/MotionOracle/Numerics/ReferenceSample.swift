#if Oracle
/// The right state at an instant, and the scale its errors are measured on.
public struct ReferenceSample {
  public var value: BigReal
  public var velocity: BigReal
  /// What the initial values can contribute at that instant without their cancelling.
  public var valueEnvelope: BigReal
  public var velocityEnvelope: BigReal
  /// The value is a displacement added to a number that is not zero: the sum itself must round.
  public var valueIsSum = false
  /// The velocity leaves what Floats can hold: from 1e30 on any will do, infinity too.
  public var velocityIsBeyondFloats = false
  /// The velocity is a coordinate, whose origin may be far off: the number itself must round.
  public var velocityIsSum = false
  /// At an instant of impact, to rounding: the velocity on the other side of it.
  public var otherVelocity: BigReal?
}

extension ReferenceSample {
  /// Whether all its numbers were found.
  var isKnown: Bool {
    ![value, velocity, valueEnvelope, velocityEnvelope].contains(where: \.isNaN)
  }

  /// Error of `answer` in u of the envelope, u being that of `precision`.
  ///
  /// value = target + displacement: even a perfect displacement, added, rounds by half an ulp of
  /// the value, so that much is free when the target is not zero.
  func valueError(of answer: Double, in precision: Precision = .double) -> Double {
    let ulp = max(precision.ulp(of: value.double), precision.ulp(of: answer.magnitude))
    return errorInU(answer, value, valueEnvelope, free: valueIsSum ? ulp / 2 : 0, in: precision)
  }

  func velocityError(of answer: Double, in precision: Precision = .double) -> Double {
    if velocityIsBeyondFloats, precision == .float { return answer >= 1e30 ? 0 : .infinity }
    let ulp = max(precision.ulp(of: velocity.double), precision.ulp(of: answer.magnitude))
    let free = velocityIsSum ? ulp / 2 : 0
    let error = errorInU(answer, velocity, velocityEnvelope, free: free, in: precision)
    guard let otherVelocity else { return error }
    return min(error, errorInU(answer, otherVelocity, velocityEnvelope, free: 0, in: precision))
  }
}

/// |answer - truth| beyond `free`, in u of `envelope`.
///
/// Below the least normal number bits are lost one by one, so that much absolute error is free too.
func errorInU(
  _ answer: Double, _ truth: BigReal, _ envelope: BigReal, free: Double,
  in precision: Precision = .double
) -> Double {
  // Nothing passes against a truth that is not known.
  guard answer.isFinite, !truth.isNaN else { return .infinity }
  let excess = (truth - answer).magnitude - (free + precision.leastNormal)
  if excess.signum <= 0 { return 0 }
  let (near, unit) = (excess.double, envelope.double * precision.unitRoundoff)
  if unit.isNormal, near.isNormal { return near / unit }
  return envelope.signum == 0 ? .infinity : (excess / (envelope * precision.unitRoundoff)).double
}
#endif
