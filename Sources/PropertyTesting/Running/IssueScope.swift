import Synchronization
import Testing

/// Counts the failures recorded while a property runs.
final class IssueTally: Sendable {
  private let count = Mutex(0)

  var failures: Int { count.withLock { $0 } }

  func add() {
    count.withLock { $0 += 1 }
  }
}

/// Runs `body` with every issue passed through `transform`: nil drops it.
///
/// Issues recorded by detached tasks escape: the scope is a task-local value.
func withIssues<Result: Sendable>(
  _ transform: @escaping @Sendable (Issue) -> Issue?,
  perform body: @escaping @Sendable () async -> Result
) async -> Result {
  guard let test = Test.current else {
    preconditionFailure("a property must be checked inside a @Test")
  }
  let result = ResultBox<Result>()
  let trait = IssueHandlingTrait.compactMapIssues(transform)
  do {
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      let value = await body()
      result.value.withLock { $0 = value }
    }
  } catch {
    Issue.record(error)
  }
  return result.value.withLock { $0! }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
