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
    var lines: [CaseLine] = []
    let outputs = question.system.outputs
    if let residual = truth.residual {
      let claim = answer.value.first ?? .nan
      lines.append(CaseLine(outputs.valueName(at: 0), "\(claim)  exact \(residual.nearest)"))
    }
    for (index, sample) in truth.samples.enumerated() where answer.value.indices.contains(index) {
      let (instant, part) = index.quotientAndRemainder(dividingBy: question.parts)
      if part == 0, let input = question.system.input, question.inputs.indices.contains(instant) {
        lines.append(CaseLine(input.label, "\(question.inputs[instant])"))
      }
      let value = answer.value[index]
      lines.append(
        CaseLine(
          outputs.valueName(at: index), value, exact: sample.value,
          error: sample.valueError(of: value, in: precision), of: sample.valueEnvelope))
      guard let all = answer.velocity, all.indices.contains(index) else { continue }
      lines.append(
        CaseLine(
          outputs.velocityName(at: index), all[index], exact: sample.velocity,
          error: sample.velocityError(of: all[index], in: precision), of: sample.velocityEnvelope))
    }
    if let difference = judgement.difference, let budget = judgement.differenceBudget {
      lines.append(
        CaseLine("vs GSL", "\(shortDecimal(difference)), allowed \(shortDecimal(budget))"))
    }
    if truth.isDisputed {
      lines.append(CaseLine("disputed", "the integrators contradict each other"))
    }
    lines.append(
      CaseLine(
        "worst",
        "\(shortDecimal(judgement.worst)) u, budget \(shortDecimal(judgement.budget)): "
          + (passes ? "ok" : "OUT")))
    if !passes {
      let index = judgement.worstIndex
      let witness = Witness(
        index: 0, question: question.only(valueAt: index), severity: .infinity,
        error: judgement.worst, got: answer.only(at: index, of: question))
      if let mistake = Diagnosis(subject, precision).mistake(of: witness.question, witness.got) {
        lines.append(CaseLine("pattern", "\(mistake.rawValue): \(mistake.advice)"))
      }
    }
    text = CaseLine.joined(lines)
  }
}

/// A name and what is said of it.
struct CaseLine {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  init(_ name: String, _ answer: Double, exact: BigReal, error: Double, of envelope: BigReal) {
    self.init(
      name,
      "\(answer)  exact \(exact.double)  \(shortDecimal(error)) u of \(envelope.double)")
  }

  /// One below the other, the texts in a column.
  static func joined(_ lines: [CaseLine]) -> String {
    let width = max(8, lines.map(\.name.count).max() ?? 0)
    return lines.map { line in
      line.name + String(repeating: " ", count: width - line.name.count + 2) + line.text + "\n"
    }.joined()
  }
}
#endif
