import RandomNumbers

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
    return .leaf(width: 4) { source throws(Discard) in
      let kind = try source.draw(through: 2) { random in
        // Edges and bit patterns three times in ten each.
        [0, 0, 0, 0, 1, 1, 1, 2, 2, 2][Int(random.next(through: 9))]
      }
      let sign = try source.draw(through: positive != nil && negative != nil ? 1 : 0)
      let isNegative = positive == nil || sign == 1
      let side = (isNegative ? negative : positive)!
      var value: Double
      switch kind {
      case 0:
        value = try side.decimal(&source)
        if isNegative { value.negate() }
      case 1:
        value = edges[Int(try source.draw(through: UInt64(edges.count - 1)))]
        _ = try source.draw(through: 0)
      default:
        _ = try source.draw(through: 0)
        value = try side.pattern(&source)
        if isNegative { value.negate() }
      }
      source.propose(spellings(of: value, positive, negative, edges))
      return value
    }
  }

  /// The decimals around `value`, the simplest first, and the edge that it is.
  private static func spellings(
    of value: Double, _ positive: FloatSide?, _ negative: FloatSide?, _ edges: [Double]
  ) -> [[UInt64]] {
    var found: [[UInt64]] = []
    if let side = value < 0 ? negative : positive {
      let sign: UInt64 = value < 0 && positive != nil ? 1 : 0
      for (level, grid) in side.grids.enumerated() {
        found += grid.steps(around: value.magnitude).map { [0, sign, UInt64(level), $0] }
      }
    }
    let edge = edges.firstIndex { $0.bitPattern == value.bitPattern || $0.isNaN && value.isNaN }
    return found + (edge.map { [[1, 0, UInt64($0), 0]] } ?? [])
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
  /// The decimals in the range, by how many digits they have after the point; not empty.
  let grids: [DecimalGrid]

  init?(_ range: ClosedRange<Double>?, hasNaN: Bool) {
    guard let range else { return nil }
    // A lower bound of -0 is a magnitude of 0.
    least = range.lowerBound.magnitude
    greatest = range.upperBound.magnitude
    self.hasNaN = hasNaN
    grids = DecimalGrid.all(in: least...greatest)
  }

  /// A number with few decimals, counted from the least.
  func decimal(_ source: inout ChoiceSource) throws(Discard) -> Double {
    let level = try source.draw(through: UInt64(grids.count - 1))
    let grid = grids[Int(level)]
    let step = try source.draw(through: grid.count) { $0.nextShort(through: grid.count) }
    return min(max(grid.value(step), least), greatest)
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

/// The multiples of a power of ten that lie in a range of magnitudes.
struct DecimalGrid: Sendable {
  let scale: Double
  let start: Double
  /// How many follow the first.
  let count: UInt64

  func value(_ step: UInt64) -> Double {
    (start + Double(step)) / scale
  }

  /// The steps just below and just above `magnitude`, or the nearest there is.
  func steps(around magnitude: Double) -> [UInt64] {
    guard !magnitude.isNaN else { return [] }
    let below = (magnitude * scale).rounded(.down) - start
    let steps = [below, below + 1].map { UInt64(min(max($0, 0), Double(count))) }
    return steps[0] == steps[1] ? [steps[0]] : steps
  }

  /// As many digits as a range needs to hold a thousand of them, and three at least; a number of
  /// digits that adds nothing is left out.
  static func all(in range: ClosedRange<Double>) -> [DecimalGrid] {
    // Beyond 2^40 there are no decimals to speak of.
    guard range.lowerBound <= 0x1p40 else {
      let span = min((range.upperBound - range.lowerBound).rounded(.up), 0x1p53)
      return [DecimalGrid(scale: 1, start: range.lowerBound, count: UInt64(span))]
    }
    var grids: [DecimalGrid] = []
    var scale = 1.0
    for digits in 0...22 {
      if digits > 3, let last = grids.last, last.count >= 900 { break }
      if let grid = DecimalGrid(scale: scale, in: range),
        grids.isEmpty
          || grid.count > grids[grids.count - 1].count || grid.count == 1 << 53
      {
        grids.append(grid)
      }
      scale *= 10
    }
    return grids.isEmpty ? [DecimalGrid(scale: 1, start: range.lowerBound, count: 0)] : grids
  }

  private init(scale: Double, start: Double, count: UInt64) {
    self.scale = scale
    self.start = start
    self.count = count
  }

  /// Nil for a range that holds none, or whose least one is no exact number of steps.
  private init?(scale: Double, in range: ClosedRange<Double>) {
    var start = (range.lowerBound * scale).rounded(.up)
    // Multiplying may have rounded past one that divides back into the range.
    if start > 0, (start - 1) / scale >= range.lowerBound { start -= 1 }
    var end = min((range.upperBound * scale).rounded(.down), start + 0x1p53)
    if end < start + 0x1p53, (end + 1) / scale <= range.upperBound { end += 1 }
    guard start < 0x1p53, start / scale >= range.lowerBound, end >= start,
      end / scale <= range.upperBound || end == start + 0x1p53
    else { return nil }
    self.init(scale: scale, start: start, count: UInt64(end - start))
  }
}
