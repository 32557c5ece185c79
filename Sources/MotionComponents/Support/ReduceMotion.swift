import MotionPhysics

/// Whether the person has asked for less motion. Every component reads it; Documentation/ReduceMotion.md
/// says in one table what each does then.
///
/// It may change at any time: what is under way then ends by the rules of the new setting, without a
/// jump.
public enum ReduceMotion: Hashable, Sendable, CaseIterable {
  /// Everything moves as designed.
  case off
  /// Nothing plays by itself, nothing overshoots, what must change place does so briefly.
  case on

  /// How long a brief ease-out or a cross-fade takes, in seconds.
  public static let briefly = 0.2

  var isOn: Bool { self == .on }
}
