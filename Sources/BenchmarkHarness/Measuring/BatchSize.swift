/// Finds how many operations make a batch long enough to be timed.
public struct BatchSize {
  let clock: NanosecondClock
  /// Nanoseconds a batch takes at least.
  let target: Int64

  /// More operations than this are never needed: what takes no time at all must end as well.
  static let maximum = 1 << 30

  /// A batch is a thousand times the clock's resolution, so that reading it costs 0.1 % at most,
  /// and 1 ms, so that an interrupt does not double it.
  public init(clock: NanosecondClock) {
    self.clock = clock
    target = max(1000 * clock.resolution(), 1_000_000)
  }

  /// The size whose batch reached the target twice in a row: once can be an interruption.
  public func find(_ run: (Int) -> Void) -> Int {
    var size = 1
    var reached = 0
    while reached < 2 {
      let elapsed = clock.time { run(size) }
      if elapsed >= target {
        reached += 1
      } else {
        reached = 0
        if size == Self.maximum { break }
        size = grown(size, took: elapsed)
      }
    }
    return size
  }

  /// A fifth more than what seems needed, ten times as much at most: early guesses are poor.
  private func grown(_ size: Int, took elapsed: Int64) -> Int {
    let factor = elapsed > 0 ? min(10, 1.2 * Double(target) / Double(elapsed)) : 10
    // `size` also grows when the clock went back; at worst the batch is ten times too long.
    return min(Self.maximum, max(size + 1, Int(Double(size) * factor)))
  }
}
