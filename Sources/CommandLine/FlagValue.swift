/// What may follow a flag: how it is called, which rule it obeys and how it is read.
public struct FlagValue<Value>: Sendable {
  /// In the help text: `SECONDS`.
  public let placeholder: String
  /// What a value must be: `a whole number in 1...500`.
  public let rule: String
  /// Nil where the text breaks the rule.
  public let read: @Sendable (String) -> Value?

  public init(
    _ placeholder: String, must rule: String, read: @escaping @Sendable (String) -> Value?
  ) {
    (self.placeholder, self.rule, self.read) = (placeholder, rule, read)
  }
}

extension FlagValue where Value: FixedWidthInteger & Sendable {
  public static func whole(_ placeholder: String, _ range: ClosedRange<Value>) -> FlagValue {
    FlagValue(
      placeholder, must: "a whole number in \(range.lowerBound)...\(range.upperBound)"
    ) { text in
      Value(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension FlagValue<Double> {
  public static func number(_ placeholder: String, _ range: ClosedRange<Double>) -> FlagValue {
    FlagValue(
      placeholder, must: "a number in \(short(range.lowerBound))...\(short(range.upperBound))"
    ) { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Seconds above 0, a day at most.
  public static let seconds = FlagValue("SECONDS", must: "a number of seconds in 0...86400 and > 0")
  {
    Double($0).flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension FlagValue where Value: RawRepresentable<String> & CaseIterable & Sendable {
  public static func choice(_ placeholder: String) -> FlagValue {
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return FlagValue(placeholder, must: "one of \(names)") { Value(rawValue: $0) }
  }
}

extension FlagValue<String> {
  /// Any text with something to see in it.
  public static func text(_ placeholder: String, must rule: String) -> FlagValue {
    FlagValue(placeholder, must: rule) { text in
      text.contains { !$0.isWhitespace } ? text : nil
    }
  }

  /// Any text, none too.
  public static func anything(_ placeholder: String) -> FlagValue {
    FlagValue(placeholder, must: "any text") { $0 }
  }

  public static let regularExpression = FlagValue("REGEX", must: "a regular expression") { text in
    (try? Regex(text)) == nil ? nil : text
  }

  /// A name that becomes a file's.
  public static let name = FlagValue(
    "NAME", must: "1 to 100 letters, digits, - _ and ., the first no ."
  ) { text in
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    return isPlain && 1...100 ~= text.count && text.first != "." ? text : nil
  }
}
