import Testing

@testable import BenchmarkHarness

@Suite struct StatisticsTests {
  // Conover, Practical Nonparametric Statistics, table A3: binomial (n, 1/2).
  @Test(arguments: [
    (8, 0.99, 1, 8), (10, 0.99, 1, 10), (11, 0.99, 1, 11), (12, 0.99, 2, 11),
    (20, 0.99, 4, 17), (20, 0.95, 6, 15), (30, 0.95, 10, 21), (10, 0.95, 2, 9),
    (100, 0.95, 40, 61),
  ])
  func ranksEncloseTheMedian(count: Int, confidence: Double, low: Int, high: Int) {
    let interval = MedianInterval(count: count, confidence: confidence)
    #expect(interval?.low == low)
    #expect(interval?.high == high)
  }

  @Test func fewSamplesHaveNoInterval() {
    // 2 × (1/2)^7 is more than 1 %.
    #expect(MedianInterval(count: 7, confidence: 0.99) == nil)
    #expect(MedianInterval(count: 0, confidence: 0.99) == nil)
  }

  @Test func manySamplesFollowTheNormalApproximation() throws {
    let interval = try #require(MedianInterval(count: 10_000, confidence: 0.99))
    // 5000 - 2.5758 × 50 = 4871.2; whole ranks and the continuity correction move it by 1.
    #expect((4870...4872).contains(interval.low))
    #expect(interval.low + interval.high == 10_001)
  }

  @Test func statisticsOfKnownSamples() {
    let statistics = Statistics([9, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(statistics.minimum == 1)
    #expect(statistics.median == 5)
    // Deviations: 0 1 1 2 2 3 3 4 4.
    #expect(statistics.mdape == 2.0 / 5)
    #expect(statistics.isUnstable)
    #expect(statistics.low == 1)
    #expect(statistics.high == 9)
  }

  @Test func theMedianOfAnEvenNumberIsBetween() {
    #expect(Statistics([4, 1, 3, 2]).median == 2.5)
  }

  @Test func outliersAreCountedAndKept() {
    let samples = [100.0, 101, 99, 102, 98, 101, 99, 100, 500]
    let statistics = Statistics(samples)
    #expect(statistics.outliers == 1)
    #expect(statistics.high == 500)
    #expect(!statistics.isUnstable)
  }

  @Test func unstableFromFivePercent() {
    #expect(Statistics([95, 100, 105]).isUnstable)
    #expect(!Statistics([95.1, 100, 104.9]).isUnstable)
  }
}
