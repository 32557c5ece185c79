import Testing

@testable import BenchmarkHarness

extension Series {
  /// A series of these times, a commit a night; counts where given.
  static func synthetic(
    _ times: [Double], instructions: [Double?] = [], allocations: [Double?] = []
  ) -> Series {
    Series(
      id: "a/b", version: 1, unit: "operation", elements: 1,
      points: times.enumerated().map { index, time in
        Point(
          runDate: "night \(index)", commit: "commit\(index)", time: time, low: time, high: time,
          instructions: index < instructions.count ? instructions[index] : nil,
          allocations: index < allocations.count ? allocations[index] : nil)
      })
  }
}

@Suite struct NightlyRuleTests {
  /// Nights on which the rule speaks, the history growing night by night.
  private func alarms(_ times: [Double], from first: Int = 0) -> [Int] {
    (first..<times.count).filter {
      !NightlyRule.findings(.synthetic(Array(times[...$0]))).isEmpty
    }
  }

  @Test func oneBadNightIsForgiven() {
    var numbers = NormalNumbers(seed: 1)
    var times = numbers.series([(40, 100)], noise: 0.01)
    times[30] = 200
    #expect(alarms(times) == [])
  }

  @Test func aStepIsFoundAfterTwoMoreNights() throws {
    var delays: [Int] = []
    for seed in 1...50 {
      var numbers = NormalNumbers(seed: UInt64(seed))
      let times = numbers.series([(30, 100), (10, 105)], noise: 0.01)
      delays.append((alarms(times, from: 30).first ?? 99) - 30)
    }
    // 5 sigmas: the median of the three is beyond 3 sigmas and 3 % in nearly all.
    #expect(delays.sorted()[25] == 2)
    #expect(delays.count { $0 <= 4 } >= 45, "\(delays)")
  }

  @Test func aFindingNamesSizeAndCommits() throws {
    let times = [Double](repeating: 100, count: 20) + [105, 105, 105]
    let finding = try #require(NightlyRule.findings(.synthetic(times)).first)
    #expect(finding.measure == .time)
    #expect(finding.isRegression)
    #expect(finding.before == 100 && finding.after == 105)
    #expect(finding.from.commit == "commit19")
    #expect(finding.to.commit == "commit20")
    let faster = [Double](repeating: 105, count: 20) + [100, 100, 100]
    #expect(NightlyRule.findings(.synthetic(faster)).map(\.isRegression) == [false])
  }

  @Test func nothingChangedRarelyAlarms() {
    // The rule's promise, simulated: 2 % of series of 41 nights. Of 200, 2 % are 4; ten or more have
    // a probability of 0.8 %, and the seeds are fixed.
    let count = (1...200).count { seed in
      var numbers = NormalNumbers(seed: UInt64(5000 + seed))
      return !alarms(numbers.series([(64, 100)], noise: 0.01), from: 23).isEmpty
    }
    #expect(count < 10, "\(count) of 200")
  }

  @Test func creepIsFound() {
    // 0.15 % a night: no three nights stand out from the twenty before.
    let times = (0..<80).map { 100 * (1 + 0.0015 * Double($0)) }
    let found = alarms(times)
    #expect(found.first.map { $0 < 60 } == true, "\(found)")
    #expect(NightlyRule.findings(.synthetic(times)).first?.measure == .creep)
  }

  @Test func shortHistoriesAreNotJudged() {
    #expect(!NightlyRule.judgesTime(.synthetic([Double](repeating: 1, count: 10))))
    #expect(NightlyRule.judgesTime(.synthetic([Double](repeating: 1, count: 11))))
    #expect(alarms([1, 1, 1, 9, 9, 9]) == [])
  }

  @Test func countsAreExact() throws {
    let times = [Double](repeating: 100, count: 4)
    let findings = { (instructions: [Double?], allocations: [Double?]) in
      NightlyRule.findings(
        .synthetic(times, instructions: instructions, allocations: allocations))
    }
    #expect(findings([1000, 1000, 1000, 1004.9], [3, 3, 3, 3]) == [])
    let more = findings([1000, 1000, 1000, 1005.1], [3, 3, 3, 3.5])
    #expect(more.map(\.measure) == [.instructions, .allocations])
    #expect(more.allSatisfy { $0.isRegression && $0.from.commit == "commit2" })
    #expect(findings([1000, 990], [3, 2]) == [])
    #expect(findings([1000, nil, 1000, 990], [0, 0, 0, 1]).map(\.isRegression) == [false, true])
    // Nothing to hold it against.
    #expect(findings([nil, nil, nil, 5], [nil, nil, nil, 5]) == [])
  }
}
