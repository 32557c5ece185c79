import Foundation

/// A source of time that tests can replace.
public struct NanosecondClock {
  /// Nanoseconds since some fixed moment.
  public let now: () -> Int64

  public init(now: @escaping () -> Int64) { self.now = now }

  /// The system's monotonic clock.
  public static var monotonic: NanosecondClock { system(CLOCK_MONOTONIC) }

  /// What this process has used of the processors: stands still while others have them.
  static var processor: NanosecondClock { system(CLOCK_PROCESS_CPUTIME_ID) }

  private static func system(_ clock: clockid_t) -> NanosecondClock {
    NanosecondClock {
      var time = timespec()
      clock_gettime(clock, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
  }

  /// The smallest step seen between two readings, in nanoseconds; at least 1.
  ///
  /// Seen rather than asked for: systems promise 1 ns and then step by 40.
  public func resolution() -> Int64 {
    var smallest = Int64.max
    var steps = 0
    var last = now()
    // A clock that stands still ends the search too.
    for _ in 0..<1_000_000 {
      if steps == 100 { break }
      let next = now()
      if next > last {
        smallest = min(smallest, next - last)
        steps += 1
      }
      last = next
    }
    return smallest == .max ? 1 : smallest
  }

  /// Nanoseconds that `work` took; negative when the clock was set back meanwhile.
  @inline(__always)
  func time(_ work: () -> Void) -> Int64 {
    let start = now()
    work()
    return now() - start
  }
}
