#if Oracle
import CommandLine
import Foundation
import MotionOracle

/// Reads `--case`, and says in one line what is wrong with it.
func parseCase(_ text: String) throws(UsageError) -> MotionCase {
  do {
    let json = try parseJSON(text)
    let question = try decodeCase(json, text)
    try refuseUnknownKeys(json, question)
    try question.validate()
    return question
  } catch {
    throw UsageError(error is InvalidCase ? "\(error)" : "--case: \(error)")
  }
}

private func parseJSON(_ text: String) throws -> Any {
  do {
    return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  } catch {
    if let number = unrepresentable(text) {
      throw UsageError("numbers must be within ±\(Double.greatestFiniteMagnitude), got \(number)")
    }
    throw UsageError("not JSON: \(text.prefix(60))")
  }
}

/// The first number of `text`, outside of strings, that no Double holds.
private func unrepresentable(_ text: String) -> Substring? {
  let outside = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  return outside.flatMap { $0.split { !"+-.0123456789eE".contains($0) } }
    .first { Double($0)?.isInfinite == true }
}

private func decodeCase(_ json: Any, _ text: String) throws -> MotionCase {
  do {
    return try jsonDecoder().decode(MotionCase.self, from: Data(text.utf8))
  } catch let error as DecodingError {
    throw UsageError(explain(error, json))
  }
}

private func explain(_ error: DecodingError, _ json: Any) -> String {
  func shown(_ path: [any CodingKey]) -> String {
    var value: Any? = json
    for key in path {
      value =
        switch (value, key.intValue) {
        case (let list as [Any], let index?): list[index]
        case (let object as [String: Any], _): object[key.stringValue]
        default: nil
        }
    }
    let data = value.flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
    }
    return data.map { String(decoding: $0.prefix(60), as: UTF8.self) } ?? "nothing"
  }
  func must(_ path: [any CodingKey], _ kind: String) -> String {
    if path.last?.stringValue == "system" {
      let all = MotionSystem.allCases.map(\.rawValue).joined(separator: ", ")
      return "\"system\" must be one of \(all), got \(shown(path))"
    }
    return "\(name(path)) must be \(kind), got \(shown(path))"
  }
  switch error {
  case .keyNotFound(let key, _):
    return "missing key \"\(key.stringValue)\""
  case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
    let kind =
      type == Double.self
      ? "a number"
      : type == Int.self ? "a whole number" : type is [Any].Type ? "a list" : "an object"
    return must(context.codingPath, kind)
  case .dataCorrupted(let context):
    return must(context.codingPath, "a number")
  @unknown default:
    return "\(error)"
  }
}

private func name(_ path: [any CodingKey]) -> String {
  guard let key = path.first else { return "the case" }
  let index = path.dropFirst().compactMap(\.intValue).map { "[\($0)]" }.joined()
  return "\"\(key.stringValue)\(index)\""
}

private func refuseUnknownKeys(_ json: Any, _ question: MotionCase) throws {
  let known = try JSONSerialization.jsonObject(with: jsonEncoder().encode(question))
  guard let given = json as? [String: Any], let known = known as? [String: Any] else { return }
  guard let unknown = given.keys.filter({ known[$0] == nil }).min() else { return }
  let keys = known.keys.sorted().joined(separator: ", ")
  throw UsageError("unknown key \"\(unknown)\"; \(question.system.rawValue) has \(keys)")
}
#endif
