import BenchmarkHarness
import Foundation

/// `bench run`.
struct RunCommand {
  let options: Options

  /// Measures, stores and prints; returns the exit status.
  func run(_ selected: [Scenario]) throws -> ExitStatus {
    let baseline = try options.baseline.map { try Baseline($0, options).run }
    let store = ResultsStore(folder: options.results)
    if options.save {
      do {
        try store.checkWritable(for: .current)
      } catch {
        throw UsageError("--results: \(error); --no-save measures without storing")
      }
    }
    let revision = Revision(folder: ReleaseBuild.packageFolder())
    let measured = try measure(selected)
    var record = RunRecord(
      measured, seconds: options.seconds(for: selected.count),
      revision: revision.confirmed(by: Revision(folder: ReleaseBuild.packageFolder())),
      build: .current)
    // Stored before anything else is done: an end at any moment loses no measurement.
    var isStored = true
    let path = options.save ? save(record, in: store) : nil
    if options.instructions {
      record = record.counting(countInstructions(selected))
      if let path { isStored = update(path, to: record, in: store) }
    }
    if options.save && path == nil { isStored = false }
    try show(try text(of: record))
    guard isStored else { return .failure }
    if let baseline {
      try show("\n")
      return try CompareCommand(options: options).compare(record, withStored: baseline)
    }
    return .fine
  }

  private func measure(_ selected: [Scenario]) throws -> [MeasuredScenario] {
    var sampler = Sampler(seconds: options.seconds(for: selected.count))
    return try Terminal.withProgress(options) { progress in
      sampler.progress = progress
      return try sampler.measure(selected)
    }
  }

  /// By scenario.
  private func countInstructions(_ selected: [Scenario]) -> [String: Double] {
    let counter = InstructionCount(program: ReleaseBuild.currentProgram)
    guard counter.isPossible else {
      note("--instructions needs valgrind: apt-get install valgrind")
      return [:]
    }
    var counts: [String: Double] = [:]
    Terminal.withProgress(options) { progress in
      let start = Date()
      for (index, scenario) in selected.enumerated() {
        let fraction = Double(index) / Double(selected.count)
        let used = Date().timeIntervalSince(start)
        let left = index > 0 ? used / fraction * (1 - fraction) : nil
        progress(Sampler.Progress(fraction: fraction, secondsLeft: left))
        counts[scenario.id] = counter.perOperation(scenario.id)
      }
    }
    return counts
  }

  private func text(of record: RunRecord) throws -> String {
    switch options.format {
    case .text: Table(record).text(colour: Terminal.hasColour)
    case .json: try StoredText.encode(record)
    case .markdown: MarkdownTable.text(record)
    }
  }

  /// Stores the run, elsewhere if need be: what was measured is never lost. Nil unless it is where it
  /// should be.
  private func save(_ record: RunRecord, in store: ResultsStore) -> String? {
    do {
      let path = try store.save(record)
      note("stored in \(path)")
      if let name = options.saveBaseline { try store.save(record, asBaseline: name) }
      return path
    } catch {
      keepElsewhere(record, error)
      return nil
    }
  }

  private func update(_ path: String, to record: RunRecord, in store: ResultsStore) -> Bool {
    do {
      try store.update(path, to: record)
      if let name = options.saveBaseline { try store.save(record, asBaseline: name) }
      return true
    } catch {
      keepElsewhere(record, error)
      return false
    }
  }

  private func keepElsewhere(_ record: RunRecord, _ error: any Error) {
    let fallback = NSTemporaryDirectory() + "bench-results"
    do {
      note("--results: \(error); stored in \(try ResultsStore(folder: fallback).save(record))")
    } catch {
      note("--results: \(error); the run follows\n\((try? StoredText.encode(record)) ?? "")")
    }
  }
}
