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
    let measurements = try measure(selected)
    let record = RunRecord(
      measurements, seconds: options.seconds(for: selected.count),
      revision: Revision(folder: ReleaseBuild.packageFolder()), build: .current)
    // Stored before it is printed: a reader that goes away loses nothing.
    let stored = options.save ? save(record, in: store) : true
    try show(try text(of: record))
    guard stored else { return .failure }
    if let baseline {
      try show("\n")
      return try CompareCommand(options: options).compare(record, withStored: baseline)
    }
    return .fine
  }

  private func measure(_ selected: [Scenario]) throws -> [MeasuredScenario] {
    var sampler = Sampler(seconds: options.seconds(for: selected.count))
    var measured = try Terminal.withProgress(options) { progress in
      sampler.progress = progress
      return try sampler.measure(selected)
    }
    if options.instructions { countInstructions(&measured) }
    return measured
  }

  private func countInstructions(_ measured: inout [MeasuredScenario]) {
    let counter = InstructionCount(program: ReleaseBuild.currentProgram)
    guard counter.isPossible else {
      note("--instructions needs valgrind: apt-get install valgrind")
      return
    }
    Terminal.withProgress(options) { progress in
      let start = Date()
      for index in measured.indices {
        let fraction = Double(index) / Double(measured.count)
        let used = Date().timeIntervalSince(start)
        let left = index > 0 ? used / fraction * (1 - fraction) : nil
        progress(Sampler.Progress(fraction: fraction, secondsLeft: left))
        measured[index].instructions = counter.perOperation(measured[index].scenario.id)
      }
    }
  }

  private func text(of record: RunRecord) throws -> String {
    switch options.format {
    case .text: Table(record).text(colour: Terminal.hasColour)
    case .json: try StoredText.encode(record)
    case .markdown: MarkdownTable.text(record)
    }
  }

  /// Stores the run, elsewhere if need be: what was measured is never lost.
  private func save(_ record: RunRecord, in store: ResultsStore) -> Bool {
    do {
      note("stored in \(try store.save(record))")
      if let name = options.saveBaseline { try store.save(record, asBaseline: name) }
      return true
    } catch {
      let fallback = NSTemporaryDirectory() + "bench-results"
      do {
        note("--results: \(error); stored in \(try ResultsStore(folder: fallback).save(record))")
      } catch {
        note("--results: \(error); the run follows\n\((try? StoredText.encode(record)) ?? "")")
      }
      return false
    }
  }
}
