import Testing

@testable import BenchmarkHarness

@Suite struct TableTests {
  @Test func aRowShowsItsNumbers() throws {
    let text = Table(try ResultsStoreTests.run()).text(colour: false)
    let lines = text.split(separator: "\n").map(String.init)
    let slow = try #require(lines.first { $0.hasPrefix("a/slow") })
    for part in ["1.00 µs", "1.00 … 1.00", "100 ns", "10.0 M/s"] { #expect(slow.contains(part)) }
    #expect(lines.contains("    10.0 × b/fast (10.0 … 10.0)"))
    #expect(
      text.hasSuffix(
        """
        Stepping: 100 ns per particle, 10.0 million particles per second,
          10.0 times the time of b/fast.

        """))
  }

  @Test func noLineIsLongerThanAHundredColumns() throws {
    let fake = FakeClock()
    let long = String(repeating: "long", count: 30)
    let scenarios = ["a", "b"].map { name in
      Scenario(
        id: "\(long)/\(name)", elements: 1_000_000, references: ["\(long)/a"]
      ) { fake.time += Int64($0) * 1_234_567 }
    }
    let run = RunRecord(
      try Sampler(seconds: 0.1, clock: fake.clock).measure(scenarios), seconds: 0.1,
      revision: Revision(commit: "unknown", dirty: nil, commitDate: nil),
      build: Build(toolchain: "Swift", flags: "debug"))
    let lines = Table(run).text(colour: false).split(separator: "\n")
    #expect(lines.map(\.count).max() == 100)
    #expect(lines.contains { $0.contains("…") && $0.contains("/b") })
    #expect(lines.contains { $0.hasPrefix("A debug build") })
  }

  @Test func instructionsAreShownWhereCounted() {
    let run = RunRecord.synthetic(night: 0, times: [1000, 1000], instructions: 592.125)
    #expect(Table(run).text(colour: false).contains("\n    592 instructions\n"))
    let none = RunRecord.synthetic(night: 0, times: [1000, 1000])
    #expect(!Table(none).text(colour: false).contains("instructions"))
  }

  @Test func outliersAreNamedAndKept() {
    let run = RunRecord.synthetic(night: 0, times: [1000, 1001, 1002, 1001, 1000, 1001, 9000])
    for text in [Table(run).text(colour: false), MarkdownTable.text(run)] {
      #expect(
        text.contains(
          "\n1 of 7 rounds are outliers, kept; most in \(run.scenarios[0].id): 1 of 7.\n"))
    }
    let none = RunRecord.synthetic(night: 0, times: [1000, 1001, 1002])
    #expect(!Table(none).text(colour: false).contains("outliers"))
  }

  @Test func coloursOnlyWhenAsked() throws {
    let table = Table(try ResultsStoreTests.run())
    #expect(!table.text(colour: false).contains("\u{1B}"))
    #expect(table.text(colour: true).contains("\u{1B}["))
  }

  @Test func markdownHasARowForEachScenario() throws {
    let text = MarkdownTable.text(try ResultsStoreTests.run())
    #expect(text.contains("| `a/slow` | 1.00 µs | 1.00 … 1.00 | 100 ns per particle | 10.0 × `b"))
  }

  @Test(arguments: [
    (0.1234, "0.123 ns"), (0.00526, "0.00526 ns"), (0, "0.000 ns"), (1.234, "1.23 ns"),
    (99.96, "100 ns"), (999.6, "1.00 µs"),
    (12_345, "12.3 µs"), (1.5e6, "1.50 ms"), (2e9, "2.00 s"),
  ])
  func timesHaveThreeDigits(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }
}
