/// Everything the oracles say about one case, worked out once and held against every subject.
public struct Truth {
  public let question: MotionCase
  let samples: [ReferenceSample]
  let settling: SettlingReference?
  let integration: Integration?

  /// Both oracles.
  public init(_ question: MotionCase) {
    let integration: Integration? =
      switch question {
      case .spring(let it): .spring(it)
      case .decay(let it): .decay(it)
      case .bounce(let it): .bounce(it)
      case .handover(let it): .handover(it)
      case .spring2D(let it): .interleaved((0..<2).map { .spring(it.axis($0)) })
      case .field(let it):
        .interleaved(
          it.values.indices.map { .spring(it.spring($0, times: [it.deltaTime * Double(it.steps)])) }
        )
      case .settling, .overshoot, .rubberBand, .path: nil
      }
    self.init(question, integration)
  }

  /// The closed form alone.
  static func reference(_ question: MotionCase) -> Truth { Truth(question, nil) }

  private init(_ question: MotionCase, _ integration: Integration?) {
    self.question = question
    self.integration = integration
    switch question {
    case .spring(let it):
      let reference = SpringReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .settling(let it):
      samples = []
      settling = SettlingReference(it)
    case .decay(let it):
      let reference = DecayReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .bounce(let it):
      let reference = BounceReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .overshoot(let it):
      samples = [OvershootReference(it).sample]
      settling = nil
    case .field(let it):
      samples = FieldReference(it).samples()
      settling = nil
    case .handover(let it):
      let reference = HandoverReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .spring2D(let it):
      let axes = (0..<2).map { SpringReference(it.axis($0)) }
      samples = it.times.flatMap { time in axes.map { $0.sample(at: time) } }
      settling = nil
    case .rubberBand(let it):
      let reference = RubberBandReference(it)
      samples = it.distances.map { reference.sample(at: $0) }
      settling = nil
    case .path(let it):
      samples = PathReference(it).samples()
      settling = nil
    }
  }

  /// The reference found a number for everything asked.
  var isKnown: Bool { samples.allSatisfy { !$0.value.isNaN && !$0.velocity.isNaN } }

  /// Whether the two integrators contradict each other somewhere.
  var isDisputed: Bool { integration?.samples.contains(where: \.disputed) ?? false }
}
