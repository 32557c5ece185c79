/// The closed form after all steps at once, and what each step may add to the error.
public struct FieldReference {
  private let it: FieldCase

  public init(_ it: FieldCase) { self.it = it }

  /// A step errs by at most 6 u of what its state can contribute without cancelling: 1.4 (exp, sin,
  /// cos) + 1 (the rounded factor) + 1 (product) + 1 (sum) + 1 (the displacement's rounding), and a
  /// little for what those multiply. The value rounds by u of itself. Each is then moved on by the
  /// steps that are left. The budget being 4 u, the envelope is 6/4 of it all.
  public func samples() -> [ReferenceSample] {
    let time = it.deltaTime * Double(it.steps)
    // Column by column: what a displacement of 1 and a velocity of 1 become after k steps.
    var unit = it.spring(0, times: [time])
    (unit.fromValue, unit.toValue, unit.initialVelocity) = (1, 0, 0)
    let ofDisplacement = SpringReference(unit)
    (unit.fromValue, unit.initialVelocity) = (0, 1)
    let ofVelocity = SpringReference(unit)
    let moved = (0...it.steps).map { count in
      let instant = BigReal(it.deltaTime, bits: ofVelocity.bits) * Double(count)
      return (x: ofDisplacement.sample(at: instant), v: ofVelocity.sample(at: instant))
    }
    return it.values.indices.map { index in
      let x0 = it.values[index] - it.targets[index]
      let v0 = it.velocities[index]
      var (valueSize, velocitySize) = (0.0, 0.0)
      for count in 1...it.steps {
        let before = moved[count - 1]
        let x = abs(before.x.value.double * x0 + before.v.value.double * v0)
        let v = abs(before.x.velocity.double * x0 + before.v.velocity.double * v0)
        let after = abs(
          it.targets[index] + moved[count].x.value.double * x0 + moved[count].v.value.double * v0)
        let (one, rest) = (moved[1], moved[it.steps - count])
        let ex = 1.5 * (one.x.valueEnvelope.double * x + one.v.valueEnvelope.double * v) + after / 4
        let ev = 1.5 * (one.x.velocityEnvelope.double * x + one.v.velocityEnvelope.double * v)
        valueSize += rest.x.valueEnvelope.double * ex + rest.v.valueEnvelope.double * ev
        velocitySize += rest.x.velocityEnvelope.double * ex + rest.v.velocityEnvelope.double * ev
      }
      let reference = SpringReference(it.spring(index, times: [time]))
      var sample = reference.sample(
        at: BigReal(it.deltaTime, bits: reference.bits) * Double(it.steps))
      sample.valueEnvelope = BigReal(valueSize, bits: reference.bits)
      sample.velocityEnvelope = BigReal(velocitySize, bits: reference.bits)
      sample.valueIsSum = false
      return sample
    }
  }
}
