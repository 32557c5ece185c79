#if Oracle
/// A case with its right answer, each number the Double nearest to the exact one.
public struct CertifiedCase: Encodable, Sendable {
  public let question: MotionCase
  /// `edge` for those of `MotionSystem.edgeCases`.
  public let regime: String
  public let answer: Answer
  /// What errors are measured against, for each instant; none for a settling time.
  public let valueEnvelope: [Double]
  public let velocityEnvelope: [Double]
  /// At an impact, within the rounding of the instant: the velocity on its other side is right too.
  public let otherVelocity: [Double?]

  /// `nil` when more digits are needed than are worked out, or the answer leaves the Doubles.
  public init?(_ question: MotionCase, regime: String) {
    self.question = question
    self.regime = regime
    if case .residual(let rule) = question.reference {
      let claim = rule.nearest
      guard rule.isNearest(claim) else { return nil }
      answer = Answer(value: [claim])
      (valueEnvelope, velocityEnvelope, otherVelocity) = ([], [], [])
      return
    }
    guard let certified = question.content.certifiedSamples() else { return nil }
    let asksVelocity = question.system.outputs.velocity != nil
    var answer = Answer(value: [], velocity: asksVelocity ? [] : nil)
    for it in certified {
      guard let value = Self.nearest(it.sample.value, it.valueDoubt),
        let velocity = Self.nearest(it.sample.velocity, it.velocityDoubt)
      else { return nil }
      answer.value.append(value)
      answer.velocity?.append(velocity)
    }
    self.answer = answer
    valueEnvelope = certified.map(\.sample.valueEnvelope.double)
    velocityEnvelope = asksVelocity ? certified.map(\.sample.velocityEnvelope.double) : []
    otherVelocity = certified.map { $0.sample.otherVelocity?.double }
  }

  /// The Double nearest to every number within `doubt` of `number`, if it is one.
  private static func nearest(_ number: BigReal, _ doubt: BigReal) -> Double? {
    let nearest = number.double
    guard nearest.isFinite else { return nil }
    if number.signum == 0 { return 0 }
    return (number - doubt).double == nearest && (number + doubt).double == nearest ? nearest : nil
  }

  private enum Key: String, CodingKey {
    case regime, value, velocity, valueEnvelope, velocityEnvelope, otherVelocity
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(regime, forKey: .regime)
    try container.encode(answer.value, forKey: .value)
    if !valueEnvelope.isEmpty { try container.encode(valueEnvelope, forKey: .valueEnvelope) }
    if let velocity = answer.velocity {
      try container.encode(velocity, forKey: .velocity)
      try container.encode(velocityEnvelope, forKey: .velocityEnvelope)
    }
    if otherVelocity.contains(where: { $0 != nil }) {
      try container.encode(otherVelocity, forKey: .otherVelocity)
    }
    try question.encode(to: encoder)
  }

  /// The edges of `systems`, then `count` cases of each regime. One that cannot be certified is
  /// replaced by the next of its regime.
  public static func write(
    _ count: Int, of systems: [MotionSystem], seed: UInt64, line: (String) throws -> Void
  ) rethrows {
    for question in MotionSystem.allCases.filter(systems.contains).flatMap(\.edgeCases) {
      guard let certified = CertifiedCase(question, regime: "edge") else { continue }
      try line(oneLineJSON(certified))
    }
    for regime in systems.flatMap(\.regimes) {
      let generator = CaseGenerator(regime, seed: seed)
      var (left, start) = (count, 0)
      while left > 0 {
        let end = start + min(left, 1024)
        for question in generator.cases(start..<end) {
          guard let certified = CertifiedCase(question, regime: regime.rawValue) else { continue }
          try line(oneLineJSON(certified))
          left -= 1
        }
        start = end
      }
    }
  }
}
#endif
