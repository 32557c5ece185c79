import Foundation
import RandomNumbers
import Testing

/// Checks that `body` succeeds for the values of `generator`; call it inside a `@Test`.
///
/// A value fails when an expectation in `body` does, or when `body` throws. While values are
/// searched and shrunk nothing is reported; the smallest that fails is run once more for real, so
/// the report is Swift Testing's own, where the expectation stands, with a line that replays it.
/// Equal names and generators give equal values on every run.
///
/// The environment may ask for other cases: `PROPERTY_SEED=7` for other values,
/// `PROPERTY_CASES=10000` for more, and `PROPERTY_REPLAY=…`, as printed by a failure, for one.
/// Properties that the replay line does not name run as usual. `PROPERTY_SHRINK=60` lets shrinking
/// take a minute. `PROPERTY_KEEP=no` leaves files of failures alone. `PROPERTY_LOG=FILE` adds a
/// line to a file for each property that passed: `property`, its name and the number of cases, with
/// tabs.
///
/// - Parameters:
///   - name: What holds, unique among the properties: the values, the replay line and the
///     regressions depend on it.
///   - generator: Makes the values.
///   - cases: How many values must pass, at least 1. More than ten discarded for each fail.
///   - labels: What `cover(_:when:)` must report of at least one case.
///   - choiceLimit: How many choices a value may take; values that take more are left out, and the
///     property fails with their number.
///   - shrinking: How long to look for a smaller value.
///   - inChildProcesses: Whether the body runs in processes of its own, so that a trap fails like
///     an expectation and shrinks.
///   - regressions: A file of failures, kept with the sources and replayed first; a failure found
///     is added. Looked for in the folder of the calling file and those above; nil for none.
///   - body: Its expectations must run in its own task or in child tasks: those of detached tasks
///     are reported at once.
public func checkProperty<Value>(
  _ name: String, _ generator: Generator<Value>, cases: Int = 200, requiring labels: [String] = [],
  choiceLimit: Int = 100_000, shrinking: Duration = .seconds(10), inChildProcesses: Bool = false,
  regressions: String? = "found.regressions", sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, _ body: @escaping @Sendable (Value) async throws -> Void
) async {
  precondition(cases > 0, "a property needs at least one case")
  do {
    let settings = try Settings()
    let check = Check(
      name: name, generator: generator, body: body, sourceLocation: sourceLocation,
      regressions: settings.keepsFailures
        ? regressions.map { Regressions($0, besides: filePath) } : nil,
      journals: settings.keepsFailures ? Journal.folder(for: filePath) : nil,
      choiceLimit: choiceLimit, shrinking: settings.shrinking ?? shrinking,
      isApart: inChildProcesses)
    if let child = Settings.child {
      if child == Settings.key(of: name) { await check.serve() }
    } else if let replay = settings.replay, replay.key == Settings.key(of: name) {
      await check.replay(replay.tape)
    } else {
      try await check.search(
        cases: settings.cases ?? cases, seed: SplitMix64.hash(name) ^ settings.seed,
        requiring: labels)
    }
  } catch {
    Issue.record("property \"\(name)\": \(error)", sourceLocation: sourceLocation)
  }
}

/// One call of `checkProperty`.
private struct Check<Value>: Sendable {
  let name: String
  let generator: Generator<Value>
  let body: @Sendable (Value) async throws -> Void
  let sourceLocation: SourceLocation
  let regressions: Regressions?
  let journals: String?
  let choiceLimit: Int
  let shrinking: Duration
  let isApart: Bool

  func search(cases: Int, seed: UInt64, requiring labels: [String]) async throws {
    let tally = IssueTally()
    let left = isApart ? [] : entriesLeftBehind()
    let kept = try regressions?.entries(of: name) ?? []
    for entry in kept where !isSame(entry) {
      record("makes another value of a kept tape than \(entry.value): delete that line")
    }
    let journal = isApart ? nil : journals.flatMap { Journal(of: name, in: $0) }
    let child = isApart ? ChildProcess(key: Settings.key(of: name)) : nil
    var property = Property(generator: generator, body: body, tally: tally)
    property.limits.time = shrinking
    property.choiceLimit = choiceLimit
    property.journal = journal
    property.judge = child?.judge
    let outcome = await withIssues { issue in
      if issue.isFailure { tally.add() }
      return nil
    } perform: { [property] in
      await property.search(
        cases: cases, seed: seed, regressions: left + kept.map(\.tape), requiring: labels)
    }
    journal?.end()
    try await tell(outcome, of: cases, child: child)
    child?.end()
  }

  private func tell(
    _ outcome: Property<Value>.Outcome, of cases: Int, child: ChildProcess?
  ) async throws {
    switch outcome {
    case .passed(let done, let missing, let exceeded):
      if missing.isEmpty && exceeded == 0 { RunLog.add("property", name, "\(done)") }
      for label in missing {
        record("no case of \(cases) was labelled \"\(label)\"")
      }
      if exceeded > 0 { record("left out \(values(exceeded))") }
    case .exhausted(let done, let filtered, let exceeded):
      let large = exceeded > 0 ? " and left out \(values(exceeded))" : ""
      record("discarded \(filtered) cases\(large) for \(done) run: its generator must be narrower")
    case .failed(let failure):
      let value = describe(failure.tape)
      let time = failure.isOutOfTime ? ", stopped after \(shrinking): smaller ones may fail" : ""
      let origin = "\(failure.origin), shrunk in \(failure.shrinkRuns) runs\(time)"
      if let child, let death = await child.death(of: failure.tape) {
        record("ends its process for \(value) (\(origin))\n\(death)\n\(replayLine(failure.tape))")
      } else {
        await report(failure.tape, value: value, origin: origin)
      }
      try regressions?.add(name, failure.tape, value: value)
    }
  }

  private func values(_ count: Int) -> String {
    "\(count) \(count == 1 ? "value" : "values") of more than \(choiceLimit) choices: "
      + "lower its counts or raise choiceLimit"
  }

  /// Cases in which a process ended, announced before they run: they may end this one too.
  private func entriesLeftBehind() -> [ChoiceTape] {
    guard let journals else { return [] }
    return Journal.takeEntries(of: name, in: journals).map { entry in
      let seed = entry.seed.map { "seed \($0)" } ?? "while shrinking"
      let text = """
        property "\(name)": the last process ended in the case \(describe(entry.tape)) (\(seed)); \
        it runs first now
        \(replayLine(entry.tape))

        """
      FileHandle.standardError.write(Data(text.utf8))
      return entry.tape
    }
  }

  /// Whether a kept tape still makes the value written beside it.
  ///
  /// Texts are compared without their order: a description may print a set.
  private func isSame(_ entry: Regressions.Entry) -> Bool {
    var source = ChoiceSource(replaying: entry.tape, limit: choiceLimit)
    guard (try? generator.draw(&source)) != nil, source.recorded == entry.tape.choices else {
      return false
    }
    let text = Regressions.field(describe(entry.tape))
    return text.hasSuffix("…") || text.sorted() == entry.value.sorted()
  }

  /// Runs the tapes of a parent process, then ends this one.
  func serve() async {
    let tally = IssueTally()
    let property = Property(generator: generator, body: body, tally: tally)
    await withIssues { issue in
      if issue.isFailure { tally.add() }
      return nil
    } perform: {
      while let line = readLine(), let tape = ChoiceTape(line) {
        let coverage = Coverage()
        let (verdict, _) = await Coverage.$current.withValue(coverage) {
          await property.run(ChoiceSource(replaying: tape, limit: choiceLimit))
        }
        ChildProcess.answer(verdict, labels: coverage.labelsOfCase)
      }
    }
    exit(0)
  }

  func replay(_ tape: ChoiceTape) async {
    await report(tape, value: describe(tape), origin: nil)
  }

  /// Runs the body for real. With an origin, it must fail.
  private func report(_ tape: ChoiceTape, value: String, origin: String?) async {
    let tally = IssueTally()
    let source = origin.map { " (\($0))" } ?? ", replayed"
    let comment = Comment(
      rawValue: """
        property "\(name)" fails for \(value)\(source)
        \(replayLine(tape))
        """)
    await withIssues { issue in
      guard issue.isFailure else { return issue }
      tally.add()
      var issue = issue
      issue.comments.append(comment)
      return issue
    } perform: {
      await runOnce(tape, tally)
    }
    if origin != nil && tally.failures == 0 {
      record("failed for \(value) while searching, and not again: it depends on something else")
    }
  }

  private func runOnce(_ tape: ChoiceTape, _ tally: IssueTally) async {
    do {
      var source = ChoiceSource(replaying: tape, limit: choiceLimit)
      try await body(try generator.draw(&source))
    } catch is ExpectationFailedError {
      // Reported by the expectation.
    } catch is Discard where tally.failures > 0 {
      // As before.
    } catch is Discard {
      record("discards the replayed value: the generator is no longer the one that made it")
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  private func replayLine(_ tape: ChoiceTape) -> String {
    ReplayLine.text(key: Settings.key(of: name), tape, test: ReplayLine.testName)
  }

  private func describe(_ tape: ChoiceTape) -> String {
    var source = ChoiceSource(replaying: tape, limit: choiceLimit)
    guard let value = try? generator.draw(&source) else { return "a discarded value" }
    let text = printed(value)
    return text.count > 1000 ? text.prefix(1000) + "…" : text
  }

  private func record(_ text: String) {
    Issue.record("property \"\(name)\" \(text)", sourceLocation: sourceLocation)
  }
}
