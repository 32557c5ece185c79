#if Oracle
import Foundation

/// What is known of a subject in one regime. Tallies of disjoint parts of a sweep, merged in any
/// order, are the tally of the whole.
public struct Tally: Codable, Sendable {
  public var cases = 0
  /// Cases the subject says it does not take.
  public var rejected = 0
  /// Cases the integrators judged too.
  public var integrated = 0
  /// Cases for which the two integrators contradict each other.
  public var disputed = 0
  /// Cases for which the reference finds no number: nobody is asked.
  public var unknown = 0
  /// Cases without an answer, by what happened instead.
  public var faults: [String: Int] = [:]
  /// In u of the envelope, over every value and velocity.
  public var errors = ErrorHistogram()
  public var worst = 0.0
  /// Largest error that is not infinite.
  public var worstFinite = 0.0
  /// Largest difference to the integrators in units of the motion's scale; absent where they judge
  /// nothing.
  public var worstAgainstGSL: Double?
  /// Largest difference / allowed, and what was allowed there.
  var ratio = 0.0
  public var budgetAgainstGSL: Double?
  /// Largest error by damping ratio, in sixteenths of a decade.
  var worstByRatio: [Int: Double] = [:]
  public var gravest: Witness?
  /// The first cases that are out of budget.
  public var first: [Witness] = []

  static let kept = 3
  /// More cases than any sweep has; sums of reports stay far from overflow.
  static let most = 1_000_000_000_000_000

  /// Whether every count is one that a sweep can have.
  public var isPlausible: Bool {
    ([cases, rejected, integrated, disputed, unknown] + faults.values)
      .allSatisfy { 0...Self.most ~= $0 }
  }

  mutating func merge(_ other: Tally) {
    cases += other.cases
    rejected += other.rejected
    integrated += other.integrated
    disputed += other.disputed
    unknown += other.unknown
    faults.merge(other.faults, uniquingKeysWith: +)
    errors.merge(other.errors)
    worst = max(worst, other.worst)
    worstFinite = max(worstFinite, other.worstFinite)
    note(difference: other.worstAgainstGSL, ratio: other.ratio, budget: other.budgetAgainstGSL)
    worstByRatio.merge(other.worstByRatio, uniquingKeysWith: max)
    if let witness = other.gravest { note(gravest: witness) }
    first = Array((first + other.first).sorted { $0.index < $1.index }.prefix(Self.kept))
  }

  private mutating func note(difference: Double?, ratio: Double, budget: Double?) {
    if let difference { worstAgainstGSL = max(worstAgainstGSL ?? 0, difference) }
    guard let budget else { return }
    // Where two ratios are the same, the larger allowance: no order of merging may decide.
    if budgetAgainstGSL == nil || (ratio, budget) > (self.ratio, budgetAgainstGSL ?? 0) {
      (self.ratio, budgetAgainstGSL) = (ratio, budget)
    }
  }

  private mutating func note(gravest witness: Witness) {
    if gravest.map({ witness.isGraver(than: $0) }) ?? true { gravest = witness }
  }

  private mutating func note(_ witness: Witness) {
    note(gravest: witness)
    if witness.severity > 1, first.count < Self.kept { first.append(witness) }
  }

  // MARK: One case; indices come in order

  mutating func add(_ answer: Answer, _ judgement: Judgement, _ truth: Truth, index: Int) {
    count(truth)
    for error in judgement.errors {
      errors.add(error)
      worst = max(worst, error)
      if error.isFinite { worstFinite = max(worstFinite, error) }
    }
    note(
      difference: judgement.difference, ratio: judgement.differenceRatio,
      budget: judgement.differenceBudget)
    if let ratio = truth.question.dampingRatio, ratio > 0 {
      let bucket = Int((16 * log10(ratio)).rounded(.down))
      worstByRatio[bucket] = max(worstByRatio[bucket] ?? 0, judgement.worst)
    }

    let inU = judgement.worst / judgement.budget
    // GSL is the coarser judge: its ratio picks the instant only when it alone objects.
    let byGSL = judgement.differenceRatio > 1 ? judgement.differenceRatio : 0
    let severity = max(inU, byGSL)
    let isOut = severity > 1 && first.count < Self.kept
    guard isOut || gravest.map({ severity > $0.severity }) ?? true else { return }
    let instant = inU >= byGSL ? judgement.worstIndex : judgement.differenceIndex
    note(
      Witness(
        index: index, question: truth.question.only(valueAt: instant), severity: severity,
        error: judgement.worst, got: answer.only(at: instant, of: truth.question)))
  }

  mutating func addRejection(_ truth: Truth) {
    count(truth)
    rejected += 1
  }

  mutating func addUnknown(_ truth: Truth) {
    count(truth)
    unknown += 1
  }

  mutating func addFault(_ kind: String, _ message: String, _ truth: Truth, index: Int) {
    count(truth)
    faults[kind, default: 0] += 1
    note(
      Witness(
        index: index, question: truth.question, severity: .infinity, error: .infinity,
        fault: message))
  }

  private mutating func count(_ truth: Truth) {
    cases += 1
    if let integration = truth.integration, !integration.samples.isEmpty { integrated += 1 }
    if truth.isDisputed { disputed += 1 }
  }

  public var answered: Int { cases - rejected - unknown - faults.values.reduce(0, +) }
}
#endif
