import Foundation
import Synchronization
import Testing

@testable import PropertyTesting

/// The least failing value of a property, found from several seeds; they must agree.
func minimum<Value: Equatable & Sendable>(
  _ generator: Generator<Value>, sourceLocation: SourceLocation = #_sourceLocation,
  failsWhere isFailing: @escaping @Sendable (Value) -> Bool
) async -> Value? {
  let property = Property(
    generator: generator, body: { if isFailing($0) { throw Broken() } }, tally: IssueTally())
  var minima: [Value] = []
  for seed: UInt64 in 1...10 {
    let outcome = await property.search(cases: 2000, seed: seed, regressions: [], requiring: [])
    guard case .failed(let failure) = outcome else { continue }
    var source = ChoiceSource(replaying: failure.tape)
    if let value = try? generator.draw(&source) { minima.append(value) }
  }
  #expect(minima.count == 10, "found from every seed", sourceLocation: sourceLocation)
  let differing = minima.filter { $0 != minima.first }
  #expect(differing.isEmpty, "\(minima)", sourceLocation: sourceLocation)
  return minima.first
}

struct Broken: Error {}

/// Many fresh values.
func samples<Value>(_ generator: Generator<Value>, count: Int = 5000) -> [Value] {
  (0..<count).compactMap { index in
    var source = ChoiceSource(seed: UInt64(index))
    return try? generator.draw(&source)
  }
}

/// What would have been reported: the text and comments of each failing issue. None is kept.
func reports(
  environment: [String: String] = [:], _ body: @escaping @Sendable () async -> Void
) async -> [String] {
  let texts = Log<String>()
  await withIssues { issue in
    if issue.isFailure {
      texts.append("\(issue) " + issue.comments.map(\.rawValue).joined(separator: "\n"))
    }
    return nil
  } perform: {
    let environment = ["PROPERTY_KEEP": "no"].merging(environment) { $1 }
    await Settings.$environment.withValue(environment) { await body() }
  }
  return texts.entries
}

/// What a `@Sendable` closure saw, in order.
final class Log<Entry: Sendable>: Sendable {
  private let list = Mutex<[Entry]>([])

  var entries: [Entry] { list.withLock { $0 } }

  func append(_ entry: Entry) {
    list.withLock { $0.append(entry) }
  }
}
