import MotionPhysics

extension DraggableBall {
  /// What happens when the finger lets go.
  public enum Release: Hashable, Sendable {
    /// The ball stays.
    case stay
    /// It rolls on with the finger's velocity and stops at either end.
    case coast(Decay)
    /// A spring takes the finger's velocity over and leads to a stop, in shares of the way; the one
    /// nearest to where the ball would roll by `Decay.DecelerationRate.normal`. Stops outside 0...1
    /// are the ends.
    case snap(SnapPoints, DampedSpring = .snappy)
  }

  /// Where things are said to happen, in shares of the way.
  public struct Thresholds: Hashable, Sendable {
    /// `reachedEnd` from here on.
    public let end: Double
    /// `returnedToStart` up to here.
    public let start: Double
    /// `isCompleted` from here on.
    public let completed: Double
    /// Hints play below.
    public let hint: Double

    /// Traps unless each is in 0...1.
    public init(
      end: Double = 0.97, start: Double = 0.03, completed: Double = 0.99, hint: Double = 0.001
    ) {
      do {
        try self.init(validatingEnd: end, start: start, completed: completed, hint: hint)
      } catch {
        error.trap()
      }
    }

    /// The same rules for thresholds from outside: throws instead of trapping.
    public init(
      validatingEnd end: Double, start: Double, completed: Double, hint: Double
    ) throws(MotionError) {
      try ConstantRule.fraction.check(end, "DraggableBall.Thresholds.end")
      try ConstantRule.fraction.check(start, "DraggableBall.Thresholds.start")
      try ConstantRule.fraction.check(completed, "DraggableBall.Thresholds.completed")
      try ConstantRule.fraction.check(hint, "DraggableBall.Thresholds.hint")
      (self.end, self.start, self.completed, self.hint) = (end, start, completed, hint)
    }
  }

  /// What an event or the passing of time has changed.
  public struct Events: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `currentProgress` is another.
    public static let progressChanged = Events(rawValue: 1)
    /// It has come from below `thresholds.end` to it or beyond, if only between the instant told
    /// before and this one: once, until it comes from below again.
    public static let reachedEnd = Events(rawValue: 2)
    /// It has come from above `thresholds.start` to it or below: once, as above.
    public static let returnedToStart = Events(rawValue: 4)
  }
}
