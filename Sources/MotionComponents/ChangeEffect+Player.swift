import MotionPhysics

extension ChangeEffect {
  /// Plays an effect each time a value changes; times in seconds (earlier times and NaN: none passes).
  ///
  /// A change in mid-play begins anew from what is seen: what was left of the old play fades within
  /// 0.15 s. With less motion no effect plays.
  public struct Player<Value: Equatable & Sendable>: Sendable {
    public var effect: ChangeEffect
    public private(set) var value: Value
    public var reduceMotion = ReduceMotion.off { willSet { calm(for: newValue) } }

    private var clock: ComponentClock
    private var start = -Double.infinity
    /// What was seen when the current play began.
    private var left = EffectState.identity
    private var leftSince = -Double.infinity

    static var fade: Double { 0.15 }

    /// A player that waits for another value than `value`.
    public init(_ effect: ChangeEffect, value: Value, time: Double = 0) {
      (self.effect, self.value) = (effect, value)
      clock = ComponentClock(time)
    }

    /// Time passes.
    public mutating func advance(to time: Double) { clock.advance(to: time) }

    /// Tells the value; plays when it is another.
    public mutating func setValue(_ value: Value, time: Double) {
      advance(to: time)
      guard value != self.value else { return }
      self.value = value
      guard !reduceMotion.isOn else { return }
      keepWhatIsSeen()
      start = clock.now
    }

    /// What is seen now; while one ring fades and another begins, the new one.
    public var state: EffectState {
      var state = effect.state(at: clock.now - start)
      let old = fading
      state.offset += old.offset
      state.scale += old.scale - SIMD2(1, 1)
      if state.scale == old.scale { state.anchor = old.anchor }
      state.rotation += old.rotation
      state.opacity = (state.opacity + old.opacity - 1).share
      state.glow = (state.glow + old.glow).share
      state.ring = state.ring ?? old.ring
      return state
    }

    public var isMoving: Bool {
      clock.now - start < effect.duration || clock.now - leftSince < Self.fade
    }

    /// Draws `content`, which fills `box`, as it is seen now.
    public func draw(
      in box: Box, tint: RGBA, into list: inout DrawingList,
      _ content: (inout DrawingList) -> Void
    ) {
      let state = state
      let old = fading
      if old.ring != state.ring { old.drawRing(around: box, tint: tint, into: &list) }
      state.draw(in: box, tint: tint, into: &list, content)
    }

    /// What is left of the play before.
    private var fading: EffectState {
      let since = clock.now - leftSince
      guard since < Self.fade else { return .identity }
      let share = 1 - Easing.easeOut.value(at: since / Self.fade)
      var state = left
      state.offset *= share
      state.scale = SIMD2(1, 1) + (left.scale - SIMD2(1, 1)) * share
      state.rotation *= share
      state.opacity = 1 - (1 - left.opacity) * share
      state.glow *= share
      state.ring?.opacity *= share
      return state
    }

    private mutating func keepWhatIsSeen() {
      left = state
      // By the shorter way: whole turns do not show.
      let turns = (left.rotation / (2 * .pi)).rounded()
      left.rotation -= turns * 2 * .pi
      leftSince = clock.now
    }

    private mutating func calm(for setting: ReduceMotion) {
      guard setting.isOn, setting != reduceMotion, isMoving else { return }
      keepWhatIsSeen()
      start = -.infinity
    }
  }
}
