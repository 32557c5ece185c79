import Testing

@testable import BenchmarkHarness

@Suite struct SignedRankIntervalTests {
  /// The largest sums of ranks whose two-sided probability is at most 1 - confidence: Hollander and
  /// Wolfe's and Siegel's tables of the signed-rank test. The next average is the first inside.
  @Test(arguments: [
    (8, 0.99, 0), (12, 0.99, 7), (20, 0.99, 37), (24, 0.99, 61), (10, 0.95, 8), (25, 0.95, 89),
  ])
  func ranksAreThoseOfTheTables(_ count: Int, _ confidence: Double, _ critical: Int) throws {
    let interval = try #require(SignedRankInterval(count: count, confidence: confidence))
    #expect(interval.low == critical + 1)
    #expect(interval.high == count * (count + 1) / 2 - critical)
  }

  @Test func tooFewSamplesHaveNone() {
    #expect(SignedRankInterval(count: 7, confidence: 0.99) == nil)
    #expect(SignedRankInterval(count: 0, confidence: 0.5) == nil)
  }

  @Test func averagesAreOfAnyTwoAndOfEach() {
    #expect(SignedRankInterval.walshAverages([4, 0, 1]) == [0, 0.5, 1, 2, 2.5, 4])
  }

  /// The centre of 12 normal numbers is enclosed in 99 % of cases, and by less than the interval of the
  /// median is wide.
  @Test func itEnclosesTheCentreAsOftenAsItSays() throws {
    var numbers = NormalNumbers(seed: 5)
    let (ranks, medians) = (
      try #require(SignedRankInterval(count: 12, confidence: 0.9)),
      try #require(MedianInterval(count: 12, confidence: 0.9))
    )
    var (hits, width, medianWidth) = (0, 0.0, 0.0)
    for _ in 0..<2000 {
      let samples = (0..<12).map { _ in numbers.next() }
      let averages = SignedRankInterval.walshAverages(samples)
      let (low, high) = (averages[ranks.low - 1], averages[ranks.high - 1])
      hits += low <= 0 && 0 <= high ? 1 : 0
      width += high - low
      let sorted = samples.sorted()
      medianWidth += sorted[medians.high - 1] - sorted[medians.low - 1]
    }
    // The exact level is 0.908; five sigmas of 2,000 trials are 0.033.
    #expect(abs(Double(hits) / 2000 - 0.908) < 0.033)
    #expect(width < 0.9 * medianWidth)
  }
}
