/// What a list of samples says.
public struct Statistics: Codable, Equatable, Sendable {
  public let minimum: Double
  public let median: Double
  /// The 99 % interval of the median; the whole range when there are fewer than 8 samples.
  public let low, high: Double
  /// Median of the absolute deviations from the median, as a fraction of it.
  public let mdape: Double
  /// How many samples lie more than three robust sigmas from the median. They are kept.
  public let outliers: Int

  /// Measured twice, such a median can differ by as much as what one looks for.
  public var isUnstable: Bool { mdape >= 0.05 }

  /// - Precondition: `samples` is not empty.
  public init(_ samples: [Double]) {
    let sorted = samples.sorted()
    let interval = MedianInterval(count: sorted.count, confidence: 0.99)
    let middle = Self.median(ofSorted: sorted)
    let deviations = sorted.map { abs($0 - middle) }.sorted()
    let deviation = Self.median(ofSorted: deviations)
    minimum = sorted[0]
    median = middle
    low = sorted[(interval?.low ?? 1) - 1]
    high = sorted[(interval?.high ?? sorted.count) - 1]
    mdape = middle == 0 ? 0 : deviation / abs(middle)
    // 1.4826 makes the deviation a standard deviation where samples are normal.
    outliers = deviations.count { $0 > 3 * 1.4826 * deviation }
  }

  static func median(ofSorted sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
