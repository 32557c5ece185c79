import CommandLine
import Foundation
import Processes

/// `bench compare COMMIT`.
struct CompareCommand {
  let bench: BenchmarkCommand
  let options: BenchOptions

  func run() throws -> ExitStatus {
    let reference = try options.baseline.map(commit) ?? options.operands.first
    guard let reference else {
      throw UsageError("compare needs a commit, two stored runs, or --baseline NAME")
    }
    return try compare(with: reference)
  }

  /// What the baseline measured, where a commit holds that.
  private func commit(ofBaseline name: String) throws -> String {
    let revision = try Baseline(name, options).run.revision
    guard revision.dirty == false else {
      let sources = revision.dirty == nil ? "unknown" : "changed"
      throw NoBaseline(
        "baseline \(name) is of \(sources) sources, which no commit holds: compare its file with a run's"
      )
    }
    return revision.commit
  }

  private func compare(with reference: String) throws -> ExitStatus {
    let build = try CommitBuild(reference, of: bench, repository: CompleteBuild.packageFolder())
    let selected = try options.selectAlone(from: bench.scenarios)
    try bench.takeOver(unless: options)
    let base = PairedSide(program: try build.program())
    let head = PairedSide(program: CompleteBuild.currentProgram)
    let name = build.commit.prefix(12)
    var measurement = PairedMeasurement(
      base: base, head: head, design: options.pairedDesign(comparisons: selected.count))
    let (ids, others): ([String], [String])
    do {
      (ids, others) = try measurement.comparable(selected)
    } catch {
      throw NoBaseline(
        "\(name) cannot be measured in turn: its \(bench.product) has no worker that this one "
          + "understands (\(error))"
      )
    }
    guard !ids.isEmpty else { throw NoBaseline("\(name) has none of these scenarios") }
    let samples = try Terminal.withProgress(options.showsProgress) { progress in
      measurement.progress = { progress(ProgressBar.line($0)) }
      return try measurement.measure(ids)
    }
    let verdicts = samples.map { Verdict($0, comparisons: samples.count) }
    let left =
      others.isEmpty ? [] : ["Not in \(name), or changed: \(others.joined(separator: ", "))"]
    let layout =
      options.design.sharesLayout && !PairedDesign.canShareLayout
      ? ["This system lets no program choose another's memory layout: the intervals are wider."]
      : []
    let noisy = verdicts.filter(\.isTooNoisy).map(\.id)
    let doubt =
      noisy.isEmpty
      ? [] : ["Too noisy to tell 1 %, so measure again: \(noisy.joined(separator: ", "))"]
    return try ComparisonReport(
      verdicts: verdicts,
      notes: Self.method(samples, name) + doubt + layout + left
        + instructions(verdicts, base.program)
    ).present(options)
  }

  /// How it was measured.
  private static func method(_ samples: [PairedSamples], _ name: some StringProtocol) -> [String] {
    let pairs = samples.reduce(0) { $0 + $1.rounds.reduce(0) { $0 + $1.count } }
    return [
      "Time now over time at \(name), measured in turn: \(pairs) pairs of batches after"
        + " \(samples.map(\.rounds.count).min() ?? 0) starts.",
      "The intervals hold together at 99 %; less than 0.5 % is called the same.",
    ]
  }

  /// A line for each scenario that differs. Where its instructions do not, the layout of code or memory has
  /// changed its time, or others take longer.
  private func instructions(_ verdicts: [Verdict], _ base: String) -> [String] {
    guard options.instructions else { return [] }
    let (before, now) = (
      InstructionCount(program: base), InstructionCount(program: CompleteBuild.currentProgram)
    )
    guard now.isPossible else { return ["--instructions needs valgrind: apt-get install valgrind"] }
    return verdicts.filter { $0.outcome != .same }.map { verdict in
      guard let old = before.perOperation(verdict.id), let new = now.perOperation(verdict.id) else {
        return "\(verdict.id): instructions not counted"
      }
      let meaning = abs(new / old - 1) < 0.001 ? ": slower ones, or where code and data lie" : ""
      return String(format: "%@: %.0f instructions, now %.0f", verdict.id, old, new) + meaning
    }
  }
}
