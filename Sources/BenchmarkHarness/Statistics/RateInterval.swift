import Foundation

/// The 95 % interval of a rate of which `hits` of `trials` were seen.
///
/// Source: Clopper and Pearson, Biometrika 26 (1934): exact, whatever the number of trials.
public struct RateInterval: Equatable, Sendable {
  public let low, high: Double

  /// - Precondition: 0 <= hits <= trials, and trials > 0.
  public init(hits: Int, trials: Int, confidence: Double = 0.95) {
    precondition(trials > 0 && (0...trials).contains(hits), "\(hits) of \(trials)")
    let tail = (1 - confidence) / 2
    // P(at least `hits`) grows with the rate, P(at most `hits`) falls.
    low = hits == 0 ? 0 : Self.root { 1 - Self.atMost(hits - 1, trials, $0) - tail }
    high = hits == trials ? 1 : Self.root { tail - Self.atMost(hits, trials, $0) }
  }

  /// Where a growing function of a rate crosses 0.
  private static func root(_ function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func atMost(_ hits: Int, _ trials: Int, _ rate: Double) -> Double {
    (0...hits).reduce(0) { sum, k in
      let ways = lgamma(Double(trials + 1)) - lgamma(Double(k + 1)) - lgamma(Double(trials - k + 1))
      return sum + exp(ways + Double(k) * log(rate) + Double(trials - k) * log1p(-rate))
    }
  }
}
