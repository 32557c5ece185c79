#if Oracle
/// MotionPhysics itself.
public struct LibrarySubject: Subject {
  public let name = "MotionPhysics"

  public init() {}

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    question.content.libraryAnswer
  }
}
#endif
