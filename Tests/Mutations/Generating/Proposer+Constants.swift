import SwiftSyntax

extension Proposer {
  func proposeInteger(_ node: IntegerLiteralExprSyntax) {
    let digits = text(node).filter { $0 != "_" }
    guard let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits),
      value < Int.max
    else { return }
    propose(.constant, node.offsets, "\(value + 1)")
    if value > 0 { propose(.constant, node.offsets, "\(value - 1)") }
  }

  /// A tenth more: enough to matter where the constant does.
  func proposeFloat(_ node: FloatLiteralExprSyntax) {
    guard let value = Double(text(node).filter { $0 != "_" }) else { return }
    let nudged = value == 0 ? 1 : (value * 1.1).isFinite ? value * 1.1 : value / 1.1
    propose(.constant, node.offsets, "\(nudged)")
  }
}
