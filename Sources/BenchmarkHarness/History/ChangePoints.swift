import RandomNumbers

/// Where a series changed its distribution.
///
/// E-divisive: the split that tells the two sides apart best by their energy distance, kept when
/// few random orders of the same values have as good a split; then each side by itself. Source:
/// Matteson and James, A nonparametric approach for multiple change point analysis, JASA 109 (2014).
public enum ChangePoints {
  /// A shorter stretch is an odd night, not a level.
  static let shortest = 5
  private static let permutations = 199

  /// Indices of the first values after each change, ascending; the same in every run.
  ///
  /// - Parameter significance: How often at most a change is seen in a stretch without one.
  public static func find(_ values: [Double], significance: Double = 0.01) -> [Int] {
    var generator = SplitMix64(seed: 0x5EED)
    var found: [Int] = []
    var waiting = [0..<values.count]
    while let range = waiting.popLast() {
      let part = Array(values[range])
      guard let split = bestSplit(part), isSignificant(split, in: part, significance, &generator)
      else { continue }
      found.append(range.lowerBound + split.index)
      waiting.append(range.lowerBound..<(range.lowerBound + split.index))
      waiting.append((range.lowerBound + split.index)..<range.upperBound)
    }
    return found.sorted()
  }

  struct Split: Equatable {
    let index: Int
    let statistic: Double
  }

  /// Nil when there is no room for two stretches.
  static func bestSplit(_ values: [Double], shortest: Int = shortest) -> Split? {
    let count = values.count
    guard count >= 2 * shortest, shortest >= 2 else { return nil }
    return values.withUnsafeBufferPointer { values in
      var best: Split?
      // Sums of distances within the left side, within the right side, and across.
      var (left, right, across) = (0.0, 0.0, 0.0)
      for i in 0..<count { right += distances(values, 0..<i, from: values[i]) }
      for moved in 0..<(count - shortest) {
        let toLeft = distances(values, 0..<moved, from: values[moved])
        let toRight = distances(values, (moved + 1)..<count, from: values[moved])
        left += toLeft
        right -= toRight
        across += toRight - toLeft
        let (m, n) = (Double(moved + 1), Double(count - moved - 1))
        guard moved + 1 >= shortest else { continue }
        let distance =
          2 * across / (m * n) - 2 * left / (m * (m - 1)) - 2 * right / (n * (n - 1))
        let statistic = m * n / (m + n) * distance
        if statistic > best?.statistic ?? 0 { best = Split(index: moved + 1, statistic: statistic) }
      }
      return best
    }
  }

  private static func distances(
    _ values: UnsafeBufferPointer<Double>, _ range: Range<Int>, from value: Double
  ) -> Double {
    var sum = 0.0
    var index = range.lowerBound
    // No iterator and no closure: in a debug build they cost ten times the sum.
    while index < range.upperBound {
      sum += abs(values[index] - value)
      index += 1
    }
    return sum
  }

  private static func isSignificant(
    _ split: Split, in values: [Double], _ significance: Double,
    _ generator: inout SplitMix64
  ) -> Bool {
    let allowed = Int(significance * Double(permutations + 1)) - 1
    var better = 0
    for _ in 0..<permutations {
      let other = bestSplit(values.shuffled(using: &generator))
      if other?.statistic ?? 0 >= split.statistic { better += 1 }
      if better > allowed { return false }
    }
    return true
  }
}
