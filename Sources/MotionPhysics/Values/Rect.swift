/// An axis-aligned rectangle in the caller's unit of length; y grows downward, as on screens.
///
///     let track = Rect(x: 10, y: 20, width: 300, height: 14)
///     let isTouched = track.inset(by: -10).contains(SIMD2(40, 38))
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downward.
  public var height: Double

  /// A rectangle with its top-left corner at (`x`, `y`).
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from parts of another type, such as `Float`.
  public init<Part: BinaryFloatingPoint>(x: Part, y: Part, width: Part, height: Part) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// A rectangle with its top-left corner at `origin`.
  public init(origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// A rectangle around `center`.
  public init(center: SIMD2<Double>, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The smallest rectangle that holds both corners.
  public init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The top-left corner.
  public var origin: SIMD2<Double> { SIMD2(x, y) }
  /// Width and height.
  public var size: SIMD2<Double> { SIMD2(width, height) }
  /// The point half-way between opposite corners.
  public var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }

  /// Whether `point` lies inside or on an edge; false for NaN.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Every edge moved inward by `distance`; outward when it is negative.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      from: SIMD2(min(x, other.x), min(y, other.y)),
      to: SIMD2(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// The part that both hold; nil where they do not touch.
  public func intersection(_ other: Rect) -> Rect? {
    let from = SIMD2(max(x, other.x), max(y, other.y))
    let to = SIMD2(min(maxX, other.maxX), min(maxY, other.maxY))
    return to.x >= from.x && to.y >= from.y ? Rect(from: from, to: to) : nil
  }
}
