import Foundation
import Testing

@testable import MotionOracle

/// Every way a program may fail to answer: it gets its verdict, and its other cases run.
@Suite(.enabled(if: Tool.python, "python3 is not installed"))
struct ExternalSubjectTests {
  static let script = VerifyCommand.root
    .appendingPathComponent("Tests/MotionOracleTests/Subjects/faulty.py").path

  struct Failing: Sendable, CustomTestStringConvertible {
    var mode: String
    var fault: SubjectFault
    var message: String
    var testDescription: String { mode }

    init(_ mode: String, _ fault: SubjectFault, _ message: String) {
      (self.mode, self.fault, self.message) = (mode, fault, message)
    }
  }

  static let ways = [
    Failing("dies", .died, "exit status 3"),
    Failing("crashes", .died, "ended by signal 9, Killed"),
    Failing("closes", .died, "closed its output"),
    Failing("hangs", .hung, "no answer within 0.50 s; is its output flushed after each line?"),
    Failing("prints first", .noise, "printed a line that is no answer: \"warming up\""),
    Failing(
      "prints instead", .noise, "no answer within 0.50 s; before that it printed \"what?\""),
    Failing("floods", .noise, "printed a line that is no answer: \"la\""),
    Failing("never ends the line", .tooMuch, "a line of more than 1048576 bytes"),
    Failing("answers another", .wrongOrder, "asked question 7, answered 6"),
    Failing("says no id", .malformed, "answered without an \"id\", or not in JSON: \"{\"value\""),
    Failing("says half", .malformed, "answered without an \"id\", or not in JSON: \"{\"id\": 7"),
    Failing("leaves one out", .malformed, "\"value\" has 2 numbers, 3 were asked"),
    Failing("says words", .malformed, "\"value\" or \"velocity\" is no list of numbers: \"{"),
    Failing("says null", .malformed, "\"value\" or \"velocity\" is no list of numbers: \"{"),
  ]

  private func sweep(_ mode: String, failing: Int = 7, cases: Int = 12) -> Report {
    let subject = ExternalSubject(
      "exec python3 '\(Self.script)' '\(mode)' \(failing)", name: mode, timeLimit: 0.5)
    return Verification(systems: [.decay], casesPerRegime: cases, seed: 1).run([subject])
  }

  @Test(arguments: ways) func oneFailureIsOneVerdict(_ way: Failing) throws {
    let report = sweep(way.mode)
    #expect(!report.passes)
    let row = try #require(report.rows.first)
    #expect(row.verdict == "OUT")
    #expect(row.tally.faults == [way.fault.rawValue: 1])
    let fault = try #require(row.tally.gravest?.fault)
    #expect(fault.hasPrefix(way.message), "\(fault)")
    // All other cases were asked and answered rightly, in this regime and the next.
    #expect(row.tally.answered == 11)
    #expect(row.worst <= Budget.u)
    for other in report.rows.dropFirst() {
      #expect(other.passes)
      #expect(other.tally.answered == 12)
    }
    let text = report.rendered(as: .text)
    #expect(text.contains("  faults    \(way.fault.rawValue) 1\n"))
    #expect(text.contains("  happened  \(fault)\n"))
    #expect(text.contains("--case '{\"from\":"))
  }

  @Test func anAnswerThatIsNoNumberIsOutWithoutMeasure() throws {
    let row = try #require(sweep("says NaN").rows.first)
    #expect(row.tally.faults.isEmpty)
    #expect(row.worst == .infinity)
    #expect(row.verdict == "OUT")
    #expect(row.tally.gravest?.mistake == .noNumber || row.tally.gravest?.index == 6)
  }

  @Test func aRejectionIsNoFailure() throws {
    let report = sweep("rejects")
    #expect(report.passes)
    #expect(report.rows[0].verdict == "ok, rejects 1")
    #expect(report.rows[0].tally.answered == 11)
  }

  /// Otherwise a program that refuses everything would pass.
  @Test func rejectingEverythingDoesNotPass() {
    let report = sweep("rejects", failing: 0)
    #expect(report.rows.allSatisfy { $0.verdict == "rejects all" })
    #expect(!report.passes)
  }

  /// Ten time limits for each regime, not one for each case.
  @Test func aProgramThatAlwaysDiesIsGivenUpInEachRegime() {
    let report = sweep("dies", failing: 0, cases: 30)
    for row in report.rows {
      #expect(row.tally.faults == ["died": 10, "not asked": 20])
      #expect(row.tally.answered == 0)
    }
    #expect(!report.passes)
  }

  @Test func theProgramIsStartedOnce() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    let subject = ExternalSubject(
      "echo started >> '\(log.path)'; exec python3 '\(Self.script)' well -1", timeLimit: 5)
    let report = Verification(systems: [.decay], casesPerRegime: 20, seed: 1).run([subject])
    #expect(report.passes)
    #expect(try String(contentsOf: log, encoding: .utf8) == "started\n")
  }

  /// A program left waiting would outlive its subject.
  @Test func theProgramEndsWithItsSubject() throws {
    let mark = "mark-\(UUID().uuidString)"
    do {
      let subject = ExternalSubject(
        "sh -c 'sleep 300; : \(mark)' & exec python3 '\(Self.script)' well -1")
      let question = DecayCase(rate: 1, from: 0, initialVelocity: 1, times: [1])
      #expect(throws: Never.self) { try subject.answer(.decay(question)) }
      #expect(try VerifyCommand.run("/usr/bin/env", ["pgrep", "-f", mark]).status == 0)
    }
    #expect(try VerifyCommand.run("/usr/bin/env", ["pgrep", "-f", mark]).status == 1)
  }

  @Test func jobsDoNotChangeTheReport() {
    let command = "exec python3 '\(Self.script)' well -1"
    var sweep = Verification(systems: [.decay], casesPerRegime: 100, seed: 3)
    let one = sweep.run([ExternalSubject(command)])
    sweep.jobs = 2
    let two = sweep.run([ExternalSubject(command)])
    #expect(one.passes)
    #expect(one.rendered(as: .json) == two.rendered(as: .json))
  }

  @Test func aMissingProgramIsSaidBeforeTheWork() throws {
    let outcome = try VerifyCommand.run(["--subject", "no-such-program-here --fast"])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.complaint.hasSuffix(
        "verify: --subject no-such-program-here --fast cannot be started: exit status 127\n"))
  }

  @Test func theReplayLineFindsTheSameError() throws {
    let command = "exec python3 '\(Self.script)' 'leaves one out' 0"
    let sweep = try VerifyCommand.run(["--subject", command, "--system", "decay", "--cases", "3"])
    #expect(sweep.status == 3)
    let line = try #require(
      sweep.output.split(separator: "\n").first { $0.contains("replay    ") })
    let replay = String(line.dropFirst("  replay    verify".count))
    let shell = try VerifyCommand.url().path + replay
    let again = try VerifyCommand.run("/bin/sh", ["-c", shell])
    #expect(again.status == 3)
    #expect(again.output.hasPrefix("no answer  \"value\" has"))
  }
}
