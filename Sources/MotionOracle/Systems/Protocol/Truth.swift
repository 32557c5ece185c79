#if Oracle
/// Everything the oracles say about one case, worked out once and held against every subject.
public struct Truth {
  public let question: MotionCase
  public let precision: Precision
  var samples: [ReferenceSample]
  let residual: (any ResidualReference)?
  let integration: Integration?

  /// - Parameters:
  ///   - precision: What errors are measured in.
  ///   - integrated: Whether the integrators are asked too, besides the closed form.
  public init(_ question: MotionCase, precision: Precision = .double, integrated: Bool = true) {
    self.question = question
    self.precision = question.system.judged(in: precision)
    integration = integrated ? question.content.integrated()?.moving(in: question) : nil
    switch question.content.reference(in: self.precision) {
    case .samples(let samples): (self.samples, residual) = (samples, nil)
    case .residual(let rule): (samples, residual) = ([], rule)
    }
  }

  /// The closed form alone.
  static func reference(_ question: MotionCase) -> Truth { Truth(question, integrated: false) }

  /// The right answer, to the nearest Doubles.
  var exact: Answer {
    if let residual { return Answer(value: [residual.nearest]) }
    return Answer(value: samples.map(\.value.double), velocity: samples.map(\.velocity.double))
  }

  /// The reference found a number for everything asked.
  var isKnown: Bool {
    samples.allSatisfy(\.isKnown)
  }

  /// Whether the two integrators contradict each other somewhere.
  var isDisputed: Bool { integration?.samples.contains(where: \.disputed) ?? false }
}

extension SystemCase {
  fileprivate func integrated() -> Integration? { Self.integrate?(self) }
}

extension Integration {
  /// Without the start, which is what was asked and judges nothing.
  fileprivate func moving(in question: MotionCase) -> Integration {
    let (inputs, parts) = (question.inputs, question.parts)
    return Integration(
      samples: samples.filter { sample in
        let index = sample.index / parts
        return !inputs.indices.contains(index) || inputs[index] > 0
      })
  }
}
#endif
