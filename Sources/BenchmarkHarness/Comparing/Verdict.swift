import Foundation

/// What a comparison says about one scenario.
public struct Verdict: Equatable, Sendable, Codable {
  public enum Outcome: String, Codable, Sendable { case slower, faster, same }

  public let id: String
  /// Head's time over the base's.
  public let ratio: Double
  /// Encloses the ratio; nil when there are too few measurements to say.
  public let low, high: Double?
  /// Nanoseconds per operation of the base.
  public let baseTime: Double
  public let outcome: Outcome

  private init(
    id: String, ratio: Double, low: Double?, high: Double?, baseTime: Double, threshold: Double,
    isSignificant: Bool = true
  ) {
    (self.id, self.ratio, self.low, self.high) = (id, ratio, low, high)
    self.baseTime = baseTime
    guard let low, let high, isSignificant else {
      outcome = .same
      return
    }
    outcome =
      low > 1 && ratio > 1 + threshold
      ? .slower : high < 1 && ratio < 1 / (1 + threshold) ? .faster : .same
  }
}

// MARK: Measured in turn

extension Verdict {
  /// Smaller effects are called the same: half of the 1 % that is to be found. Separate builds of one
  /// commit differ by some of it.
  public static let pairedThreshold = 0.005

  /// Judges what was measured in turn.
  ///
  /// - Parameters:
  ///   - comparisons: How many scenarios are judged together; all their intervals hold at once with
  ///     the probability `confidence`.
  public init(_ samples: PairedSamples, comparisons: Int, confidence: Double = 0.99) {
    // Either reading may find a difference, so each gets half of what may err.
    let readings = [samples.rounds, samples.rounds.map(Self.undisturbed)]
      .map { Verdict(samples, starts: $0, comparisons: 2 * comparisons, confidence: confidence) }
    self = readings.min { ($0.rank, $0.width) < ($1.rank, $1.width) }!
  }

  private init(
    _ samples: PairedSamples, starts: [[Pair]], comparisons: Int, confidence: Double
  ) {
    // A start of the workers is one observation: the batches after it share its memory layout. Which of
    // them starts first is drawn, and so is the layout: without a difference they are symmetric.
    let starts = starts.map { pairs in Statistics.median(pairs.map { log($0.head / $0.base) }) }
    let averages = SignedRankInterval.walshAverages(starts)
    let level = 1 - (1 - confidence) / Double(max(1, comparisons))
    let interval = SignedRankInterval(count: starts.count, confidence: level)
    self.init(
      id: samples.id, ratio: exp(Statistics.median(ofSorted: averages)),
      low: interval.map { exp(averages[$0.low - 1]) },
      high: interval.map { exp(averages[$0.high - 1]) },
      baseTime: Statistics.median(samples.rounds.joined().map(\.base)) / Double(samples.batch),
      threshold: Self.pairedThreshold)
  }

  /// The pairs of which neither batch took 5 % more than the quick ones of its side.
  ///
  /// Who shares a core's units with a worker makes batches up to 30 % slower, one of a pair or both. Where
  /// that is most of them their median says little; these pairs still do.
  private static func undisturbed(_ pairs: [Pair]) -> [Pair] {
    let base = 1.05 * Statistics.quantile(pairs.map(\.base), 0.15)
    let head = 1.05 * Statistics.quantile(pairs.map(\.head), 0.15)
    let quick = pairs.filter { $0.base <= base && $0.head <= head }
    return quick.isEmpty ? pairs : quick
  }

  private var rank: Int { [.slower, .faster, .same].firstIndex(of: outcome)! }
  private var width: Double { (high ?? .infinity) / (low ?? 0) }

  /// Whether no change was seen, and 1 % cannot be ruled out.
  public var isTooNoisy: Bool {
    guard outcome == .same, let low, let high else { return outcome == .same }
    return high >= 1.01 || low <= 1 / 1.01
  }

  /// How many starts of the workers an interval needs, so many scenarios being judged together.
  public static func fewestStarts(comparisons: Int, confidence: Double = 0.99) -> Int {
    let level = 1 - (1 - confidence) / Double(2 * max(1, comparisons))
    return (1...).first { SignedRankInterval(count: $0, confidence: level) != nil } ?? 1
  }
}

// MARK: Stored runs

extension Verdict {
  /// Runs at different times differ by more than what they measure.
  public static let storedThreshold = 0.03

  /// Judges two stored runs' shares: a rank test and the intervals of both medians.
  init(base: ScenarioRecord, head: ScenarioRecord, comparisons: Int) {
    let times = [base, head].map { record in
      record.samples.map { Double($0) / Double(record.batch) }
    }
    let test = MannWhitney(times[0], times[1])
    let (before, after) = (base.statistics, head.statistics)
    self.init(
      id: head.id, ratio: after.median / before.median, low: after.low / before.high,
      high: after.high / before.low, baseTime: before.median, threshold: Self.storedThreshold,
      isSignificant: test.probability < 0.01 / Double(max(1, comparisons)))
  }
}

extension RunRecord {
  /// Judges every scenario that `base` measured as well.
  public func verdicts(against base: RunRecord) -> [Verdict] {
    let pairs = scenarios.compactMap { head in
      base.scenarios
        .first { $0.id == head.id && $0.version == head.version && $0.statistics.median > 0 }
        .map { (base: $0, head: head) }
    }
    return pairs.map { Verdict(base: $0.base, head: $0.head, comparisons: pairs.count) }
  }
}
