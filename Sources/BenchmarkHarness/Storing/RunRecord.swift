import Foundation

/// One run, as it is stored.
public struct RunRecord: Codable, Equatable, Sendable {
  /// Raised when a reader of an earlier schema would misunderstand.
  public static let currentSchema = 1
  /// A run of each second for thirty years has less.
  static let lastSequence = 1_000_000_000

  public let schema: Int
  public let revision: Revision
  /// ISO 8601, UTC.
  public let runDate: String
  /// Counts the runs of a machine, from 1: their order, whatever the clock said. Given when stored.
  public internal(set) var sequence: Int?
  public let build: Build
  public let machine: Machine
  public let kernel: String
  /// Runnable processes when the run ended.
  public let load: [Double]
  /// The most memory the whole run ever had, in bytes.
  public let peakMemory: Int
  public let rounds: Int
  /// How long it was to take.
  public let seconds: Double
  public private(set) var scenarios: [ScenarioRecord]

  public init(
    _ measurements: [MeasuredScenario], seconds: Double, revision: Revision, build: Build,
    machine: Machine = .current, date: Date = Date()
  ) {
    schema = Self.currentSchema
    self.revision = revision
    runDate = date.formatted(.iso8601)
    self.build = build
    self.machine = machine
    kernel = "\(System.name(\.sysname)) \(System.name(\.release))"
    load = System.load
    peakMemory = System.peakMemory
    self.seconds = seconds
    rounds = measurements.first?.samples.count ?? 0
    scenarios = measurements.map { ScenarioRecord($0, among: measurements) }
  }

  /// The same run, its instructions counted by now.
  public func counting(_ instructions: [String: Double]) -> RunRecord {
    var run = self
    for index in scenarios.indices {
      run.scenarios[index].instructions = instructions[scenarios[index].id]
    }
    return run
  }

  /// The same run, as its samples have it.
  var confirmed: RunRecord {
    var run = self
    run.scenarios = scenarios.map { $0.confirmed(among: scenarios) }
    return run
  }

  /// `<UTC>-<commit8>`, without an ending.
  public var fileName: String {
    let time = runDate.filter { $0 != "-" && $0 != ":" }
    return "\(time)-\(revision.commit.prefix(8))"
  }
}
