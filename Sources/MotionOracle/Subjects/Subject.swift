/// An implementation of motion held against the oracles.
public protocol Subject: Sendable {
  /// As the table shows it.
  var name: String { get }

  /// The answer to `question`; throws for a case the subject rejects.
  func answer(_ question: MotionCase) throws -> Answer
}

/// What a subject says: one value, and one velocity, for each instant asked.
/// A settling time is its only value.
public struct Answer: Codable, Hashable, Sendable {
  public var value: [Double]
  /// Absent when the subject does not say.
  public var velocity: [Double]?

  public init(value: [Double], velocity: [Double]? = nil) {
    self.value = value
    self.velocity = velocity
  }
}
