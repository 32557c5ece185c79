#if Oracle
import Testing

@testable import MotionOracle

struct PrecisionTests {
  /// The library's answers, stored as Floats.
  struct Stored: Subject {
    let name = "stored as Float"
    func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
      let answer = try LibrarySubject().answer(question)
      return Answer(
        value: answer.value.map { Double(Float($0)) },
        velocity: answer.velocity?.map { Double(Float($0)) })
    }
  }

  private func sweep(_ precision: Precision, _ subject: any Subject) -> VerificationReport {
    Verification(casesPerRegime: 16, seed: 1, precision: precision).run([subject])
  }

  /// In every regime but those whose answers are Floats too: infinity, and particles.
  @Test func aFloatIsWithinItsOwnBudgetAndFarOutOfADoubles() {
    let asFloat = sweep(.float, Stored())
    #expect(asFloat.passes, "\(asFloat.rendered(as: .text))")
    for row in sweep(.double, Stored()).rows
    where row.regime != SettlingCase.Regime.never.rawValue && row.system != .particles {
      #expect(!row.passes, "\(row.system) \(row.regime)")
    }
  }

  /// 1e-5 off is 84 u of a Float's.
  @Test func aFloatCanFail() {
    struct Off: Subject {
      let name = "off"
      func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
        let answer = try ExactSubject().answer(question)
        return Answer(value: answer.value.map { $0 * (1 + 1e-5) })
      }
    }
    let report = Verification(
      systems: [.spring, .decay], casesPerRegime: 16, seed: 1, precision: .float
    )
    .run([Off()])
    for row in report.rows { #expect(!row.passes, "\(row.regime)") }
  }

  /// A Float subject must be asked what the oracles are asked.
  @Test func everyNumberAskedIsAFloat() throws {
    for regime in CaseRegime.allCases {
      for question in CaseGenerator(regime, seed: 1, precision: .float).cases(50) {
        #expect(question.rounded(to: .float) == question)
        #expect(throws: Never.self) { try question.validate() }
      }
    }
  }

  @Test func criticalStaysCriticalInFloats() {
    for question in CaseGenerator(SpringCase.regime(.critical), seed: 1, precision: .float).cases(
      200)
    {
      guard let it = question.content as? SpringCase else { continue }
      #expect(SpringReference(it).discriminantSign == 0)
    }
    for (regime, sign) in [(SpringCase.Regime.nearCriticalBelow, -1), (.nearCriticalAbove, 1)] {
      for question in CaseGenerator(SpringCase.regime(regime), seed: 1, precision: .float).cases(
        200)
      {
        guard let it = question.content as? SpringCase else { continue }
        #expect(SpringReference(it).discriminantSign == sign)
      }
    }
  }
}
#endif
