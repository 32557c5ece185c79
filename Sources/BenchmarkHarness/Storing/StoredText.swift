import Foundation

/// JSON that people can compare line by line: sorted keys, and an array of numbers on one line.
public enum StoredText {
  public static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return joiningNumbers(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// A line break in a string is written as `\n`, so a line that ends with `[` opens an array.
  static func joiningNumbers(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let rest = lines[(index + 1)...]
      let numbers = rest.prefix { isNumber($0) }
      if line.hasSuffix("["), !numbers.isEmpty {
        let joined = numbers.map { $0.trimmingCharacters(in: .whitespaces) }
        let close = lines[numbers.endIndex].trimmingCharacters(in: .whitespaces)
        result.append(line + joined.joined(separator: " ") + close)
        index = numbers.endIndex + 1
      } else {
        result.append(String(line))
        index += 1
      }
    }
    return result.joined(separator: "\n")
  }

  private static func isNumber(_ line: Substring) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    return Double(text.hasSuffix(",") ? String(text.dropLast()) : text) != nil
  }
}
