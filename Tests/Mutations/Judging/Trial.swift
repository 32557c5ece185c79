import Foundation

/// What became of a mutation.
enum Verdict: String, Sendable {
  case killed
  case hung = "killed by the time limit"
  case survived = "SURVIVED"
  case unreached = "SURVIVED: no test reaches it"
  /// Without a clean run nobody knows how long the tests take; left out of the score.
  case undecided = "undecided, out of time"

  var isKilled: Bool { self == .killed || self == .hung }
}

/// Runs the tests that can see a mutation until one of them fails.
struct Trial: Sendable {
  let runner: TestRunner
  /// The clean runs; nil to run the tests of the mutation's own module without.
  let sights: [Sight]?
  let suites: [Suite]

  func judge(_ mutation: Mutation) throws -> Verdict {
    let batches = batches(for: mutation)
    guard !batches.isEmpty else { return .unreached }
    for batch in batches {
      let ending = try runner.run(
        filters: batch.filters, mutant: mutation.number, seconds: batch.limit)
      if ending == .timedOut { return sights == nil ? .undecided : .hung }
      if ending != .exited(0) { return .killed }
    }
    return .survived
  }

  private struct Batch {
    var filters: [String] = []
    var seconds = 0.0
    /// Ten times the clean run, and half a minute for other work on the machine. Without a clean
    /// run 20 seconds, so that a draw stays short.
    var limit: Double { seconds == 0 ? 20 : 30 + 10 * seconds }
  }

  /// The module's own suites first, the fastest first; fast ones share a process.
  private func batches(for mutation: Mutation) -> [Batch] {
    guard let sights else { return namesakesFirst(mutation) }
    let seeing = sights.filter { $0.reached.contains(mutation.number) }
      .sorted { (rank($0, mutation), $0.seconds) < (rank($1, mutation), $1.seconds) }
    var batches: [Batch] = []
    for sight in seeing {
      if batches.last.map({ $0.seconds + sight.seconds > 1.5 }) ?? true { batches.append(Batch()) }
      batches[batches.count - 1].filters.append(sight.suite.filter)
      batches[batches.count - 1].seconds += sight.seconds
    }
    return batches
  }

  /// The suites named after the mutation's file or type, then the others of its module.
  private func namesakesFirst(_ mutation: Mutation) -> [Batch] {
    let stem = String(mutation.file.prefix { $0 != "." && $0 != "+" })
    let names = [stem, String(mutation.function.prefix { $0 != "." })]
    let own = suites.filter { $0.module.hasPrefix(mutation.module) }
    let namesakes = own.filter { suite in names.contains { suite.name.contains(".\($0)") } }
    return [namesakes, own.filter { !namesakes.contains($0) }].filter { !$0.isEmpty }
      .map { Batch(filters: $0.map(\.filter)) }
  }

  private func rank(_ sight: Sight, _ mutation: Mutation) -> Int {
    sight.suite.module.hasPrefix(mutation.module) ? 0 : 1
  }
}
