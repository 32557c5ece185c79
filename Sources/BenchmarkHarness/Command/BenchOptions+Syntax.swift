import CommandLine

extension BenchOptions: CommandLineOptions {
  /// What `bench` does; most are its verbs.
  enum Mode: String, CaseIterable, Sendable {
    case run, list, compare
    /// Comparing what was measured before.
    case stored = "two stored runs"
    case history, check, report, detect
    /// The program starts these itself.
    case worker, count
  }

  enum Format: String, CaseIterable, Sendable { case text, json, markdown }

  static let syntax = CommandSyntax<BenchOptions>(
    summary: "Measures how fast this package is, and whether it became slower.",
    verbs: verbs, flags: choosing + measuring + storing + comparing,
    ending: "Exit status: 0 fine, 1 usage or error, 3 slower, 4 faster (with --strict), "
      + "5 nothing to compare with.")

  private static let verbs: [CommandSyntax<BenchOptions>.Verb] = [
    .init("run", "measures, prints a table and stores the run (the default)"),
    .init("list", "names the scenarios"),
    .init(
      "compare", taking: "COMMIT | A.json B.json", operands: 0...2,
      "builds a commit and measures it and this one in turn; or compares two stored runs: weaker"),
    .init("history", "how times went, and where they changed"),
    .init("check", "holds the newest run against those before"),
    .init(
      "report", taking: "[FILE]", operands: 0...1,
      "writes a page about all that is stored (DIR/report.html)"),
    .init("detect", "how often compare finds what is there, and what is not (an hour)"),
    .init("worker", nil),
    .init("count", taking: "ID OPERATIONS", operands: 2...2, nil),
  ]

  private static let choosing: [Flag<BenchOptions>] = [
    Flag(
      "filter", .regularExpression, for: [.run, .list, .compare, .history, .check, .report],
      "only scenarios whose name matches, and what they are compared with"
    ) { $0.filter = $1 },
    Flag(
      "skip", .regularExpression, for: [.run, .list, .compare, .history, .check, .report],
      "without scenarios whose name matches"
    ) { $0.skip = $1 },
  ]

  private static let measuring: [Flag<BenchOptions>] = [
    Flag("quick", for: [.run, .compare, .detect], "a few seconds: rough") { $0.quick = true },
    Flag(
      "time", .seconds, for: [.run, .compare, .detect],
      "how long to measure in all; at least 8 and at most 500 rounds are run"
    ) { $0.time = $1 },
    Flag(
      "instructions", for: [.run, .compare], "counts instructions too, under valgrind"
    ) { $0.instructions = true },
    Flag("no-progress", for: [.run, .compare, .detect], "no progress bar") {
      $0.showsProgress = false
    },
    Flag("allow-debug", for: [.run, .compare, .stored, .detect], "measure a debug build") {
      $0.allowsDebug = true
    },
  ]

  private static let storing: [Flag<BenchOptions>] = [
    Flag(
      "format", FlagValue<Format>.choice("FORMAT"), for: [.run, .compare, .stored],
      "text, json or markdown"
    ) { $0.format = $1 },
    Flag(
      "results", .text("DIR", must: "a folder"),
      for: [.run, .compare, .history, .check, .report, .detect], "where runs are stored (results)"
    ) { $0.results = $1 },
    Flag("save-baseline", .name, for: [.run], "keeps the run under a name, too") {
      $0.saveBaseline = $1
    },
    Flag("no-save", for: [.run], "store nothing") { $0.save = false },
  ]

  private static let comparing: [Flag<BenchOptions>] = [
    Flag(
      "baseline", .name, for: [.run, .compare],
      "compares with the run of that name, or builds and measures its commit"
    ) { $0.baseline = $1 },
    Flag("strict", for: [.run, .compare, .stored, .check], "improvements end with status 4") {
      $0.strict = true
    },
    Flag(
      "rounds", .whole("COUNT", 1...500), for: [.compare, .detect],
      "how often both builds are started (48)"
    ) { $0.design.rounds = $1 },
    Flag("trials", .whole("COUNT", 1...100_000), for: [.detect], "how many of each kind (100)") {
      $0.trials = $1
    },
    Flag(
      "wall-clock", for: [.compare, .detect], "time in which others had the processor counts"
    ) { $0.design.wallClock = true },
    Flag(
      "free-layout", for: [.compare, .detect], "each build gets a memory layout of its own"
    ) { $0.design.sharesLayout = false },
  ]

  var mode: Mode { verb == .compare && operands.count == 2 ? .stored : verb }

  mutating func take(_ verb: String, _ operands: [String]) {
    self.verb = Mode(rawValue: verb) ?? .run
    self.operands = operands
  }

  func check(_ flags: Set<String>) throws(UsageError) {
    if mode == .compare {
      if let commit = operands.first, let baseline {
        throw UsageError("compare takes a commit or --baseline, not \(commit) and \(baseline)")
      }
      if instructions && format == .json {
        throw UsageError("--instructions adds lines, for which --format json has no place")
      }
    }
    if mode == .run && strict && baseline == nil {
      throw UsageError("--strict does nothing with run without --baseline")
    }
    if let saveBaseline, !save {
      throw UsageError("--save-baseline \(saveBaseline) and --no-save contradict each other")
    }
  }
}
