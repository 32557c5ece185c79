import RandomNumbers

extension Generator {
  /// An array whose count lies in `count`, all counts equally likely; shrinks to fewer and simpler
  /// elements.
  /// - Precondition: `count.lowerBound >= 0`.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...10
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "array(of:count:) needs a count from 0")
    return Generator(width: nil) { source throws(Discard) in
      try source.drawList(of: element, count: count)
    }
  }

  /// A value of one of `generators`, all equally likely; shrinks to the first that will do.
  /// - Precondition: `generators` is not empty.
  public static func oneOf(_ generators: Generator...) -> Generator {
    oneOf(generators)
  }

  /// A value of one of `generators`, all equally likely; shrinks to the first that will do.
  /// - Precondition: `generators` is not empty.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "oneOf needs a generator")
    return choice(of: generators) { $0.next(through: UInt64(generators.count - 1)) }
  }

  static func choice(
    of generators: [Generator], picking pick: @escaping @Sendable (inout SplitMix64) -> UInt64
  ) -> Generator {
    let widest = widest(of: generators)
    return Generator(width: widest.map { $0 + 1 }) { source throws(Discard) in
      let last = UInt64(generators.count - 1)
      let index = Int(try source.draw(through: last, as: .branch, picking: pick))
      return try source.span(.branch) { source throws(Discard) in
        let start = source.recorded.count
        let value = try generators[index].draw(&source)
        try source.pad(from: start, to: widest)
        return value
      }
    }
  }

  /// The greatest width, or nil where one is unknown.
  static func widest(of generators: [Generator]) -> Int? {
    let widths = generators.compactMap(\.width)
    return widths.count == generators.count ? widths.max() : nil
  }
}

extension ChoiceSource {
  mutating func drawList<Element>(
    of element: Generator<Element>, count: ClosedRange<Int>
  ) throws(Discard) -> [Element] {
    var elements: [Element] = []
    try drawElements(count: count, of: Element.self) { source, _ throws(Discard) in
      elements.append(try element.draw(&source))
    }
    return elements
  }

  /// Calls `draw` once for each element, with how many came before.
  ///
  /// A choice stands before each element, not a count before all, so that deleting a stretch of
  /// choices deletes elements.
  mutating func drawElements<Element>(
    count: ClosedRange<Int>, of type: Element.Type,
    _ draw: (inout ChoiceSource, Int) throws(Discard) -> Void
  ) throws(Discard) {
    try span(.list(ObjectIdentifier(type))) { source throws(Discard) in
      var index = 0
      var goesOn = true
      while goesOn {
        let isFree = count.lowerBound..<count.upperBound ~= index
        let remaining = UInt64(max(count.upperBound - index, 0))
        goesOn = try source.span(.element) { source throws(Discard) in
          // Stopping once in as many ways as remain makes all counts equally likely. A choice is
          // made where there is none too: deleting must not turn another choice into this one.
          let choice = try source.draw(through: isFree ? 1 : 0, as: .shape) {
            min($0.next(through: remaining), 1)
          }
          guard choice > 0 || index < count.lowerBound else { return false }
          try draw(&source, index)
          return true
        }
        index += 1
      }
    }
  }
}

/// A value of each generator, as a tuple, drawn in order; the earlier shrink harder.
public func zip<each Value>(
  _ generator: repeat Generator<each Value>
) -> Generator<(repeat each Value)> {
  var width: Int? = 0
  for next in repeat each generator {
    width = width.flatMap { sum in next.width.map { sum + $0 } }
  }
  return Generator<(repeat each Value)>(width: width) { source throws(Discard) in
    (repeat try (each generator).draw(&source))
  }
}
