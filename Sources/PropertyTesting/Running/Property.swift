import RandomNumbers
import Testing

/// What came of one case.
enum CaseOutcome: Equatable, Sendable {
  case passed
  case failed
  case discarded(Discard.Reason)
}

/// A generator and what must hold of its values, with the issues of each run counted.
struct Property<Value>: Sendable {
  let generator: Generator<Value>
  let body: @Sendable (Value) async throws -> Void
  let tally: IssueTally
  var limits = Shrinker<Value>.Limits()
  var choiceLimit = ChoiceSource.capacity
  /// Holds the running case, for the next process if this one ends.
  var journal: Journal?
  /// Runs the body elsewhere.
  var judge: (@Sendable (ChoiceTape) async -> CaseOutcome)?

  /// Makes a value and runs the body on it.
  /// - Returns: what came of it, and the choices made.
  func run(
    _ source: consuming ChoiceSource, seed: UInt64? = nil
  ) async -> (verdict: CaseOutcome, tape: ChoiceTape) {
    do {
      let value = try generator.draw(&source)
      let tape = ChoiceTape(source.recorded)
      return (await verdict(on: value, tape, seed: seed), tape)
    } catch {
      return (.discarded(error.reason), ChoiceTape(source.recorded))
    }
  }

  private func verdict(on value: Value, _ tape: ChoiceTape, seed: UInt64? = nil) async
    -> CaseOutcome
  {
    journal?.note(tape, seed: seed)
    if let judge { return await judge(tape) }
    let before = tally.failures
    do {
      try await body(value)
      return tally.failures > before ? .failed : .passed
    } catch let discard as Discard {
      return tally.failures > before ? .failed : .discarded(discard.reason)
    } catch {
      return .failed
    }
  }

  /// What came of a search.
  enum Outcome: Sendable {
    case passed(cases: Int, missing: [String], exceeded: Int)
    case failed(Failure)
    case exhausted(cases: Int, filtered: Int, exceeded: Int)
  }

  struct Failure: Sendable {
    let tape: ChoiceTape
    /// Where it was found: `case 12`, say.
    let origin: String
    let shrinkRuns: Int
    /// Whether time was up before nothing smaller was left to try.
    let isOutOfTime: Bool
    let report: ShrinkReport
  }

  /// Replays `regressions`, then runs fresh cases until one fails, and shrinks it.
  func search(
    cases: Int, seed: UInt64, regressions: [ChoiceTape], requiring labels: [String]
  ) async -> Outcome {
    for tape in regressions {
      let (verdict, read) = await run(ChoiceSource(replaying: tape, limit: choiceLimit))
      if verdict == .failed { return .failed(await shrink(read, origin: "a kept regression")) }
    }
    let coverage = Coverage()
    var seeds = SplitMix64(seed: seed)
    var (done, filtered, exceeded) = (0, 0, 0)
    while done < cases && !Task.isCancelled {
      let seed = seeds.next()
      let source = ChoiceSource(seed: seed, limit: choiceLimit)
      let (verdict, tape) = await Coverage.$current.withValue(coverage) {
        await run(source, seed: seed)
      }
      var isCounted = true
      switch verdict {
      case .passed: done += 1
      case .failed: return .failed(await shrink(tape, origin: "case \(done + 1) of \(cases)"))
      case .discarded(let reason):
        isCounted = false
        if reason == .exceeded { exceeded += 1 } else { filtered += 1 }
        if filtered + exceeded > 10 * cases {
          return .exhausted(cases: done, filtered: filtered, exceeded: exceeded)
        }
      }
      coverage.endCase(counted: isCounted)
    }
    // A cancelled search has not seen enough to miss a label.
    return .passed(
      cases: done, missing: Task.isCancelled ? [] : coverage.missing(of: labels),
      exceeded: exceeded)
  }

  func shrink(_ tape: ChoiceTape, origin: String) async -> Failure {
    let shrinker = Shrinker<Value>(
      from: tape, limits: limits,
      draw: { tape in
        var source = ChoiceSource(replaying: tape, limit: choiceLimit)
        guard let value = try? generator.draw(&source) else { return nil }
        return (value, source.recording)
      },
      fails: { value, tape in await verdict(on: value, tape) == .failed })
    guard var shrinker else {
      return Failure(
        tape: tape, origin: origin, shrinkRuns: 0, isOutOfTime: false, report: ShrinkReport())
    }
    let progress = Progress()
    shrinker.progress = progress.show
    let least = await shrinker.shrink()
    progress.end()
    return Failure(
      tape: least, origin: origin, shrinkRuns: shrinker.runs,
      isOutOfTime: shrinker.isOutOfTime, report: shrinker.report)
  }
}
