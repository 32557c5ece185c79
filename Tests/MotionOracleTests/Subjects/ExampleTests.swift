#if Oracle
import Foundation
import Testing

@testable import MotionOracle

/// What `verify` must find in each of the bundled examples.
struct ExampleTests {
  private func report(_ command: String, cases: Int, status: Int32) throws -> VerificationReport {
    let outcome = try VerifyCommand.run([
      "--subject", command, "--system", "spring", "--cases", "\(cases)", "--format", "json",
      "--time-limit", "20",
    ])
    #expect(outcome.status == status, "\(outcome.complaint)")
    return try jsonDecoder().decode(VerificationReport.self, from: Data(outcome.output.utf8))
  }

  private func patterns(_ row: Row) -> [Mistake] { row.witnesses.compactMap(\.mistake) }

  private func row(_ report: VerificationReport, _ regime: SpringCase.Regime) throws -> Row {
    try #require(report.rows.first { $0.regime == regime.rawValue })
  }

  /// Right in the easy regimes but for some digits; it loses them where its differences cancel.
  private func textbookLosesDigits(_ command: String) throws {
    let report = try report(command, cases: 100, status: 3)
    let above = try row(report, .nearCriticalAbove)
    #expect(above.worst > 1e6)
    #expect(patterns(above).contains(.digitsNearCritical))
    let stiff = try row(report, .stiff)
    #expect(stiff.worst > 1e12)
    #expect(patterns(stiff).contains(.digitsOverdamped))
    let long = try row(report, .longRun)
    #expect(long.worst > 1e5)
    #expect(patterns(long).contains(.digitsInTime))
    // No more than digits: most answers are good.
    for regime in [SpringCase.Regime.underdamped, .critical, .undamped] {
      #expect(try row(report, regime).p50 < Budget.u)
    }
    for row in report.rows {
      #expect(row.tally.faults.isEmpty)
      #expect(!patterns(row).contains(.stepping))
    }
  }

  private func steppingDependsOnTheStep(_ command: String) throws {
    let report = try report(command, cases: 8, status: 3)
    for regime in [
      SpringCase.Regime.underdamped, .critical, .nearCriticalBelow, .nearCriticalAbove,
    ] {
      let row = try row(report, regime)
      #expect(row.p50 > 1e9)
      #expect(patterns(row).contains(.stepping), "\(regime)")
      #expect(row.tally.faults.isEmpty)
    }
    // Long motions take too many steps, and it says so.
    #expect(try row(report, .longRun).tally.rejected > 0)
  }

  private func correctPasses(_ command: String) throws {
    let report = try report(command, cases: 40, status: 0)
    for row in report.rows {
      #expect(row.verdict == "ok")
      #expect(row.cases == 40)
      #expect(row.worst <= 1)
    }
  }

  @Test(.enabled(if: Tool.python, "python3 is not installed")) func python() throws {
    let folder = "python3 Examples/subjects/python/"
    try textbookLosesDigits(folder + "textbook.py")
    try steppingDependsOnTheStep(folder + "stepping.py")
    try correctPasses(folder + "correct.py")
  }

  @Test(.enabled(if: Tool.node, "node is not installed")) func javaScript() throws {
    let folder = "node Examples/subjects/javascript/"
    try textbookLosesDigits(folder + "textbook.js")
    try steppingDependsOnTheStep(folder + "stepping.js")
    try correctPasses(folder + "correct.js")
  }

  /// Judged as Floats, the textbook's lost digits show only where they are many.
  @Test(.enabled(if: Tool.python, "python3 is not installed")) func asFloats() throws {
    let outcome = try VerifyCommand.run([
      "--subject", "python3 Examples/subjects/python/textbook.py", "--precision", "float",
      "--system", "spring", "--cases", "50", "--format", "json",
    ])
    let report = try jsonDecoder().decode(VerificationReport.self, from: Data(outcome.output.utf8))
    #expect(report.precision == .float)
    #expect(try row(report, .undamped).passes)
    #expect(try !row(report, .stiff).passes)
  }
}
#endif
