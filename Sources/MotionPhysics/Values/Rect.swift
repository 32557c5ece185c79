/// An axis-aligned rectangle in the caller's unit of length; y grows downward, as on screens.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Float
  /// The top edge.
  public var y: Float
  /// The extent to the right.
  public var width: Float
  /// The extent downward.
  public var height: Float

  /// A rectangle with its top-left corner at (`x`, `y`).
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle with its top-left corner at `origin`.
  public init(origin: SIMD2<Float>, size: SIMD2<Float>) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top-left corner.
  public var origin: SIMD2<Float> { SIMD2(x, y) }
  /// Width and height.
  public var size: SIMD2<Float> { SIMD2(width, height) }
  /// The point half-way between opposite corners.
  public var center: SIMD2<Float> { SIMD2(x + width / 2, y + height / 2) }

  /// Whether `point` lies inside or on an edge; false for NaN.
  public func contains(_ point: SIMD2<Float>) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
