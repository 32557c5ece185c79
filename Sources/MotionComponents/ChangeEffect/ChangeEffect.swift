import MotionPhysics

/// A short play that draws the eye to something that has changed.
///
///     let shake = ChangeEffect(.shake)
///     let state = shake.state(at: 0.1)  // 0.1 s after the change
///
/// A function of the time since the change: nothing before 0 and from `duration` on, continuous
/// throughout (a spin's rotation up to whole turns). `ChangeEffect.Player` watches a value.
public struct ChangeEffect: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Crouches, leaps and lands.
    case jump
    /// Goes to and fro, as a head that is shaken.
    case shake
    /// Rocks about its middle.
    case wiggle
    /// Grows and dims for a moment.
    case pulse
    /// Turns round.
    case spin
    /// Hops three times, each lower.
    case bounce
    /// Lights up from behind.
    case glow
    /// Sends out a ring.
    case ring

    /// Seconds, and the strength in the kind's own unit.
    var defaults: (duration: Double, strength: Double) {
      switch self {
      case .jump: (0.7, 24)
      case .shake: (0.5, 10)
      case .wiggle: (0.6, 0.2)
      case .pulse: (0.5, 0.25)
      case .spin: (0.8, 1)
      case .bounce: (0.9, 22)
      case .glow: (0.9, 1)
      case .ring: (0.8, 0.7)
      }
    }
  }

  public let kind: Kind
  /// Seconds, finite and > 0.
  public let duration: Double
  /// Jump, bounce and shake: L. Wiggle: radians. Pulse and ring: the growth as a share. Spin: turns,
  /// rounded to whole ones, 1 at least. Glow: its opacity, 1 at most. Finite, 0...1,000,000.
  public let strength: Double

  /// Traps when a constant breaks its rule; nil takes what suits the kind.
  public init(_ kind: Kind, duration: Double? = nil, strength: Double? = nil) {
    do {
      try self.init(validating: kind, duration: duration, strength: strength)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validating kind: Kind, duration: Double? = nil, strength: Double? = nil
  ) throws(MotionError) {
    self.kind = kind
    self.duration = duration ?? kind.defaults.duration
    self.strength = strength ?? kind.defaults.strength
    try ConstantRule.positive.check(self.duration, "ChangeEffect.duration")
    try ConstantRule.upTo(1_000_000).check(self.strength, "ChangeEffect.strength")
  }

  /// What is to be seen `seconds` after the change.
  public func state(at seconds: Double) -> EffectState {
    guard seconds > 0, seconds < duration else { return .identity }
    let part = seconds / duration
    var state = EffectState.identity
    switch kind {
    case .jump: jump(part, &state)
    case .shake: state.offset.x = strength * swing(part, 4)
    case .wiggle: state.rotation = strength * swing(part, 3)
    case .pulse:
      state.scale = SIMD2(repeating: 1 + strength * bump(part))
      state.opacity = 1 - 0.2 * bump(part)
    case .spin:
      state.rotation = 2 * .pi * max(strength.rounded(), 1) * Easing.easeInOut.value(at: part)
    case .bounce: state.offset.y = -strength * hops(part)
    case .glow: state.glow = min(strength, 1) * bump(part)
    case .ring:
      let opacity = min(part / 0.1, 1) * (1 - part)
      state.ring = .init(spread: strength * Easing.easeOut.value(at: part), opacity: opacity)
    }
    return state
  }

  // MARK: Curves, of a part of the duration

  private func jump(_ part: Double, _ state: inout EffectState) {
    let (off, down) = (0.2, 0.75)
    var stretch = 0.0
    if part < off {
      stretch = -0.18 * bump(part / off)
    } else if part < down {
      let flight = (part - off) / (down - off)
      state.offset.y = -strength * 4 * flight * (1 - flight)
      stretch = 0.08 * bump(flight)
    } else {
      stretch = -0.14 * bump((part - down) / (1 - down))
    }
    // Wider as it gets lower: about the same area.
    state.scale = SIMD2(1 - 0.7 * stretch, 1 + stretch)
    // Its feet stay where they are.
    state.shift.y = -stretch / 2
  }

  /// 0 at both ends, 1 in the middle, level at all three.
  private func bump(_ part: Double) -> Double {
    let sine = sineAndCosine(.pi * part).sine
    return sine * sine
  }

  /// Whole swings that die away.
  private func swing(_ part: Double, _ swings: Double) -> Double {
    sineAndCosine(2 * .pi * swings * part).sine * (1 - part)
  }

  /// Three hops, each 0.6 times as long as the last and so 0.36 times as high.
  private func hops(_ part: Double) -> Double {
    var (begin, length, height) = (0.0, 1 / 1.96, 1.0)
    for _ in 0..<2 where part >= begin + length {
      begin += length
      length *= 0.6
      height *= 0.36
    }
    let flight = min((part - begin) / length, 1)
    return height * 4 * flight * (1 - flight)
  }
}
