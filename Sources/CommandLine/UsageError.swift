/// One line that says why a command cannot do what its command line asks.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = visible(description) }

  /// A value that breaks a rule.
  public init(_ name: String, must rule: String, got value: String) {
    self.init("\(name) must be \(rule), got \(shown(value))")
  }

  /// A name that does not exist, with the ones that may have been meant.
  ///
  /// - Parameters:
  ///   - prefix: What stands before a name of this kind on the command line.
  ///   - help: Where all names are listed.
  public init(
    unknown kind: String, _ name: String, among names: [String], prefix: String = "", help: String
  ) {
    let near = nearNames(of: name, among: names).map { prefix + $0 }
    let hint = near.isEmpty ? help : "did you mean \(near.joined(separator: " or "))?"
    self.init("unknown \(kind) \(shown(prefix + name)); \(hint)")
  }
}

/// A typed value as a message holds it: on one line, and not endless.
func shown(_ value: String) -> String {
  guard !value.isEmpty else { return "nothing" }
  // Blanks alone could not be seen.
  if value.allSatisfy({ $0 == " " }) { return "\"\(value)\"" }
  let longest = 200
  return visible(value.count > longest ? "\(value.prefix(longest))…" : value)
}

/// `text` with its control characters as escapes, so that none reaches a terminal.
public func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
}

/// Controls of ASCII and Latin-1, and marks that turn the direction of text.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control
    || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
}
