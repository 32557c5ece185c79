#if Oracle
/// One case kept to show what went wrong.
public struct Witness: Codable, Sendable {
  /// Place in the sweep of its regime.
  public var index: Int
  /// The case, at its worst instant alone.
  public var question: MotionCase
  /// Error in the unit of the budgets: above 1 is out.
  var severity: Double
  /// In u of the envelope.
  public var error: Double
  /// To the nearest Doubles; worked out when the sweep is over.
  public var expected: Answer?
  /// Absent when there was no answer.
  public var got: Answer?
  /// Why there was none.
  public var fault: String?
  /// What kind of mistake gives this.
  public var mistake: Mistake?

  /// The graver, or of two as grave the earlier: so the order in which parts are merged is nothing.
  func isGraver(than other: Witness) -> Bool {
    severity != other.severity ? severity > other.severity : index < other.index
  }
}
#endif
