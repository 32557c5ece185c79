import Testing

/// The command that replays a failure.
enum ReplayLine {
  /// Safe in any shell; the filter is a regular expression that matches the test's own name.
  static func text(key: String, _ tape: ChoiceTape, test: String) -> String {
    "PROPERTY_REPLAY=\(key)-\(tape) swift test --filter \(quoted(pattern(test)))"
  }

  /// The name of the running test, without its parameters.
  static var testName: String {
    guard let name = Test.current?.name else { return "" }
    guard name.hasPrefix("`") else { return String(name.prefix { $0 != "(" }) }
    // A raw identifier may hold parentheses itself.
    return String(name.dropFirst().prefix { $0 != "`" })
  }

  /// A regular expression that matches `name` itself.
  static func pattern(_ name: String) -> String {
    name.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// `text` as one word of a POSIX shell.
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "_-./=:".unicodeScalars.contains($0))
    }
    guard text.isEmpty || !isPlain else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}
