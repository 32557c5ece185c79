import RandomNumbers

extension Generator where Value: Sendable {
  /// Values that contain values of their own kind: expressions, trees, JSON.
  ///
  ///     let trees = Generator<Tree>.recursive(base: .constant(.leaf)) { inner in
  ///       zip(inner, inner).map { .node($0, $1) }
  ///     }
  ///
  /// Shrinks to `base`, and to parts of itself.
  /// - Parameters:
  ///   - size: How many times `level` may be used in one case, by this and all other recursive
  ///     generators together; at least 0.
  ///   - base: The values without any of their own kind.
  ///   - level: A value made from smaller ones.
  public static func recursive(
    size: Int = 20, base: Generator,
    level: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    precondition(size >= 0, "recursive needs a size from 0")
    return Generator(width: nil) { source throws(Discard) in
      try drawLevel(&source, size: size, base: base, level: level)
    }
  }

  private static func drawLevel(
    _ source: inout ChoiceSource, size: Int, base: Generator,
    level: @escaping @Sendable (Generator) -> Generator
  ) throws(Discard) -> Value {
    let outer = source.budget
    var budget = outer ?? ChoiceBudget(branches: size)
    defer { if outer == nil { source.budget = nil } }
    return try source.span(.level(ObjectIdentifier(Value.self))) { source throws(Discard) in
      let depth = UInt64(budget.depth)
      // Deeper levels end oftener, so that the last parts get their share of the size.
      let goesOn = try source.draw(through: budget.branches > 0 ? 1 : 0, as: .shape) {
        $0.next(through: depth + 3) < 3 ? 1 : 0
      }
      source.budget = budget
      guard goesOn > 0 else { return try base.draw(&source) }
      budget.branches -= 1
      budget.depth += 1
      source.budget = budget
      let inner = Generator(width: nil) { source throws(Discard) in
        try drawLevel(&source, size: size, base: base, level: level)
      }
      let value = try level(inner).draw(&source)
      source.budget?.depth = budget.depth - 1
      return value
    }
  }
}
