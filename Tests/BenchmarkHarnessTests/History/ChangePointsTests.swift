import RandomNumbers
import Testing

@testable import BenchmarkHarness

/// Standard normal numbers, the same in every run.
struct NormalNumbers {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The sum of twelve uniform numbers, less 6.
  mutating func next() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
  }

  mutating func series(_ levels: [(count: Int, level: Double)], noise: Double) -> [Double] {
    levels.flatMap { count, level in (0..<count).map { _ in level * (1 + noise * next()) } }
  }
}

@Suite struct ChangePointsTests {
  @Test func theStatisticOfKnownStretches() throws {
    // E = 2 |1 - 0| - 0 - 0 = 2, times m n / (m + n) = 3 * 3 / 6.
    let split = try #require(ChangePoints.bestSplit([0, 0, 0, 1, 1, 1], shortest: 3))
    #expect(split == ChangePoints.Split(index: 3, statistic: 3))
    // E = 2 * (4 + 5 + 3 + 4) / 4 - 1 - 1 = 6, times 2 * 2 / 4.
    let other = try #require(ChangePoints.bestSplit([0, 1, 4, 5], shortest: 2))
    #expect(other == ChangePoints.Split(index: 2, statistic: 6))
  }

  @Test func stepsAreFoundWhereTheyAre() {
    for seed in 1...10 {
      var numbers = NormalNumbers(seed: UInt64(seed))
      let series = numbers.series([(30, 100), (30, 105), (30, 98)], noise: 0.01)
      let found = ChangePoints.find(series)
      // A step of 5 sigmas is placed within a night or two.
      #expect(found.count >= 2)
      for place in [30, 60] { #expect(found.contains { abs($0 - place) <= 2 }, "\(found)") }
    }
  }

  @Test func noiseHasFewChanges() {
    // Of 40 series, 1 % each: three or more have a probability of 0.8 %; the seeds are fixed.
    let alarms = (1...40).count { seed in
      var numbers = NormalNumbers(seed: UInt64(1000 + seed))
      return !ChangePoints.find(numbers.series([(60, 100)], noise: 0.01)).isEmpty
    }
    #expect(alarms <= 2)
  }

  @Test func oneOddNightIsNoChange() {
    var numbers = NormalNumbers(seed: 3)
    var series = numbers.series([(40, 100)], noise: 0.01)
    series[20] = 150
    #expect(ChangePoints.find(series) == [])
  }

  @Test func theSameInEveryRun() {
    var numbers = NormalNumbers(seed: 5)
    let series = numbers.series([(20, 100), (20, 102)], noise: 0.02)
    #expect(ChangePoints.find(series) == ChangePoints.find(series))
  }

  @Test func shortAndConstantSeriesHaveNone() {
    #expect(ChangePoints.find([]) == [])
    #expect(ChangePoints.find([1, 2, 3, 4, 5, 6, 7, 8, 9]) == [])
    #expect(ChangePoints.find([Double](repeating: 7, count: 50)) == [])
  }
}
