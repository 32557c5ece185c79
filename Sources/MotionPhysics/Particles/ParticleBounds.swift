/// A rectangle in `Float`, in which births are placed: a `Rect`, rounded once.
struct ParticleBounds: Hashable, Sendable {
  let x, y, width, height: Float

  static let zero = ParticleBounds(.zero)

  init(_ rect: Rect) {
    (x, y, width, height) = (Float(rect.x), Float(rect.y), Float(rect.width), Float(rect.height))
  }

  /// NaN in `rect` counts as 0, a negative size as 0; all is clamped to ±`particleLimit`.
  init(clamping rect: Rect) {
    x = clampedCoordinate(Float(rect.x))
    y = clampedCoordinate(Float(rect.y))
    width = max(0, clampedCoordinate(Float(rect.width)))
    height = max(0, clampedCoordinate(Float(rect.height)))
  }

  /// The points at these fractions of width and height.
  @inline(__always)
  func places(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> (SIMD4<Float>, SIMD4<Float>) {
    (x + width * u, y + height * v)
  }
}
