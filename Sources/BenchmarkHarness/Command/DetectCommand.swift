import CommandLine
import Foundation
import Processes

/// `bench detect`: how often a comparison finds what is there, and what is not.
struct DetectCommand {
  let bench: BenchmarkCommand
  let trials: DetectionTrials
  let options: BenchOptions

  /// What is compared in a kind of trials.
  private struct Kind {
    let name: String
    /// Taken in turn.
    let ids: [String]
    let base, head: PairedSide
    /// Whether head is slower.
    let isSlower: Bool
    var outcomes: [Verdict] = []
    /// The same, judged as one of all scenarios that `compare` measures.
    var amongAll: [Verdict] = []
    var seconds: [Double] = []
  }

  private var all: Int { bench.scenarios.count { !$0.id.hasPrefix("reference/") } }

  func run() throws -> ExitStatus {
    let revision = Revision(folder: CompleteBuild.packageFolder(), results: options.results)
    guard revision.dirty == false else {
      throw UsageError(
        "detect builds a commit twice: sources must be as \(revision.commit.prefix(12)) has them,"
          + " and git status tells what is not")
    }
    var kinds = try makeKinds(revision.commit)
    let file = try DetectionFile(options, revision)
    let built = Self.modified(CompleteBuild.currentProgram)
    let start = Date()
    for trial in 0..<options.trials {
      guard Self.modified(CompleteBuild.currentProgram) == built else {
        throw UsageError(
          "\(bench.product) was built anew meanwhile: \(trial) trials are in \(file.path)")
      }
      for index in kinds.indices {
        let id = kinds[index].ids[trial % kinds[index].ids.count]
        let began = Date()
        let samples = try PairedMeasurement(
          base: kinds[index].base, head: kinds[index].head,
          design: options.pairedDesign(comparisons: 1)
        ).measure([id])
        kinds[index].outcomes.append(Verdict(samples[0], comparisons: 1))
        kinds[index].amongAll.append(Verdict(samples[0], comparisons: all))
        kinds[index].seconds.append(Date().timeIntervalSince(began))
        try file.append(line(kinds[index], trial))
      }
      let left =
        Date().timeIntervalSince(start) / Double(trial + 1) * Double(options.trials - trial - 1)
      note("trial \(trial + 1) of \(options.trials), \(Int(left)) s left")
    }
    let table = table(kinds, revision)
    try file.append("\n" + table)
    try show(table)
    note("stored in \(file.path)")
    return .fine
  }

  private static func modified(_ path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  private func makeKinds(_ commit: String) throws -> [Kind] {
    let repository = CompleteBuild.packageFolder()
    let here = PairedSide(program: CompleteBuild.currentProgram)
    let there = PairedSide(
      program: try CommitBuild(commit, of: bench, repository: repository).program())
    let patch = "\(repository)/\(trials.patch)"
    let changed = PairedSide(
      program: try CommitBuild(commit, of: bench, patch: patch, repository: repository).program())
    let slowed = PairedSide(program: here.program, extraEvery: 100)
    let both = [trials.compute, trials.memory]
    return [
      Kind(name: "A/A, one build", ids: both, base: here, head: here, isSlower: false),
      Kind(name: "A/A, two builds", ids: both, base: there, head: here, isSlower: false),
      Kind(
        name: "1 % more computing", ids: [trials.compute], base: here, head: slowed, isSlower: true),
      Kind(
        name: "1 % more particle step", ids: [trials.memory], base: here, head: slowed,
        isSlower: true
      ),
      Kind(
        name: "one more multiply", ids: [trials.cached], base: there, head: changed, isSlower: true),
    ]
  }

  private func line(_ kind: Kind, _ trial: Int) -> String {
    let verdict = kind.outcomes[kind.outcomes.count - 1]
    let numbers = [verdict.ratio, verdict.low ?? 0, verdict.high ?? .infinity]
      .map { String(format: "%.4f", $0) }
    return "\(trial + 1)\t\(kind.name)\t\(verdict.id)\t\(numbers.joined(separator: "\t"))"
      + "\t\(verdict.outcome.rawValue)\t"
      + String(format: "%.1f", kind.seconds[kind.seconds.count - 1])
      + "\n"
  }

  private func table(_ kinds: [Kind], _ revision: Revision) -> String {
    let design = options.pairedDesign(comparisons: 1)
    return table(kinds, \.outcomes) + "\nThe same trials, each judged as one of \(all):\n\n"
      + table(kinds, \.amongAll)
      + "\n\(design.rounds) starts, \(design.seconds) s, "
      + "\(design.wallClock ? "wall clock" : "processor time"), "
      + "\(design.sharesLayout && PairedDesign.canShareLayout ? "shared" : "free") layout; "
      + "\(revision.commit.prefix(8)).\n"
  }

  private func table(_ kinds: [Kind], _ outcomes: (Kind) -> [Verdict]) -> String {
    let quiet = kinds.filter { !$0.isSlower }
    let rows =
      kinds.map { row($0.name, outcomes($0), $0.seconds, isSlower: $0.isSlower) }
      + [row("A/A, all", quiet.flatMap(outcomes), quiet.flatMap(\.seconds), isSlower: false)]
    return """
      | trials | of | slower | faster | said rightly | 95 % interval | effect, median (range) | longest |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))

      """
  }

  private func row(_ name: String, _ outcomes: [Verdict], _ seconds: [Double], isSlower: Bool)
    -> String
  {
    let slower = outcomes.count { $0.outcome == .slower }
    let faster = outcomes.count { $0.outcome == .faster }
    let right = isSlower ? slower : outcomes.count - slower - faster
    let interval = RateInterval(hits: right, trials: outcomes.count)
    let ratios = outcomes.map(\.ratio).sorted()
    let percent = { (value: Double) in String(format: "%.1f %%", 100 * value) }
    let effect = { (ratio: Double) in String(format: "%+.2f", 100 * (ratio - 1)) }
    return "| \(name) | \(outcomes.count) | \(slower) | \(faster) "
      + "| \(percent(Double(right) / Double(outcomes.count))) "
      + "| \(percent(interval.low)) … \(percent(interval.high)) "
      + "| \(effect(ratios[ratios.count / 2])) (\(effect(ratios[0])) … \(effect(ratios[ratios.count - 1]))) % "
      + "| \(String(format: "%.1f s", seconds.max() ?? 0)) |"
  }
}
