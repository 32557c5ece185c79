import Foundation
import Processes

/// Counts the instructions of an operation, under valgrind.
public struct InstructionCount: Sendable {
  let program: String
  /// What starting the program costs varies by some hundreds; it shall be 0.001 %.
  private static let enough = 20_000_000.0
  private static let most = 1 << 24

  /// - Parameter program: Does `count ID OPERATIONS`.
  public init(program: String) { self.program = program }

  public var isPossible: Bool { Subprocess("valgrind", ["--version"]).succeeded }

  /// Instructions per operation: the difference between two lengths, so that neither the start nor
  /// what is set up is counted. Nil when it cannot be told.
  public func perOperation(_ id: String) -> Double? {
    var operations = 8
    guard var before = total(id, operations) else { return nil }
    // Multiples of 64: scenarios go through so many inputs.
    var next = 64
    while true {
      guard let after = total(id, next) else { return nil }
      if after - before >= Self.enough || next >= Self.most {
        return (after - before) / Double(next - operations)
      }
      (operations, before, next) = (next, after, next * 8)
    }
  }

  private func total(_ id: String, _ operations: Int) -> Double? {
    guard let temporary = try? TemporaryFolder(prefix: "bench-count-") else { return nil }
    defer { withExtendedLifetime(temporary) {} }
    let folder = temporary.path
    // Valgrind gives up on some compilers' debugging information.
    let stripped = "\(folder)/bench"
    let program = Subprocess("strip", ["-o", stripped, program]).succeeded ? stripped : program
    let run = Subprocess(
      "valgrind",
      [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=\(folder)/counts", program,
        "count", id, "\(operations)",
      ],
      // Hashing by a random seed would take another path each time.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    guard run.succeeded, let text = try? String(contentsOfFile: "\(folder)/counts", encoding: .utf8)
    else { return nil }
    let summary = text.split(separator: "\n").last { $0.hasPrefix("summary:") }
    return summary?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }

  /// The counted program's side: sets the scenario up and does so many operations.
  public static func runOperations(_ words: [String], of scenarios: [Scenario]) throws {
    guard words.count == 2, let scenario = scenarios.first(where: { $0.id == words[0] }),
      let operations = Int(words[1]), operations > 0
    else { throw WorkerError("count needs a scenario and a number of operations") }
    scenario.prepare()(operations)
  }
}
