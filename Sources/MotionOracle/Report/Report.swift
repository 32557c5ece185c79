import Foundation

/// What a run found.
public struct Report: Codable, Sendable {
  public var seed: UInt64
  public var rows: [Row]

  public init(seed: UInt64, rows: [Row]) {
    self.seed = seed
    self.rows = rows
  }

  public var passes: Bool { rows.allSatisfy(\.passes) }

  /// Cases on which the integrators contradict each other: the tool's own fault, not a subject's.
  public var disputed: Int { rows.reduce(0) { $0 + $1.disputed } }

  public enum Format: String, CaseIterable, Sendable { case text, json, markdown }

  /// - Parameter verbose: In text, the worst case of passing rows too.
  public func rendered(as format: Format, verbose: Bool = false) -> String {
    switch format {
    case .text: text(verbose: verbose)
    case .markdown: markdown
    case .json: json
    }
  }

  private var json: String {
    guard let data = try? jsonEncoder(pretty: true).encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static let titles = [
    "subject", "system", "regime", "cases", "p50 u", "p99 u", "worst u", "vs GSL", "budget",
    "verdict",
  ]

  private func cells(_ row: Row) -> [String] {
    [
      row.subject, row.system.rawValue, row.regime, String(row.cases), Self.short(row.p50),
      Self.short(row.p99), Self.short(row.worst), row.worstAgainstGSL.map(Self.short) ?? "-",
      Self.short(row.budget), row.verdict,
    ]
  }

  private func text(verbose: Bool) -> String {
    let table = [Self.titles] + rows.map(cells)
    let widths = Self.titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (index, line) in table.enumerated() {
      let padded = line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return (3...8).contains(column) ? space + line[column] : line[column] + space
      }
      text += Self.trimmed(padded.joined(separator: "  ")) + "\n"
      if index > 0, verbose || !rows[index - 1].passes {
        text += "  \(rows[index - 1].reproduction)\n"
      }
    }
    return text
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private var markdown: String {
    var text = "| " + Self.titles.joined(separator: " | ") + " |\n"
    text += "|" + String(repeating: " --- |", count: Self.titles.count) + "\n"
    for row in rows { text += "| " + cells(row).joined(separator: " | ") + " |\n" }
    text += "\nWorst cases:\n\n```\n"
    for row in rows { text += row.reproduction + "\n" }
    return text + "```\n"
  }

  /// Three significant digits at most.
  static func short(_ value: Double) -> String {
    if value == 0 { return "0" }
    guard value.isFinite else { return value.isNaN ? "NaN" : "inf" }
    if abs(value) >= 1000 || abs(value) < 0.01 { return String(format: "%.1e", value) }
    return String(format: abs(value) < 10 ? "%.2f" : "%.1f", value)
  }
}
