/// Which Walsh averages enclose the centre of a symmetric distribution.
///
/// A Walsh average is the mean of two samples or of one with itself; n samples have n (n + 1) / 2, and
/// their median is the Hodges–Lehmann estimate of the centre. The number of them below it is the
/// signed-rank statistic, whose distribution is counted here: each rank 1…n is in the sum or not.
/// Narrower than `MedianInterval`, which needs no symmetry. Source: Hollander, Wolfe, Chicken,
/// Nonparametric Statistical Methods, 3.1 to 3.3.
public struct SignedRankInterval: Equatable, Sendable {
  /// Ranks from 1 to n (n + 1) / 2.
  public let low, high: Int

  /// Nil when there are too few samples: 99 % needs 8.
  public init?(count: Int, confidence: Double) {
    let tail = (1 - confidence) / 2
    let most = count * (count + 1) / 2
    // The part of all choices of ranks whose sum is so much.
    var parts = [Double](repeating: 0, count: most + 1)
    parts[0] = 1
    for rank in 0..<count {
      for sum in stride(from: most, through: 0, by: -1) {
        parts[sum] = (parts[sum] + (sum > rank ? parts[sum - rank - 1] : 0)) / 2
      }
    }
    var below = 0.0
    var rank = 0
    while rank < most, below + parts[rank] <= tail {
      below += parts[rank]
      rank += 1
    }
    guard rank >= 1 else { return nil }
    low = rank
    high = most + 1 - rank
  }

  /// The means of any two of `samples`, and themselves, ascending.
  static func walshAverages(_ samples: [Double]) -> [Double] {
    samples.indices.flatMap { first in
      samples[first...].map { (samples[first] + $0) / 2 }
    }.sorted()
  }
}
