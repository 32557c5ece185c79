/// One question to a subject. In JSON an object whose `system` names the kind; spring when absent.
public enum MotionCase: Hashable, Sendable {
  case spring(SpringCase)
  case settling(SettlingCase)
  case decay(DecayCase)
  case bounce(BounceCase)

  public var system: MotionSystem {
    switch self {
    case .spring: .spring
    case .settling: .settling
    case .decay: .decay
    case .bounce: .bounce
    }
  }

  /// Seconds at which the state is wanted; none for a settling time.
  public var times: [Double] {
    get {
      switch self {
      case .spring(let it): it.times
      case .settling: []
      case .decay(let it): it.times
      case .bounce(let it): it.times
      }
    }
    set {
      switch self {
      case .spring(var it):
        it.times = newValue
        self = .spring(it)
      case .settling: break
      case .decay(var it):
        it.times = newValue
        self = .decay(it)
      case .bounce(var it):
        it.times = newValue
        self = .bounce(it)
      }
    }
  }

  /// c / 2√(mk) of a spring.
  var dampingRatio: Double? {
    switch self {
    case .spring(let it): it.damping / (2 * (it.mass.squareRoot() * it.stiffness.squareRoot()))
    case .settling(let it): MotionCase.spring(it.spring(times: [])).dampingRatio
    case .decay, .bounce: nil
    }
  }

  /// The same case at one of its instants alone.
  func only(timeAt index: Int) -> MotionCase {
    var copy = self
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
    }
  }
}
