import BenchmarkHarness
import Foundation

/// `bench run`.
struct RunCommand {
  let options: Options

  /// Measures, stores and prints; returns the exit status.
  func run(_ selected: [Scenario]) throws -> Int32 {
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
    return stored ? 0 : 1
  }

  private func measure(_ selected: [Scenario]) throws -> [MeasuredScenario] {
    var sampler = Sampler(seconds: options.seconds(for: selected.count))
    let showsProgress = options.showsProgress && isatty(STDERR_FILENO) == 1
    if showsProgress {
      var shown = ""
      sampler.progress = {
        let line = ProgressBar.line($0)
        // Once a change: writing costs the next batch its caches.
        if line != shown { try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
        shown = line
      }
    }
    defer {
      if showsProgress {
        try? FileHandle.standardError.write(contentsOf: Data(ProgressBar.cleared.utf8))
      }
    }
    return try sampler.measure(selected)
  }

  private func text(of record: RunRecord) throws -> String {
    switch options.format {
    case .text: Table(record).text(colour: isatty(STDOUT_FILENO) == 1)
    case .json: try StoredText.encode(record)
    case .markdown: MarkdownTable.text(record)
    }
  }

  /// Stores the run, elsewhere if need be: what was measured is never lost.
  private func save(_ record: RunRecord, in store: ResultsStore) -> Bool {
    do {
      note("stored in \(try store.save(record))")
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
