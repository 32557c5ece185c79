import Foundation
import Testing

@testable import PropertyTesting

struct CheckPropertyTests {
  @Test func passesQuietly() async {
    let seen = Log<Int>()
    let issues = await reports {
      await checkProperty("passes", .int(in: 0...100), cases: 50) { value in
        seen.append(value)
        #expect(value <= 100)
      }
    }
    #expect(issues == [])
    #expect(seen.entries.count == 50)
    #expect(Set(seen.entries).count > 10)
  }

  @Test func reportsTheSmallestOnceWhereTheExpectationStands() async throws {
    let issues = await reports {
      await checkProperty("small", zip(.int(in: 0...5000), .int(in: 0...5000))) { left, right in
        #expect(left + right <= 6000, "the sum")
      }
    }
    let report = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(report.contains("(left + right → 6001) <= 6000"))
    #expect(report.contains("property \"small\" fails for (1001, 5000) (case"))
    #expect(report.contains("PROPERTY_REPLAY="))
    #expect(report.contains("swift test --filter reportsTheSmallestOnceWhereTheExpectationStands"))
  }

  @Test func thrownErrorsFail() async {
    let issues = await reports {
      await checkProperty("throws", .int(in: 0...100)) { if $0 > 20 { throw Broken() } }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("Broken"))
    #expect(issues[0].contains("fails for 21 "))
  }

  @Test func requirementsFailOnce() async {
    let issues = await reports {
      await checkProperty("requires", .int(in: 0...100)) { try #require($0 < 30) }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("fails for 30 "))
  }

  @Test func replayLineReproduces() async throws {
    let property = { @Sendable (seen: Log<Double>) in
      await checkProperty("replayed", .edgyDouble) { value in
        seen.append(value)
        #expect(!(value > 3.7 && value < 1e9))
      }
    }
    let first = await reports { await property(Log()) }
    let line = try #require(first.first?.split(separator: "\n").last)
    let replay = line.drop { $0 != "=" }.dropFirst().prefix { $0 != " " }
    let seen = Log<Double>()
    let second = await reports(environment: ["PROPERTY_REPLAY": String(replay)]) {
      await property(seen)
    }
    #expect(seen.entries == [4])
    #expect(second.count == 1)
    #expect(second[0].contains(replay))
  }

  @Test func replayOfAnotherPropertyRunsAsUsual() async {
    let seen = Log<Bool>()
    _ = await reports(environment: ["PROPERTY_REPLAY": "0-1"]) {
      await checkProperty("another", .bool, cases: 7) { seen.append($0) }
    }
    #expect(seen.entries.count == 7)
  }

  @Test func environmentSetsSeedAndCases() async {
    let values = { @Sendable (name: String, environment: [String: String]) in
      let seen = Log<Int>()
      _ = await reports(environment: environment) {
        await checkProperty(name, .int(), cases: 5) { seen.append($0) }
      }
      return seen.entries
    }
    #expect(await values("a", [:]) == values("a", [:]))
    #expect(await values("a", [:]) != values("b", [:]))
    #expect(await values("a", ["PROPERTY_SEED": "1"]) != values("a", [:]))
    #expect(await values("a", ["PROPERTY_CASES": "33"]).count == 33)
  }

  @Test(arguments: ["PROPERTY_REPLAY", "PROPERTY_SEED", "PROPERTY_CASES", "PROPERTY_KEEP"])
  func malformedEnvironmentIsReported(variable: String) async {
    let issues = await reports(environment: [variable: "x"]) {
      await checkProperty("malformed", .bool) { _ in }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("\(variable)=x is no"))
  }

  @Test func tooManyDiscardsAreReported() async {
    let filtered = await reports {
      await checkProperty("filtered", .int().filter { _ in false }) { _ in }
    }
    #expect(filtered.count == 1)
    #expect(filtered[0].contains("discarded 2001 cases for 0 run"))
    let assumed = await reports {
      await checkProperty("assumed", .int(in: 0...1_000_000)) { try assume($0 == 12345) }
    }
    #expect(assumed.count == 1)
    #expect(assumed[0].contains("discarded"))
    let tolerable = await reports {
      await checkProperty("tolerable", .int().filter { $0 % 3 == 0 }) { try assume($0 % 2 == 0) }
    }
    #expect(tolerable == [])
  }

  @Test func aDiscardHidesNoFailure() async {
    let issues = await reports {
      await checkProperty("discards", .int(in: 0...9)) { value in
        #expect(value < 5)
        try assume(value < 5)
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("fails for 5 "))
  }

  @Test func labelsThatNeverOccurFail() async {
    let issues = await reports {
      await checkProperty("labels", .int(in: 0...9), requiring: ["low", "never", "given up"]) {
        cover("low", when: $0 < 5)
        cover("never", when: $0 > 9)
        cover("given up", when: $0 == 3)
        try assume($0 != 3)
      }
    }
    #expect(issues.count == 2)
    #expect(issues[0].contains("no case of 200 was labelled \"never\""))
    #expect(issues[1].contains("\"given up\""))
  }

  @Test func failuresThatDoNotRepeatAreReported() async {
    let seen = Log<Int>()
    let issues = await reports {
      await checkProperty("flaky", .int(in: 0...9)) { value in
        seen.append(value)
        #expect(seen.entries.count != 3)
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("and not again"))
  }

  @Test func knownIssuesAndWarningsDoNotFail() async {
    let issues = await reports {
      await checkProperty("known", .int(in: 0...9)) { value in
        withKnownIssue { #expect(value < 0) }
        Issue.record("odd", severity: .warning)
      }
    }
    #expect(issues == [])
  }
}
