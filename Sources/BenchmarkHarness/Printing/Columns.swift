/// Text of a width.
enum Columns {
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  static func left(_ text: String, _ width: Int) -> String {
    let shown = shortened(text, width)
    return shown + String(repeating: " ", count: width - shown.count)
  }

  /// The end tells similar ids apart: the middle goes.
  static func shortened(_ text: String, _ width: Int) -> String {
    guard text.count > width else { return text }
    let end = width / 2
    return "\(text.prefix(width - end - 1))…\(text.suffix(end))"
  }
}
