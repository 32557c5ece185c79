#if Oracle
/// A case with its right answer, each number the Double nearest to the exact one.
public struct CertifiedCase: Encodable, Sendable {
  public let question: MotionCase
  /// `edge` for those of `EdgeCases`.
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
    if case .path(let it) = question {
      guard let path = PathReference(it, certifying: true).certifiedSamples() else { return nil }
      var answer = Answer(value: [], velocity: [])
      for (sample, doubt) in path {
        guard let x = Self.nearest(sample.value, doubt),
          let y = Self.nearest(sample.velocity, doubt)
        else { return nil }
        answer.value.append(x)
        answer.velocity?.append(y)
      }
      self.answer = answer
      valueEnvelope = path.map(\.sample.valueEnvelope.double)
      velocityEnvelope = path.map(\.sample.velocityEnvelope.double)
      otherVelocity = []
      return
    }
    let truth = Truth.reference(question)
    if let settling = truth.settling {
      let duration = settling.duration
      guard settling.isNearest(duration) else { return nil }
      answer = Answer(value: [duration])
      (valueEnvelope, velocityEnvelope, otherVelocity) = ([], [], [])
      return
    }
    guard truth.isKnown else { return nil }
    let asksVelocity = question.system != .overshoot
    var answer = Answer(value: [], velocity: asksVelocity ? [] : nil)
    for sample in truth.samples {
      // A sum's error is a part of the larger of its terms.
      let size = sample.valueEnvelope + sample.value.magnitude
      guard let value = Self.nearest(sample.value, size * Self.doubt),
        let velocity = Self.nearest(sample.velocity, sample.velocityEnvelope * Self.doubt)
      else { return nil }
      answer.value.append(value)
      answer.velocity?.append(velocity)
    }
    self.answer = answer
    valueEnvelope = truth.samples.map(\.valueEnvelope.double)
    velocityEnvelope = asksVelocity ? truth.samples.map(\.velocityEnvelope.double) : []
    otherVelocity = truth.samples.map { $0.otherVelocity?.double }
  }

  /// Part of the envelope: the references work with 256 bits and more beyond what cancels.
  private static let doubt = 0x1p-200

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
    for question in EdgeCases.all where systems.contains(question.system) {
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
