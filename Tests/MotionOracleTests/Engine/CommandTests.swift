#if Oracle
import Foundation
import Testing

@testable import MotionOracle

struct CommandTests {
  private func verify(_ arguments: String...) throws -> VerifyCommand.Outcome {
    try VerifyCommand.run(arguments)
  }

  /// A spring in JSON, one key replaced.
  private func spring(_ key: String = "", _ value: String = "") -> String {
    var keys = [
      "mass": "1", "stiffness": "100", "damping": "10", "fromValue": "0", "toValue": "1",
      "initialVelocity": "0", "times": "[1]",
    ]
    if !key.isEmpty { keys[key] = value.isEmpty ? nil : value }
    return "{" + keys.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static let systems = MotionSystem.allCases.map(\.rawValue).joined(separator: ", ")

  @Test func aGoodCasePasses() throws {
    let outcome = try verify("--case", spring())
    #expect(outcome.status == 0)
    #expect(outcome.complaint.isEmpty)
    #expect(outcome.output.contains("exact 1.0021701167393262"))
    #expect(outcome.output.contains("budget 4.00: ok"))
  }

  @Test(arguments: [
    ("mass", "0", "DampedSpring.mass must be finite and > 0, got 0.0"),
    ("mass", "\"NaN\"", "DampedSpring.mass must be finite and > 0, got nan"),
    ("stiffness", "\"Infinity\"", "DampedSpring.stiffness must be finite and > 0, got inf"),
    ("damping", "-1", "DampedSpring.damping must be finite and >= 0, got -1.0"),
    ("fromValue", "\"-Infinity\"", "fromValue must be finite, got -inf"),
    ("times", "[0,-2]", "times[1] must be finite and >= 0, got -2.0"),
    ("times", "[]", "times must hold at least one instant, got none"),
    ("times", "[\"x\"]", "--case: \"times[0]\" must be a number, got \"x\""),
    ("times", "[0,null]", "--case: \"times[1]\" must be a number, got null"),
    ("mass", "\"x\"", "--case: \"mass\" must be a number, got \"x\""),
    ("mass", "[]", "--case: \"mass\" must be a number, got []"),
    ("mass", "true", "--case: \"mass\" must be a number, got true"),
    ("mass", "-1e400", "--case: numbers must be within ±1.7976931348623157e+308, got -1e400"),
    ("times", "1", "--case: \"times\" must be a list, got 1"),
    ("system", "3", "--case: \"system\" must be one of \(systems), got 3"),
    (
      "typo", "3",
      "--case: unknown key \"typo\"; spring has damping, fromValue, initialVelocity, mass, "
        + "stiffness, system, times, toValue"
    ),
    ("damping", "", "--case: missing key \"damping\""),
  ])
  func aBadCaseIsOneLine(_ key: String, _ value: String, _ complaint: String) throws {
    let outcome = try verify("--case", spring(key, value))
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint == "verify: \(complaint)\n")
  }

  @Test(arguments: [
    ("{", "--case: not JSON: {"),
    ("", "--case: not JSON: "),
    ("[]", "--case: the case must be an object, got []"),
    (
      "{\"system\":\"pendulum\"}",
      "--case: \"system\" must be one of \(systems), got \"pendulum\""
    ),
  ])
  func textThatIsNoCaseIsOneLine(_ text: String, _ complaint: String) throws {
    let outcome = try verify("--case", text)
    #expect(outcome.status == 1)
    #expect(outcome.complaint == "verify: \(complaint)\n")
  }

  @Test(arguments: [
    (["--quikc"], "unknown flag --quikc; did you mean --quick?"),
    (["--nothing-like-it"], "unknown flag --nothing-like-it; see verify --help"),
    (["--cases", "-5"], "--cases must be a whole number in 1...1000000000000, got -5"),
    (["--cases", "many"], "--cases must be a whole number in 1...1000000000000, got many"),
    (["--cases"], "--cases needs a value"),
    (
      ["--cases", "9223372036854775808"],
      "--cases must be a whole number in 1...1000000000000, got 9223372036854775808"
    ),
    (["--jobs", "1025"], "--jobs must be a whole number in 1...1024, got 1025"),
    (["--seed", "-1"], "--seed must be a whole number in 0...18446744073709551615, got -1"),
    (["--format", "xml"], "--format must be one of text, json, markdown, got xml"),
    (
      ["--system", "comet"],
      "--system must be one of \(systems), got comet"
    ),
    (["extra"], "unknown command extra; see verify --help"),
  ])
  func aCommandLineThatCannotBeFollowedIsOneLine(
    _ arguments: [String], _ complaint: String
  ) throws {
    let outcome =
      arguments.count == 1 ? try verify(arguments[0]) : try verify(arguments[0], arguments[1])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint == "verify: \(complaint)\n")
  }

  @Test func anUnwritableOutputStillShowsTheTable() throws {
    let outcome = try verify("--cases", "2", "--system", "decay", "--output", "/proc/nope/x")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("subject"))
    #expect(
      outcome.complaint
        == "verify: --output /proc/nope/x cannot be written: No such file or directory\n")
  }

  @Test func theReportGoesWhereItIsAsked() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try verify(
      "--cases", "2", "--system", "bounce", "--format", "json", "--output", file.path)
    #expect(outcome.status == 0)
    #expect(outcome.complaint.isEmpty)
    let report = try jsonDecoder().decode(VerificationReport.self, from: Data(contentsOf: file))
    #expect(report.passes)
    #expect(report.rows.count == MotionSystem.bounce.regimes.count)
    #expect(outcome.output == report.rendered(as: .text))
  }

  /// Wrong beyond what is promised is no verdict; right there is.
  @Test(arguments: [
    ("mass", "1e300", "rates must be in 1e-90...1e90, got 1e-149"),
    ("mass", "1e-320", "rates must be in 1e-90...1e90, got"),
    ("fromValue", "1e308", "lengths and velocities must be within ±1e100, got 1e+308"),
  ])
  func beyondThePromiseThereIsNoVerdict(_ key: String, _ value: String, _ promise: String) throws {
    let outcome = try verify("--case", spring(key, value))
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.hasPrefix("verify: outside the promised range: \(promise)"))
  }

  /// A shell line in which `verify` is the command.
  private func shell(_ line: String) throws -> VerifyCommand.Outcome {
    try VerifyCommand.run(
      "/bin/sh", ["-c", "verify() { \(try VerifyCommand.url().path) \"$@\"; }; \(line)"])
  }

  @Test(arguments: ["--quick --system decay", "--help", "--emit-cases 1", "--case '\(decay)'"])
  func anOutputThatTakesNothingIsOneLine(_ arguments: String) throws {
    let full = try shell("verify \(arguments) > /dev/full")
    #expect(full.status == 1)
    #expect(
      full.complaint == "verify: cannot write to standard output: No space left on device\n")
    let closed = try shell("verify \(arguments) >&-")
    #expect(closed.status == 1)
    #expect(
      closed.complaint == "verify: cannot write to standard output: Bad file descriptor\n")
  }

  private static let decay =
    #"{"system":"decay","rate":1,"from":0,"initialVelocity":1,"times":[1]}"#

  @Test func aClosedStandardErrorIsNoCrash() throws {
    #expect(try shell("verify --nonsense 2>&-").status == 1)
  }

  /// It begins at once, and goes on: what is to come takes no memory.
  @Test func anEndlessSweepTakesNoMemory() throws {
    let path = try VerifyCommand.url().path
    let outcome = try VerifyCommand.run(
      "/bin/sh", ["-c", "ulimit -v 8000000; timeout 2 \(path) --cases 1000000000000"])
    #expect(outcome.status == 124)
    #expect(outcome.complaint.isEmpty)
  }

  @Test func helpNamesEveryOption() throws {
    let outcome = try verify("--help")
    #expect(outcome.status == 0)
    for option in ["--cases", "--quick", "--seed", "--system", "--format", "--output", "--case"] {
      #expect(outcome.output.contains(option))
    }
  }
}
#endif
