import SwiftSyntax

extension Proposer {
  private static let opposites = [
    "min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum", "first": "last",
    "last": "first", "up": "down", "down": "up",
  ]

  func proposeCall(_ node: FunctionCallExprSyntax) {
    let called =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    let arguments = Array(node.arguments)
    if let called, let opposite = Self.opposites[called.text] {
      propose(.extremum, called.offsets, opposite)
    }
    switch called?.text {
    // Exchanging the two would change nothing.
    case "min", "max", "minimum", "maximum":
      if arguments.count == 2, node.trailingClosure == nil {
        for argument in arguments { propose(.clamp, node.offsets, text(argument.expression)) }
      }
    case "clamped":
      if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
        propose(.clamp, node.offsets, text(base))
      }
    case "stride":
      if let label = arguments.dropFirst().first?.label {
        propose(.loopBound, label.offsets, label.text == "to" ? "through" : "to")
      }
    default: proposeExchanges(arguments)
    }
  }

  private func proposeExchanges(_ arguments: [LabeledExprSyntax]) {
    for (left, right) in zip(arguments, arguments.dropFirst()) {
      let (first, second) = (left.expression, right.expression)
      guard !first.is(ClosureExprSyntax.self), !second.is(ClosureExprSyntax.self) else { continue }
      let between = source.text(first.offsets.upperBound..<second.offsets.lowerBound)
      propose(
        .exchange, first.offsets.lowerBound..<second.offsets.upperBound,
        text(second) + between + text(first))
    }
  }
}
