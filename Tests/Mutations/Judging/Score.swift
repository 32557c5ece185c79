import Foundation

/// How many mutations were killed, of how many.
struct Score {
  var killed = 0
  var total = 0

  /// The 95 % interval of Wilson: it holds for small numbers and near 100 %.
  ///
  /// E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
  var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (n, z) = (Double(total), 1.959964)
    let share = Double(killed) / n
    let centre = share + z * z / (2 * n)
    let reach = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return max(0, (centre - reach) / scale)...min(1, (centre + reach) / scale)
  }

  var text: String {
    let share = total == 0 ? 0 : 100 * Double(killed) / Double(total)
    return String(
      format: "%4d of %4d killed  %5.1f %%  (95 %%: %.1f to %.1f)", killed, total, share,
      100 * interval.lowerBound, 100 * interval.upperBound)
  }
}
