extension Generator where Value == Float {
  /// Any float: every edge there is, simple decimals, and every bit pattern, NaN among them.
  public static var edgyFloat: Generator {
    .weighted([
      (4, Generator<Double>.double(in: -1e6...1e6).map { Float($0) }),
      (3, .element(of: edges)),
      (3, Generator<UInt32>.integer().map { Float(bitPattern: $0) }),
    ])
  }

  /// A float in `range`, never NaN: its ends and their inner neighbours, and as in `double(in:)`.
  public static func float(in range: ClosedRange<Float>) -> Generator {
    let ends = [range.lowerBound, range.upperBound].flatMap { [$0, $0.nextUp, $0.nextDown] }
    let inner = (edges + ends).filter { range.contains($0) }
    let spread = Double(range.lowerBound)...Double(range.upperBound)
    return .weighted([
      (7, Generator<Double>.double(in: spread).map { Float($0) }), (3, .element(of: inner)),
    ])
  }

  private static var edges: [Float] {
    let magnitudes: [Float] = [
      0, 1, Float(1).nextDown, Float(1).nextUp, 0x1p24 - 1, 0x1p24, 0x1p24 + 2,
      .leastNonzeroMagnitude, Float.leastNormalMagnitude.nextDown, .leastNormalMagnitude,
      Float.greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude, .infinity, .nan,
      .signalingNaN,
    ]
    return magnitudes.flatMap { [$0, -$0] }
  }
}
