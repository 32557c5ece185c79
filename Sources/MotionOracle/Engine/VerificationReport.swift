#if Oracle
import Foundation

/// What a run found, or several merged.
public struct VerificationReport: Codable, Sendable {
  public var seed: UInt64
  /// For each regime, in the whole sweep.
  public var casesPerRegime: Int
  public var integratedPerRegime: Int
  public var precision: Precision
  /// The command of somebody else's implementation.
  public var command: String?
  /// Absent when the report is of the whole sweep.
  public var shard: Shard?
  public var rows: [Row]

  public init(_ sweep: Verification, command: String? = nil, rows: [Row]) {
    seed = sweep.seed
    casesPerRegime = sweep.casesPerRegime
    integratedPerRegime = sweep.integratedPerRegime
    precision = sweep.precision
    self.command = command
    shard = sweep.shard == .whole ? nil : sweep.shard
    self.rows = rows
  }

  /// Everything answered is within budget, and something was, unless there was nothing to ask.
  public var passes: Bool {
    rows.allSatisfy(\.passes)
      && (rows.allSatisfy { $0.cases == 0 } || rows.contains { $0.tally.answered > 0 })
  }

  /// Cases on which the integrators contradict each other: the tool's own fault, not a subject's.
  public var disputed: Int { rows.reduce(0) { $0 + $1.disputed } }

  /// Cases for which the reference finds no number: likewise.
  public var unknown: Int { rows.reduce(0) { $0 + $1.tally.unknown } }

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
    "subject", "system", "regime", "cases", "p50 u", "p99 u", "worst u", "by GSL", "vs GSL",
    "budget", "verdict",
  ]

  private func cells(_ row: Row) -> [String] {
    let tally = row.tally
    return [
      row.subject, row.system.rawValue, row.regime, String(row.cases), shortDecimal(row.p50),
      shortDecimal(row.p99), shortDecimal(row.worst), String(tally.integrated),
      tally.worstAgainstGSL.map(shortDecimal) ?? "-", shortDecimal(row.budget), row.verdict,
    ]
  }

  private func text(verbose: Bool) -> String {
    let table = [Self.titles] + rows.map(cells)
    let widths = Self.titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var text = shard.map { "shard \($0)\n" } ?? ""
    for (index, line) in table.enumerated() {
      let padded = line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return (3...9).contains(column) ? space + line[column] : line[column] + space
      }
      text += Self.trimmed(padded.joined(separator: "  ")) + "\n"
      guard index > 0 else { continue }
      let row = rows[index - 1]
      if !row.passes {
        text += findings(row).split(separator: "\n").map { "  \($0)\n" }.joined()
      } else if verbose, let question = row.worstCase {
        text += "  \(replay(question))\n"
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
    for row in rows where !row.passes {
      text += "\n\(row.subject), \(row.system.rawValue), \(row.regime):\n\n```\n"
      text += findings(row) + "```\n"
    }
    text += "\nWorst cases:\n\n```\n"
    for question in rows.compactMap(\.worstCase) { text += replay(question) + "\n" }
    return text + "```\n"
  }

  // MARK: What to do about it

  /// Shell line that asks one case again.
  public func replay(_ question: MotionCase) -> String {
    var line = "verify"
    if let command { line += " --subject \(Self.quoted(command))" }
    if precision != .double { line += " --precision \(precision.rawValue)" }
    return line + " --case \(Self.quoted(oneLineJSON(question)))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The worst case of a row, what was expected, and what kind of mistake gives that.
  private func findings(_ row: Row) -> String {
    guard let gravest = row.tally.gravest else { return "" }
    var lines: [CaseLine] = []
    if !row.tally.faults.isEmpty {
      let counts = row.tally.faults.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      lines.append(CaseLine("faults", counts.joined(separator: ", ")))
    }
    lines.append(CaseLine("replay", replay(gravest.question)))
    if let fault = gravest.fault {
      lines.append(CaseLine("happened", fault))
    } else if let expected = gravest.expected, let got = gravest.got {
      lines += Self.comparison(expected, got, gravest.question.system.outputs, in: precision)
    }
    var mistakes: [Mistake] = []
    for mistake in row.witnesses.compactMap(\.mistake) where !mistakes.contains(mistake) {
      mistakes.append(mistake)
    }
    // One case tells more than another: who misreads the question may seem to lose digits.
    if mistakes.contains(where: \.isMisreading) { mistakes.removeAll(where: \.isOfDigits) }
    if mistakes.count > 1 { mistakes.removeAll { $0 == .unknown } }
    lines += mistakes.map { CaseLine("pattern", "\($0.rawValue): \($0.advice)") }
    return CaseLine.joined(lines)
  }

  /// Expected and got, each output by its name.
  private static func comparison(
    _ expected: Answer, _ got: Answer, _ outputs: OutputNames, in precision: Precision
  ) -> [CaseLine] {
    func line(_ name: String, _ part: Int, _ right: [Double], _ answered: [Double]) -> CaseLine {
      func list(_ numbers: [Double]) -> String {
        let own = stride(from: part, to: numbers.count, by: outputs.value.count).map { numbers[$0] }
        return shown(own, in: precision)
      }
      return CaseLine(name, "expected \(list(right)), got \(list(answered))")
    }
    let parts = outputs.value.indices
    var lines = parts.map { line(outputs.valueName(at: $0), $0, expected.value, got.value) }
    if let right = expected.velocity, let velocity = got.velocity {
      lines += parts.map { line(outputs.velocityName(at: $0), $0, right, velocity) }
    }
    return lines
  }

  /// The first few of `numbers`, as the format has them.
  private static func shown(_ numbers: [Double], in precision: Precision) -> String {
    // JSON knows neither -0 nor -NaN: a merged report must read the same.
    let shown = numbers.prefix(4).map { $0.isNaN ? .nan : $0 + 0 }.map { number in
      precision == .double
        ? "\(number)"
        : abs(number) <= Double(Float.greatestFiniteMagnitude)
          ? "\(Float(number))" : "\(number)"
    }
    return shown.joined(separator: ", ") + (numbers.count > 4 ? ", …" : "")
  }
}
#endif
