import Foundation

/// What a results folder holds.
public struct StoredRuns: Equatable, Sendable {
  /// By machine and date.
  public private(set) var runs: [RunRecord] = []
  /// One line for each file that was passed over, naming it.
  public private(set) var warnings: [String] = []

  private struct Header: Decodable { let schema: Int }

  /// Reads every run; a file that cannot be understood is left alone and named in a warning.
  public init(folder: String) {
    let manager = FileManager.default
    let machines = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    for machine in machines.sorted() where !machine.hasPrefix(".") {
      let place = "\(folder)/\(machine)"
      let names = (try? manager.contentsOfDirectory(atPath: place)) ?? []
      for name in names.sorted() where isRun(name) { add("\(place)/\(name)") }
    }
  }

  private func isRun(_ name: String) -> Bool {
    name.hasSuffix(".json") && name != "machine.json" && !name.hasPrefix(".")
  }

  private mutating func add(_ path: String) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let schema = try JSONDecoder().decode(Header.self, from: data).schema
      guard schema <= RunRecord.currentSchema else {
        warnings.append(
          "\(path): skipped, of schema \(schema); this program knows \(RunRecord.currentSchema)")
        return
      }
      runs.append(try JSONDecoder().decode(RunRecord.self, from: data))
    } catch {
      warnings.append("\(path): skipped, damaged")
    }
  }
}
