/// A run as a table of at most 100 columns.
public struct Table {
  let run: RunRecord

  public init(_ run: RunRecord) { self.run = run }

  private static let width = 100
  /// Widths of the columns after the first, each preceded by two spaces.
  private static let widths = [9, 15, 8, 8, 6]
  private static let titles = ["time/op", "99 % interval", "each", "rate", "allocs"]

  /// With colours only when the reader is a terminal.
  public func text(colour: Bool) -> String {
    let style = Style(colour: colour)
    let nameWidth = idWidth()
    var lines = [style.bold(row("scenario", Self.titles, nameWidth))]
    for scenario in run.scenarios {
      let line = row(scenario.id, cells(scenario), nameWidth)
      lines.append(scenario.statistics.isUnstable ? style.yellow(line) : line)
      lines += scenario.ratios.map { style.dim(clipped("    " + describe($0))) }
      if let instructions = scenario.instructions {
        lines.append(style.dim("    \(Quantity.count(instructions)) instructions"))
      }
    }
    lines += notes()
    lines += run.scenarios.compactMap(Headline.sentence).flatMap { ["", style.bold($0)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func idWidth() -> Int {
    let rest = Self.widths.reduce(0) { $0 + $1 + 2 }
    let longest = run.scenarios.map(\.id.count).max() ?? 0
    return min(max(longest, 8), Self.width - rest)
  }

  private func cells(_ scenario: ScenarioRecord) -> [String] {
    let statistics = scenario.statistics
    let mark = statistics.isUnstable ? "~" : ""
    let many = scenario.elements > 1
    let bytesPerNanosecond = scenario.bytes.map { Double($0) / statistics.median }
    let rate =
      many
      ? Quantity.rate(1e9 / scenario.timePerElement)
      : bytesPerNanosecond.map { "\(Quantity.digits($0)) GB/s" } ?? ""
    return [
      mark + Quantity.time(statistics.median),
      Quantity.interval(statistics.low, statistics.high, unitOf: statistics.median),
      many ? Quantity.time(scenario.timePerElement) : "",
      statistics.median > 0 ? rate : "",
      scenario.allocations.map(Quantity.count) ?? "?",
    ]
  }

  private func describe(_ ratio: ScenarioRecord.Ratio) -> String {
    let statistics = ratio.statistics
    return "\(Quantity.digits(statistics.median)) × \(ratio.reference)"
      + " (\(Quantity.digits(statistics.low)) … \(Quantity.digits(statistics.high)))"
  }

  private func notes() -> [String] {
    var notes: [String] = []
    if run.scenarios.contains(where: \.statistics.isUnstable) {
      notes.append("~ unstable: half of the rounds were 5 % or more off the median.")
    }
    if let outliers = run.outliers { notes.append(clipped(outliers)) }
    if run.build.flags == "debug" {
      notes.append("A debug build: these times say nothing about the library.")
    }
    return notes.isEmpty ? [] : [""] + notes
  }

  private func row(_ name: String, _ cells: [String], _ nameWidth: Int) -> String {
    let columns = zip(cells, Self.widths).map { Columns.right($0, $1) }
    return Columns.left(name, nameWidth) + columns.map { "  \($0)" }.joined()
  }

  private func clipped(_ text: String) -> String { Columns.shortened(text, Self.width) }
}

extension RunRecord {
  /// How many rounds lie more than three robust sigmas from their median, and where most of them do; nil
  /// for none.
  var outliers: String? {
    let counts = scenarios.map(\.statistics.outliers)
    guard let most = counts.max(), most > 0, let at = counts.firstIndex(of: most) else {
      return nil
    }
    let rounds = scenarios.reduce(0) { $0 + $1.samples.count }
    return "\(counts.reduce(0, +)) of \(rounds) rounds are outliers, kept;"
      + " most in \(scenarios[at].id): \(most) of \(scenarios[at].samples.count)."
  }
}
