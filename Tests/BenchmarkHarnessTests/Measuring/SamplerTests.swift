import Testing

@testable import BenchmarkHarness

extension FakeClock: @unchecked Sendable {}

@Suite struct SamplerTests {
  /// Two scenarios on a fake clock, one taking `factor` times as long as the other, on a machine
  /// that slows down as time goes by.
  private func drifting(_ fake: FakeClock, factor: Int64) -> [Scenario] {
    func run(_ cost: Int64) -> @Sendable (Int) -> Void {
      { n in fake.time += Int64(n) * cost * (1_000_000_000 + fake.time) / 1_000_000_000 }
    }
    return [
      Scenario(id: "slow", references: ["fast"], run: run(1000 * factor)),
      Scenario(id: "fast", run: run(1000)),
    ]
  }

  @Test func pairsOfARoundCancelDrift() throws {
    let fake = FakeClock()
    let measured = try Sampler(seconds: 2, clock: fake.clock)
      .measure(drifting(fake, factor: 3))
    let ratio = try #require(measured[0].ratio(to: measured[1]))
    // Neighbours in time differ by the drift of a few milliseconds in seconds: under 1 %.
    #expect(abs(ratio.median - 3) < 0.03)
    #expect(ratio.mdape < 0.01)
    // The times themselves drift by much more.
    #expect(Statistics(measured[0].times).mdape > 0.05)
  }

  @Test func everyScenarioIsMeasuredOnceARound() throws {
    let fake = FakeClock()
    let measured = try Sampler(seconds: 1e-9, clock: fake.clock)
      .measure(drifting(fake, factor: 3))
    #expect(measured.map(\.samples.count) == [8, 8])
  }

  @Test func roundsEndAtTheirMaximum() throws {
    let fake = FakeClock()
    let scenario = Scenario(id: "constant") { fake.time += Int64($0) * 1000 }
    let measured = try Sampler(seconds: 1e6, clock: fake.clock).measure([scenario])
    #expect(measured[0].samples.count == Sampler.maximumRounds)
    // Two readings of the clock belong to a batch of 1 ms.
    #expect(abs(Statistics(measured[0].times).median - 1000) < 0.01)
  }

  @Test func aBatchDuringWhichTheClockIsSetBackIsMeasuredAgain() throws {
    let fake = FakeClock()
    let runs = Counter()
    let scenario = Scenario(id: "jump") { n in
      runs.count += 1
      fake.time += runs.count % 7 == 0 ? -3_600_000_000_000 : Int64(n) * 1000
    }
    let measured = try Sampler(seconds: 0.1, clock: fake.clock).measure([scenario])
    #expect(measured[0].samples.allSatisfy { $0 > 0 })
    #expect(measured[0].samples.count >= Sampler.minimumRounds)
  }

  @Test func aClockThatOnlyGoesBackIsAnError() {
    let fake = FakeClock()
    let runs = Counter()
    let scenario = Scenario(id: "back") { n in
      runs.count += 1
      // Sizing ends first: two long batches, then the counted ones.
      fake.time += runs.count <= 2 ? 2_000_000 : -1_000_000
    }
    #expect(throws: ClockError()) {
      try Sampler(seconds: 1, clock: fake.clock).measure([scenario])
    }
  }

  @Test func theRemainingTimeGoesDown() throws {
    let fake = FakeClock()
    let scenario = Scenario(id: "constant") { fake.time += Int64($0) * 1000 }
    var seen: [Sampler.Progress] = []
    var sampler = Sampler(seconds: 0.1, clock: fake.clock)
    sampler.progress = { seen.append($0) }
    _ = try sampler.measure([scenario])
    let left = seen.compactMap(\.secondsLeft)
    #expect(left.count > 8)
    #expect(zip(left, left.dropFirst()).allSatisfy { $1 <= $0 + 0.001 })
    #expect(left.first ?? 0 > 0.05)
    #expect(seen.last == Sampler.Progress(fraction: 1, secondsLeft: 0))
    let line = ProgressBar.line(Sampler.Progress(fraction: 0.5, secondsLeft: 4.2))
    #expect(line.contains("###---"))
    #expect(line.contains("5 s left"))
  }

  @Test func everyScenarioTakesEveryPlace() {
    var order = RoundOrder(count: 5)
    var places = [[Int]](repeating: [], count: 5)
    for _ in 0..<5 {
      let round = order.next()
      #expect(round.sorted() == [0, 1, 2, 3, 4])
      for (place, scenario) in round.enumerated() { places[scenario].append(place) }
    }
    #expect(places.allSatisfy { $0.sorted() == [0, 1, 2, 3, 4] })
  }

  @Test func roundsAreShuffled() {
    // The same order twenty times in a row has the probability (1/20!)^20.
    let orders = (0..<20).map { _ -> [Int] in
      var order = RoundOrder(count: 20)
      return order.next()
    }
    #expect(Set(orders).count > 1)
  }

  @Test func doingNothingTakesAboutNothing() throws {
    let scenario = Scenario(id: "nothing") { _ in }
    let measured = try Sampler(seconds: 0.01).measure([scenario])
    // Reading the clock, spread over 2^30 operations; 0.01 ns would be a reading of 10 ms.
    #expect(Statistics(measured[0].times).median < 0.01)
  }
}

final class Counter: @unchecked Sendable {
  var count = 0
}
