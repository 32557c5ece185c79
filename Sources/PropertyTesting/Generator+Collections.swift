extension Generator {
  /// An array whose count lies in `count`, all counts equally likely; shrinks to fewer and simpler
  /// elements.
  /// - Precondition: `count.lowerBound >= 0`.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int>
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "array(of:count:) needs a count from 0")
    return Generator(width: nil) { source throws(Discard) in
      var elements: [Element] = []
      while try source.drawContinue(after: elements.count, of: count) {
        elements.append(try element.draw(&source))
      }
      return elements
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
    let widest = widest(of: generators)
    return Generator(width: widest.map { $0 + 1 }) { source throws(Discard) in
      let index = Int(try source.draw(through: UInt64(generators.count - 1)))
      let start = source.recorded.count
      let value = try generators[index].draw(&source)
      try source.pad(from: start, to: widest)
      return value
    }
  }

  /// The greatest width, or nil where one is unknown.
  static func widest(of generators: [Generator]) -> Int? {
    let widths = generators.compactMap(\.width)
    return widths.count == generators.count ? widths.max() : nil
  }
}

extension ChoiceSource {
  /// Whether another element follows `index` of them. A choice before each element, not a count
  /// before all, so that deleting a block of choices deletes elements.
  mutating func drawContinue(after index: Int, of count: ClosedRange<Int>) throws(Discard) -> Bool {
    // Stopping once in as many ways as remain makes all counts equally likely. A choice is made
    // where there is none too: deleting must not turn another choice into this one.
    let isFree = index >= count.lowerBound
    let choice = try draw(through: isFree ? UInt64(count.upperBound - index) : 0)
    return !isFree || choice > 0
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
