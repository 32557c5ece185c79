import MotionDrawing
import MotionPhysics

extension Transition {
  /// Shows and hides something; times in seconds (earlier times and NaN: no time passes).
  ///
  /// Turned round in mid-way, it goes back from what is seen. With less motion it fades, briefly. What
  /// is under way when the setting or the transition changes ends as it began.
  public struct Player: ContentComponent {
    /// Which way the next one goes.
    public var transition: Transition
    /// Seconds from away to there, finite and > 0; traps otherwise.
    public var duration: Double {
      didSet { ConstantRule.positive.enforce(duration, "Transition.Player.duration") }
    }
    public var easing = Easing.easeInOut
    public var reduceMotion = ReduceMotion.off
    /// Whether it is there, or on its way.
    public private(set) var isShown: Bool

    private var clock: ComponentClock
    private var motion: Motion<Double>
    /// How the last one began.
    private var setting = ReduceMotion.off
    private var playing: Transition

    /// Traps unless `duration` is finite and > 0.
    public init(
      _ transition: Transition, isShown: Bool = false, duration: Double = 0.4, time: Double = 0
    ) {
      do {
        try self.init(
          validating: transition, isShown: isShown, duration: duration, time: time)
      } catch {
        error.trap()
      }
    }

    /// The same rule for a duration from outside: throws instead of trapping.
    public init(
      validating transition: Transition, isShown: Bool = false, duration: Double,
      time: Double = 0
    ) throws(MotionError) {
      try ConstantRule.positive.check(duration, "Transition.Player.duration")
      (self.transition, playing) = (transition, transition)
      (self.isShown, self.duration) = (isShown, duration)
      clock = ComponentClock(time)
      motion = Motion(at: isShown ? 1 : 0)
    }

    /// Time passes.
    public mutating func advance(to time: Double) { clock.advance(to: time) }

    /// Brings the content into view or takes it away.
    public mutating func setShown(_ shown: Bool, animated: Bool, time: Double) {
      advance(to: time)
      let (from, target) = (progress, shown ? 1.0 : 0)
      guard shown != isShown || !animated else { return }
      isShown = shown
      guard animated else {
        motion = Motion(at: target)
        return
      }
      if !isMoving { (setting, playing) = (reduceMotion, transition) }
      let whole = setting.isOn ? ReduceMotion.briefly : duration
      motion = Motion(
        from: from, to: target, easing: setting.isOn ? .linear : easing, start: clock.now,
        duration: whole * abs(target - from))
    }

    /// 0 (away) ... 1.
    public var progress: Double { motion.value(at: clock.now).share }

    /// When the next frame will differ: now while it comes or goes, infinity while it rests.
    public var nextChange: Double { motion.nextChange(after: clock.now) }

    public var isMoving: Bool { nextChange < .infinity }

    /// What is seen now.
    public var state: State { playing.state(at: progress, reduceMotion: setting) }

    /// Draws `content`, which fills `box`, as it is seen now; nothing while it is away.
    public func draw(
      on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void
    ) {
      guard progress > 0 else { return }
      state.draw(on: &list, in: box, content)
    }
  }
}
