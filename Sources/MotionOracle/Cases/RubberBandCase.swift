#if Oracle
/// A rubber band, and the numbers wanted of it: each as a distance, for its offset, and as an
/// offset, for its distance.
public struct RubberBandCase: Codable, Hashable, Sendable {
  public var coefficient: Double
  public var dimension: Double
  /// Each finite and >= 0.
  public var distances: [Double]

  public init(coefficient: Double, dimension: Double, distances: [Double]) {
    self.coefficient = coefficient
    self.dimension = dimension
    self.distances = distances
  }
}
#endif
