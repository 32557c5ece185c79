/// `value` so that it can be read, and pasted where it has a literal.
///
/// The order of a set or a dictionary is that of its printed elements: the same on every run.
func printed(_ value: Any) -> String {
  if let text = printedLiteral(value) { return text }
  let mirror = Mirror(reflecting: value)
  let children = mirror.children.map { ($0.label, printed($0.value)) }
  switch mirror.displayStyle {
  case .optional: return children.first?.1 ?? "nil"
  case .collection: return "[" + children.map(\.1).joined(separator: ", ") + "]"
  case .set: return "[" + children.map(\.1).sorted().joined(separator: ", ") + "]"
  case .dictionary: return printedDictionary(mirror)
  case .tuple: return "(" + arguments(children) + ")"
  case .enum: return printedCase(value, mirror, children)
  default:
    if value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || children.isEmpty
    {
      return withoutContexts(String(reflecting: value))
    }
    return typeName(value) + "(" + arguments(children) + ")"
  }
}

private func printedLiteral(_ value: Any) -> String? {
  switch value {
  case let text as String: escaped(text)
  case let text as Substring: escaped(String(text))
  case let character as Character: escaped(String(character))
  case let scalar as Unicode.Scalar: escaped(String(Character(scalar)))
  case let number as Double: printedFloat(number, bits: number.bitPattern, of: "Double")
  case let number as Float: printedFloat(number, bits: UInt64(number.bitPattern), of: "Float")
  case is Void: "()"
  default: nil
  }
}

private func printedFloat(
  _ number: some BinaryFloatingPoint & CustomStringConvertible, bits: UInt64, of name: String
) -> String {
  if number.isNaN {
    let payload = bits & ((UInt64(1) << (significandBits(of: number) - 1)) - 1)
    let isPlain = number.sign == .plus && !number.isSignalingNaN && payload == 0
    return isPlain ? "\(name).nan" : "\(name)(bitPattern: 0x\(String(bits, radix: 16)))"
  }
  if number.isInfinite { return number > 0 ? "\(name).infinity" : "-\(name).infinity" }
  return number.description
}

private func significandBits<Number: BinaryFloatingPoint>(of number: Number) -> Int {
  Number.significandBitCount
}

/// A literal of printable ASCII.
private func escaped(_ text: String) -> String {
  "\""
    + text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0": "\\0"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }.joined() + "\""
}

private func printedDictionary(_ mirror: Mirror) -> String {
  let pairs = mirror.children.map { child in
    let pair = Mirror(reflecting: child.value).children.map { printed($0.value) }
    return pair.joined(separator: ": ")
  }
  return pairs.isEmpty ? "[:]" : "[" + pairs.sorted().joined(separator: ", ") + "]"
}

private func printedCase(
  _ value: Any, _ mirror: Mirror, _ children: [(String?, String)]
) -> String {
  if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
    return withoutContexts(String(reflecting: value))
  }
  guard let child = mirror.children.first, let label = child.label else {
    return "." + String(describing: value)
  }
  let payload = children[0].1
  let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
  return ".\(label)" + (isTuple ? payload : "(\(payload))")
}

private func arguments(_ children: [(String?, String)]) -> String {
  children.map { label, text in
    guard let label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }.joined(separator: ", ")
}

private func typeName(_ value: Any) -> String {
  String(describing: Swift.type(of: value))
}

/// Text without the compiler's names for private places: `(unknown context at $7f…).`
private func withoutContexts(_ text: String) -> String {
  text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
}
