#if Oracle
import Foundation

/// What a program is asked: a case with a number.
struct SubjectRequest: Encodable {
  var id: Int
  var question: MotionCase

  private enum Key: String, CodingKey { case id }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try question.encode(to: encoder)
  }
}

/// What it says: `{"id":1,"value":[…],"velocity":[…]}` or `{"id":1,"error":"…"}`.
enum SubjectReply {
  private struct Identified: Decodable { var id: Int }
  private struct Rejection: Decodable { var error: String? }

  /// The number of the question that `line` answers.
  static func id(in line: String) -> Int? {
    try? jsonDecoder().decode(Identified.self, from: Data(line.utf8)).id
  }

  /// The answer in `line`, when it is one to `question` and has its shape.
  static func answer(
    in line: String, to question: MotionCase, id asked: Int
  ) throws(SubjectError) -> Answer {
    let data = Data(line.utf8)
    let shown = ExternalSubject.shown(line)
    guard let id = id(in: line) else {
      throw .fault(.malformed, "answered without an \"id\", or not in JSON: \(shown)")
    }
    guard id == asked else {
      throw .fault(.wrongOrder, "asked question \(asked), answered \(id)")
    }
    if let message = (try? jsonDecoder().decode(Rejection.self, from: data))?.error {
      throw .rejected(message)
    }
    guard let answer = try? jsonDecoder().decode(Answer.self, from: data) else {
      throw .fault(.malformed, "\"value\" or \"velocity\" is no list of numbers: \(shown)")
    }
    let count = question.answerCount
    for (key, list) in [("value", answer.value), ("velocity", answer.velocity ?? answer.value)]
    where list.count != count {
      throw .fault(.malformed, "\"\(key)\" has \(list.count) numbers, \(count) were asked")
    }
    return answer
  }
}
#endif
