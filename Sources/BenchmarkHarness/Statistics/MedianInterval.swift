import Foundation

/// Which order statistics enclose the median, whatever the distribution.
///
/// With `n` independent samples the number below the true median is binomial (n, 1/2); so the
/// `low`th and the `high`th smallest enclose it with at least the wanted probability when
/// P(X < low) <= (1 - confidence) / 2. Source: Conover, Practical Nonparametric Statistics, 3.2.
public struct MedianInterval: Equatable, Sendable {
  /// Ranks from 1 to n.
  public let low, high: Int

  /// Nil when there are too few samples: 99 % needs 8.
  public init?(count: Int, confidence: Double) {
    let tail = (1 - confidence) / 2
    var rank = 0
    // Logarithms: 0.5 to the 2,000th is no number any more.
    var logProbability = -Double(count) * log(2.0)
    var below = exp(logProbability)
    while below <= tail && 2 * rank < count {
      logProbability += log(Double(count - rank) / Double(rank + 1))
      below += exp(logProbability)
      rank += 1
    }
    guard rank >= 1 else { return nil }
    low = rank
    high = count + 1 - rank
  }
}
