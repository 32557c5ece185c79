import RandomNumbers
import Testing

/// A generator and what must hold of its values, with the issues of each run counted.
struct Property<Value>: Sendable {
  let generator: Generator<Value>
  let body: @Sendable (Value) async throws -> Void
  let tally: IssueTally

  enum Verdict {
    case passed
    case failed
    case discarded
  }

  /// Makes a value and runs the body on it.
  /// - Returns: what came of it, and the choices made.
  func run(_ source: consuming ChoiceSource) async -> (verdict: Verdict, tape: ChoiceTape) {
    let before = tally.failures
    var verdict = Verdict.passed
    do {
      let value = try generator.draw(&source)
      try await body(value)
      verdict = tally.failures > before ? .failed : .passed
    } catch is Discard {
      verdict = tally.failures > before ? .failed : .discarded
    } catch {
      verdict = .failed
    }
    return (verdict, ChoiceTape(source.recorded))
  }

  /// What came of a search.
  enum Outcome: Sendable {
    case passed(cases: Int, missing: [String])
    case failed(Failure)
    case exhausted(cases: Int, discards: Int)
  }

  struct Failure: Sendable {
    let tape: ChoiceTape
    /// Where it was found: `case 12`, say.
    let origin: String
    let shrinkRuns: Int
  }

  /// Replays `regressions`, then runs fresh cases until one fails, and shrinks it.
  func search(
    cases: Int, seed: UInt64, regressions: [ChoiceTape], requiring labels: [String]
  ) async -> Outcome {
    for tape in regressions {
      let (verdict, read) = await run(ChoiceSource(replaying: tape))
      if verdict == .failed { return .failed(await shrink(read, origin: "a kept regression")) }
    }
    let coverage = Coverage()
    var seeds = SplitMix64(seed: seed)
    var done = 0
    var discards = 0
    while done < cases && !Task.isCancelled {
      let source = ChoiceSource(seed: seeds.next())
      let (verdict, tape) = await Coverage.$current.withValue(coverage) { await run(source) }
      coverage.endCase(counted: verdict != .discarded)
      switch verdict {
      case .passed: done += 1
      case .failed: return .failed(await shrink(tape, origin: "case \(done + 1) of \(cases)"))
      case .discarded:
        discards += 1
        if discards > 10 * cases { return .exhausted(cases: done, discards: discards) }
      }
    }
    // A cancelled search has not seen enough to miss a label.
    return .passed(cases: done, missing: Task.isCancelled ? [] : coverage.missing(of: labels))
  }

  private func shrink(_ tape: ChoiceTape, origin: String) async -> Failure {
    var shrinker = Shrinker(from: tape) { candidate in
      let (verdict, read) = await run(ChoiceSource(replaying: candidate))
      return verdict == .failed ? read : nil
    }
    let least = await shrinker.shrink()
    return Failure(tape: least, origin: origin, shrinkRuns: shrinker.runs)
  }
}
