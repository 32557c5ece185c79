#if Oracle
/// A body dropped from rest that keeps `restitution` of its speed at each landing.
public struct BounceCase: Codable, Hashable, Sendable {
  /// > 0.
  public var height: Double
  /// Length unit per second squared, > 0.
  public var gravity: Double
  /// 0...1.
  public var restitution: Double
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  public init(height: Double, gravity: Double, restitution: Double, times: [Double]) {
    self.height = height
    self.gravity = gravity
    self.restitution = restitution
    self.times = times
  }
}
#endif
