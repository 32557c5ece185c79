import Foundation

/// Verdicts as a table of at most 100 columns.
public struct ComparisonTable {
  let verdicts: [Verdict]

  public init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  private static let nameWidth = 44

  public func text(colour: Bool) -> String {
    let style = Style(colour: colour)
    let header = Self.row("scenario", "base", "ratio", "interval", "verdict")
    let rows = verdicts.map { verdict in
      let line = Self.row(
        verdict.id, Quantity.time(verdict.baseTime), Self.number(verdict.ratio),
        Self.interval(verdict), verdict.outcome.rawValue)
      return switch verdict.outcome {
      case .slower: style.red(line)
      case .faster: style.green(line)
      case .same: line
      }
    }
    return ([style.bold(header)] + rows).joined(separator: "\n") + "\n"
  }

  public func markdown() -> String {
    let header =
      "| scenario | base | ratio | interval | verdict |\n| --- | ---: | ---: | ---: | --- |\n"
    return header
      + verdicts.map {
        "| `\($0.id)` | \(Quantity.time($0.baseTime)) | \(Self.number($0.ratio)) "
          + "| \(Self.interval($0)) | \($0.outcome.rawValue) |\n"
      }.joined()
  }

  private static func row(
    _ id: String, _ base: String, _ ratio: String, _ interval: String, _ verdict: String
  ) -> String {
    Columns.left(id, nameWidth) + Columns.right(base, 10) + Columns.right(ratio, 9)
      + Columns.right(interval, 20) + "  " + verdict
  }

  private static func number(_ ratio: Double) -> String { String(format: "%.4f", ratio) }

  private static func interval(_ verdict: Verdict) -> String {
    guard let low = verdict.low, let high = verdict.high else { return "too few" }
    return "\(number(low)) … \(number(high))"
  }
}
