/// Cases -> subjects -> oracles -> judgements -> rows.
public struct Verification: Sendable {
  public var systems: [MotionSystem]
  /// For each regime.
  public var casesPerRegime: Int
  public var seed: UInt64

  public init(
    systems: [MotionSystem] = MotionSystem.allCases, casesPerRegime: Int, seed: UInt64
  ) {
    self.systems = systems
    self.casesPerRegime = casesPerRegime
    self.seed = seed
  }

  /// Judges every subject on the same cases; each case's truth is worked out once.
  /// - Parameter progress: Called before each regime.
  public func run(
    _ subjects: [any Subject], progress: (Regime) -> Void = { _ in }
  ) -> Report {
    var rows: [Row] = []
    for regime in systems.flatMap(\.regimes) {
      progress(regime)
      var builders = subjects.map { RowBuilder(subject: $0.name, regime: regime) }
      for question in CaseGenerator(regime, seed: seed).cases(casesPerRegime) {
        let truth = Truth(question)
        for (index, subject) in subjects.enumerated() {
          builders[index].add(judge(subject, truth), truth)
        }
      }
      rows += builders.compactMap(\.row)
    }
    return Report(seed: seed, rows: rows)
  }

  private func judge(_ subject: any Subject, _ truth: Truth) -> Judgement {
    guard let answer = try? subject.answer(truth.question) else { return .noAnswer }
    return Judgement(answer, truth)
  }
}
