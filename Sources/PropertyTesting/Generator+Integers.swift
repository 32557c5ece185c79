extension Generator where Value == Int {
  /// An integer in `range`, the ends and small values oftener; shrinks to the one nearest zero,
  /// positive before negative.
  public static func int(in range: ClosedRange<Int> = .min ... .max) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    let below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    // A sign and a distance, not alternating signs: lowering a distance must keep its side.
    let isTwoSided = above > 0 && below > 0
    return Generator(width: isTwoSided ? 2 : 1) { source throws(Discard) in
      let isBelow = isTwoSided ? try source.draw(through: 1) == 1 : below > 0
      let distance = try source.drawEdgy(through: isBelow ? below : above)
      let step = Int(truncatingIfNeeded: distance)
      return isBelow ? origin &- step : origin &+ step
    }
  }
}

extension Generator where Value == UInt64 {
  /// An integer in `range`, the ends and small values oftener; shrinks to the lower bound.
  public static func uint64(in range: ClosedRange<UInt64> = 0 ... .max) -> Generator {
    Generator(width: 1) { source throws(Discard) in
      range.lowerBound + (try source.drawEdgy(through: range.upperBound - range.lowerBound))
    }
  }
}
