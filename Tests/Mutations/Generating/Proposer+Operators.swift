import SwiftSyntax

extension Proposer {
  private static let swaps: [String: (kind: Mutation.Kind, others: [String])] = [
    "<": (.comparison, ["<=", ">="]), "<=": (.comparison, ["<", ">"]),
    ">": (.comparison, [">=", "<="]), ">=": (.comparison, [">", "<"]),
    "==": (.comparison, ["!="]), "!=": (.comparison, ["=="]),
    "===": (.comparison, ["!=="]), "!==": (.comparison, ["==="]),
    "+": (.arithmetic, ["-"]), "-": (.arithmetic, ["+"]),
    "*": (.arithmetic, ["/"]), "/": (.arithmetic, ["*"]), "%": (.arithmetic, ["*"]),
    "+=": (.arithmetic, ["-="]), "-=": (.arithmetic, ["+="]),
    "*=": (.arithmetic, ["/="]), "/=": (.arithmetic, ["*="]),
    "&+": (.arithmetic, ["&-"]), "&-": (.arithmetic, ["&+"]), "&*": (.arithmetic, ["&+"]),
    "&+=": (.arithmetic, ["&-="]), "&-=": (.arithmetic, ["&+="]), "&*=": (.arithmetic, ["&+="]),
    "<<": (.arithmetic, [">>"]), ">>": (.arithmetic, ["<<"]),
    "&<<": (.arithmetic, ["&>>"]), "&>>": (.arithmetic, ["&<<"]),
    "&&": (.logic, ["||"]), "||": (.logic, ["&&"]),
    "&": (.logic, ["|"]), "|": (.logic, ["&"]), "^": (.logic, ["&"]),
    "..<": (.loopBound, ["..."]), "...": (.loopBound, ["..<"]),
  ]

  func proposeOperators(_ node: InfixOperatorExprSyntax) {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return }
    for other in Self.swaps[name.text]?.others ?? [] {
      propose(Self.swaps[name.text]!.kind, name.offsets, other)
    }
    // One side alone: among others a property left out of `==`.
    guard name.text == "&&" || name.text == "||" else { return }
    propose(.logic, node.offsets, text(node.leftOperand))
    propose(.logic, node.offsets, text(node.rightOperand))
  }

  func proposePrefix(_ node: PrefixOperatorExprSyntax) {
    switch node.operator.text {
    case "-": propose(.arithmetic, node.operator.offsets, "")
    case "!": propose(.negation, node.operator.offsets, "")
    default: break
    }
  }

  func proposeNegation(_ condition: ExprSyntax) {
    propose(.negation, condition.offsets, "!(\(text(condition)))")
  }
}
