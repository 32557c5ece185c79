/// Seconds kept as a sum of two doubles, read in ticks of 2^-32 s.
///
/// The second double keeps what rounding would lose, so ten thousand steps and one agree wherever their
/// exact sums do. Ticks (0.23 ns) swallow what the steps themselves lost: 60 steps of 1/60 s, added in
/// any way, make one second.
struct ParticleClock: Hashable, Sendable {
  private(set) var seconds = 0.0
  private var residue = 0.0

  static let ticksPerSecond = 4_294_967_296.0
  /// 2^30 s, 34 years: as a number of ticks it fits 64 bits with room to add.
  static let limit = 1_073_741_824.0

  var ticks: Int64 { Self.ticks(seconds) }

  var isAtEnd: Bool { seconds >= Self.limit }

  /// The nearest tick to `seconds`, which are at least 0; not `rounded`, a call on most x86-64.
  static func ticks(_ seconds: Double) -> Int64 {
    guard seconds < limit else { return .max }
    let exact = seconds * ticksPerSecond
    let whole = Int64(exact)
    return exact - Double(whole) < 0.5 ? whole : whole + 1
  }

  mutating func advance(by step: Double) {
    guard step > 0 else { return }  // NaN too
    guard step < Self.limit else { return set(to: Self.limit) }
    let sum = seconds + step
    let added = sum - seconds
    residue += (seconds - (sum - added)) + (step - added)
    let total = sum + residue
    residue -= total - sum
    seconds = total
    if seconds >= Self.limit { set(to: Self.limit) }
  }

  mutating func set(to time: Double) {
    guard !time.isNaN else { return }
    seconds = min(max(time, 0), Self.limit)
    residue = 0
  }
}
