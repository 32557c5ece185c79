/// Proves that the oracles can fail a subject: every sabotaged twin must be caught, and the exact
/// answers, rounded, must pass.
public struct SelfTest: Sendable {
  /// One subject's outcome.
  public struct Line: Sendable {
    public let text: String
    public let isRight: Bool
  }

  /// For each regime of a twin's system.
  public var casesPerRegime: Int
  public var seed: UInt64

  public init(casesPerRegime: Int = 40, seed: UInt64 = 1) {
    self.casesPerRegime = casesPerRegime
    self.seed = seed
  }

  public func run() -> [Line] {
    MotionSystem.allCases.flatMap { system in
      let twins = Twin.all.filter { $0.system == system }
      let report = Verification(systems: [system], casesPerRegime: casesPerRegime, seed: seed)
        .run([ExactSubject()] + twins)
      let exact = report.rows.filter { $0.subject == "exact" }
      return [Self.line(passing: exact, system)]
        + twins.map { twin in Self.line(twin, report.rows.filter { $0.subject == twin.name }) }
    }
  }

  private static func line(passing rows: [Row], _ system: MotionSystem) -> Line {
    let passes = rows.allSatisfy { $0.passes && $0.disputed == 0 }
    let worst = Report.short(rows.map(\.worst).max() ?? .nan)
    return Line(
      text: "\(passes ? "passes" : "FAILS ")  \(system.rawValue): exact answers, worst \(worst) u",
      isRight: passes)
  }

  private static func line(_ twin: Twin, _ rows: [Row]) -> Line {
    let caught = rows.contains { !$0.passes }
    let worst = Report.short(rows.map(\.worst).max() ?? .nan)
    var by = rows.contains { $0.worst > $0.budget } ? ["MPFR (\(worst) u)"] : []
    if rows.contains(where: { !$0.passesGSL }) { by.append("GSL") }
    let judges = by.isEmpty ? "nobody" : by.joined(separator: " and ")
    return Line(
      text: "\(caught ? "caught" : "MISSED")  \(twin.system.rawValue): \(twin.name), by \(judges)",
      isRight: caught)
  }
}
