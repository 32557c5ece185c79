extension Generator where Value == Double {
  /// Any double: every edge there is, simple decimals, and every bit pattern, NaN among them.
  ///
  /// Shrinks to small integers, then decimals, then edges, then the bit pattern nearest zero.
  public static var edgyDouble: Generator { edgyDouble() }

  /// Any double, or any finite one, with `bounds` and their neighbours among the edges.
  ///
  /// The edges: zeros, infinities, quiet and signalling NaN, subnormals, the smallest and largest
  /// normal numbers, 2^53, one and its neighbours, and each bound, all with both signs.
  public static func edgyDouble(near bounds: [Double] = [], finite: Bool = false) -> Generator {
    let limit = finite ? Double.greatestFiniteMagnitude : .infinity
    let edges = FloatEdges.all(near: bounds)
    return floats(
      range: -limit...limit, edges: finite ? edges.filter(\.isFinite) : edges, hasNaN: !finite)
  }

  /// A double in `range`, never NaN: the edges that lie in it, its ends and their inner neighbours,
  /// simple decimals, evenly spread ones, and bit patterns.
  ///
  /// A range that contains zero contains both zeros. Shrinks to the simple values nearest zero.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    let edges = FloatEdges.all(near: [range.lowerBound, range.upperBound])
    return floats(range: range, edges: edges.filter { range.contains($0) }, hasNaN: false)
  }

  private static func floats(
    range: ClosedRange<Double>, edges: [Double], hasNaN: Bool
  ) -> Generator {
    let positive = FloatSide(
      range.upperBound >= 0 ? max(range.lowerBound, 0)...range.upperBound : nil, hasNaN: hasNaN)
    let negative = FloatSide(
      range.lowerBound < 0 ? max(-range.upperBound, 0)...(-range.lowerBound) : nil, hasNaN: hasNaN)
    // Four choices whichever kind it is: kind, sign, decimals or edge, magnitude.
    return Generator(width: 4) { source throws(Discard) in
      let kind = try source.draw(through: 2) { random in
        // Edges and bit patterns three times in ten each.
        [0, 0, 0, 0, 1, 1, 1, 2, 2, 2][Int(random.next(through: 9))]
      }
      let sign = try source.draw(through: positive != nil && negative != nil ? 1 : 0)
      let isNegative = positive == nil || sign == 1
      let side = (isNegative ? negative : positive)!
      switch kind {
      case 0:
        let decimals = try source.draw(through: 3)
        let magnitude = try side.decimal(decimals, &source)
        return isNegative ? -magnitude : magnitude
      case 1:
        let edge = edges[Int(try source.draw(through: UInt64(edges.count - 1)))]
        _ = try source.draw(through: 0)
        return edge
      default:
        _ = try source.draw(through: 0)
        let magnitude = try side.pattern(&source)
        return isNegative ? -magnitude : magnitude
      }
    }
  }
}

/// The doubles where code goes wrong.
enum FloatEdges {
  private static let magnitudes: [Double] = [
    0, 1, Double(1).nextDown, Double(1).nextUp, 0x1p53 - 1, 0x1p53, 0x1p53 + 2,
    .leastNonzeroMagnitude, 0x1p-1040, Double.leastNormalMagnitude.nextDown,
    .leastNormalMagnitude, Double.greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude,
    .infinity, .nan, .signalingNaN,
  ]

  /// Every edge with both signs, each bit pattern once, the simple ones first.
  static func all(near bounds: [Double] = []) -> [Double] {
    var seen: Set<UInt64> = []
    let neighbours = bounds.flatMap { [$0, $0.nextDown, $0.nextUp] }
    return (magnitudes + neighbours).flatMap { [$0, -$0] }
      .filter { seen.insert($0.bitPattern).inserted }
  }
}

/// The magnitudes on one side of zero.
private struct FloatSide: Sendable {
  let least: Double
  let greatest: Double
  let hasNaN: Bool

  init?(_ range: ClosedRange<Double>?, hasNaN: Bool) {
    guard let range else { return nil }
    // A lower bound of -0 is a magnitude of 0.
    least = range.lowerBound.magnitude
    greatest = range.upperBound.magnitude
    self.hasNaN = hasNaN
  }

  /// A number with up to three decimals, counted from the least.
  func decimal(_ decimals: UInt64, _ source: inout ChoiceSource) throws(Discard) -> Double {
    // Beyond 2^53 there are no decimals to speak of.
    let scale: Double = least > 0x1p40 ? 1 : [1, 10, 100, 1000][Int(decimals)]
    let start = (least * scale).rounded(.down)
    let span = min((greatest * scale).rounded(.up) - start, 0x1p53)
    let steps = try source.draw(through: UInt64(span)) { $0.nextShort(through: UInt64(span)) }
    return min(max((start + Double(steps)) / scale, least), greatest)
  }

  /// A bit pattern; half of the fresh ones come evenly from the range, where it has a length.
  func pattern(_ source: inout ChoiceSource) throws(Discard) -> Double {
    let start = least.bitPattern
    let end = hasNaN ? UInt64.max >> 1 : greatest.bitPattern
    let offset = try source.draw(through: end - start) { random in
      guard greatest < .infinity, random.next(through: 1) == 0 else {
        return random.next(through: end - start)
      }
      let fraction = Double(random.next(through: 1 << 53)) * 0x1p-53
      let value = least + (greatest - least) * fraction
      return min(max(value, least), greatest).bitPattern - start
    }
    return Double(bitPattern: start + offset)
  }
}
