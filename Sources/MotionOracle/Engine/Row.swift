#if Oracle
/// One line of the table: a subject in one regime.
public struct Row: Codable, Sendable {
  public var subject: String
  public var system: MotionSystem
  public var regime: String
  /// Errors in u of the envelope, over every value and velocity.
  public var p50: Double
  public var p99: Double
  /// The largest that passes, in u.
  public var budget: Double
  public var verdict: String
  public var tally: Tally

  init(
    subject: String, system: MotionSystem, regime: String, in precision: Precision, _ tally: Tally
  ) {
    self.subject = subject
    self.system = system
    self.regime = regime
    self.tally = tally
    p50 = min(tally.errors.quantile(0.5), tally.worst)
    p99 = min(tally.errors.quantile(0.99), tally.worst)
    budget = system.budget(in: precision)
    verdict = ""
    verdict =
      !passes
      ? "OUT"
      : tally.answered == 0
        ? tally.rejected == 0 ? "no cases" : "rejects all"
        : tally.rejected > 0 ? "ok, rejects \(tally.rejected)" : "ok"
  }

  public var cases: Int { tally.cases }
  public var worst: Double { tally.worst }
  public var worstFinite: Double { tally.worstFinite }
  public var disputed: Int { tally.disputed }
  /// Every difference to the integrators is within its budget.
  public var passesGSL: Bool { tally.ratio <= 1 }
  /// Rejecting a case is no error: what was answered counts.
  public var passes: Bool { tally.faults.isEmpty && worst <= budget && passesGSL }

  /// The case with the worst error, at its instant alone.
  public var worstCase: MotionCase? { tally.gravest?.question }

  /// The gravest case and the first, without repeating one.
  var witnesses: [Witness] {
    let gravest = tally.gravest.map { [$0] } ?? []
    return gravest + tally.first.filter { $0.index != gravest.first?.index }
  }

  /// The same row of two disjoint parts of a sweep.
  func merged(with other: Row, in precision: Precision) -> Row {
    var sum = tally
    sum.merge(other.tally)
    return Row(subject: subject, system: system, regime: regime, in: precision, sum)
  }
}
#endif
