#if Oracle
/// An implementation of motion held against the oracles; asked from several threads at once.
public protocol Subject: Sendable {
  /// As the table shows it.
  var name: String { get }

  /// The shell command that runs it, when it is a program.
  var command: String? { get }

  /// The answer to `question`.
  func answer(_ question: MotionCase) throws(SubjectError) -> Answer
}

extension Subject {
  public var command: String? { nil }
}

/// Why a subject gives no answer.
public enum SubjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It does not take this case; its own words.
  case rejected(String)
  /// It broke down or broke the protocol.
  case fault(SubjectFault, String)

  public var description: String {
    switch self {
    case .rejected(let message): message
    case .fault(_, let message): message
    }
  }
}

/// How a program may fail to answer.
public enum SubjectFault: String, CaseIterable, Sendable {
  case died
  case hung
  /// Printed something else than an answer.
  case noise
  /// Answered another question than the one asked.
  case wrongOrder = "wrong order"
  /// Printed more than an answer can be.
  case tooMuch = "too much output"
  /// Answered in the wrong shape.
  case malformed
  /// Given up on.
  case notAsked = "not asked"
}
#endif
