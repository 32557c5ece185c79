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
    budget = Budget.u(truth.question.system)
    if let settling = truth.settling {
      note(answer.value.count == 1 ? settling.error(of: answer.value[0]) : .infinity, at: 0)
      return
    }
    let count = truth.samples.count
    guard answer.value.count == count, answer.velocity.map({ $0.count == count }) ?? true else {
      note(.infinity, at: 0)
      return
    }
    for (index, sample) in truth.samples.enumerated() {
      note(sample.valueError(of: answer.value[index]), at: index)
      if let velocity = answer.velocity {
        note(sample.velocityError(of: velocity[index]), at: index)
      }
    }
    for sample in truth.integration?.samples ?? [] where !sample.disputed {
      compare(answer, sample)
    }
  }

  /// A subject that gives no answer is wrong without measure.
  static var noAnswer: Judgement {
    var judgement = Judgement(Answer(value: []), Truth.silent)
    judgement.note(.infinity, at: 0)
    return judgement
  }

  private mutating func note(_ error: Double, at index: Int) {
    errors.append(error)
    if !(error <= worst) {
      worst = error
      worstIndex = index
    }
  }

  private mutating func compare(_ answer: Answer, _ sample: Integration.Sample) {
    let index = sample.index
    let position = abs(answer.value[index] / sample.scale.position - sample.state.position)
    var gap = position.isNaN ? .infinity : max(0, position - sample.free)
    if let velocity = answer.velocity, !sample.nearImpact {
      gap = max(gap, abs(velocity[index] / sample.scale.velocity - sample.state.velocity))
    }
    if gap.isNaN { gap = .infinity }
    difference = max(difference ?? 0, gap)
    if gap / sample.budget > differenceRatio || differenceBudget == nil {
      differenceRatio = gap / sample.budget
      differenceIndex = index
      differenceBudget = sample.budget
    }
  }
}

extension Truth {
  fileprivate static var silent: Truth {
    Truth(.decay(DecayCase(rate: 0, from: 0, initialVelocity: 0, times: [])))
  }
}
