import Foundation

/// The newest run held against those before it.
public struct NightlyCheck {
  public let findings: [Finding]
  /// Scenarios with too short a history for their times to be judged.
  public let unjudged: [String]
  /// Scenarios whose instructions the newest run does not have, though one before has.
  public let uncounted: [String]
  /// Whether anything could be compared.
  public let hasBaseline: Bool

  /// References are left out: they change with the machine, not with what is checked.
  public static func judges(_ series: Series) -> Bool { !series.id.hasPrefix("reference/") }

  public init(_ all: [Series]) {
    let series = all.filter(Self.judges)
    uncounted = series.filter { series in
      series.points.last?.instructions == nil && series.points.contains { $0.instructions != nil }
    }.map(\.id)
    findings = series.flatMap(NightlyRule.findings)
    unjudged = series.filter { !NightlyRule.judgesTime($0) }.map(\.id)
    hasBaseline = series.contains { $0.points.count > 1 }
  }

  public var regressions: [Finding] { findings.filter(\.isRegression) }
  public var improvements: [Finding] { findings.filter { !$0.isRegression } }

  public func text(commits: Commits, colour: Bool) -> String {
    let style = Style(colour: colour)
    var lines: [String] = []
    for finding in regressions + improvements {
      let line = Self.describe(finding)
      lines.append(finding.isRegression ? style.red(line) : style.green(line))
      let about = commits.lines(from: finding.from.commit, to: finding.to.commit)
      lines += about.map { "    \($0)" }
    }
    if findings.isEmpty { lines.append("nothing changed") }
    if !unjudged.isEmpty {
      let needed = NightlyRule.fewest + NightlyRule.recent
      lines.append(
        style.dim("times of \(unjudged.count) scenarios not judged: fewer than \(needed) runs"))
    }
    if !uncounted.isEmpty {
      lines.append(
        "instructions of \(uncounted.count) scenarios not judged: the newest run has none"
          + " (\(uncounted[0])\(uncounted.count > 1 ? ", …" : ""))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func describe(_ finding: Finding) -> String {
    let (before, after) = (finding.before, finding.after)
    let word = finding.isRegression ? "regression" : "improvement"
    let change: String
    switch finding.measure {
    case .time, .creep: change = "\(Quantity.time(before)) -> \(Quantity.time(after))"
    case .instructions, .allocations:
      change = "\(Quantity.count(before)) -> \(Quantity.count(after))"
    }
    let size = before > 0 ? " (\(Quantity.percent(after / before)))" : ""
    return "\(word): \(finding.id): \(finding.measure.rawValue) \(change)\(size)"
  }
}
