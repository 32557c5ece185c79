/// A sum of two doubles, the second at most half a unit of the first: about 106 bits.
///
/// T. J. Dekker, "A floating-point technique for extending the available precision" (1971). Written
/// without fused multiply-adds, which are library calls on baseline x86-64.
@usableFromInline struct DoubleDouble: Hashable, Sendable {
  @usableFromInline var high: Double
  @usableFromInline var low: Double

  @inlinable init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// `a + b` exactly.
  @inlinable static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  /// `a * b` to 2^-106.
  @inlinable static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (a1, b1) = (a.head, b.head)
    let (a2, b2) = (a - a1, b - b1)
    return DoubleDouble(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// The two parts brought in order again; needs |high| >= |low|.
  @inlinable var normalized: DoubleDouble {
    let sum = high + low
    return DoubleDouble(sum, low - (sum - high))
  }

  @inlinable var value: Double { high + low }

  @inlinable static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-a.high, -a.low)
  }

  @inlinable static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble.sum(a.high, b.high)
    let low = DoubleDouble.sum(a.low, b.low)
    let first = DoubleDouble(high.high, high.low + low.high).normalized
    return DoubleDouble(first.high, first.low + low.low).normalized
  }

  @inlinable static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inlinable static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble.product(a.high, b.high)
    return DoubleDouble(product.high, product.low + (a.high * b.low + a.low * b.high)).normalized
  }

  @inlinable static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    let last = (rest - b * DoubleDouble(second)).high / b.high
    return (DoubleDouble(first, second).normalized + DoubleDouble(last))
  }

  @inlinable var squareRoot: DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    return DoubleDouble(root, rest.high / (2 * root)).normalized
  }

  /// `self` to a whole power, by squaring: 64 steps at most.
  @inlinable func power(_ exponent: UInt64) -> DoubleDouble {
    var (result, square, exponent) = (DoubleDouble(1), self, exponent)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * square }
      square = square * square
      exponent >>= 1
    }
    return result
  }
}

extension Double {
  /// The leading 26 bits: the product of two heads is exact.
  @inlinable var head: Double { Double(bitPattern: bitPattern & 0xFFFF_FFFF_F800_0000) }
}

/// A factor as its leading 26 bits and all the rest, ready for exact products.
@usableFromInline struct SplitFactor: Sendable {
  @usableFromInline let head: Double
  @usableFromInline let tail: Double

  @inlinable init(_ value: DoubleDouble) {
    head = value.high.head
    tail = (value.high - head) + value.low
  }

  /// `self * time` as a sum of two doubles.
  @inlinable func times(_ time: Double) -> (high: Double, low: Double) {
    let timeHead = time.head
    let exact = head * timeHead
    let rest = head * (time - timeHead) + tail * time
    let high = exact + rest
    return (high, rest - (high - exact))
  }
}
