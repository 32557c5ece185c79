#if Oracle
/// The reference itself, rounded to Double: what no subject can better.
public struct ExactSubject: Subject {
  public let name = "exact"

  public init() {}

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    Truth.reference(question).exact
  }
}
#endif
