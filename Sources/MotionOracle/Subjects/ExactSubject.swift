/// The reference itself, rounded to Double: what no subject can better.
public struct ExactSubject: Subject {
  public let name = "exact"

  public init() {}

  public func answer(_ question: MotionCase) throws -> Answer {
    let truth = Truth.reference(question)
    if let settling = truth.settling { return Answer(value: [settling.duration]) }
    return Answer(
      value: truth.samples.map(\.value.double), velocity: truth.samples.map(\.velocity.double))
  }
}
