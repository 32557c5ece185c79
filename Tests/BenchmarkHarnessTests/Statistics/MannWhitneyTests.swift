import Testing

@testable import BenchmarkHarness

@Suite struct MannWhitneyTests {
  /// Two samples of the sizes given whose U is `u`, without ties.
  private func samples(_ m: Int, _ n: Int, u: Int) -> ([Double], [Double]) {
    // Each of the first sample's values may lie above 0 to n of the second's.
    var rest = u
    let above = (0..<m).map { _ in
      let taken = min(n, rest)
      rest -= taken
      return taken
    }
    let first = above.enumerated().map { Double($1) - 0.5 + Double($0) * 1e-3 }
    return (first, (0..<n).map(Double.init))
  }

  // Critical values of the two-sided test at 5 %: Mann and Whitney's table as reprinted in Siegel,
  // Nonparametric Statistics, table K. U is significant, U + 1 is not.
  @Test(arguments: [
    (4, 4, 0), (5, 5, 2), (6, 8, 8), (8, 8, 13), (10, 10, 23), (12, 7, 18), (15, 15, 64),
    (20, 20, 127),
  ])
  func criticalValues(m: Int, n: Int, u: Int) {
    let (first, second) = samples(m, n, u: u)
    let test = MannWhitney(first, second)
    #expect(test.u == Double(u))
    #expect(test.probability <= 0.05)
    let (next, _) = samples(m, n, u: u + 1)
    #expect(MannWhitney(next, second).probability > 0.05)
    // The same from the other side.
    #expect(MannWhitney(second, first).probability == test.probability)
  }

  @Test func theSmallestProbabilityIsThatOfOneOrder() {
    // Two orders of 252 are that extreme.
    let test = MannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])
    #expect(abs(test.probability - 2.0 / 252) < 1e-15)
  }

  @Test func tiesShareTheirRanks() {
    #expect(MannWhitney([1, 2, 2], [2, 2, 3]).u == 2)
    #expect(MannWhitney([5, 5, 5], [5, 5]).probability == 1)
  }

  @Test func largeSamplesFollowTheNormalDistribution() {
    // 40 values above 40 others: z = (800 - 0.5) / sqrt(40 * 40 * 81 / 12) = 7.694, whose two-sided
    // probability is 1.4e-14; and 25 pairs interleaved, which tell nothing.
    let low = (0..<40).map(Double.init)
    let test = MannWhitney(low.map { $0 + 100 }, low)
    #expect(test.probability > 1.3e-14 && test.probability < 1.5e-14)
    let even = (0..<25).map { Double(2 * $0) }
    #expect(MannWhitney(even, even.map { $0 + 1 }).probability > 0.8)
  }
}
