import Foundation

/// What a results folder holds.
public struct StoredRuns: Equatable, Sendable {
  /// By machine and order; the dates decide only where the clock is all there is.
  public private(set) var runs: [RunRecord] = []
  /// One line for each file that was passed over, naming it.
  public private(set) var warnings: [String] = []

  /// Reads every run; a file that cannot be understood is left alone and named in a warning.
  public init(folder: String) {
    let manager = FileManager.default
    let machines = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    for machine in machines.sorted() where !machine.hasPrefix(".") {
      let place = "\(folder)/\(machine)"
      let names = (try? manager.contentsOfDirectory(atPath: place)) ?? []
      for name in names.sorted() where Self.isRun(name) { add("\(place)/\(name)") }
      if names.contains("machine.json"), Machine(storedAt: "\(place)/machine.json") == nil {
        warnings.append("\(place)/machine.json: damaged; each run names its machine, too")
      }
    }
    runs.sort {
      ($0.machine.name, $0.sequence ?? 0, $0.runDate) < (
        $1.machine.name, $1.sequence ?? 0, $1.runDate
      )
    }
  }

  /// The release builds' runs of one machine: of `machine`, or of the only one there is.
  public func history(preferring machine: String) -> [RunRecord] {
    let measured = runs.filter { $0.build.flags != "debug" }
    let names = Set(measured.map(\.machine.name))
    let name = names.contains(machine) || names.count != 1 ? machine : names.first
    return measured.filter { $0.machine.name == name }
  }

  static func isRun(_ name: String) -> Bool {
    name.hasSuffix(".json") && name != "machine.json" && !name.hasPrefix(".")
  }

  private mutating func add(_ path: String) {
    do {
      runs.append(try RunRecord(storedAt: path))
    } catch {
      warnings.append("\(error): skipped")
    }
  }
}

extension Machine {
  /// Nil when there is none, or it cannot be understood.
  init?(storedAt path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let machine = try? JSONDecoder().decode(Machine.self, from: data)
    else { return nil }
    self = machine
  }
}

/// Why a stored run cannot be read.
public struct UnreadableRun: Error, Equatable, CustomStringConvertible {
  public let description: String
}

extension RunRecord {
  private struct Header: Decodable { let schema: Int }

  /// Reads a stored run.
  public init(storedAt path: String) throws(UnreadableRun) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw UnreadableRun(description: "\(path): cannot be read")
    }
    guard let schema = try? JSONDecoder().decode(Header.self, from: data).schema else {
      throw UnreadableRun(description: "\(path): damaged")
    }
    guard schema <= RunRecord.currentSchema else {
      throw UnreadableRun(
        description: "\(path): of schema \(schema), this program knows \(RunRecord.currentSchema)")
    }
    guard let run = try? JSONDecoder().decode(RunRecord.self, from: data),
      schema >= 1, run.rounds >= 0, 0...RunRecord.lastSequence ~= run.sequence ?? 0,
      run.scenarios.allSatisfy({
        !$0.samples.isEmpty && $0.batch > 0 && $0.elements > 0 && $0.samples.allSatisfy { $0 >= 0 }
      })
    else { throw UnreadableRun(description: "\(path): damaged") }
    self = run.confirmed
  }
}
