#if Oracle
/// One question to a subject. In JSON an object whose `system` names the kind; spring when absent.
public enum MotionCase: Hashable, Sendable {
  case spring(SpringCase)
  case settling(SettlingCase)
  case decay(DecayCase)
  case bounce(BounceCase)
  case overshoot(OvershootCase)
  case field(FieldCase)
  case handover(HandoverCase)
  case spring2D(Spring2DCase)
  case rubberBand(RubberBandCase)
  case path(PathCase)
  case particles(ParticleCase)

  public var system: MotionSystem {
    switch self {
    case .spring: .spring
    case .settling: .settling
    case .decay: .decay
    case .bounce: .bounce
    case .overshoot: .overshoot
    case .field: .field
    case .handover: .handover
    case .spring2D: .spring2D
    case .rubberBand: .rubberBand
    case .path: .path
    case .particles: .particles
    }
  }

  /// Seconds, for bands and paths distances, at which the state is wanted; none where an answer is
  /// not asked at instants.
  public var times: [Double] {
    get {
      switch self {
      case .spring(let it): it.times
      case .settling, .overshoot, .field: []
      case .decay(let it): it.times
      case .bounce(let it): it.times
      case .handover(let it): it.times
      case .spring2D(let it): it.times
      case .rubberBand(let it): it.distances
      case .path(let it): it.distances
      case .particles(let it): it.times
      }
    }
    set {
      switch self {
      case .spring(var it):
        it.times = newValue
        self = .spring(it)
      case .settling, .overshoot, .field: break
      case .decay(var it):
        it.times = newValue
        self = .decay(it)
      case .bounce(var it):
        it.times = newValue
        self = .bounce(it)
      case .handover(var it):
        it.times = newValue
        self = .handover(it)
      case .spring2D(var it):
        it.times = newValue
        self = .spring2D(it)
      case .rubberBand(var it):
        it.distances = newValue
        self = .rubberBand(it)
      case .path(var it):
        it.distances = newValue
        self = .path(it)
      case .particles(var it):
        it.times = newValue
        self = .particles(it)
      }
    }
  }

  /// c / 2√(mk) of a spring.
  var dampingRatio: Double? {
    func ratio(_ it: SpringCase) -> Double {
      it.damping / (2 * (it.mass.squareRoot() * it.stiffness.squareRoot()))
    }
    switch self {
    case .spring(let it): return ratio(it)
    case .settling(let it): return ratio(it.spring(times: []))
    case .overshoot(let it): return ratio(it.spring)
    case .spring2D(let it): return ratio(it.axis(0))
    case .field(let it): return it.values.isEmpty ? nil : ratio(it.spring(0))
    case .handover, .decay, .bounce, .rubberBand, .path, .particles: return nil
    }
  }

  /// How many values an answer holds for an instant.
  var parts: Int { system == .spring2D || system == .particles ? 2 : 1 }

  /// How many values an answer holds.
  var answerCount: Int {
    switch self {
    case .settling, .overshoot: 1
    case .field(let it): it.values.count
    default: times.count * parts
    }
  }

  /// The same case at the instant of one of an answer's values alone.
  func only(valueAt index: Int) -> MotionCase {
    var copy = self
    let index = index / parts
    if times.indices.contains(index) { copy.times = [times[index]] }
    return copy
  }
}

extension MotionCase: Codable {
  private enum Key: String, CodingKey { case system }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decodeIfPresent(MotionSystem.self, forKey: .system) ?? .spring {
    case .spring: self = .spring(try SpringCase(from: decoder))
    case .settling: self = .settling(try SettlingCase(from: decoder))
    case .decay: self = .decay(try DecayCase(from: decoder))
    case .bounce: self = .bounce(try BounceCase(from: decoder))
    case .overshoot: self = .overshoot(try OvershootCase(from: decoder))
    case .field: self = .field(try FieldCase(from: decoder))
    case .handover: self = .handover(try HandoverCase(from: decoder))
    case .spring2D: self = .spring2D(try Spring2DCase(from: decoder))
    case .rubberBand: self = .rubberBand(try RubberBandCase(from: decoder))
    case .path: self = .path(try PathCase(from: decoder))
    case .particles: self = .particles(try ParticleCase(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(system, forKey: .system)
    switch self {
    case .spring(let it): try it.encode(to: encoder)
    case .settling(let it): try it.encode(to: encoder)
    case .decay(let it): try it.encode(to: encoder)
    case .bounce(let it): try it.encode(to: encoder)
    case .overshoot(let it): try it.encode(to: encoder)
    case .field(let it): try it.encode(to: encoder)
    case .handover(let it): try it.encode(to: encoder)
    case .spring2D(let it): try it.encode(to: encoder)
    case .rubberBand(let it): try it.encode(to: encoder)
    case .path(let it): try it.encode(to: encoder)
    case .particles(let it): try it.encode(to: encoder)
    }
  }
}
#endif
