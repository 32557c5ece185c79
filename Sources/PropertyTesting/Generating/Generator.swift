/// A recipe for random values, made of choices that can be recorded, edited and made again.
///
/// Values shrink because their choices do: towards 0, the simplest, and towards fewer. `map`,
/// `flatMap` and `filter` therefore shrink without help.
public struct Generator<Value>: Sendable {
  /// How many choices every value takes, where that is known. Alternatives are padded to the
  /// widest, so that switching between them leaves the rest of the tape in place.
  let width: Int?
  let draw: @Sendable (inout ChoiceSource) throws(Discard) -> Value

  /// A generator of your own; it must depend on nothing but what it draws.
  ///
  /// Take small choices for simple values: shrinking goes towards 0, and towards fewer choices.
  public init(
    _ draw: @escaping @Sendable (inout ChoiceSource) throws(Discard) -> Value
  ) {
    self.init(width: nil) { source throws(Discard) in
      try source.span(.own, draw)
    }
  }

  init(
    width: Int?, draw: @escaping @Sendable (inout ChoiceSource) throws(Discard) -> Value
  ) {
    self.width = width
    self.draw = draw
  }
}

extension Generator {
  /// The values of `self` seen through `transform`, which must be a function of its argument.
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Generator<Result> {
    Generator<Result>(width: width) { source throws(Discard) in
      transform(try draw(&source))
    }
  }

  /// A generator that depends on a value: a count, then that many elements.
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result>(width: nil) { source throws(Discard) in
      try transform(try draw(&source)).draw(&source)
    }
  }

  /// Only the values that satisfy `isIncluded`.
  ///
  /// Up to 20 values are tried, then the case is discarded. A property that discards more than ten
  /// cases for each it runs fails, so filter out the few, and generate the rest as it should be.
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator(width: width) { source throws(Discard) in
      try source.draw(draw, until: isIncluded)
    }
  }
}

extension Generator {
  /// A generator of a simple value, whose choices shrink together.
  static func leaf(
    width: Int?, draw: @escaping @Sendable (inout ChoiceSource) throws(Discard) -> Value
  ) -> Generator {
    Generator(width: width) { source throws(Discard) in
      try source.span(.leaf(ObjectIdentifier(Value.self)), draw)
    }
  }
}

extension Generator where Value: Sendable {
  /// Always `value`; takes no choice.
  public static func constant(_ value: Value) -> Generator {
    Generator(width: 0) { _ throws(Discard) in value }
  }

  /// One of `values`, all equally likely; shrinks to the first.
  /// - Precondition: `values` is not empty.
  public static func element(of values: [Value]) -> Generator {
    precondition(!values.isEmpty, "element(of:) needs a value")
    return .leaf(width: 1) { source throws(Discard) in
      values[Int(try source.draw(through: UInt64(values.count - 1)))]
    }
  }
}

extension Generator where Value == Bool {
  /// Either; shrinks to `false`.
  public static var bool: Generator {
    .leaf(width: 1) { source throws(Discard) in try source.draw(through: 1) == 1 }
  }
}
