#if Oracle
/// The numbers a subject answers: one value, and one velocity, for each instant asked.
///
/// These are the names on the wire. `OutputNames` has what each system's numbers are: a settling
/// time is its only value, a path answers x as the value and y as the velocity.
public struct Answer: Codable, Hashable, Sendable {
  public var value: [Double]
  /// Absent when the subject does not say.
  public var velocity: [Double]?

  public init(value: [Double], velocity: [Double]? = nil) {
    self.value = value
    self.velocity = velocity
  }

  func rounded(to precision: Precision) -> Answer {
    Answer(
      value: value.map(precision.rounded), velocity: velocity?.map(precision.rounded))
  }

  /// What was answered for the instant that holds the value at `index`.
  func only(at index: Int, of question: MotionCase) -> Answer {
    let first = index / question.parts * question.parts
    let asked = first..<first + question.parts
    guard !question.inputs.isEmpty, value.indices.contains(asked.upperBound - 1) else {
      return self
    }
    return Answer(
      value: Array(value[asked]),
      velocity: velocity.flatMap {
        $0.indices.contains(asked.upperBound - 1) ? Array($0[asked]) : nil
      })
  }
}
#endif
