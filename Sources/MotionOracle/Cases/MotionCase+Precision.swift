import Foundation

extension MotionCase {
  /// The case with each of its numbers rounded to `precision`, so that a subject of that format is
  /// asked exactly what the oracles are.
  func rounded(to precision: Precision) throws -> MotionCase {
    guard precision != .double else { return self }
    let object = try JSONSerialization.jsonObject(with: jsonEncoder().encode(self))
    let data = try JSONSerialization.data(withJSONObject: Self.round(object, precision))
    return try jsonDecoder().decode(MotionCase.self, from: data)
  }

  private static func round(_ json: Any, _ precision: Precision) -> Any {
    switch json {
    case let object as [String: Any]: object.mapValues { round($0, precision) }
    case let list as [Any]: list.map { round($0, precision) }
    case let number as NSNumber: precision.rounded(number.doubleValue)
    default: json
    }
  }
}
