#if Rendering
import Foundation
import TestSupport
import Testing

@testable import gallery

/// Runs the built command.
struct CommandTests {
  private func gallery(_ arguments: String...) throws -> (
    status: Int32, output: String, complaint: String
  ) {
    let built = Bundle.main.executableURL?.deletingLastPathComponent()
    let root = Repository.root
    let places = [built, root.appendingPathComponent(".build/debug")]
    let command = try #require(
      places.compactMap { $0?.appendingPathComponent("gallery") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }, "gallery is not built")
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    let (output, complaint) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    let said = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (
      process.terminationStatus, String(decoding: shown, as: UTF8.self),
      String(decoding: said, as: UTF8.self)
    )
  }

  @Test func listNamesEveryEntry() throws {
    let outcome = try gallery("--list")
    #expect(outcome.status == 0)
    #expect(outcome.output == entries.map { "\($0.name)\n" }.joined())
    #expect(try gallery("--list", "--filter", "dec").output == "decay\n")
  }

  @Test func helpNamesEveryFlag() throws {
    let outcome = try gallery("--help")
    #expect(outcome.status == 0 && outcome.complaint.isEmpty)
    for flag in ["--output", "--filter", "--scale", "--list"] {
      #expect(outcome.output.contains(flag))
    }
  }

  @Test func whatCannotBeDoneIsOneLine() throws {
    let names = entries.map(\.name).joined(separator: ", ")
    for (arguments, complaint) in [
      (["--filter", "nothing"], "--filter must be a part of one of \(names), got nothing"),
      (["--fast", ""], "unknown flag --fast; did you mean --list?"),
      (["--filter=decay", "--output"], "--output needs a value"),
      (["decay", "--list"], "unexpected argument decay; see gallery --help"),
      (["--output=", "--list"], "--output must be a folder, got nothing"),
      (["--scale", "0"], "--scale must be a number in 0.1...8, got 0"),
      (["--scale=nan", "--list"], "--scale must be a number in 0.1...8, got nan"),
      (["--output", "/dev/null/x"], "--output /dev/null/x cannot be made: Not a directory"),
    ] {
      let outcome = try gallery(arguments[0], arguments[1])
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.complaint == "gallery: \(complaint)\n")
    }
  }
}
#endif
