/// A run as a table for a page.
public enum MarkdownTable {
  public static func text(_ run: RunRecord) -> String {
    var lines = [
      "| scenario | time per operation | 99 % interval | per element | ratios | allocations |",
      "| --- | ---: | ---: | ---: | --- | ---: |",
    ]
    lines += run.scenarios.map(row)
    if run.scenarios.contains(where: \.statistics.isUnstable) {
      lines += ["", "~ unstable: half of the rounds were 5 % or more off the median."]
    }
    if let outliers = run.outliers { lines += ["", outliers] }
    lines += run.scenarios.compactMap(Headline.sentence).flatMap { ["", $0] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ scenario: ScenarioRecord) -> String {
    let statistics = scenario.statistics
    let each =
      scenario.elements > 1
      ? "\(Quantity.time(scenario.timePerElement)) per \(scenario.unit)" : ""
    let ratios = scenario.ratios
      .map { "\(Quantity.digits($0.statistics.median)) × `\($0.reference)`" }
    let cells = [
      "`\(scenario.id)`",
      (statistics.isUnstable ? "~" : "") + Quantity.time(statistics.median),
      Quantity.interval(statistics.low, statistics.high, unitOf: statistics.median),
      each, ratios.joined(separator: ", "), scenario.allocations.map(Quantity.count) ?? "?",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
