/// Everything the oracles say about one case, worked out once and held against every subject.
public struct Truth {
  public let question: MotionCase
  public let precision: Precision
  let samples: [ReferenceSample]
  let settling: SettlingReference?
  let integration: Integration?

  /// - Parameters:
  ///   - precision: What errors are measured in.
  ///   - integrated: Whether the integrators are asked too, besides the closed form.
  public init(_ question: MotionCase, precision: Precision = .double, integrated: Bool = true) {
    let integration: Integration? =
      switch question {
      case .spring(let it): integrated ? .spring(it) : nil
      case .decay(let it): integrated ? .decay(it) : nil
      case .bounce(let it): integrated ? .bounce(it) : nil
      case .settling: nil
      }
    self.init(question, precision, integration)
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
    }
  }

  /// The right answer, to the nearest Doubles.
  var exact: Answer {
    if let settling { return Answer(value: [settling.duration]) }
    return Answer(value: samples.map(\.value.double), velocity: samples.map(\.velocity.double))
  }

  /// The reference found a number for everything asked.
  var isKnown: Bool { samples.allSatisfy { !$0.value.isNaN && !$0.velocity.isNaN } }

  /// Whether the two integrators contradict each other somewhere.
  var isDisputed: Bool { integration?.samples.contains(where: \.disputed) ?? false }
}
