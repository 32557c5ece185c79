#if Oracle
/// A way in which somebody may misread a question.
enum Misreading: Sendable {
  /// The instants, times a factor.
  case times(Double)
  /// A spring's constants.
  case constants(@Sendable (inout SpringConstants) -> Void)
  /// The initial velocity, given the distance to the target.
  case velocity(@Sendable (Double, Double) -> Double)
  /// The start, the target or both, taken for 0.
  case place(from: Bool, to: Bool)
}

struct SpringConstants {
  var mass, stiffness, damping: Double
}

/// A case in which formulas lose fewer digits, if they lose them for this reason.
struct EasierCase {
  enum Reason { case awayFromCritical, lessDamped, earlier }

  var reason: Reason
  var question: MotionCase
}

/// A case asked over three swings, and the frequency and fading of the right answer.
struct SwingProbe {
  var question: MotionCase
  /// Of the first instant, seconds.
  var start: Double
  var target: Double
  /// g of e^(-gt), 1/s.
  var fading: Double
  /// rad/s.
  var frequency: Double
}
#endif
