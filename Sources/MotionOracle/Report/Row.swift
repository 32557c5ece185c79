/// One line of the table: a subject in one regime.
public struct Row: Codable, Sendable {
  public var subject: String
  public var system: MotionSystem
  public var regime: String
  public var cases: Int
  /// Errors in u of the envelope, over every value and velocity.
  public var p50: Double
  public var p99: Double
  public var worst: Double
  /// Largest error that is not infinite.
  public var worstFinite: Double
  /// The largest that passes, in u.
  public var budget: Double
  /// Largest difference to the integrators in units of the motion's scale; absent where they judge
  /// nothing.
  public var worstAgainstGSL: Double?
  /// What was allowed where difference / allowed is largest.
  public var budgetAgainstGSL: Double?
  /// Cases for which the two integrators contradict each other.
  public var disputed: Int
  /// Every difference to the integrators is within its budget.
  public var passesGSL: Bool
  public var passes: Bool
  /// The case with the worst error, at its instant alone.
  public var worstCase: MotionCase

  public var verdict: String { passes ? "ok" : "OUT" }

  /// Shell line that reproduces the worst case.
  public var reproduction: String { "verify --case '\(oneLineJSON(worstCase))'" }
}

/// Gathers the judgements of one row.
struct RowBuilder {
  let subject: String
  let regime: Regime
  private var errors: [Double] = []
  private var cases = 0
  private var disputed = 0
  private var difference: Double?
  private var ratio = 0.0
  private var ratioBudget: Double?
  private var severity = -1.0
  private var worstCase: MotionCase?

  init(subject: String, regime: Regime) {
    self.subject = subject
    self.regime = regime
  }

  mutating func add(_ judgement: Judgement, _ truth: Truth) {
    cases += 1
    if truth.isDisputed { disputed += 1 }
    errors += judgement.errors
    if let found = judgement.difference { difference = max(difference ?? 0, found) }
    if judgement.differenceRatio >= ratio, let budget = judgement.differenceBudget {
      ratio = judgement.differenceRatio
      ratioBudget = budget
    }
    let inU = judgement.worst / Budget.u(regime.system)
    let byGSL = judgement.differenceRatio
    // GSL is the coarser judge: its ratio picks the case only when it alone objects.
    let measure = byGSL > 1 ? max(inU, byGSL) : inU
    guard measure > severity else { return }
    severity = measure
    let index = inU >= measure ? judgement.worstIndex : judgement.differenceIndex
    worstCase = truth.question.only(valueAt: index)
  }

  var row: Row? {
    guard let worstCase else { return nil }
    let sorted = errors.sorted()
    let worst = sorted.last ?? 0
    func quantile(_ part: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }
    return Row(
      subject: subject, system: regime.system, regime: regime.rawValue, cases: cases,
      p50: quantile(0.5), p99: quantile(0.99), worst: worst,
      worstFinite: sorted.last(where: \.isFinite) ?? 0, budget: Budget.u(regime.system),
      worstAgainstGSL: difference, budgetAgainstGSL: ratioBudget, disputed: disputed,
      passesGSL: ratio <= 1, passes: worst <= Budget.u(regime.system) && ratio <= 1,
      worstCase: worstCase)
  }
}
