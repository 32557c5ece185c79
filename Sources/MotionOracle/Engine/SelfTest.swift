#if Oracle
/// Proves that the oracles can fail a subject: every sabotaged twin must be caught in a regime where
/// the exact answers, rounded, pass; and they must pass in all. Where the integrators judge they
/// must catch a twin too.
public struct SelfTest: Sendable {
  /// One subject's outcome.
  public struct Line: Sendable {
    public let text: String
    public let isRight: Bool
  }

  /// For each regime of a twin's system.
  public var casesPerRegime: Int
  public var seed: UInt64
  public var jobs: Int

  public init(casesPerRegime: Int = 40, seed: UInt64 = 1, jobs: Int = 1) {
    self.casesPerRegime = casesPerRegime
    self.seed = seed
    self.jobs = jobs
  }

  public func run() -> [Line] {
    MotionSystem.allCases.flatMap { system in
      let twins = Twin.all(of: system)
      var sweep = Verification(
        systems: [system], casesPerRegime: casesPerRegime, seed: seed, jobs: jobs)
      sweep.explains = false
      let report = sweep.run([ExactSubject()] + twins)
      let exact = report.rows.filter { $0.subject == "exact" }
      let sound = Set(exact.filter { $0.passes && $0.disputed == 0 }.map(\.regime))
      let rows = twins.map { twin in report.rows.filter { $0.subject == twin.name } }
      return [Self.line(passing: exact, system)]
        + zip(twins, rows).map { Self.line($0, $1, sound: sound) }
        + (system.isMotion ? [Self.line(integrated: system, rows, sound: sound)] : [])
    }
  }

  /// - Parameter rows: Of each twin.
  static func line(integrated system: MotionSystem, _ rows: [[Row]], sound: Set<String>) -> Line {
    let caught = rows.filter { rows in
      rows.contains { sound.contains($0.regime) && !$0.passesGSL }
    }.count
    return Line(
      text: "\(caught > 0 ? "caught" : "MISSED")  \(system.rawValue): \(caught) of "
        + "\(rows.count) by GSL", isRight: caught > 0)
  }

  private static func line(passing rows: [Row], _ system: MotionSystem) -> Line {
    let passes = rows.allSatisfy { $0.passes && $0.disputed == 0 }
    let worst = shortDecimal(rows.map(\.worst).max() ?? .nan)
    return Line(
      text: "\(passes ? "passes" : "FAILS ")  \(system.rawValue): exact answers, worst \(worst) u",
      isRight: passes)
  }

  /// - Parameter sound: The regimes where exact answers pass; failing elsewhere proves nothing.
  static func line(_ twin: Twin, _ rows: [Row], sound: Set<String>) -> Line {
    let out = rows.filter { sound.contains($0.regime) && !$0.passes }
    var by: [String] = []
    // An error that can be measured says more than an answer that is no number.
    if let row = out.max(by: { $0.worstFinite < $1.worstFinite }), row.worstFinite > row.budget {
      by.append("MPFR (\(shortDecimal(row.worstFinite)) u, \(row.regime))")
    } else if let row = out.first(where: { $0.worst > $0.budget }) {
      by.append("MPFR (without measure, \(row.regime))")
    }
    if out.contains(where: { !$0.passesGSL }) { by.append("GSL") }
    let judges = by.isEmpty ? "nobody" : by.joined(separator: " and ")
    let verdict = by.isEmpty ? "MISSED" : "caught"
    return Line(
      text: "\(verdict)  \(twin.system.rawValue): \(twin.name), by \(judges)",
      isRight: !by.isEmpty)
  }
}
#endif
