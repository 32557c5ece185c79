import SwiftSyntax

extension Proposer {
  /// Proposes to leave a statement out: a call, an assignment, a jump, a `guard` or an `if` alone.
  func proposeRemoval(_ item: CodeBlockItemSyntax) {
    let isRemovable =
      switch item.item {
      case .expr(let expression):
        // The only expression of a closure or a getter is its value.
        Self.isRemovable(expression)
          && (item.parent?.parent?.is(CodeBlockSyntax.self) == true
            || item.parent?.as(CodeBlockItemListSyntax.self)?.count != 1)
      case .stmt(let statement): Self.isRemovable(statement)
      default: false
      }
    if isRemovable { propose(.removal, item.offsets, "") }
  }

  private static func isRemovable(_ expression: ExprSyntax) -> Bool {
    if let attempt = expression.as(TryExprSyntax.self) { return isRemovable(attempt.expression) }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      let name = infix.operator.trimmedDescription
      // What an initialiser assigns to `self` cannot be left out.
      return name == "="
        ? !infix.leftOperand.trimmedDescription.hasPrefix("self.")
        : name.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(name)
    }
    return expression.is(FunctionCallExprSyntax.self)
  }

  private static func isRemovable(_ statement: StmtSyntax) -> Bool {
    if statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
      || statement.is(DeferStmtSyntax.self)
    {
      return true
    }
    if let check = statement.as(GuardStmtSyntax.self) { return bindsNothing(check.conditions) }
    if let choice = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      return choice.elseBody == nil && bindsNothing(choice.conditions)
    }
    return false
  }

  private static func bindsNothing(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy {
      if case .expression = $0.condition { true } else { false }
    }
  }
}
