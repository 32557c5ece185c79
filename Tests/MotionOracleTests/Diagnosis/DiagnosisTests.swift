#if Oracle
import Foundation
import Synchronization
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
      guard var it = question.content as? SpringCase else { throw .rejected("only springs") }
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
    reads(.timeUnit) { $0.times = $0.times.map { $0 * 60 } },
    reads(.timeUnit) { $0.times = $0.times.map { $0 / 60 } },
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
    answers(.phase) {
      let twin = Twin.all.first { $0.name == "undamped frequency used when damped" }
      return (try? twin?.answer(.spring($0))) ?? Answer(value: [])
    },
    answers(.stepping, stepped),
    answers(.reportedVelocity) {
      let exact = Truth.reference(.spring($0)).exact
      return Answer(value: exact.value, velocity: exact.velocity?.map { $0 * 1.01 })
    },
    answers(.noNumber) { Answer(value: $0.times.map { $0 > 0.2 ? .nan : 0 }) },
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

  /// Light and heavy damping, late and early, from far and near.
  private static let questions = [
    SpringCase(
      mass: 2, stiffness: 90, damping: 4, fromValue: 3, toValue: 5, initialVelocity: 11,
      times: [1.25]),
    SpringCase(
      mass: 0.5, stiffness: 40, damping: 1, fromValue: -30, toValue: 12, initialVelocity: -250,
      times: [0.4]),
    SpringCase(
      mass: 3, stiffness: 200, damping: 20, fromValue: 7, toValue: 2, initialVelocity: 40,
      times: [0.3]),
  ]

  @Test(arguments: subjects.indices, questions.indices)
  func theMistakeIsNamed(_ index: Int, _ question: Int) throws {
    let subject = Self.subjects[index]
    let witness = try witness(Self.questions[question], subject)
    #expect(
      Diagnosis(subject, .double).mistake(of: witness.question, witness.got) == subject.mistake)
  }

  /// In a whole row, in every regime of springs, no mistake is taken for lost digits.
  @Test(
    arguments: subjects.indices.filter {
      Mistake.misreadings.map(\.0).contains(subjects[$0].mistake)
    })
  func noMisreadingSeemsToLoseDigits(_ index: Int) throws {
    let subject = Self.subjects[index]
    let report = Verification(systems: [.spring], casesPerRegime: 12, seed: 1).run([subject])
    let text = report.rendered(as: .text)
    #expect(text.contains("  pattern   \(subject.mistake.rawValue)"))
    #expect(!text.contains("loses digits"), "\(text)")
  }

  /// Of decays, bounces and springs in two dimensions.
  struct MistakenElsewhere: Subject {
    let name = "mistaken"
    let mistake: Mistake
    let change: @Sendable (inout MotionCase) -> Void
    func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
      var question = question
      change(&question)
      return Truth.reference(question).exact
    }
  }

  private static func late(_ factor: Double) -> MistakenElsewhere {
    MistakenElsewhere(mistake: .timeUnit) { $0.inputs = $0.inputs.map { $0 * factor } }
  }

  private static func decay(
    _ mistake: Mistake, _ change: @escaping @Sendable (inout DecayCase) -> Void
  ) -> MistakenElsewhere {
    MistakenElsewhere(mistake: mistake) {
      guard var it = $0.content as? DecayCase else { return }
      change(&it)
      $0 = .decay(it)
    }
  }

  private static func spring2D(
    _ mistake: Mistake, _ change: @escaping @Sendable (inout Spring2DCase) -> Void
  ) -> MistakenElsewhere {
    MistakenElsewhere(mistake: mistake) {
      guard var it = $0.content as? Spring2DCase else { return }
      change(&it)
      $0 = .spring2D(it)
    }
  }

  static let elsewhere: [(MotionSystem, MistakenElsewhere)] =
    [MotionSystem.decay, .bounce, .spring2D].flatMap { system in
      [1000, 60, 1 / 60.0, 1 / 1000.0].map { (system, late($0)) }
    } + [
      (.decay, decay(.velocityIgnored) { $0.initialVelocity = 0 }),
      (.decay, decay(.velocitySign) { $0.initialVelocity *= -1 }),
      (.decay, decay(.placeIgnored) { $0.from = 0 }),
      (.spring2D, spring2D(.velocityIgnored) { $0.initialVelocity = [0, 0] }),
      (
        .spring2D,
        spring2D(.velocityUnit) { $0.initialVelocity = $0.initialVelocity.map { $0 / 1000 } }
      ),
      (.spring2D, spring2D(.massIgnored) { $0.mass = 1 }),
      (.spring2D, spring2D(.dampingFactor) { $0.damping *= 2 }),
      (.spring2D, spring2D(.placeIgnored) { $0.toValue = [0, 0] }),
    ]

  @Test(arguments: elsewhere.indices) func theMistakeIsNamedElsewhere(_ index: Int) throws {
    let (system, subject) = Self.elsewhere[index]
    let report = Verification(systems: [system], casesPerRegime: 12, seed: 1).run([subject])
    let found = report.rows.flatMap { $0.witnesses.compactMap(\.mistake) }
    #expect(found.contains(subject.mistake), "\(found)")
    #expect(Set(found).isSubset(of: [subject.mistake, .unknown]), "\(found)")
  }

  /// A digit more or less is no cure for an answer that is wrong altogether.
  @Test func aLargeErrorIsNoLossOfDigits() throws {
    let question = SpringCase(
      mass: 1, stiffness: 100, damping: 200, fromValue: 1, toValue: 0, initialVelocity: 0,
      times: [1])
    // Right below a damping of 100, wrong by a tenth above.
    let subject = Self.answers(.unknown) { it in
      let exact = Truth.reference(.spring(it)).exact
      return Answer(value: exact.value.map { it.damping > 100 ? $0 * 1.1 : $0 })
    }
    let it = try witness(question, subject)
    #expect(Diagnosis(subject, .double).mistake(of: it.question, it.got) == .unknown)
  }

  /// Each further question may cost a time limit.
  @Test func aSubjectThatFailsIsAskedNoMore() throws {
    struct Failing: Subject {
      let name = "failing"
      let asked: Counter
      func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
        asked.count.withLock { $0 += 1 }
        if asked.count.withLock({ $0 }) > 12 { throw .fault(.hung, "no answer") }
        return Answer(value: question.inputs.map { _ in 1e9 })
      }
    }
    final class Counter: Sendable { let count = Mutex(0) }
    let asked = Counter()
    _ = Verification(systems: [.spring], casesPerRegime: 12, seed: 1).run([Failing(asked: asked)])
    // 12 answers, ten failures in each further regime, and one failure for each row explained.
    let count = asked.count.withLock { $0 }
    #expect(count == 12 + 7 * 10 + 1)
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
    let it = try witness(question, textbook)
    #expect(Diagnosis(textbook, .double).mistake(of: it.question, it.got) == mistake)
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
#endif
