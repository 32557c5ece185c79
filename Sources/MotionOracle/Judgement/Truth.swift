/// Everything the oracles say about one case, worked out once and held against every subject.
public struct Truth {
  public let question: MotionCase
  let samples: [ReferenceSample]
  let settling: SettlingReference?
  let integration: Integration?

  public init(_ question: MotionCase) {
    self.question = question
    switch question {
    case .spring(let it):
      let reference = SpringReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
      integration = .spring(it)
    case .settling(let it):
      samples = []
      settling = SettlingReference(it)
      integration = nil
    case .decay(let it):
      let reference = DecayReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
      integration = .decay(it)
    case .bounce(let it):
      let reference = BounceReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
      integration = .bounce(it)
    }
  }

  /// Whether the two integrators contradict each other somewhere.
  var isDisputed: Bool { integration?.samples.contains(where: \.disputed) ?? false }
}
