/// One scenario of a run, as it is stored.
public struct ScenarioRecord: Codable, Equatable, Sendable {
  /// A ratio to a reference of the same run.
  public struct Ratio: Codable, Equatable, Sendable {
    public let reference: String
    public let statistics: Statistics
  }

  public let id: String
  public let version: Int
  public let parameters: [String: String]
  public let unit: String
  public let elements: Int
  public let bytes: Int?
  public let headline: String?
  /// Operations in each batch.
  public let batch: Int
  /// Nanoseconds of each batch, one a round, in the order of the rounds.
  public let samples: [Int64]
  /// Of nanoseconds per operation.
  public private(set) var statistics: Statistics
  public private(set) var ratios: [Ratio]
  /// Per operation.
  public let allocations: Double?
  /// Per operation; nil when they were not counted.
  public internal(set) var instructions: Double?

  init(_ measurement: MeasuredScenario, among all: [MeasuredScenario]) {
    let scenario = measurement.scenario
    id = scenario.id
    version = scenario.version
    parameters = scenario.parameters
    unit = scenario.unit
    elements = scenario.elements
    bytes = scenario.bytes
    headline = scenario.headline
    batch = measurement.batch
    samples = measurement.samples
    statistics = Statistics(measurement.times)
    allocations = measurement.allocations
    instructions = nil
    ratios = scenario.references.compactMap { id in
      all.first { $0.scenario.id == id }
        .flatMap { measurement.ratio(to: $0) }
        .map { Ratio(reference: id, statistics: $0) }
    }
  }

  /// The same with its statistics worked out from its samples: a damaged number decides nothing.
  func confirmed(among all: [ScenarioRecord]) -> ScenarioRecord {
    var record = self
    record.statistics = Statistics(times)
    record.ratios = ratios.compactMap { ratio in
      all.first { $0.id == ratio.reference }
        .flatMap { Statistics(ratiosOf: times, to: $0.times) }
        .map { Ratio(reference: ratio.reference, statistics: $0) }
    }
    return record
  }

  /// Nanoseconds per operation, one a round.
  private var times: [Double] { samples.map { Double($0) / Double(batch) } }

  /// Nanoseconds for each of the elements of an operation.
  public var timePerElement: Double { statistics.median / Double(elements) }
}
