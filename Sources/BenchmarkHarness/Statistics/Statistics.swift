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
    outliers = deviations.count { $0 > 3 * Self.sigmas * deviation }
  }

  /// Of the ratios of each round; nil when a reference took no time.
  init?(ratiosOf times: [Double], to references: [Double]) {
    let ratios = zip(times, references).compactMap { $1 > 0 ? $0 / $1 : nil }
    guard !ratios.isEmpty, ratios.count == times.count else { return nil }
    self.init(ratios)
  }

  /// Makes the median of absolute deviations the standard deviation, where samples are normal.
  private static let sigmas = 1.4826

  /// A standard deviation that a few odd samples do not move: from the median of the absolute
  /// deviations (MAD).
  static func robustSigma(_ samples: [Double]) -> Double {
    let middle = median(samples)
    return sigmas * median(samples.map { abs($0 - middle) })
  }

  /// The value below which the share `fraction` of the samples lies, interpolated as in R's type 7.
  static func quantile(_ samples: [Double], _ fraction: Double) -> Double {
    let sorted = samples.sorted()
    let place = fraction * Double(sorted.count - 1)
    let index = min(Int(place), max(0, sorted.count - 2))
    let next = min(index + 1, sorted.count - 1)
    return sorted[index] + (place - Double(index)) * (sorted[next] - sorted[index])
  }

  static func median(_ samples: [Double]) -> Double { median(ofSorted: samples.sorted()) }

  static func median(ofSorted sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
