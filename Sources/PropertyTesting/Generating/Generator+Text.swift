import RandomNumbers

extension Generator where Value == Unicode.Scalar {
  /// A scalar: half printable ASCII, a quarter where code goes wrong, a quarter any; shrinks to `a`.
  public static var scalar: Generator {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
    let ascii = letters + (0x20...0x7E).map(Unicode.Scalar.init).filter { !letters.contains($0) }
    return .leaf(width: 2) { source throws(Discard) in
      let kind = try source.draw(through: 2) { [0, 0, 1, 2][Int($0.next(through: 3))] }
      switch kind {
      case 0: return ascii[Int(try source.draw(through: UInt64(ascii.count - 1)))]
      case 1: return TextEdges.scalars[Int(try source.draw(through: TextEdges.lastScalar))]
      default:
        // The surrogates between the two planes are no scalars.
        let value = UInt32(try source.drawEdgy(through: 0x10FFFF - 0x800))
        return Unicode.Scalar(value < 0xD800 ? value : value + 0x800) ?? "a"
      }
    }
  }
}

extension Generator where Value == Character {
  /// A character: scalars, and those made of several: accents, flags, families, line ends.
  public static var character: Generator {
    .weighted([
      (3, Generator<Unicode.Scalar>.scalar.map { Character($0) }),
      (1, .element(of: TextEdges.characters)),
    ])
  }
}

extension Generator where Value == String {
  /// A string of so many characters, before neighbours combine: empty, combining, right to left,
  /// emoji and NUL among them; shrinks to fewer `a`.
  public static func string(count: ClosedRange<Int> = 0...20) -> Generator {
    Generator<[Character]>.array(of: .character, count: count).map { String($0) }
  }
}

/// The text where code goes wrong.
enum TextEdges {
  static let scalars: [Unicode.Scalar] = [
    " ", "\"", "\\", "'", "\n", "\r", "\t", "\0", "\u{7F}", "\u{80}", "\u{A0}", "\u{DF}",
    "\u{130}", "\u{131}", "\u{301}", "\u{5D0}", "\u{627}", "\u{200B}", "\u{200D}", "\u{200F}",
    "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{1F1E9}",
    "\u{10FFFF}",
  ]
  static var lastScalar: UInt64 { UInt64(scalars.count - 1) }

  static let characters: [Character] = [
    "\r\n", "e\u{301}", "\u{E9}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1112}\u{1161}\u{11AB}", "a\u{300}\u{323}",
  ]
}
