extension Generator where Value: FixedWidthInteger & Sendable, Value.Magnitude: Sendable {
  /// An integer in `range`, the ends, small values and earlier ones oftener; shrinks to the one
  /// nearest zero, positive before negative.
  public static func integer(in range: ClosedRange<Value> = .min ... .max) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let above = Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
    let below = Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
    // A sign and a distance, not alternating signs: lowering a distance must keep its side.
    let isTwoSided = above > 0 && below > 0
    let words = Value.bitWidth > 64 ? 2 : 1
    return .leaf(width: words + (isTwoSided ? 1 : 0)) { source throws(Discard) in
      let isBelow = isTwoSided ? try source.draw(through: 1) == 1 : below > 0
      let distance = try source.drawDistance(through: isBelow ? below : above)
      if isTwoSided, isBelow, words == 1 {
        // Beside the same distance above, those that follow it: that one may be taken.
        let start = UInt64(distance)
        source.propose((1...4).map { [0, start &+ $0] })
      }
      if words == 2, (distance >> 32) >> 32 > 0 {
        // Without the high word, the low one as large as it may be, for lowering to follow.
        source.propose([(isTwoSided ? [isBelow ? 1 : 0] : []) + [0, .max]])
      }
      let step = Value(truncatingIfNeeded: distance)
      return isBelow ? origin &- step : origin &+ step
    }
  }
}

extension ChoiceSource {
  /// A number in `0...maximum`, in two choices where the type has more bits than one holds.
  fileprivate mutating func drawDistance<Number: FixedWidthInteger>(
    through maximum: Number
  ) throws(Discard) -> Number {
    guard Number.bitWidth > 64 else {
      return Number(truncatingIfNeeded: try drawEdgy(through: UInt64(maximum)))
    }
    let most = UInt64(truncatingIfNeeded: maximum >> 64)
    let high = try drawEdgy(through: most)
    let low = try drawEdgy(
      through: high == most ? UInt64(truncatingIfNeeded: maximum) : .max)
    return Number(truncatingIfNeeded: high) << 64 | Number(truncatingIfNeeded: low)
  }
}

extension Generator where Value == Int {
  /// `integer(in:)` for `Int`.
  public static func int(in range: ClosedRange<Int> = .min ... .max) -> Generator {
    integer(in: range)
  }
}

extension Generator where Value == UInt64 {
  /// `integer(in:)` for `UInt64`.
  public static func uint64(in range: ClosedRange<UInt64> = 0 ... .max) -> Generator {
    integer(in: range)
  }
}
