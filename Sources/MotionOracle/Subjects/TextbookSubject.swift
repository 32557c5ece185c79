#if Oracle
/// The formulas as books print them, in Double: a measure of what care buys.
public struct TextbookSubject: Subject {
  public let name = "textbook"

  public init() {}

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    guard let answer = question.content.textbookAnswer else {
      throw .rejected("does not answer \(question.system.rawValue) cases")
    }
    return answer
  }
}
#endif
