import SwiftSyntax

/// Walks a source and proposes every change that applies, function by function.
final class Proposer: SyntaxVisitor {
  let source: Source
  var proposed: [Mutation] = []
  private(set) var units: [Unit] = []
  private var types: [String] = []
  private var functions: [String] = []
  /// The outermost function or default value that is being walked.
  private var unit: (unit: Unit, node: SyntaxIdentifier)?

  init(_ source: Source) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// Proposes a change of the current unit; does nothing outside of one.
  func propose(_ kind: Mutation.Kind, _ range: Range<Int>, _ text: String) {
    guard let unit, source.text(range) != text else { return }
    let name = (types + functions.suffix(1)).joined(separator: ".")
    proposed.append(
      source.mutation(kind, Edit(range: range, text: text), unit: unit.unit, function: name))
  }

  func text(_ node: some SyntaxProtocol) -> String { source.text(node.offsets) }

  // MARK: Units

  private func enter(_ node: some SyntaxProtocol, _ range: Range<Int>, _ form: Unit.Form) {
    guard unit == nil else { return }
    unit = (Unit(range: range, form: form), node.id)
    units.append(unit!.unit)
  }

  private func leave(_ node: some SyntaxProtocol) {
    if unit?.node == node.id { unit = nil }
  }

  /// - Parameter result: The type that is returned; empty without one.
  private func enter(_ body: CodeBlockItemListSyntax, result: String) {
    guard let brace = body.parent?.lastToken(viewMode: .sourceAccurate),
      let first = body.parent?.firstToken(viewMode: .sourceAccurate), result != "Never"
    else { return }
    let returns = !["", "Void", "()"].contains(result)
    let form = Unit.Form.body(isValue: returns && Self.isValue(body), returns: returns)
    enter(body, first.offsets.upperBound..<brace.offsets.lowerBound, form)
    if let value = Self.earlyResult(result) {
      propose(.earlyReturn, body.offsets.lowerBound, value)
    }
  }

  private func propose(_ kind: Mutation.Kind, _ offset: Int, _ text: String) {
    propose(kind, offset..<offset, text)
  }

  /// Whether the body is one expression whose value is the result.
  private static func isValue(_ body: CodeBlockItemListSyntax) -> Bool {
    guard body.count == 1, let only = body.first else { return false }
    switch only.item {
    case .expr(let expression):
      let branches = expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
      return !branches || !expression.contains(ReturnStmtSyntax.self)
    case .stmt(let statement):
      return statement.is(ExpressionStmtSyntax.self)
        && !statement.contains(ReturnStmtSyntax.self)
    default: return false
    }
  }

  private static func earlyResult(_ type: String) -> String? {
    switch type {
    case "": "return; "
    case "Bool": "return false; "
    case "Double", "Float", "Int": "return 0; "
    case "String": "return \"\"; "
    case _ where type.hasSuffix("?"): "return nil; "
    case _ where type.hasPrefix("["): type.contains(":") ? "return [:]; " : "return []; "
    default: nil
    }
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if let block = node.parent?.as(CodeBlockSyntax.self), let parent = block.parent {
      if let function = parent.as(FunctionDeclSyntax.self) {
        enter(node, result: function.signature.returnClause.map { text($0.type) } ?? "")
      } else if parent.is(InitializerDeclSyntax.self) {
        enter(node, result: "")
      } else if let accessor = parent.as(AccessorDeclSyntax.self) {
        let isGetter = accessor.accessorSpecifier.tokenKind == .keyword(.get)
        enter(node, result: isGetter ? propertyType(accessor) : "")
      }
    } else if node.parent?.is(AccessorBlockSyntax.self) == true {
      enter(node, result: propertyType(node))
    }
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockItemListSyntax) { leave(node) }

  private func propertyType(_ node: some SyntaxProtocol) -> String {
    var parent = node.parent
    while let next = parent {
      if let binding = next.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { text($0.type) } ?? "some"
      }
      if let script = next.as(SubscriptDeclSyntax.self) { return text(script.returnClause.type) }
      parent = next.parent
    }
    return "some"
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent
    if parent?.is(EnumCaseElementSyntax.self) == true { return .skipChildren }
    enter(node, node.value.offsets, .expression)
    return .visitChildren
  }

  override func visitPost(_ node: InitializerClauseSyntax) { leave(node) }

  // MARK: Names

  private func enter(type name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: text(node.extendedType))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func enter(
    function name: String, _ parameters: FunctionParameterListSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let labels = parameters?.map { "\($0.firstName.text):" }.joined()
    functions.append(name + (labels.map { "(\($0))" } ?? ""))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(function: node.name.text, node.signature.parameterClause.parameters)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(function: "init", node.signature.parameterClause.parameters)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(function: "subscript", node.parameterClause.parameters)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { functions.removeLast() }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    unit == nil ? enter(function: text(node.pattern)) : .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    if unit == nil { functions.removeLast() }
  }

  // MARK: What is left alone

  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Other systems' branches compile nowhere here.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let condition = node.condition.map { text($0) } ?? ""
    return ["Oracle", "Rendering", "os(Linux)", "canImport(Glibc)"].contains(condition)
      ? .visitChildren : .skipChildren
  }

  // MARK: What changes

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    proposeOperators(node)
    return .visitChildren
  }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    proposePrefix(node)
    return .visitChildren
  }
  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { proposeNegation(condition) }
    return .visitChildren
  }
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    proposeNegation(node.condition)
    return .visitChildren
  }
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    proposeRemoval(node)
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    proposeCall(node)
    return .visitChildren
  }
  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    proposeInteger(node)
    return .visitChildren
  }
  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    proposeFloat(node)
    return .visitChildren
  }
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    propose(.constant, node.offsets, text(node) == "true" ? "false" : "true")
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Whether a node of the kind lies inside, closures and local functions apart.
  func contains(_ kind: (some SyntaxProtocol).Type) -> Bool {
    children(viewMode: .sourceAccurate).contains { child in
      if child.is(kind) { return true }
      if child.is(ClosureExprSyntax.self) || child.is(FunctionDeclSyntax.self) { return false }
      return child.contains(kind)
    }
  }
}
