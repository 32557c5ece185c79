import MotionPhysics

/// The instant a component has been told: it never runs back, and is always finite.
struct ComponentClock: Hashable, Sendable {
  private(set) var now: Double

  /// An instant that is NaN counts as 0.
  init(_ time: Double) { now = SystemInput.position(time, rest: 0) }

  /// NaN and earlier instants: no time passes. Infinity: long enough for all to come to rest.
  mutating func advance(to time: Double) {
    now = max(now, SystemInput.position(time, rest: now))
  }
}
