#if Oracle
/// A cubic Bézier, and the distances along it at which the position is wanted.
public struct PathCase: Codable, Hashable, Sendable {
  /// x and y of its four points.
  public var points: [Double]
  /// Each finite and >= 0; beyond the length, the end.
  public var distances: [Double]

  public init(points: [Double], distances: [Double]) {
    self.points = points
    self.distances = distances
  }

  func point(_ index: Int) -> SIMD2<Double> { SIMD2(points[2 * index], points[2 * index + 1]) }
}
#endif
