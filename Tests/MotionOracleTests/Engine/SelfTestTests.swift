#if Oracle
import Foundation
import Testing

@testable import MotionOracle

struct SelfTestTests {
  @Test func everyTwinIsCaughtAndExactAnswersPass() {
    let lines = SelfTest(casesPerRegime: 16).run()
    let integrated = MotionSystem.allCases.filter(\.isMotion).count
    #expect(lines.count == MotionSystem.allCases.count + Twin.all.count + integrated)
    for line in lines { #expect(line.isRight, "\(line.text)") }
  }

  /// Were an integration broken off, MPFR would still catch every twin.
  @Test(arguments: MotionSystem.allCases.filter(\.isMotion))
  func theIntegratorsMustCatchATwin(_ system: MotionSystem) throws {
    let twins = Twin.all.filter { $0.system == system }
    var report = Verification(systems: [system], casesPerRegime: 16, seed: 1).run(twins)
    func line() -> SelfTest.Line {
      let rows = twins.map { twin in report.rows.filter { $0.subject == twin.name } }
      return SelfTest.line(integrated: system, rows, sound: Set(report.rows.map(\.regime)))
    }
    #expect(line().isRight)
    for index in report.rows.indices { report.rows[index].tally.ratio = 0 }
    #expect(!line().isRight)
  }

  /// A horizon or a unit that silences them in a regime would go unnoticed.
  @Test(arguments: MotionSystem.allCases.filter(\.isMotion))
  func theIntegratorsJudgeEveryRegimeButLongRuns(_ system: MotionSystem) {
    let report = Verification(systems: [system], casesPerRegime: 24, seed: 1).run([ExactSubject()])
    for row in report.rows where row.regime != SpringCase.Regime.longRun.rawValue {
      #expect(row.tally.integrated > 0, "\(row.regime)")
      #expect(row.tally.worstAgainstGSL != nil, "\(row.regime)")
    }
  }

  /// An excess of half a budget is seen, so the measure itself is right.
  @Test func aSmallExcessIsCaughtForWhatItIs() {
    let twins = Twin.all.filter { $0.name == Sabotage<SpringCase>.barelyOutName }
    #expect(twins.count == 10)
    for twin in twins {
      let report = Verification(systems: [twin.system], casesPerRegime: 16, seed: 1).run([twin])
      let budget = twin.system.budget(in: twin.system.judged(in: .double))
      // 1.5 budgets, give or take the rounding of the exact answer and of the sum: 2 u each at most.
      let errors = report.rows.map { $0.worst / budget }
      #expect(errors.contains { 1...2.5 ~= $0 }, "\(twin.system): \(errors) budgets")
    }
  }

  /// A start is no instant that they judge: only at 0 does a long run have one in their reach.
  @Test func theIntegratorsJudgeNoStart() throws {
    let report = Verification(systems: [.spring], casesPerRegime: 200, seed: 1)
      .run([ExactSubject()])
    let row = try #require(report.rows.first { $0.regime == SpringCase.Regime.longRun.rawValue })
    #expect(
      CaseGenerator(SpringCase.regime(.longRun), seed: 1).cases(200).contains {
        $0.inputs.contains(0)
      })
    #expect(row.tally.integrated == 0)
    #expect(row.tally.worstAgainstGSL == nil)
  }

  /// What comes to rest within its steps is asked too, and dropping the rest of it is right.
  @Test func someFieldsComeToRest() throws {
    let resting = try CaseGenerator(FieldCase.regime(.over), seed: 1).cases(400).filter {
      try LibrarySubject().answer($0).velocity?.contains(0) ?? false
    }
    #expect(!resting.isEmpty)
    for question in resting {
      #expect(Judgement(try LibrarySubject().answer(question), Truth.reference(question)).passes)
    }
  }

  /// What fails where exact answers fail too proves nothing.
  @Test func aCatchNeedsARegimeWhereExactAnswersPass() throws {
    let twin = try #require(Twin.all.first { $0.system == .decay })
    let report = Verification(systems: [.decay], casesPerRegime: 4, seed: 1).run([twin])
    let sound = SelfTest.line(twin, report.rows, sound: Set(report.rows.map(\.regime)))
    #expect(sound.isRight)
    let unsound = SelfTest.line(twin, report.rows, sound: [])
    #expect(!unsound.isRight)
    #expect(unsound.text.hasPrefix("MISSED"))
  }

  @Test func anHonestSubjectIsNotCaught() throws {
    let twin = try #require(Twin.all.first { $0.system == .decay })
    let report = Verification(systems: [.decay], casesPerRegime: 4, seed: 1).run([ExactSubject()])
    #expect(!SelfTest.line(twin, report.rows, sound: Set(report.rows.map(\.regime))).isRight)
  }

  @Test func casesRepeatAndDependOnTheSeed() {
    for regime in CaseRegime.allCases {
      let cases = CaseGenerator(regime, seed: 1).cases(20)
      #expect(cases == CaseGenerator(regime, seed: 1).cases(20))
      #expect(cases != CaseGenerator(regime, seed: 2).cases(20))
      for question in cases { #expect(throws: Never.self) { try question.validate() } }
    }
  }

  @Test func theReportSurvivesJSON() throws {
    let report = Verification(systems: [.bounce], casesPerRegime: 2, seed: 1).run([ExactSubject()])
    let data = Array(report.rendered(as: .json).utf8)
    let read = try jsonDecoder().decode(VerificationReport.self, from: .init(data))
    #expect(read.rendered(as: .text) == report.rendered(as: .text))
    #expect(read.rows.map(\.worstCase) == report.rows.map(\.worstCase))
  }
}
#endif
