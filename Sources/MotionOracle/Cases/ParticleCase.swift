#if Oracle
/// One of an emitter's particles under gravity and drag. Answers hold x and y of the first instant,
/// then of the next, and are judged as `Float`s, which is what particles are kept in.
public struct ParticleCase: Codable, Hashable, Sendable {
  /// Where particles are born; two numbers.
  public var place: [Double]
  /// Length unit per second, along `direction`.
  public var speed: Double
  /// Radians from x toward y.
  public var direction: Double
  /// Length unit per second squared; two numbers.
  public var gravity: [Double]
  /// 1/s, 0...1000.
  public var drag: Double
  /// Births per second, 0.2...1,000,000.
  public var rate: Double
  /// Which particle: it is born at birth / rate; 1...1000.
  public var birth: Int
  /// Seconds since the emitter began, each in birth/rate...1000/rate.
  public var times: [Double]
}
#endif
