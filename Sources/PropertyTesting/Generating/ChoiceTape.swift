/// The choices a generator made, in order: everything needed to make its value again.
///
/// Tapes are ordered shortlex: the shorter first, then the one with the smaller first difference.
/// Shrinking looks for the least tape that still fails.
public struct ChoiceTape: Hashable, Sendable {
  var choices: [UInt64]

  init(_ choices: [UInt64] = []) {
    self.choices = choices
  }
}

extension ChoiceTape: Comparable {
  public static func < (left: ChoiceTape, right: ChoiceTape) -> Bool {
    guard left.choices.count == right.choices.count else {
      return left.choices.count < right.choices.count
    }
    return left.choices.lexicographicallyPrecedes(right.choices)
  }
}

extension ChoiceTape: LosslessStringConvertible {
  /// Hexadecimal choices joined by dots: `0.3e9`; the empty tape is `-`.
  public var description: String {
    choices.isEmpty ? "-" : choices.map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// Reads what `description` wrote; nil for anything else.
  public init?(_ description: String) {
    if description == "-" {
      self.init()
      return
    }
    var choices: [UInt64] = []
    for part in description.split(separator: ".", omittingEmptySubsequences: false) {
      guard let choice = UInt64(part, radix: 16) else { return nil }
      choices.append(choice)
    }
    self.init(choices)
  }
}
