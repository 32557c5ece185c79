import Foundation

/// Whether two samples come from one distribution, by ranks alone.
///
/// Source: Mann and Whitney, Annals of Mathematical Statistics 18 (1947). Exact for small samples
/// without ties, else by the normal approximation with the correction for ties.
public struct MannWhitney: Equatable, Sendable {
  /// Pairs in which the first sample's value is the larger one; equal values count one half.
  public let u: Double
  /// Two-sided: the probability of a `u` at least as far from the middle.
  public let probability: Double

  /// - Precondition: Neither sample is empty.
  public init(_ first: [Double], _ second: [Double]) {
    precondition(!first.isEmpty && !second.isEmpty, "Mann-Whitney of an empty sample")
    let sorted = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var rankSum = 0.0
    var ties = 0.0
    var start = 0
    while start < sorted.count {
      var end = start
      while end < sorted.count && sorted[end].0 == sorted[start].0 { end += 1 }
      // Equal values share the mean of their ranks.
      let rank = Double(start + end + 1) / 2
      let count = Double(end - start)
      rankSum += rank * Double(sorted[start..<end].count { $0.1 })
      ties += count * (count * count - 1)
      start = end
    }
    let (m, n) = (Double(first.count), Double(second.count))
    u = rankSum - m * (m + 1) / 2
    probability =
      ties == 0 && first.count <= 20 && second.count <= 20
      ? Self.exact(Int(min(u, m * n - u)), first.count, second.count)
      : Self.normal(u, m, n, ties)
  }

  /// Of all orders of m and n values, the share whose U is at most `u`, twice.
  private static func exact(_ u: Int, _ m: Int, _ n: Int) -> Double {
    // ways[k][v]: orders in which k values of the first sample have been placed and U is v.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: m * n + 1), count: m + 1)
    ways[0][0] = 1
    for larger in 0...n {
      // Any number of the first sample's values may lie above exactly `larger` of the second's.
      for k in 1...m {
        for v in stride(from: larger, through: m * n, by: 1) {
          ways[k][v] += ways[k - 1][v - larger]
        }
      }
    }
    let total = ways[m].reduce(0, +)
    return min(1, 2 * ways[m][...u].reduce(0, +) / total)
  }

  private static func normal(_ u: Double, _ m: Double, _ n: Double, _ ties: Double) -> Double {
    let all = m + n
    let variance = m * n / 12 * (all + 1 - ties / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    let distance = max(0, abs(u - m * n / 2) - 0.5)
    return erfc(distance / (2 * variance).squareRoot())
  }
}
