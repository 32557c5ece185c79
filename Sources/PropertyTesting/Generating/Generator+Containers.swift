import RandomNumbers

extension Generator {
  /// Nil once in four, else a value; shrinks to nil.
  public static func optional<Wrapped>(of wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? {
    Generator(width: wrapped.width.map { $0 + 1 }) { source throws(Discard) in
      let isThere = try source.draw(through: 1, as: .branch) { min($0.next(through: 3), 1) }
      return try source.span(.branch) { source throws(Discard) in
        let start = source.recorded.count
        let value = isThere > 0 ? try wrapped.draw(&source) : nil
        try source.pad(from: start, to: wrapped.width)
        return value
      }
    }
  }

  /// An array without equal elements; counts and shrinking as in `array(of:count:)`.
  ///
  /// An element that comes again is drawn again, up to twenty times; a case with fewer elements than
  /// `count` allows is discarded. Let `element` have more values than the array needs.
  public static func distinctArray<Element: Hashable & Sendable>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...10
  ) -> Generator where Value == [Element] {
    distinct(of: element, by: { $0 }, count: count)
  }

  private static func distinct<Element, Key: Hashable & Sendable>(
    of element: Generator<Element>, by key: @escaping @Sendable (Element) -> Key,
    count: ClosedRange<Int>
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "distinctArray(of:count:) needs a count from 0")
    return Generator(width: nil) { source throws(Discard) in
      var elements: [Element] = []
      var seen: Set<Key> = []
      try source.drawElements(count: count, of: Element.self) { source, _ throws(Discard) in
        // The last attempt counts whatever it gives, so that the tape holds an element; one that is
        // there already is left out.
        var attempts = source.isReplaying ? 1 : 20
        let next = try source.draw(element.draw) {
          attempts -= 1
          return attempts == 0 || !seen.contains(key($0))
        }
        if seen.insert(key(next)).inserted { elements.append(next) }
      }
      guard elements.count >= count.lowerBound else { throw Discard() }
      return elements
    }
  }

  /// A set; counts and shrinking as in `distinctArray(of:count:)`.
  public static func set<Element: Hashable & Sendable>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...10
  ) -> Generator where Value == Set<Element> {
    Generator<[Element]>.distinctArray(of: element, count: count).map { Set($0) }
  }

  /// A dictionary; counts and shrinking as in `distinctArray(of:count:)`, by its keys.
  public static func dictionary<Key: Hashable & Sendable, Element: Sendable>(
    of key: Generator<Key>, _ element: Generator<Element>, count: ClosedRange<Int> = 0...10
  ) -> Generator where Value == [Key: Element] {
    Generator<[(Key, Element)]>.distinct(of: zip(key, element), by: { $0.0 }, count: count)
      .map { Dictionary(uniqueKeysWithValues: $0) }
  }

  /// The elements of `values` in any order, all equally likely; shrinks to theirs.
  public static func shuffled<Element: Sendable>(_ values: [Element]) -> Generator
  where Value == [Element] {
    Generator(width: max(values.count - 1, 0)) { source throws(Discard) in
      var result = values
      for index in values.indices.dropLast() {
        let step = Int(try source.draw(through: UInt64(values.count - 1 - index)))
        // Taken out and put in, not exchanged: a lower choice disturbs fewer others.
        result.insert(result.remove(at: index + step), at: index)
      }
      return result
    }
  }

  /// The numbers from 0 up to `count`, in any order.
  public static func permutation(count: Int) -> Generator where Value == [Int] {
    shuffled(Array(0..<count))
  }

  /// A value of one of `generators`, as often as its weight says; shrinks to the first that will do.
  /// - Precondition: Weights are not negative, and one is positive.
  public static func weighted(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    precondition(generators.allSatisfy { $0.weight >= 0 }, "weighted needs weights from 0")
    let generators = generators.filter { $0.weight > 0 }
    precondition(!generators.isEmpty, "weighted needs a positive weight")
    let total = generators.reduce(0) { $0 + $1.weight }
    return choice(of: generators.map(\.generator)) { random in
      var ticket = Int(random.next(through: UInt64(total - 1)))
      return UInt64(
        generators.firstIndex {
          ticket -= $0.weight
          return ticket < 0
        } ?? 0)
    }
  }

  /// Some values to look at, others on every call; equal ones for an equal `seed`.
  public func sample(
    count: Int = 10, seed: UInt64 = .random(in: 0 ... .max)
  ) -> [Value] {
    var seeds = SplitMix64(seed: seed)
    var values: [Value] = []
    // A filter may give up; a generator that always does gives none.
    for _ in 0..<count * 10 where values.count < count {
      var source = ChoiceSource(seed: seeds.next())
      if let value = try? draw(&source) { values.append(value) }
    }
    return values
  }
}

extension Generator where Value: CaseIterable & Sendable {
  /// One of all cases, all equally likely; shrinks to the first.
  public static var anyCase: Generator {
    .element(of: Array(Value.allCases))
  }
}
