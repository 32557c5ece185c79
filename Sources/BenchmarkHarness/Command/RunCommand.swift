import CommandLine
import Foundation
import Processes

/// `bench run`.
struct RunCommand {
  let options: BenchOptions

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
    let revision = Revision(folder: CompleteBuild.packageFolder(), results: options.results)
    let measured = try measure(selected)
    var record = RunRecord(
      measured, seconds: options.seconds(for: selected.count),
      revision: revision.confirmed(
        by: Revision(folder: CompleteBuild.packageFolder(), results: options.results)),
      build: .current)
    // Stored before anything else is done: an end at any moment loses no measurement.
    var place = options.save ? save(record, in: store) : nil
    if options.instructions {
      record = record.counting(countInstructions(selected))
      place = place.map { update($0, to: record) }
    }
    let isStored = place?.isAsked != false
    guard let baseline, isStored else {
      try show(try text(of: record))
      return isStored ? .fine : .failure
    }
    return try compare(record, with: baseline)
  }

  /// Shows the run and what has changed; with JSON that is one object.
  private func compare(_ record: RunRecord, with baseline: RunRecord) throws -> ExitStatus {
    let command = StoredComparison(options: options)
    if options.format == .json {
      do {
        return try command.compare(record, withStored: baseline, showing: record)
      } catch let error as NoBaseline {
        try show(try text(of: record))
        throw error
      }
    }
    try show(try text(of: record) + "\n")
    return try command.compare(record, withStored: baseline)
  }

  private func measure(_ selected: [Scenario]) throws -> [MeasuredScenario] {
    var sampler = Sampler(seconds: options.seconds(for: selected.count))
    return try Terminal.withProgress(options.showsProgress) { progress in
      sampler.progress = { progress(ProgressBar.line($0)) }
      return try sampler.measure(selected)
    }
  }

  /// By scenario.
  private func countInstructions(_ selected: [Scenario]) -> [String: Double] {
    let counter = InstructionCount(program: CompleteBuild.currentProgram)
    guard counter.isPossible else {
      note("--instructions needs valgrind: apt-get install valgrind")
      return [:]
    }
    var counts: [String: Double] = [:]
    Terminal.withProgress(options.showsProgress) { progress in
      let start = Date()
      for (index, scenario) in selected.enumerated() {
        let fraction = Double(index) / Double(selected.count)
        let used = Date().timeIntervalSince(start)
        let left = index > 0 ? used / fraction * (1 - fraction) : nil
        progress(ProgressBar.line(Sampler.Progress(fraction: fraction, secondsLeft: left)))
        counts[scenario.id] = counter.perOperation(scenario.id)
      }
    }
    let failed = selected.map(\.id).filter { counts[$0] == nil }
    if !failed.isEmpty { note("instructions not counted: \(failed.joined(separator: ", "))") }
    return counts
  }

  private func text(of record: RunRecord) throws -> String {
    switch options.format {
    case .text: Table(record).text(colour: Terminal.hasColour)
    case .json: try StoredText.encode(record)
    case .markdown: MarkdownTable.text(record)
    }
  }

  /// Where a run went.
  private struct Place {
    var store: ResultsStore
    /// Nil when no file could be written.
    var path: String?
    /// Whether all went where it was to go.
    var isAsked: Bool
  }

  /// Stores the run, elsewhere if need be: what was measured is never lost.
  private func save(_ record: RunRecord, in store: ResultsStore) -> Place {
    var place = Place(store: store, isAsked: true)
    do {
      place.path = try store.save(record)
      note("stored in \(place.path ?? "")")
    } catch {
      place = saveElsewhere(record, error)
    }
    return saveBaseline(record, place)
  }

  private func update(_ place: Place, to record: RunRecord) -> Place {
    guard let path = place.path else { return place }
    do {
      try place.store.update(path, to: record)
    } catch {
      return saveElsewhere(record, error)
    }
    return saveBaseline(record, place)
  }

  private func saveBaseline(_ record: RunRecord, _ place: Place) -> Place {
    guard let name = options.saveBaseline else { return place }
    var place = place
    do {
      try ResultsStore(folder: options.results).save(record, asBaseline: name)
    } catch {
      note("--save-baseline \(name): \(error)")
      place.isAsked = false
    }
    return place
  }

  private func saveElsewhere(_ record: RunRecord, _ error: any Error) -> Place {
    let store = ResultsStore(folder: NSTemporaryDirectory() + "bench-results")
    do {
      let path = try store.save(record)
      note("--results: \(error); stored in \(path)")
      return Place(store: store, path: path, isAsked: false)
    } catch let second {
      note(
        "--results: \(error), \(second); the run follows\n\((try? StoredText.encode(record)) ?? "")"
      )
      return Place(store: store, path: nil, isAsked: false)
    }
  }
}
