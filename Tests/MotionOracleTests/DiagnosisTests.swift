import Foundation
import Testing

@testable import MotionOracle

/// Each pattern is found in a subject that makes that mistake and no other.
struct DiagnosisTests {
  /// Answers rightly a question changed, or wrongly in a way of its own.
  struct Mistaken: Subject {
    let name = "mistaken"
    let mistake: Mistake
    let change: @Sendable (inout SpringCase) -> Void
    var respond: @Sendable (SpringCase) -> Answer = { Truth.reference(.spring($0)).exact }

    func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
      guard case .spring(var it) = question else { throw .rejected("only springs") }
      change(&it)
      return respond(it)
    }
  }

  private static func reads(
    _ mistake: Mistake, _ change: @escaping @Sendable (inout SpringCase) -> Void
  ) -> Mistaken {
    Mistaken(mistake: mistake, change: change)
  }

  private static func answers(
    _ mistake: Mistake, _ respond: @escaping @Sendable (SpringCase) -> Answer
  ) -> Mistaken {
    Mistaken(mistake: mistake, change: { _ in }, respond: respond)
  }

  static let subjects = [
    reads(.timeUnit) { $0.times = $0.times.map { $0 * 1000 } },
    reads(.timeUnit) { $0.times = $0.times.map { $0 / 1000 } },
    reads(.velocityIgnored) { $0.initialVelocity = 0 },
    reads(.velocitySign) { $0.initialVelocity *= -1 },
    reads(.velocityUnit) { $0.initialVelocity *= 1000 },
    reads(.velocityUnit) { $0.initialVelocity /= 1000 },
    reads(.velocityRelative) { $0.initialVelocity *= $0.toValue - $0.fromValue },
    reads(.massIgnored) { $0.mass = 1 },
    reads(.dampingFactor) { $0.damping *= 2 },
    reads(.dampingFactor) { $0.damping /= 2 },
    reads(.frequencyUnit) {
      $0.stiffness *= 4 * .pi * .pi
      $0.damping *= 2 * .pi
    },
    reads(.placeIgnored) { $0.toValue = 0 },
    reads(.placeIgnored) { $0.fromValue = 0 },
    // The frequency a little off: the height of the swings is right.
    reads(.phase) { $0.stiffness *= 1.1 },
    answers(.stepping, stepped),
    answers(.reportedVelocity) {
      let exact = Truth.reference(.spring($0)).exact
      return Answer(value: exact.value, velocity: exact.velocity?.map { $0 * 1.01 })
    },
    answers(.noNumber) { Answer(value: $0.times.map { $0 > 1 ? .nan : 0 }) },
    answers(.digits) {
      Answer(value: Truth.reference(.spring($0)).exact.value.map { Double(Float($0)) })
    },
    answers(.unknown) { it in Answer(value: it.times.map { sin(777 * $0 * it.mass) * 1e3 }) },
  ]

  @Sendable private static func stepped(_ it: SpringCase) -> Answer {
    var answer = Answer(value: [], velocity: [])
    for time in it.times {
      var (x, v) = (it.fromValue - it.toValue, it.initialVelocity)
      for _ in 0..<Int((time / 0.001).rounded()) {
        v -= 0.001 * (it.stiffness * x + it.damping * v) / it.mass
        x += 0.001 * v
      }
      answer.value.append(it.toValue + x)
      answer.velocity?.append(v)
    }
    return answer
  }

  private func witness(_ question: SpringCase, _ subject: any Subject) throws -> Witness {
    let asked = MotionCase.spring(question)
    let answer = try subject.answer(asked)
    let judgement = Judgement(answer, Truth(asked, integrated: false))
    #expect(!judgement.passes)
    return Witness(
      index: 0, question: asked, severity: judgement.worst / Budget.u, error: judgement.worst,
      got: answer)
  }

  @Test(arguments: subjects.indices) func theMistakeIsNamed(_ index: Int) throws {
    let subject = Self.subjects[index]
    let question = SpringCase(
      mass: 2, stiffness: 90, damping: 4, fromValue: 3, toValue: 5, initialVelocity: 11,
      times: [1.25])
    let witness = try witness(question, subject)
    #expect(Diagnosis(subject, .double).mistake(in: witness) == subject.mistake)
  }

  /// Textbook formulas, each where they lose digits.
  @Test(arguments: [
    (20 * (1 + 1e-12), 0.3, Mistake.digitsNearCritical), (2e6, 1e4, .digitsOverdamped),
    (0, 123_456.789, .digitsInTime),
  ])
  func textbooksLoseTheirDigits(_ damping: Double, _ time: Double, _ mistake: Mistake) throws {
    let question = SpringCase(
      mass: 1, stiffness: 100.3, damping: damping == 0 ? 0 : damping * 100.3.squareRoot() / 10,
      fromValue: 1, toValue: 0, initialVelocity: 4.7, times: [time])
    let textbook = Mistaken(mistake: mistake, change: { _ in }, respond: Self.textbook)
    #expect(Diagnosis(textbook, .double).mistake(in: try witness(question, textbook)) == mistake)
  }

  @Sendable private static func textbook(_ it: SpringCase) -> Answer {
    let x = it.fromValue - it.toValue
    let g = it.damping / (2 * it.mass)
    let square = g * g - it.stiffness / it.mass
    let d = abs(square).squareRoot()
    let value = it.times.map { t in
      if square < 0 {
        let b = (it.initialVelocity + g * x) / d
        return it.toValue + exp(-g * t) * (x * cos(d * t) + b * sin(d * t))
      }
      let (slow, fast) = (d - g, -d - g)
      let b = (slow * x - it.initialVelocity) / (slow - fast)
      return it.toValue + (x - b) * exp(slow * t) + b * exp(fast * t)
    }
    return Answer(value: value)
  }

  /// What a reader sees, and that a right subject is not accused.
  @Test func theReportSaysWhatToDo() throws {
    let subject = try #require(Self.subjects.first { $0.mistake == .velocityIgnored })
    let sweep = Verification(systems: [.spring], casesPerRegime: 8, seed: 1)
    let text = sweep.run([subject]).rendered(as: .text)
    #expect(text.contains("  replay    verify --case '{\"damping\":"))
    #expect(text.contains("  value     expected "))
    #expect(text.contains("  pattern   velocity ignored: right for an initial velocity of 0\n"))
    #expect(!sweep.run([ExactSubject()]).rendered(as: .text).contains("pattern"))
  }
}
