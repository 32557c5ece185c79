import Foundation

/// What became of a mutation.
enum Verdict: String, Sendable {
  case killed
  case hung = "killed by the time limit"
  case survived = "SURVIVED"
  case unreached = "SURVIVED: no test reaches it"

  var isKilled: Bool { self == .killed || self == .hung }
}

/// Runs the tests that can see a mutation until one of them fails.
struct Trial: Sendable {
  let runner: TestRunner
  /// The clean runs; nil to run the tests of the mutation's own module, all at once.
  let sights: [Sight]?

  func judge(_ mutation: Mutation) throws -> Verdict {
    let batches = batches(for: mutation)
    guard !batches.isEmpty else { return .unreached }
    for batch in batches {
      let ending = try runner.run(
        filters: batch.filters, mutant: mutation.number, seconds: batch.limit)
      if ending == .timedOut { return .hung }
      if ending != .exited(0) { return .killed }
    }
    return .survived
  }

  private struct Batch {
    var filters: [String] = []
    var seconds = 0.0
    /// Ten times the clean run, and half a minute for other work on the machine.
    var limit: Double { 30 + 10 * seconds }
  }

  /// The module's own suites first, the fastest first; fast ones share a process.
  private func batches(for mutation: Mutation) -> [Batch] {
    guard let sights else {
      return [Batch(filters: ["^\(mutation.module)[A-Za-z]*Tests\\."], seconds: 6)]
    }
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

  private func rank(_ sight: Sight, _ mutation: Mutation) -> Int {
    sight.suite.module.hasPrefix(mutation.module) ? 0 : 1
  }
}
