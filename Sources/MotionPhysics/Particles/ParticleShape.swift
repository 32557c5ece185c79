extension ParticleEmitter {
  /// Where particles are born.
  ///
  /// All but `area` and `edge` are in the caller's coordinates; those two follow the bounds handed to
  /// `ParticleSystem.update(by:in:)`. Births are spread evenly over the shape.
  public enum Shape: Hashable, Sendable {
    /// One point.
    case point(SIMD2<Float>)
    /// The straight line between two points.
    case line(from: SIMD2<Float>, to: SIMD2<Float>)
    /// The inside of a rectangle.
    case rect(Rect)
    /// The inside of a circle.
    case circle(center: SIMD2<Float>, radius: Float)
    /// The rim of a circle.
    case ring(center: SIMD2<Float>, radius: Float)
    /// A part of the bounds, in fractions of their width and height: (0, 0, 1, 1) is all of them.
    case area(Rect)
    /// One edge of the bounds, or all four.
    case edge(Edge)
  }

  /// An edge of the bounds; `all` is the whole perimeter.
  public enum Edge: Hashable, Sendable {
    case top, bottom, left, right, all
  }
}
