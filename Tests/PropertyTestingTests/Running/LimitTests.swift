import Foundation
import Testing

@testable import PropertyTesting

struct LimitTests {
  private static let triples = Generator.array(
    of: .array(of: .double(in: -1...1), count: 3...3), count: 0...2000)

  @Test func longArraysAreNotLeftOut() async throws {
    let issues = await reports {
      await checkProperty("long arrays", Self.triples, shrinking: .seconds(2)) {
        #expect($0.count < 800)
      }
    }
    #expect(issues.count == 1)
    #expect(try #require(issues.first).contains("fails for [[0.0, 0.0, 0.0], "))
  }

  @Test func valuesBeyondTheLimitAreNamed() async throws {
    let issues = await reports {
      await checkProperty(
        "beyond the limit", .array(of: .bool, count: 0...100), cases: 50, choiceLimit: 100
      ) { _ in }
    }
    let report = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(report.contains("of more than 100 choices"))
    let endless = await reports {
      await checkProperty(
        "all beyond", .array(of: .bool, count: 90...100), cases: 5, choiceLimit: 50
      ) { _ in }
    }
    #expect(endless.count == 1)
    #expect(endless[0].contains("discarded 0 cases and left out 51 values of more than 50"))
  }

  @Test func shrinkingStopsInTimeAndSaysSo() async throws {
    let issues = await reports {
      await checkProperty(
        "slow", .array(of: .int(), count: 50...50), shrinking: .milliseconds(30)
      ) { values in
        try await Task.sleep(for: .milliseconds(10))
        #expect(values.count { $0 > 1000 } < 5)
      }
    }
    #expect(
      try #require(issues.first).contains("stopped after 0.03 seconds: smaller ones may fail"))
  }

  @Test func keptSetsAreTheSameInEveryOrder() async throws {
    let path = NSTemporaryDirectory() + "\(UUID()).regressions"
    defer { try? FileManager.default.removeItem(atPath: path) }
    struct Named: CustomStringConvertible, Sendable {
      let values: Set<Int>
      let isTurned: Bool
      /// As another process may print it.
      var description: String {
        let texts = values.sorted().map(String.init)
        return (isTurned ? texts.reversed() : texts).joined(separator: " ")
      }
    }
    let property = { @Sendable (isTurned: Bool, limit: Int) in
      let sets = Generator<Set<Int>>.set(of: .int(in: 0...9), count: 0...5)
        .map { Named(values: $0, isTurned: isTurned) }
      await checkProperty("kept sets", sets, regressions: path) { #expect($0.values.count < limit) }
    }
    let kept = ["PROPERTY_KEEP": "yes"]
    _ = await reports(environment: kept) { await property(false, 3) }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("\t0 1 2\n"))
    #expect(await reports(environment: kept) { await property(true, 9) } == [])
  }

  @Test func replayLinesAreSafeInAShell() {
    #expect(ReplayLine.quoted("sums") == "sums")
    #expect(ReplayLine.quoted("it's $(rm)") == #"'it'\''s $(rm)'"#)
    #expect(ReplayLine.pattern("a.b (c)") == #"a\.b \(c\)"#)
    let line = ReplayLine.text(key: "7", ChoiceTape([1, 2]), test: "two words; `x`")
    #expect(line == "PROPERTY_REPLAY=7-1.2 swift test --filter 'two words; `x`'")
  }

  @Test func `a raw identifier is one word (really)`() async throws {
    let issues = await reports { await checkProperty("raw", .bool) { #expect(!$0) } }
    let line = try #require(issues.first?.split(separator: "\n").last)
    #expect(line.hasSuffix(#"--filter 'a raw identifier is one word \(really\)'"#))
  }
}
