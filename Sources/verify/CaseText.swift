import Foundation
import MotionOracle

/// Reads `--case`, and says in one line what is wrong with it.
func parseCase(_ text: String) throws(UsageError) -> MotionCase {
  let question: MotionCase
  do {
    question = try jsonDecoder().decode(MotionCase.self, from: Data(text.utf8))
  } catch let error as DecodingError {
    throw UsageError("--case: " + explain(error, text))
  } catch {
    throw UsageError("--case: \(error)")
  }
  do {
    try question.validate()
  } catch {
    throw UsageError(error.description)
  }
  return question
}

private func explain(_ error: DecodingError, _ text: String) -> String {
  switch error {
  case .keyNotFound(let key, _):
    return "missing key \"\(key.stringValue)\""
  case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
    let kind = type == Double.self ? "a number" : type is [Any].Type ? "a list" : "an object"
    return "\(name(context.codingPath)) must be \(kind)"
  case .dataCorrupted(let context):
    guard !context.codingPath.isEmpty else { return "not JSON: \(text.prefix(60))" }
    if context.codingPath.last?.stringValue == "system" {
      let all = MotionSystem.allCases.map(\.rawValue).joined(separator: ", ")
      return "\"system\" must be one of \(all)"
    }
    return "\(name(context.codingPath)) must be a number"
  @unknown default:
    return "\(error)"
  }
}

private func name(_ path: [any CodingKey]) -> String {
  guard let key = path.first else { return "the case" }
  let index = path.dropFirst().compactMap(\.intValue).map { "[\($0)]" }.joined()
  return "\"\(key.stringValue)\(index)\""
}
