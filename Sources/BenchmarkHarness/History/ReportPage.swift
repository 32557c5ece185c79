import Foundation

/// One page about all that is stored, which needs nothing else.
public struct ReportPage {
  let runs: [RunRecord]
  let shown: Set<String>
  let series: [Series]
  let commits: Commits
  /// The table that `verify` printed.
  let verification: String?

  /// - Parameters:
  ///   - runs: All that are stored; the newest is shown.
  ///   - shown: Names of the scenarios wanted.
  ///   - series: What is drawn and held against history.
  /// - Precondition: `runs` is not empty.
  public init(
    runs: [RunRecord], shown: Set<String>, series: [Series], commits: Commits, verification: String?
  ) {
    self.runs = runs
    self.shown = shown
    self.series = series
    self.commits = commits
    self.verification = verification
  }

  private var newest: RunRecord { runs[runs.count - 1] }

  public func html() -> String {
    let charts = HistoryChart.isPossible
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Speed of \(Self.escaped(newest.revision.commit.prefix(8)))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>How fast, and is it right?</h1>
      \(machine)
      \(headlines)
      \(findings)
      <h2>The newest run</h2>
      \(table(newest.scenarios.filter { shown.contains($0.id) }))
      <p>~ unstable: half of the rounds were 5 % or more off the median.</p>
      \(verified)
      <h2>Run after run</h2>
      <p>\(charts
        ? "The line is the median, the band its 99 % interval; a dashed line is a change point."
        : "Without gnuplot there are no charts: <code>apt-get install gnuplot-nox</code>.")
      Change points are advice: machines change, too.</p>
      \(series.map { history($0, charts: charts) }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  // MARK: Parts

  private var machine: String {
    let machine = newest.machine
    let facts = [
      ("run", "\(newest.runDate), the newest of \(runs.count)"),
      (
        "commit",
        newest.revision.commit.prefix(12) + (newest.revision.dirty == true ? ", with changes" : "")
      ),
      (
        "machine",
        "\(machine.cpu), \(machine.cores) cores, \(machine.memory >> 30) GiB, \(machine.architecture)"
      ),
      ("system", newest.kernel),
      ("compiler", "\(newest.build.toolchain), \(newest.build.flags)"),
      ("load", newest.load.map(Quantity.digits).joined(separator: ", ")),
      ("peak memory", "\(newest.peakMemory >> 20) MiB"),
    ]
    let rows = facts.map { "<dt>\($0.0)</dt><dd>\(Self.escaped($0.1))</dd>" }
    return "<dl>\(rows.joined())</dl>"
  }

  private var headlines: String {
    newest.scenarios.compactMap(Headline.sentence)
      .map { "<p class=\"headline\">\(Self.escaped($0))</p>" }.joined()
  }

  private var findings: String {
    let check = NightlyCheck(series)
    let judged = runs.comparable
    let passed = runs.count - judged.count
    let newest = judged.last.map { "\($0.runDate), \($0.revision.commit.prefix(8)), " } ?? ""
    let text =
      "\(newest)the newest of \(judged.count) runs that can be compared"
      + (passed > 0 ? "; \(passed) passed over\n" : "\n")
      + (check.hasBaseline
        ? check.text(commits: commits, colour: false) : "nothing to hold it against\n")
    let kind = check.regressions.isEmpty ? check.improvements.isEmpty ? "" : "better" : "worse"
    return "<h2>Against history</h2><pre class=\"\(kind)\">\(Self.escaped(text))</pre>"
  }

  private var verified: String {
    guard let verification else {
      return "<h2>Is it right?</h2><p>No table of <code>verify</code> is stored here.</p>"
    }
    return "<h2>Is it right?</h2><pre>\(Self.escaped(verification))</pre>"
  }

  private func table(_ scenarios: [ScenarioRecord]) -> String {
    let titles = [
      "scenario", "per operation", "99 % interval", "each", "time of reference", "instructions",
      "allocations",
    ]
    let rows = scenarios.map { scenario in
      let statistics = scenario.statistics
      let each = scenario.elements > 1 ? Quantity.time(scenario.timePerElement) : ""
      let ratios = scenario.ratios
        .map {
          "\(Quantity.digits($0.statistics.median)) × \(Self.escaped(Self.short($0.reference)))"
        }
      let cells = [
        (statistics.isUnstable ? "~" : "") + Quantity.time(statistics.median),
        Quantity.interval(statistics.low, statistics.high, unitOf: statistics.median), each,
        ratios.joined(separator: "<br>"), scenario.instructions.map(Quantity.count) ?? "",
        scenario.allocations.map(Quantity.count) ?? "?",
      ]
      let id = Self.escaped(scenario.id)
      let isDrawn = series.contains { $0.id == scenario.id }
      let name = isDrawn ? "<a href=\"#\(id)\">\(id)</a>" : id
      return "<tr><th scope=\"row\">\(name)</th>\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }
    let head = titles.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<div class=\"wide\"><table><thead><tr>\(head)</tr></thead>"
      + "<tbody>\(rows.joined(separator: "\n"))</tbody></table></div>"
  }

  /// The column's title says that they are references.
  private static func short(_ reference: String) -> Substring {
    reference.hasPrefix("reference/") ? reference.dropFirst(10) : reference[...]
  }

  private func history(_ series: Series, charts: Bool) -> String {
    let changes = series.changes()
    let drawing =
      charts && series.points.count > 1 ? HistoryChart(series: series, changes: changes).svg() : nil
    let advice = changes.map { change in
      let about = commits.lines(from: change.from.commit, to: change.to.commit)
      return "\(Quantity.percent(change.ratio)) on \(change.to.runDate.prefix(10)): "
        + about.joined(separator: "\n")
    }
    let notes = advice.isEmpty ? "" : "<pre>\(Self.escaped(advice.joined(separator: "\n")))</pre>"
    return "<section id=\"\(Self.escaped(series.id))\"><h3>\(Self.escaped(series.id))</h3>"
      + "\(drawing ?? numbers(series))\(notes)</section>"
  }

  private func numbers(_ series: Series) -> String {
    let points = series.points.suffix(20)
    let rows = points.map {
      "<tr><td>\($0.runDate.prefix(10))</td><td>\(Self.escaped($0.commit.prefix(8)))</td>"
        + "<td>\(Quantity.time($0.time))</td></tr>"
    }
    return "<table><tbody>\(rows.joined())</tbody></table>"
  }

  static func escaped(_ text: some StringProtocol) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let style = """
    :root { color-scheme: light; }
    body { margin: 0; background: #f6f7f9; color: #1d2430; font: 15px/1.5 system-ui, sans-serif; }
    main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 28px; margin: 8px 0 16px; }
    h2 { font-size: 20px; margin: 36px 0 10px; }
    h3 { font: 600 14px ui-monospace, monospace; margin: 0 0 8px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0; }
    dt { color: #667085; } dd { margin: 0; }
    .headline { background: #e8f0fb; border-left: 4px solid #1f5fa8; padding: 10px 14px; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; background: #fff; width: 100%; font-size: 13px; }
    th, td { padding: 5px 8px; border-bottom: 1px solid #e6e8ec; text-align: right; vertical-align: top; }
    th:first-child, td:first-child { text-align: left; font-family: ui-monospace, monospace; font-weight: 400; }
    thead th { color: #667085; font-weight: 600; white-space: nowrap; }
    td { font-variant-numeric: tabular-nums; white-space: nowrap; }
    a { color: #1f5fa8; text-decoration: none; } a:hover { text-decoration: underline; }
    section { background: #fff; border: 1px solid #e6e8ec; border-radius: 8px; padding: 14px; margin: 14px 0; }
    section svg { width: 100%; height: auto; }
    pre { background: #fff; border: 1px solid #e6e8ec; border-radius: 6px; padding: 10px 12px; overflow-x: auto; font-size: 12px; margin: 8px 0 0; }
    pre.worse { border-left: 4px solid #c0392b; } pre.better { border-left: 4px solid #2e8b57; }
    """
}
