import Foundation
import Testing

@testable import MotionOracle

struct SelfTestTests {
  @Test func everyTwinIsCaughtAndExactAnswersPass() {
    let lines = SelfTest(casesPerRegime: 16).run()
    #expect(lines.count == MotionSystem.allCases.count + Twin.all.count)
    for line in lines { #expect(line.isRight, "\(line.text)") }
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
    for regime in Regime.allCases {
      let cases = CaseGenerator(regime, seed: 1).cases(20)
      #expect(cases == CaseGenerator(regime, seed: 1).cases(20))
      #expect(cases != CaseGenerator(regime, seed: 2).cases(20))
      for question in cases { #expect(throws: Never.self) { try question.validate() } }
    }
  }

  @Test func theReportSurvivesJSON() throws {
    let report = Verification(systems: [.bounce], casesPerRegime: 2, seed: 1).run([ExactSubject()])
    let data = Array(report.rendered(as: .json).utf8)
    let read = try jsonDecoder().decode(Report.self, from: .init(data))
    #expect(read.rendered(as: .text) == report.rendered(as: .text))
    #expect(read.rows.map(\.worstCase) == report.rows.map(\.worstCase))
  }
}
