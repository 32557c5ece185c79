#if Oracle
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
    Failing("leaves out a velocity", .malformed, "\"velocity\" has 2 numbers, 3 were asked"),
    // The second is read when the next question has been asked; what has ended, likewise.
    Failing("says twice", .wrongOrder, "asked question 8, answered 7"),
    Failing("ends after", .died, "exit status 0"),
    Failing(
      "says no UTF-8", .malformed, "\"value\" or \"velocity\" is no list of numbers: \"{\"id\""),
    Failing("says words", .malformed, "\"value\" or \"velocity\" is no list of numbers: \"{"),
    Failing("says null", .malformed, "\"value\" or \"velocity\" is no list of numbers: \"{"),
  ]

  private func sweep(
    _ mode: String, failing: Int = 7, cases: Int = 12, precision: Precision = .double,
    startTime: Double = 10, jobs: Int = 1
  ) -> VerificationReport {
    let subject = ExternalSubject(
      "exec python3 '\(Self.script)' '\(mode)' \(failing)", name: mode, precision: precision,
      timeLimit: 0.5, startTime: startTime)
    return Verification(
      systems: [.decay], casesPerRegime: cases, seed: 1, precision: precision, jobs: jobs
    ).run([subject])
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

  @Test func theEndOfALineMayBeWindows() throws {
    let report = sweep("says CRLF", failing: 0)
    #expect(report.passes)
  }

  /// "340.42755" is what a Float is read back from, not the Float.
  @Test func shortestDecimalsOfFloatsWillDo() throws {
    let report = sweep("is a Float", failing: 0, cases: 200, precision: .float)
    #expect(report.passes, "\(report.rendered(as: .text))")
    let command = "exec python3 '\(Self.script)' 'is a Float' 0"
    for question in CaseGenerator(DecayCase.regime(.shortTime), seed: 1, precision: .float).cases(5)
    {
      let outcome = try VerifyCommand.run([
        "--subject", command, "--precision", "float", "--case", oneLineJSON(question),
      ])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  /// The first may take long to start; others that hang are not waited for so long.
  @Test(arguments: ["hangs", "never reads"]) func aHangAtTheFirstQuestionIsSaid(
    _ mode: String
  ) throws {
    let report = sweep(mode, failing: 0, cases: 3, startTime: 2)
    for row in report.rows { #expect(row.tally.faults == ["hung": 3]) }
    let first = try #require(report.rows.first?.tally.gravest?.fault)
    #expect(first.hasPrefix("no answer within 2.00 s"))
    let next = try #require(report.rows.first?.tally.first[1].fault)
    #expect(next.hasPrefix("no answer within 0.50 s"))
  }

  /// Every second question finds it gone.
  @Test func aProgramThatEndsAfterEachAnswerIsOut() {
    for row in sweep("ends after", failing: 0).rows {
      #expect(row.tally.faults == ["died": 6])
      #expect(row.tally.answered == 6)
    }
  }

  @Test func oneOfTwoMayDie() {
    let report = sweep("dies", cases: 100, jobs: 2)
    #expect(report.rows.map { $0.tally.faults["died"] ?? 0 }.reduce(0, +) == 1)
    #expect(report.rows.map(\.tally.answered).reduce(0, +) == 299)
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

  /// It has died; what it started lives on in its group.
  @Test func theChildrenOfADeadProgramEnd() throws {
    let mark = "mark-\(UUID().uuidString)"
    do {
      let subject = ExternalSubject("exec python3 '\(Self.script)' 'leaves a child' 0 \(mark)")
      let question = DecayCase(rate: 1, from: 0, initialVelocity: 1, times: [1])
      #expect(throws: SubjectError.fault(.died, "exit status 3")) {
        try subject.answer(.decay(question))
      }
    }
    #expect(try VerifyCommand.run("/usr/bin/env", ["pgrep", "-f", mark]).status == 1)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsThePrograms(_ signal: Int32) throws {
    let mark = "mark-\(UUID().uuidString)"
    func isRunning() throws -> Bool {
      try VerifyCommand.run("/usr/bin/env", ["pgrep", "-f", "sleep 300; : \(mark)"]).status == 0
    }
    let verify = Process()
    verify.executableURL = try VerifyCommand.url()
    verify.arguments = [
      "--subject", "sh -c 'sleep 300; : \(mark)'", "--system", "decay", "--time-limit", "60",
    ]
    verify.standardOutput = FileHandle.nullDevice
    try verify.run()
    // Both that and verify itself are named so.
    for _ in 0..<200 where try !isRunning() { usleep(50_000) }
    usleep(500_000)
    kill(verify.processIdentifier, signal)
    verify.waitUntilExit()
    #expect(verify.terminationReason == .uncaughtSignal)
    #expect(verify.terminationStatus == signal)
    for _ in 0..<100 where try isRunning() { usleep(50_000) }
    #expect(try !isRunning())
  }

  /// And the one that is started first is the one that is asked.
  @Test func nothingIsSentButQuestions() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    let outcome = try VerifyCommand.run([
      "--system", "decay", "--cases", "3", "--subject",
      "echo started >> '\(log.path)'; tee -a '\(log.path)' | python3 '\(Self.script)' well -1",
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    let lines = try String(contentsOf: log, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "started")
    #expect(lines.count == 11)
    #expect(lines[1...9].allSatisfy { $0.hasPrefix("{\"from\"") })
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
    let rejected = try VerifyCommand.run([
      "--subject", "exec python3 '\(Self.script)' rejects 1", "--case",
      #"{"system":"decay","rate":1,"from":0,"initialVelocity":1,"times":[1]}"#,
    ])
    #expect(rejected.status == 3)
    #expect(rejected.output == "rejected   not today\n")
  }
}
#endif
