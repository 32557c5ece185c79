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
    var lines = Self.answers(answer, truth) + Self.verdict(judgement, isDisputed: truth.isDisputed)
    if !passes { lines += Self.pattern(question, answer, judgement, subject, precision) }
    text = CaseLine.joined(lines)
  }

  /// What was answered, beside what is right.
  private static func answers(_ answer: Answer, _ truth: Truth) -> [CaseLine] {
    let (question, precision) = (truth.question, truth.precision)
    let outputs = question.system.outputs
    var lines: [CaseLine] = []
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
    return lines
  }

  /// How far apart, and whether that passes.
  private static func verdict(_ judgement: Judgement, isDisputed: Bool) -> [CaseLine] {
    var lines: [CaseLine] = []
    if let difference = judgement.difference, let budget = judgement.differenceBudget {
      lines.append(
        CaseLine("vs GSL", "\(shortDecimal(difference)), allowed \(shortDecimal(budget))"))
    }
    if isDisputed { lines.append(CaseLine("disputed", "the integrators contradict each other")) }
    let error = "\(shortDecimal(judgement.worst)) u, budget \(shortDecimal(judgement.budget))"
    return lines + [CaseLine("worst", "\(error): " + (judgement.passes ? "ok" : "OUT"))]
  }

  /// The kind of mistake that gives such an answer.
  private static func pattern(
    _ question: MotionCase, _ answer: Answer, _ judgement: Judgement, _ subject: any Subject,
    _ precision: Precision
  ) -> [CaseLine] {
    let index = judgement.worstIndex
    let mistake = Diagnosis(subject, precision).mistake(
      of: question.only(valueAt: index), answer.only(at: index, of: question))
    return mistake.map { [CaseLine("pattern", "\($0.rawValue): \($0.advice)")] } ?? []
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
