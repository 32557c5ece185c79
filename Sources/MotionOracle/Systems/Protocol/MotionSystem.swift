#if Oracle
/// A system that can be verified, by the name it has in JSON and in tables.
///
/// All of them are listed in the registry, `MotionSystem.allCases`.
public struct MotionSystem: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
  let cases: any SystemCase.Type
  public let rawValue: String

  init(_ cases: any SystemCase.Type) {
    self.cases = cases
    rawValue = cases.name
  }

  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// Whether answers are values and velocities at instants, which the integrators judge too.
  var isMotion: Bool { cases.isMotion }

  /// The format that errors are measured in when `precision` is asked for.
  func judged(in precision: Precision) -> Precision { cases.judged(in: precision) }

  /// The largest error that passes, in u of the envelope.
  func budget(in precision: Precision) -> Double { cases.budget(in: precision) }

  var outputs: OutputNames { cases.outputs }
  var input: InputName? { cases.input }

  /// Whether the chart of error against damping ratio shows it.
  var isCharted: Bool { cases.isCharted }

  /// The regimes the system is sampled in.
  public var regimes: [CaseRegime] {
    cases.regimeNames.map { CaseRegime(system: self, rawValue: $0) }
  }

  /// The ends of every range, which no sample meets by chance.
  public var edgeCases: [MotionCase] { cases.edgeCases }

  var sabotages: [AnySabotage] { cases.erasedSabotages }
}

/// A part of a system's parameters that fails in its own way.
public struct CaseRegime: Hashable, Sendable {
  public let system: MotionSystem
  /// In tables and files. The random cases follow from it.
  public let rawValue: String

  /// Of all systems.
  public static var allCases: [CaseRegime] { MotionSystem.allCases.flatMap(\.regimes) }

  func generated(at point: inout CasePoint) -> MotionCase {
    system.cases.generatedCase(in: rawValue, at: &point)
  }
}

extension SystemCase {
  static var system: MotionSystem { MotionSystem(Self.self) }

  static func regime(_ regime: Regime) -> CaseRegime {
    CaseRegime(system: system, rawValue: regime.rawValue)
  }

  // Without types of its own, for callers that know no system.
  fileprivate static var isMotion: Bool { integrate != nil }
  fileprivate static var regimeNames: [String] { Regime.allCases.map(\.rawValue) }
  fileprivate static var edgeCases: [MotionCase] { edges.map { MotionCase($0) } }

  fileprivate static var erasedSabotages: [AnySabotage] {
    sabotages.map { sabotage in
      AnySabotage(name: sabotage.name) { ($0.content as? Self).map(sabotage.answer) }
    }
  }

  fileprivate static func generatedCase(
    in name: String, at point: inout CasePoint
  ) -> MotionCase {
    guard let regime = Regime(rawValue: name) else {
      preconditionFailure("\(Self.name) has no regime \(name)")
    }
    return MotionCase(generated(in: regime, at: &point))
  }
}
#endif
