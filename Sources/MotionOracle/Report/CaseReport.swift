#if Oracle
/// One case looked at closely: what the subject says, what is right, how far apart they are.
public struct CaseReport: Sendable {
  public let text: String
  public let passes: Bool

  /// - Throws: What the subject throws, or `InvalidCase` when the reference has no answer.
  public init(
    _ asked: MotionCase, _ subject: any Subject, precision: Precision = .double
  ) throws {
    let precision = asked.system.judged(in: precision)
    let question = asked.rounded(to: precision)
    let truth = Truth(question, precision: precision)
    guard truth.isKnown else {
      throw InvalidCase(description: "the case leaves the reference's range: no verdict")
    }
    let answer = try subject.answer(question)
    let judgement = Judgement(answer, truth)
    passes = judgement.passes
    var lines: [String] = []
    if let settling = truth.settling {
      lines.append("duration  \(answer.value.first ?? .nan)  exact \(settling.duration)")
    }
    for (index, sample) in truth.samples.enumerated() where answer.value.indices.contains(index) {
      let value = answer.value[index]
      if question.times.indices.contains(index / question.parts), index % question.parts == 0 {
        let isDistance = question.system == .rubberBand || question.system == .path
        let name = isDistance ? "distance " : "time     "
        lines.append("\(name) \(question.times[index / question.parts])")
      }
      lines.append(
        "value     \(value)  exact \(sample.value.double)  "
          + "\(Report.short(sample.valueError(of: value, in: precision))) u of \(sample.valueEnvelope.double)"
      )
      guard let all = answer.velocity, all.indices.contains(index) else { continue }
      lines.append(
        "velocity  \(all[index])  exact \(sample.velocity.double)  "
          + "\(Report.short(sample.velocityError(of: all[index], in: precision))) u of "
          + "\(sample.velocityEnvelope.double)")
    }
    if let difference = judgement.difference, let budget = judgement.differenceBudget {
      lines.append("vs GSL    \(Report.short(difference)), allowed \(Report.short(budget))")
    }
    if truth.isDisputed { lines.append("the integrators contradict each other here") }
    lines.append(
      "worst     \(Report.short(judgement.worst)) u, budget \(Report.short(judgement.budget)): "
        + (passes ? "ok" : "OUT"))
    if !passes {
      let index = judgement.worstIndex
      let witness = Witness(
        index: 0, question: question.only(valueAt: index), severity: .infinity,
        error: judgement.worst, got: answer.only(at: index, of: question))
      if let mistake = Diagnosis(subject, precision).mistake(in: witness) {
        lines.append("pattern   \(mistake.rawValue): \(mistake.advice)")
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
#endif
