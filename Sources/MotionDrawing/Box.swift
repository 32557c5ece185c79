/// An axis-aligned rectangle in `Double`, y growing downward.
///
/// `Rect`, made for particles, has `Float` parts: at 300 units those are 3e-5 apart, too coarse for
/// geometry that is held to the rounding of its formulas.
public struct Box: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downward.
  public var height: Double

  /// A box with its top-left corner at (`x`, `y`).
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A box around `center`.
  public init(center: SIMD2<Double>, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The smallest box that holds both corners.
  public init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The point half-way between opposite corners.
  public var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }

  /// Whether `point` lies inside or on an edge; false for NaN.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Every edge moved inward by `distance`; outward when it is negative.
  public func inset(by distance: Double) -> Box {
    Box(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  /// The smallest box that holds both.
  public func union(_ other: Box) -> Box {
    Box(
      from: SIMD2(min(x, other.x), min(y, other.y)),
      to: SIMD2(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// What both hold; nil where they do not touch.
  public func intersection(_ other: Box) -> Box? {
    let from = SIMD2(max(x, other.x), max(y, other.y))
    let to = SIMD2(min(maxX, other.maxX), min(maxY, other.maxY))
    return to.x >= from.x && to.y >= from.y ? Box(from: from, to: to) : nil
  }
}
