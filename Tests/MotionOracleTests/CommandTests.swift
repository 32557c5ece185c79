import Foundation
import Testing

@testable import MotionOracle

/// Runs the built command.
struct CommandTests {
  struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  private static func command() throws -> URL {
    let built = Bundle.main.executableURL?.deletingLastPathComponent()
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let places = [built, root.appendingPathComponent(".build/debug")]
    let found = places.compactMap { $0?.appendingPathComponent("verify") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "verify is not built")
  }

  private func verify(_ arguments: String...) throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.command()
    process.arguments = arguments
    let (output, complaint) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    let said = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: shown, as: UTF8.self),
      complaint: String(decoding: said, as: UTF8.self))
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
    ("times", "[\"x\"]", "--case: \"times[0]\" must be a number"),
    ("mass", "\"x\"", "--case: \"mass\" must be a number"),
    ("mass", "[]", "--case: \"mass\" must be a number"),
    ("times", "1", "--case: \"times\" must be a list"),
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
    ("[]", "--case: the case must be an object"),
    (
      "{\"system\":\"pendulum\"}",
      "--case: \"system\" must be one of spring, settling, decay, bounce, overshoot, field, hand-over, spring-2d"
    ),
  ])
  func textThatIsNoCaseIsOneLine(_ text: String, _ complaint: String) throws {
    let outcome = try verify("--case", text)
    #expect(outcome.status == 1)
    #expect(outcome.complaint == "verify: \(complaint)\n")
  }

  @Test(arguments: [
    (["--quikc"], "unknown option --quikc; did you mean --quick?"),
    (["--nothing-like-it"], "unknown option --nothing-like-it; see verify --help"),
    (["--cases", "-5"], "--cases must be a whole number > 0, got -5"),
    (["--cases", "many"], "--cases must be a whole number > 0, got many"),
    (["--cases"], "--cases needs a value"),
    (["--seed", "-1"], "--seed must be a whole number >= 0, got -1"),
    (["--format", "xml"], "--format must be one of text, json, markdown, got xml"),
    (
      ["--system", "comet"],
      "--system must be one of spring, settling, decay, bounce, overshoot, field, hand-over, spring-2d, got comet"
    ),
    (["extra"], "unexpected argument extra; see verify --help"),
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
    let report = try jsonDecoder().decode(Report.self, from: Data(contentsOf: file))
    #expect(report.passes)
    #expect(report.rows.count == MotionSystem.bounce.regimes.count)
    #expect(outcome.output == report.rendered(as: .text))
  }

  @Test func helpNamesEveryOption() throws {
    let outcome = try verify("--help")
    #expect(outcome.status == 0)
    for option in ["--cases", "--quick", "--seed", "--system", "--format", "--output", "--case"] {
      #expect(outcome.output.contains(option))
    }
  }
}
