import MotionDrawing
import MotionPhysics

extension ChangeEffect {
  /// Plays an effect each time a value changes; times in seconds (earlier times and NaN: none passes).
  ///
  /// A change in mid-play begins anew from what is seen: what was left of the old play fades within
  /// 0.15 s. With less motion no effect plays.
  public struct Player<Value: Equatable & Sendable>: ContentComponent {
    /// What the next change plays; one that plays goes on as it began.
    public var effect: ChangeEffect
    public private(set) var value: Value
    /// The colour of glow and ring.
    public var tint = RGBA(hex: 0x007AFF)
    public var reduceMotion = ReduceMotion.off { willSet { calm(for: newValue) } }

    private var clock: ComponentClock
    private var playing: ChangeEffect
    private var start = -Double.infinity
    /// What was seen when the current play began.
    private var left = EffectState.identity
    private var leftSince = -Double.infinity

    static var fade: Double { 0.15 }

    /// A player that waits for another value than `value`.
    public init(_ effect: ChangeEffect, value: Value, time: Double = 0) {
      (self.effect, playing, self.value) = (effect, effect, value)
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
      (playing, start) = (effect, clock.now)
    }

    /// What is seen now; a ring that fades while another begins makes one with it, in between.
    public var state: EffectState {
      var state = isPlaying ? playing.state(at: clock.now - start) : .identity
      let old = fading
      state.offset += old.offset
      state.shift += old.shift
      state.scale += old.scale - SIMD2(1, 1)
      state.rotation += old.rotation
      state.opacity = (state.opacity + old.opacity - 1).share
      state.glow = (state.glow + old.glow).share
      state.ring = Self.joined(state.ring, old.ring)
      return state
    }

    /// When the next frame will differ: now while an effect plays or fades, infinity otherwise.
    public var nextChange: Double {
      isPlaying || clock.now < leftSince + Self.fade ? clock.now : .infinity
    }

    public var isMoving: Bool { nextChange < .infinity }

    private var isPlaying: Bool { clock.now < start + playing.duration }

    /// Draws `content`, which fills `box`, as it is seen now, glow and ring in `tint`.
    public func draw(
      on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void
    ) {
      draw(on: &list, in: box, tint: tint, content)
    }

    /// Draws `content`, which fills `box`, as it is seen now, glow and ring in another colour.
    public func draw(
      on list: inout DrawingList, in box: Rect, tint: RGBA,
      _ content: (inout DrawingList) -> Void
    ) {
      state.draw(on: &list, in: box, tint: tint, content)
    }

    /// What is left of the play before.
    private var fading: EffectState {
      guard clock.now < leftSince + Self.fade else { return .identity }
      let share = 1 - Easing.easeOut.value(at: (clock.now - leftSince) / Self.fade)
      var state = left
      state.offset *= share
      state.shift *= share
      state.scale = SIMD2(1, 1) + (left.scale - SIMD2(1, 1)) * share
      state.rotation *= share
      state.opacity = 1 - (1 - left.opacity) * share
      state.glow *= share
      state.ring?.opacity *= share
      return state
    }

    /// Where both weigh as much as they are seen.
    private static func joined(
      _ a: EffectState.Ring?, _ b: EffectState.Ring?
    ) -> EffectState.Ring? {
      guard let a else { return b }
      guard let b, a.opacity + b.opacity > 0 else { return a }
      let sum = a.opacity + b.opacity
      let spread = (a.spread * a.opacity + b.spread * b.opacity) / sum
      return .init(spread: spread, opacity: min(sum, 1))
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
