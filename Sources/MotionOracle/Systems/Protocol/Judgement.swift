#if Oracle
/// How far an answer is from the truth.
struct Judgement {
  /// Errors in u of the envelope, values and velocities of every instant.
  var errors: [Double] = []
  /// Largest of `errors` and the instant it is at.
  var worst = -1.0
  var worstIndex = 0
  /// Largest difference to the integrators, in units of the motion's scale; `nil` when they are silent.
  var difference: Double?
  /// The largest of difference / budget, 1 passes, and its instant.
  var differenceRatio = 0.0
  var differenceIndex = 0
  /// Budget where `differenceRatio` is.
  var differenceBudget: Double?

  /// The largest error that passes, in u.
  let budget: Double

  /// Both oracles are content.
  var passes: Bool { worst <= budget && differenceRatio <= 1 }

  init(_ answer: Answer, _ truth: Truth) {
    budget = truth.question.system.budget(in: truth.precision)
    if let residual = truth.residual {
      note(answer.value.count == 1 ? residual.error(of: answer.value[0]) : .infinity, at: 0)
      return
    }
    let count = truth.samples.count
    guard answer.value.count == count, answer.velocity.map({ $0.count == count }) ?? true else {
      note(.infinity, at: 0)
      return
    }
    for (index, sample) in truth.samples.enumerated() {
      note(sample.valueError(of: answer.value[index], in: truth.precision), at: index)
      if let velocity = answer.velocity {
        note(sample.velocityError(of: velocity[index], in: truth.precision), at: index)
      }
    }
    for sample in truth.integration?.samples ?? [] where !sample.disputed {
      compare(answer, sample, truth)
    }
  }

  private mutating func note(_ error: Double, at index: Int) {
    let error = error.isNaN ? .infinity : error
    errors.append(error)
    if error > worst {
      worst = error
      worstIndex = index
    }
  }

  private mutating func compare(
    _ answer: Answer, _ sample: Integration.Sample, _ truth: Truth
  ) {
    let index = sample.index
    let allowed = sample.budget + rounding(truth, sample)
    let position = abs(answer.value[index] / sample.scale.position - sample.state.position)
    var gap = position.isNaN ? .infinity : max(0, position - sample.free)
    if let velocity = answer.velocity, !sample.nearImpact {
      gap = max(gap, abs(velocity[index] / sample.scale.velocity - sample.state.velocity))
    }
    if gap.isNaN { gap = .infinity }
    difference = max(difference ?? 0, gap)
    if gap / allowed > differenceRatio || differenceBudget == nil {
      differenceRatio = gap / allowed
      differenceIndex = index
      differenceBudget = allowed
    }
  }

  /// What the budget in u is in the integrators' unit: nothing beside theirs for a Double, and
  /// nearly all of it for a Float.
  private func rounding(_ truth: Truth, _ sample: Integration.Sample) -> Double {
    let exact = truth.samples[sample.index]
    let sum = exact.valueIsSum ? truth.precision.ulp(of: exact.value.double) : 0
    let u = budget * truth.precision.unitRoundoff
    return max(
      (exact.valueEnvelope.double * u + sum) / sample.scale.position,
      exact.velocityEnvelope.double * u / sample.scale.velocity)
  }
}
#endif
