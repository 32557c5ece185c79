#if Oracle
/// Everything the oracles say about one case, worked out once and held against every subject.
public struct Truth {
  public let question: MotionCase
  public let precision: Precision
  var samples: [ReferenceSample]
  let settling: SettlingReference?
  let integration: Integration?

  /// - Parameters:
  ///   - precision: What errors are measured in.
  ///   - integrated: Whether the integrators are asked too, besides the closed form.
  public init(_ question: MotionCase, precision: Precision = .double, integrated: Bool = true) {
    let integration: Integration? =
      switch question {
      case _ where !integrated: nil
      case .spring(let it): .spring(it)
      case .decay(let it): .decay(it)
      case .bounce(let it): .bounce(it)
      case .handover(let it): .handover(it)
      case .spring2D(let it): .interleaved((0..<2).map { .spring(it.axis($0)) })
      case .field(let it):
        .interleaved(
          it.values.indices.map { .spring(it.spring($0, times: [it.deltaTime * Double(it.steps)])) }
        )
      case .particles(let it): .interleaved((0..<2).map { .particle(it, axis: $0) })
      case .settling, .overshoot, .rubberBand, .path: nil
      }
    self.init(
      question, question.system.judged(in: precision), integration?.moving(in: question))
  }

  /// The closed form alone.
  static func reference(_ question: MotionCase) -> Truth { Truth(question, integrated: false) }

  private init(_ question: MotionCase, _ precision: Precision, _ integration: Integration?) {
    self.question = question
    self.precision = precision
    self.integration = integration
    switch question {
    case .spring(let it):
      let reference = SpringReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .settling(let it):
      samples = []
      settling = SettlingReference(it, precision: precision)
    case .decay(let it):
      let reference = DecayReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .bounce(let it):
      let reference = BounceReference(it, precision: precision)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .overshoot(let it):
      samples = [OvershootReference(it).sample]
      settling = nil
    case .field(let it):
      samples = FieldReference(it, precision: precision).samples()
      settling = nil
    case .handover(let it):
      let reference = HandoverReference(it)
      samples = it.times.map { reference.sample(at: $0) }
      settling = nil
    case .spring2D(let it):
      let first = SpringReference(it.axis(0))
      let axes = [first, first.from(it.axis(1))]
      samples = it.times.flatMap { time in
        let shape = first.shape(at: BigReal(time, bits: first.bits))
        return axes.map { $0.sample(shape) }
      }
      settling = nil
    case .rubberBand(let it):
      let reference = RubberBandReference(it)
      samples = it.distances.map { reference.sample(at: $0) }
      settling = nil
    case .path(let it):
      samples = PathReference(it).samples()
      settling = nil
    case .particles(let it):
      let reference = ParticleReference(it)
      samples = it.times.flatMap(reference.samples)
      settling = nil
    }
  }

  /// The right answer, to the nearest Doubles.
  var exact: Answer {
    if let settling { return Answer(value: [settling.duration]) }
    return Answer(value: samples.map(\.value.double), velocity: samples.map(\.velocity.double))
  }

  /// The reference found a number for everything asked.
  var isKnown: Bool {
    samples.allSatisfy {
      ![$0.value, $0.velocity, $0.valueEnvelope, $0.velocityEnvelope].contains(where: \.isNaN)
    }
  }

  /// Whether the two integrators contradict each other somewhere.
  var isDisputed: Bool { integration?.samples.contains(where: \.disputed) ?? false }
}
#endif
