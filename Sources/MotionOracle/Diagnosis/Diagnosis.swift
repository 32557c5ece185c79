#if Oracle
import Foundation

/// Asks a subject more about a case it failed, to tell which kind of mistake it makes.
///
/// What it finds depends on the case and the subject's answers alone, until the subject fails to
/// answer: then it is asked no more.
final class Diagnosis {
  private let subject: any Subject
  private let precision: Precision
  private var isOver = false

  init(_ subject: any Subject, _ precision: Precision) {
    self.subject = subject
    self.precision = precision
  }

  /// The mistake behind the answer `got` to `question`, which is out of budget.
  ///
  /// `nil` when the subject failed to answer for a witness before.
  func mistake(of question: MotionCase, _ got: Answer?) -> Mistake? {
    if isOver { return nil }
    if let found = misreading(question) { return found }
    if dependsOnStep(question) { return .stepping }
    let numbers = (got?.value ?? []) + (got?.velocity ?? [])
    if numbers.contains(where: { !$0.isFinite }) { return .noNumber }
    guard let error = error(of: question) else { return .unknown }
    if let found = lostDigits(question, error) { return found }
    if error * precision.unitRoundoff < Self.nearlyRight { return .digits }
    if onlyVelocityIsWrong(question) { return .reportedVelocity }
    return isPhase(question) ? .phase : .unknown
  }

  /// An error below this part of the envelope is one of rounding, not of a formula.
  private static let nearlyRight = 1e-4

  // MARK: Asking

  /// The subject's answer and the truth.
  private func ask(_ question: MotionCase?) -> (answer: Answer, truth: Truth)? {
    guard !isOver, let question = question?.rounded(to: precision),
      (try? question.validate()) != nil
    else { return nil }
    let answer: Answer
    do throws(SubjectError) {
      answer = try subject.answer(question)
    } catch {
      if case .fault = error { isOver = true }
      return nil
    }
    let truth = Truth(question, precision: precision, integrated: false)
    return truth.isKnown ? (answer, truth) : nil
  }

  /// In u of the envelope.
  private func error(of question: MotionCase?) -> Double? {
    ask(question).map { Judgement($0.answer, $0.truth).worst }
  }

  // MARK: Right for another question

  /// Whether the answers are right for the question as somebody may misread it.
  private func misreading(_ question: MotionCase) -> Mistake? {
    let probe = question.spreadOut
    guard let (answer, truth) = ask(probe), answer.value.allSatisfy(\.isFinite) else { return nil }
    let error = gap(answer, truth.samples, truth)
    guard error > (precision == .double ? 1e-10 : 1e-2) else { return nil }
    let tolerance = min(self.tolerance, error / 100)
    for (mistake, misreading) in Mistake.misreadings {
      guard let other = probe.misread(misreading)?.rounded(to: precision),
        (try? other.validate()) != nil
      else { continue }
      let claim = Truth(other, precision: precision, integrated: false)
      if claim.isKnown, gap(answer, claim.samples, truth) < tolerance { return mistake }
    }
    // A spring that swings at √(k/m), where damping makes it slower.
    guard let claim = probe.content.undampedSwing else { return nil }
    return gap(answer, claim, truth) < tolerance ? .phase : nil
  }

  /// What a subject that makes no other mistake may err by, of the motion's size.
  private var tolerance: Double { precision == .double ? 1e-7 : 1e-4 }

  /// Largest difference of the values, in units of the larger motion's size.
  private func gap(_ answer: Answer, _ claim: [ReferenceSample], _ truth: Truth) -> Double {
    guard answer.value.count == claim.count else { return .infinity }
    let sizes = (claim + truth.samples).map(\.valueEnvelope.double)
    let gaps = zip(answer.value, claim).map { abs($0 - $1.value.double) }
    return (gaps.max() ?? 0) / max(sizes.max() ?? 0, .leastNormalMagnitude)
  }

  // MARK: Slow motion

  /// A power of two slower or faster, every closed form gives the same digits; a time step is then
  /// a smaller or larger part of the motion.
  private func dependsOnStep(_ question: MotionCase) -> Bool {
    guard let error = error(of: question), error > 1000 else { return false }
    for slowness in [16.0, 256, 1.0 / 16] {
      guard let other = self.error(of: question.slowed(by: slowness)) else { continue }
      // A step that is short enough gives answers that are nearly right.
      let (slower, faster) = slowness > 1 ? (other, error) : (error, other)
      if slower < faster / 4, slower * precision.unitRoundoff < 0.1 { return true }
    }
    return false
  }

  // MARK: Velocity

  private func onlyVelocityIsWrong(_ question: MotionCase) -> Bool {
    guard question.system.isMotion, let (answer, truth) = ask(question), answer.velocity != nil
    else { return false }
    return Judgement(Answer(value: answer.value), truth).worst <= 4 * Budget.u
  }

  // MARK: Digits

  private func lostDigits(_ question: MotionCase, _ error: Double) -> Mistake? {
    /// A hundredth of the error, and little, or none.
    func isBetter(_ other: MotionCase?) -> Bool {
      self.error(of: other).map { $0 < max(min(error / 100, 1000), 2 * Budget.u) } ?? false
    }
    // Where more is wrong it is more than digits.
    guard error * precision.unitRoundoff < 0.01 else { return nil }
    for easier in question.content.easierCases {
      switch easier.reason {
      case .awayFromCritical: if isBetter(easier.question) { return .digitsNearCritical }
      case .lessDamped: if isBetter(easier.question) { return .digitsOverdamped }
      case .earlier:
        let early = self.error(of: easier.question)
        if let early, early < min(error / 10, 100) { return .digitsInTime }
      }
    }
    return nil
  }

  // MARK: Phase

  /// Whether the swings have the right height at the wrong instants, for three turns from the case's
  /// last instant on.
  private func isPhase(_ question: MotionCase) -> Bool {
    guard let swing = question.content.swing, let (answer, truth) = ask(swing.question) else {
      return false
    }
    let (g, d, start, times) = (swing.fading, swing.frequency, swing.start, swing.question.inputs)

    // x e^(gt) is a pure oscillation, and so is its derivative.
    func swings(_ answer: Answer) -> [Double] {
      zip(times, answer.value).map { ($1 - swing.target) * exp(g * ($0 - start)) }
    }
    let (right, got) = (swings(truth.exact), swings(answer))
    let height = right.map(abs).max() ?? 0
    let error = zip(right, got).map { abs($0 - $1) }.max() ?? 0
    guard height > 0, error.isFinite else { return false }
    if let velocity = answer.velocity, let exact = truth.exact.velocity {
      // sqrt(x² + ((v + gx)/d)²) is the same at every instant.
      func heights(_ swings: [Double], _ velocity: [Double]) -> [Double] {
        swings.indices.map {
          let v = velocity[$0] * exp(g * (times[$0] - start)) + g * swings[$0]
          return (swings[$0] * swings[$0] + v * v / (d * d)).squareRoot()
        }
      }
      let differences = zip(heights(right, exact), heights(got, velocity)).map { abs($0 - $1) }
      if (differences.max() ?? .infinity) < error / 10 { return true }
    }
    // Without velocities the height is seen at 21 instants a turn: 1 - cos(pi/21), 1 %.
    return error > 0.3 * height && abs((got.map(abs).max() ?? 0) / height - 1) < 0.05
  }
}
#endif
