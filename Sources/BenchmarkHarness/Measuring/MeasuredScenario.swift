/// What was measured of one scenario.
public struct MeasuredScenario: Sendable {
  public let scenario: Scenario
  /// Operations in each batch.
  public let batch: Int
  /// Nanoseconds of each batch, one a round.
  public internal(set) var samples: [Int64] = []
  /// Allocations per operation; nil where they cannot be counted.
  public let allocations: Double?

  /// Nanoseconds per operation, one a round.
  public var times: [Double] { samples.map { Double($0) / Double(batch) } }

  /// How many times as long as `reference` an operation takes, from the pairs of each round, so
  /// that what slowed both down cancels; nil when a batch of the reference took no time.
  public func ratio(to reference: MeasuredScenario) -> Statistics? {
    Statistics(ratiosOf: times, to: reference.times)
  }
}
