import Testing

@testable import BenchmarkHarness

/// A clock that only work moves on.
final class FakeClock {
  var time: Int64 = 0
  /// How far each reading moves it: its resolution.
  var step: Int64 = 1
  private(set) var calls: [Int] = []

  var clock: NanosecondClock {
    NanosecondClock {
      self.time += self.step
      return self.time
    }
  }

  /// An operation that takes so many nanoseconds.
  func operation(_ cost: Int64, during: @escaping (Int) -> Int64 = { _ in 0 }) -> (Int) -> Void {
    {
      self.calls.append($0)
      self.time += Int64($0) * cost + during(self.calls.count)
    }
  }
}

@Suite struct BatchSizeTests {
  @Test func aBatchTakesAMillisecondTwiceInARow() {
    let fake = FakeClock()
    let size = BatchSize(clock: fake.clock).find(fake.operation(100))
    #expect(size * 100 >= 1_000_000)
    #expect(size * 100 < 2_000_000)
    #expect(fake.calls.suffix(2) == [size, size])
    #expect(fake.calls.dropLast(2).allSatisfy { $0 * 100 < 1_000_000 })
  }

  @Test func aBatchIsAThousandTimesTheResolution() {
    let fake = FakeClock()
    fake.step = 5000
    let size = BatchSize(clock: fake.clock).find(fake.operation(1000))
    #expect(size >= 4990)
    #expect(size < 10_000)
  }

  @Test func anInterruptionDoesNotPassForALongBatch() {
    let fake = FakeClock()
    let size = BatchSize(clock: fake.clock)
      .find(fake.operation(100) { $0 == 2 ? 5_000_000 : 0 })
    #expect(size * 100 >= 1_000_000)
  }

  @Test func aClockSetBackDoesNotStopTheGrowth() {
    let fake = FakeClock()
    let size = BatchSize(clock: fake.clock)
      .find(fake.operation(100) { $0 % 3 == 0 ? -50_000_000 : 0 })
    #expect(size * 100 >= 1_000_000)
    #expect(size * 100 <= 20_000_000)
  }

  @Test func workThatTakesNoTimeEnds() {
    let fake = FakeClock()
    #expect(BatchSize(clock: fake.clock).find(fake.operation(0)) == BatchSize.maximum)
  }

  @Test func oneOperationCanBeEnough() {
    let fake = FakeClock()
    #expect(BatchSize(clock: fake.clock).find(fake.operation(3_000_000)) == 1)
    #expect(fake.calls == [1, 1])
  }
}
