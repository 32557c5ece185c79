/// What one scenario measured, run after run, on one machine.
public struct Series: Equatable, Sendable {
  /// One run's share.
  public struct Point: Equatable, Sendable {
    public let runDate: String
    public let commit: String
    /// Nanoseconds per operation: the median and its interval.
    public let time, low, high: Double
    /// Per operation; nil where they were not counted.
    public let instructions, allocations: Double?
  }

  public let id: String
  /// A changed scenario starts a new series.
  public let version: Int
  public let unit: String
  public let elements: Int
  /// Oldest first.
  public internal(set) var points: [Point]

  public var times: [Double] { points.map(\.time) }
}

extension [RunRecord] {
  /// The series of the scenarios of the newest of these runs, in its order.
  ///
  /// - Precondition: The runs are of one machine, oldest first.
  public func series() -> [Series] {
    guard let newest = last else { return [] }
    return newest.scenarios.map { scenario in
      Series(
        id: scenario.id, version: scenario.version, unit: scenario.unit,
        elements: scenario.elements,
        points: compactMap { run in
          run.scenarios.first { $0.id == scenario.id && $0.version == scenario.version }
            .map { Series.Point(run, $0) }
        })
    }
  }
}

extension Series.Point {
  init(_ run: RunRecord, _ scenario: ScenarioRecord) {
    runDate = run.runDate
    commit = run.revision.commit
    time = scenario.statistics.median
    low = scenario.statistics.low
    high = scenario.statistics.high
    instructions = scenario.instructions
    allocations = scenario.allocations
  }
}
