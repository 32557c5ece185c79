import CommandLine

/// What a command line asks for.
struct BenchOptions: Equatable, Sendable {
  /// The first word, as a mode.
  var verb = Mode.run
  /// The names after it.
  var operands: [String] = []
  var filter: String?
  var skip: String?
  var quick = false
  /// Seconds, when given.
  var time: Double?
  var format = Format.text
  var results = "results"
  var save = true
  var showsProgress = true
  var allowsDebug = false
  var saveBaseline: String?
  var baseline: String?
  var instructions = false
  var strict = false
  var trials = 100
  var design = PairedDesign()
  var help = false

  /// Seconds that a run of so many scenarios takes.
  func seconds(for count: Int) -> Double {
    // One scenario alone is precise enough after a second; more of them share half a minute.
    time ?? (quick ? min(5, 0.5 * Double(count)) : min(30, 1.2 * Double(count)))
  }

  /// How a comparison of so many scenarios is measured.
  func pairedDesign(comparisons: Int) -> PairedDesign {
    var design = design
    design.rounds = max(design.rounds, Verdict.fewestStarts(comparisons: comparisons))
    if quick { design.seconds /= 4 }
    if let time { design.seconds = time / Double(comparisons) }
    return design
  }

  /// The scenarios asked for, with their references.
  func select(from scenarios: [Scenario]) throws -> [Scenario] {
    let (wanted, skipped) = try matchers()
    return try notEmpty(scenarios.selecting(wanted, skipping: skipped), of: scenarios.map(\.id))
  }

  /// The scenarios asked for, without what they are compared with in a run.
  func selectAlone(from scenarios: [Scenario]) throws -> [Scenario] {
    let (wanted, skipped) = try matchers()
    let isAsked = { (id: String) in filter != nil || !id.hasPrefix("reference/") }
    return try notEmpty(
      scenarios.filter { wanted($0.id) && isAsked($0.id) && !skipped($0.id) },
      of: scenarios.map(\.id))
  }

  /// Those of `series` that are asked for; some of what is `stored` must be.
  func keep(_ series: [Series], of stored: [Series]) throws -> [Series] {
    let (wanted, skipped) = try matchers()
    let isKept = { (series: Series) in wanted(series.id) && !skipped(series.id) }
    _ = try notEmpty(stored.filter(isKept), of: stored.map(\.id))
    return series.filter(isKept)
  }

  private func matchers() throws -> (wanted: (String) -> Bool, skipped: (String) -> Bool) {
    (
      try filter.map { try matcher("--filter", $0) } ?? { _ in true },
      try skip.map { try matcher("--skip", $0) } ?? { _ in false }
    )
  }

  /// Nothing asked for is an error, nothing there is none.
  private func notEmpty<Asked>(_ selected: [Asked], of ids: [String]) throws -> [Asked] {
    guard selected.isEmpty, !ids.isEmpty else { return selected }
    let near = ids.filter(resemblesFilter)
    let hint =
      near.isEmpty
      ? "bench list names them" : "near: \(near.prefix(3).joined(separator: ", "))"
    let flags = [filter.map { "--filter \"\($0)\"" }, skip.map { "--skip \"\($0)\"" }]
    throw UsageError(
      "\(flags.compactMap(\.self).joined(separator: " ")) leaves no scenario: \(hint)")
  }

  /// Whether the filter is nearly a part of `id`.
  private func resemblesFilter(_ id: String) -> Bool {
    guard let filter else { return false }
    return !nearNames(of: filter, among: id.split(separator: "/").map(String.init)).isEmpty
  }

  private func matcher(_ flag: String, _ pattern: String) throws -> (String) -> Bool {
    guard let regex = try? Regex(pattern) else {
      throw UsageError(flag, must: "a regular expression", got: pattern)
    }
    return { $0.firstMatch(of: regex) != nil }
  }
}
