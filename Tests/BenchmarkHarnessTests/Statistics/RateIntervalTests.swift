import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct RateIntervalTests {
  // Nothing or everything seen: 1 - 0.025^(1/n), from the binomial distribution itself.
  @Test(arguments: [10, 100, 400])
  func endsAreExact(trials: Int) {
    let bound = 1 - pow(0.025, 1 / Double(trials))
    let none = RateInterval(hits: 0, trials: trials)
    #expect(none.low == 0)
    #expect(abs(none.high - bound) < 1e-9)
    let all = RateInterval(hits: trials, trials: trials)
    #expect(all.high == 1)
    #expect(abs(all.low - (1 - bound)) < 1e-9)
  }

  @Test func publishedExample() {
    // Clopper and Pearson's chart, as computed by R's binom.test(5, 10): 0.1871, 0.8129.
    let interval = RateInterval(hits: 5, trials: 10)
    #expect(abs(interval.low - 0.1871) < 5e-5)
    #expect(abs(interval.high - 0.8129) < 5e-5)
  }
}
