import CommandLine
import Foundation

/// A run kept under a name.
struct Baseline {
  let run: RunRecord

  /// Finds one of this machine.
  init(_ name: String, _ options: BenchOptions) throws {
    let folder = "\(options.results)/\(Machine.current.name)/baselines"
    let path = "\(folder)/\(name).json"
    guard FileManager.default.fileExists(atPath: path) else {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      let error = UsageError(
        unknown: "baseline", name, among: names, help: "bench run --save-baseline \(name) makes it")
      throw NoBaseline(error.description)
    }
    do {
      run = try RunRecord(storedAt: path)
    } catch {
      throw NoBaseline("\(error)")
    }
  }
}

/// Why there is nothing to compare with.
struct NoBaseline: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
