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
  /// A series for each scenario that one of the last runs measured: a run of a few scenarios hides no
  /// other. In the order of the newest run, then of those before.
  ///
  /// - Precondition: The runs are of one machine, oldest first.
  public func series() -> [Series] {
    var found: Set<String> = []
    let recent = suffix(NightlyRule.recent).reversed()
    return recent.flatMap(\.scenarios).filter { found.insert($0.id).inserted }.map { scenario in
      Series(
        id: scenario.id, version: scenario.version, unit: scenario.unit,
        elements: scenario.elements,
        points: compactMap { run in
          run.scenarios.first { $0.id == scenario.id && $0.version == scenario.version }
            .map { Series.Point(run, $0) }
        })
    }
  }

  /// The runs that later ones may be held against: those of committed sources, of enough rounds.
  public var comparable: [RunRecord] {
    filter { $0.revision.dirty != true && $0.rounds >= Self.fewestRounds }
  }

  /// A brief look has fewer.
  public static var fewestRounds: Int { 20 }
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
