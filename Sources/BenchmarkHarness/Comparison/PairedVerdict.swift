import Foundation

/// What paired samples say about one scenario.
public struct PairedVerdict: Equatable, Sendable, Codable {
  public enum Outcome: String, Codable, Sendable { case slower, faster, same }

  public let id: String
  /// Head's time over the base's.
  public let ratio: Double
  /// Encloses the ratio at the level corrected for the number of scenarios.
  public let low, high: Double
  /// Nanoseconds per operation of the base.
  public let baseTime: Double
  public let outcome: Outcome

  /// Smaller effects are called the same: half of what is to be found. Two builds of one commit can
  /// differ by some of it.
  public static let threshold = 0.005

  /// - Parameter comparisons: How many scenarios are judged together.
  public init(_ samples: PairedSamples, comparisons: Int, confidence: Double = 0.99) {
    // A start of the workers is one observation: the batches after it share its memory layout.
    let medians = samples.rounds.map { Statistics.median($0.map { log($0.head / $0.base) }) }.sorted()
    let level = 1 - (1 - confidence) / Double(max(1, comparisons))
    let interval = MedianInterval(count: medians.count, confidence: level)
    let middle = Statistics.median(ofSorted: medians)
    id = samples.id
    ratio = exp(middle)
    low = interval.map { exp(medians[$0.low - 1]) } ?? 0
    high = interval.map { exp(medians[$0.high - 1]) } ?? .infinity
    baseTime = Statistics.median(samples.rounds.joined().map(\.base)) / Double(samples.batch)
    outcome =
      low > 1 && ratio > 1 + Self.threshold
      ? .slower : high < 1 && ratio < 1 - Self.threshold ? .faster : .same
  }
}
