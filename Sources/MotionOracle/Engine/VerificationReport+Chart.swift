#if Oracle
import Foundation

extension VerificationReport {
  /// Worst errors by damping ratio, for a chart.
  public struct Curve: Sendable {
    public var subject: String
    public var points: [(ratio: Double, error: Double)]
  }

  /// Of each subject that answered a charted system, over all regimes.
  public var errorsByDampingRatio: [Curve] {
    var subjects: [String] = []
    var curves: [String: [Int: Double]] = [:]
    for row in rows where row.system.isCharted {
      if !subjects.contains(row.subject) { subjects.append(row.subject) }
      curves[row.subject, default: [:]].merge(row.tally.worstByRatio, uniquingKeysWith: max)
    }
    return subjects.compactMap { subject in
      guard let curve = curves[subject], !curve.isEmpty else { return nil }
      let points = curve.sorted { $0.key < $1.key }
        .map { (ratio: pow(10, (Double($0.key) + 0.5) / 16), error: $0.value) }
      return Curve(subject: subject, points: points)
    }
  }

  /// In u.
  public var budget: Double { Budget.u }
}
#endif
