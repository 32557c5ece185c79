#if Oracle
import Foundation
import TestSupport
import Testing

/// Runs the built command.
struct VerifyCommand {
  struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  /// Of the package.
  static let root = Repository.root

  static func url() throws -> URL {
    let built = Bundle.main.executableURL?.deletingLastPathComponent()
    let places = [built, root.appendingPathComponent(".build/debug")]
    let found = places.compactMap { $0?.appendingPathComponent("verify") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "verify is not built")
  }

  /// Runs it in the package's folder.
  /// - Parameter environment: Added to this process's.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(url().path, arguments, environment: environment)
  }

  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("SLURM_") }
      .merging(environment) { $1 }
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
}

/// Programs that tests ask for and that may be missing.
enum Tool {
  static let python = has("python3", "-c", "")
  static let node = has("node", "--version")

  /// The Python that can check JSON against a schema: Debian's package belongs to its own.
  static let schemaPython = ["python3", "/usr/bin/python3"].first {
    has($0, "-c", "import jsonschema")
  }

  static func has(_ command: String...) -> Bool {
    (try? VerifyCommand.run("/usr/bin/env", command))?.status == 0
  }
}
#endif
