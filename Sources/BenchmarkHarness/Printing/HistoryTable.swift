import Foundation

/// How each scenario's time went, run after run.
public struct HistoryTable {
  let series: [Series]
  let commits: Commits

  public init(_ series: [Series], commits: Commits) {
    self.series = series
    self.commits = commits
  }

  private static let shown = 24

  public func text(colour: Bool) -> String {
    let style = Style(colour: colour)
    var lines = [
      style.bold(Self.row("scenario", "runs", "lowest", "newest", "last \(Self.shown) runs"))
    ]
    for series in series {
      let times = series.times
      lines.append(
        Self.row(
          series.id, "\(times.count)", Quantity.time(times.min() ?? 0),
          Quantity.time(times.last ?? 0), Self.sparkline(times.suffix(Self.shown))))
      for change in series.changes() {
        let about = commits.lines(from: change.from.commit, to: change.to.commit)
        let size = Quantity.percent(change.ratio)
        lines.append(style.dim("    \(size) on \(change.to.runDate.prefix(10)): \(about[0])"))
        lines += about.dropFirst().map { style.dim("      \($0)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(
    _ id: String, _ runs: String, _ lowest: String, _ newest: String, _ last: String
  ) -> String {
    Columns.left(id, 40) + Columns.right(runs, 6) + Columns.right(lowest, 11)
      + Columns.right(newest, 11) + "  " + last
  }

  /// Eight heights from the lowest to the highest.
  static func sparkline(_ values: some Collection<Double>) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    guard let low = values.min(), let high = values.max(), high > low else {
      return String(repeating: "▁", count: values.count)
    }
    return String(values.map { bars[min(7, Int((($0 - low) / (high - low) * 8).rounded(.down)))] })
  }
}
