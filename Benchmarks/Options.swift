import BenchmarkHarness

/// What a command line asks for.
struct Options: Equatable {
  enum Command: String, CaseIterable { case run, list, worker, detect }
  enum Format: String, CaseIterable { case text, json, markdown }

  var command = Command.run
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
  var help = false

  /// Seconds that a run of so many scenarios takes.
  func seconds(for count: Int) -> Double {
    // One scenario alone is precise enough after a second; more of them share half a minute.
    time ?? (quick ? min(5, 0.5 * Double(count)) : min(30, 1.2 * Double(count)))
  }

  /// The scenarios asked for, with their references.
  func select(from scenarios: [Scenario]) throws -> [Scenario] {
    let wanted = try filter.map { try matcher("--filter", $0) } ?? { _ in true }
    let skipped = try skip.map { try matcher("--skip", $0) } ?? { _ in false }
    let selected = try scenarios.selecting(wanted, skipping: skipped)
    guard selected.isEmpty else { return selected }
    let near = scenarios.map(\.id).filter(resemblesFilter)
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
    return !NearNames.of(filter, among: id.split(separator: "/").map(String.init)).isEmpty
  }

  private func matcher(_ flag: String, _ pattern: String) throws -> (String) -> Bool {
    do {
      let regex = try Regex(pattern)
      return { $0.firstMatch(of: regex) != nil }
    } catch {
      throw UsageError("\(flag) must be a regular expression, not \"\(pattern)\": \(error)")
    }
  }
}
