#if Oracle
import Foundation

/// The closed form after all steps at once, and what each step may add to the error.
public struct FieldReference {
  private let it: FieldCase
  private let unitRoundoff: Double

  public init(_ it: FieldCase, precision: Precision = .double) {
    self.it = it
    unitRoundoff = precision.unitRoundoff
  }

  /// A step errs by at most 6 u of what its state can contribute without cancelling: 1.4 (exp, sin,
  /// cos) + 1 (the rounded factor) + 1 (product) + 1 (sum) + 1 (the displacement's rounding), and a
  /// little for what those multiply. The value rounds by u of itself. Each is then moved on by the
  /// steps that are left. The budget being 4 u, the envelope is 6/4 of it all.
  public func samples() -> [ReferenceSample] {
    let time = it.deltaTime * Double(it.steps)
    let moved = (0...it.steps).map { Propagator(it, time: it.deltaTime * Double($0)) }
    let first = SpringReference(it.spring(0, times: [time]))
    let shape = first.shape(at: BigReal(it.deltaTime, bits: first.bits) * Double(it.steps))
    return it.values.indices.map { index in
      let x0 = it.values[index] - it.targets[index]
      let v0 = it.velocities[index]
      var (valueSize, velocitySize) = (0.0, 0.0)
      for count in 1...it.steps {
        let before = moved[count - 1]
        let x = abs(before.exact.xx * x0 + before.exact.xv * v0)
        let v = abs(before.exact.vx * x0 + before.exact.vv * v0)
        let after = abs(
          it.targets[index] + moved[count].exact.xx * x0 + moved[count].exact.xv * v0)
        let (one, rest) = (moved[1].size, moved[it.steps - count].size)
        let ex = 1.5 * (one.xx * x + one.xv * v) + after / 4
        let ev = 1.5 * (one.vx * x + one.vv * v)
        valueSize += rest.xx * ex + rest.xv * ev
        velocitySize += rest.vx * ex + rest.vv * ev
      }
      let reference = first.from(it.spring(index))
      var sample = reference.sample(shape)
      // Near its target, by the rule of `DampedSpring.update`, what is left may have been dropped.
      let x = (sample.value - reference.target).magnitude.double
      let v = sample.velocity.magnitude.double
      let w = (it.stiffness / it.mass).squareRoot()
      if max(x, v / w) <= max(0x1p-42, 4 * unitRoundoff) * abs(it.targets[index]) + 0x1p-959 {
        valueSize += x / (Budget.u * unitRoundoff)
        velocitySize += v / (Budget.u * unitRoundoff)
      }
      sample.valueEnvelope = BigReal(valueSize, bits: reference.bits)
      sample.velocityEnvelope = BigReal(velocitySize, bits: reference.bits)
      sample.valueIsSum = false
      return sample
    }
  }
}

/// What displacements and velocities become after a time, in Double: a scale needs no more digits.
private struct Propagator {
  struct Matrix {
    /// x and v of a displacement of 1, then of a velocity of 1.
    var xx, vx, xv, vv: Double
  }

  let exact: Matrix
  /// Without cancelling, as in `SpringReference`.
  let size: Matrix

  init(_ it: FieldCase, time t: Double) {
    let w = it.stiffness.squareRoot() / it.mass.squareRoot()
    let g = it.damping / it.mass / 2
    // c² - 4mk by its factors: squares may leave the Doubles.
    let d = abs(g - w).squareRoot() * (g + w).squareRoot()
    let (decay, c, s, sizeC, sizeS): (Double, Double, Double, Double, Double)
    if d == 0 {
      (decay, c, s, sizeC, sizeS) = (exp(-g * t), 1, t, 1, t)
    } else if g < w {
      (decay, c, s) = (exp(-g * t), cos(d * t), sin(d * t) / d)
      (sizeC, sizeS) = (1, min(t, 1 / d))
    } else if d * t > 1 {
      let (slow, fast) = (exp(-w / (g + d) * w * t), exp(-(g + d) * t))
      (decay, c, s) = (1, (slow + fast) / 2, (slow - fast) / 2 / d)
      (sizeC, sizeS) = (c, s)
    } else {
      (decay, c, s) = (exp(-g * t), cosh(d * t), sinh(d * t) / d)
      (sizeC, sizeS) = (c, s)
    }
    func matrix(_ c: Double, _ s: Double, _ sign: Double) -> Matrix {
      Matrix(
        xx: decay * (c + g * s), vx: sign * decay * w * s * w, xv: decay * s,
        vv: decay * (c + sign * g * s))
    }
    exact = matrix(c, s, -1)
    size = matrix(sizeC, sizeS, 1)
  }
}

extension FieldCase {
  func reference(in precision: Precision) -> CaseReference {
    .samples(FieldReference(self, precision: precision).samples())
  }

  static let integrate: (@Sendable (FieldCase) -> Integration)? = { it in
    let time = it.deltaTime * Double(it.steps)
    return .interleaved(it.values.indices.map { .spring(it.spring($0, times: [time])) })
  }
}
#endif
