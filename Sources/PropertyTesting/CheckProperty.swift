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
/// Properties that the replay line does not name run as usual. `PROPERTY_KEEP=no` leaves files of
/// failures alone. `PROPERTY_LOG=FILE` adds a line to a
/// file for each property that passed: `property`, its name and the number of cases, with tabs.
///
/// - Parameters:
///   - name: What holds, unique among the properties: the values, the replay line and the
///     regressions depend on it.
///   - generator: Makes the values.
///   - cases: How many values must pass, at least 1. More than ten discarded for each fail.
///   - labels: What `cover(_:when:)` must report of at least one case.
///   - regressions: A file of failures, kept with the sources and replayed first; a failure found
///     is added. Looked for in the folder of the calling file and those above; nil for none.
///   - body: Its expectations must run in its own task or in child tasks: those of detached tasks
///     are reported at once.
public func checkProperty<Value>(
  _ name: String, _ generator: Generator<Value>, cases: Int = 200, requiring labels: [String] = [],
  regressions: String? = "found.regressions", sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, _ body: @escaping @Sendable (Value) async throws -> Void
) async {
  precondition(cases > 0, "a property needs at least one case")
  do {
    let settings = try Settings()
    let check = Check(
      name: name, generator: generator, body: body, sourceLocation: sourceLocation,
      regressions: settings.keepsFailures
        ? regressions.map { Regressions($0, besides: filePath) } : nil)
    if let replay = settings.replay, replay.key == Settings.key(of: name) {
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

  func search(cases: Int, seed: UInt64, requiring labels: [String]) async throws {
    let tally = IssueTally()
    let property = Property(generator: generator, body: body, tally: tally)
    let kept = try regressions?.entries(of: name) ?? []
    for entry in kept where Regressions.field(describe(entry.tape)) != entry.value {
      record("makes another value of a kept tape than \(entry.value): delete that line")
    }
    let outcome = await withIssues { issue in
      if issue.isFailure { tally.add() }
      return nil
    } perform: {
      await property.search(
        cases: cases, seed: seed, regressions: kept.map(\.tape), requiring: labels)
    }
    switch outcome {
    case .passed(let done, let missing):
      if missing.isEmpty { RunLog.add("property", name, "\(done)") }
      for label in missing {
        record("no case of \(cases) was labelled \"\(label)\"")
      }
    case .exhausted(let done, let discards):
      record("discarded \(discards) cases for \(done) run: its generator must be narrower")
    case .failed(let failure):
      let value = describe(failure.tape)
      await report(
        failure.tape, value: value,
        origin: "\(failure.origin), shrunk in \(failure.shrinkRuns) runs")
      try regressions?.add(name, failure.tape, value: value)
    }
  }

  func replay(_ tape: ChoiceTape) async {
    await report(tape, value: describe(tape), origin: nil)
  }

  /// Runs the body for real. With an origin, it must fail.
  private func report(_ tape: ChoiceTape, value: String, origin: String?) async {
    let tally = IssueTally()
    let key = Settings.key(of: name)
    let test = Test.current?.name.prefix { $0 != "(" } ?? ""
    let source = origin.map { " (\($0))" } ?? ", replayed"
    let comment = Comment(
      rawValue: """
        property "\(name)" fails for \(value)\(source)
        PROPERTY_REPLAY=\(key)-\(tape) swift test --filter \(test)
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
      var source = ChoiceSource(replaying: tape)
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

  private func describe(_ tape: ChoiceTape) -> String {
    var source = ChoiceSource(replaying: tape)
    guard let value = try? generator.draw(&source) else { return "a discarded value" }
    let text = String(reflecting: value)
    return text.count > 1000 ? text.prefix(1000) + "…" : text
  }

  private func record(_ text: String) {
    Issue.record("property \"\(name)\" \(text)", sourceLocation: sourceLocation)
  }
}
