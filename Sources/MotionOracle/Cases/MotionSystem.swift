#if Oracle
/// The systems that can be verified.
public enum MotionSystem: String, CaseIterable, Codable, Sendable {
  case spring, settling, decay, bounce, overshoot, field
  case handover = "hand-over"
  case spring2D = "spring-2d"
  case rubberBand = "rubber-band"
  case path, particles

  /// Whether answers are values and velocities at instants, which the integrators judge too.
  var isMotion: Bool {
    switch self {
    case .spring, .decay, .bounce, .field, .handover, .spring2D, .particles: true
    case .settling, .overshoot, .rubberBand, .path: false
    }
  }

  /// What errors are measured in: particles are kept as Floats, whatever is asked for.
  func judged(in precision: Precision) -> Precision { self == .particles ? .float : precision }

  /// The regimes each system is sampled in.
  public var regimes: [Regime] { Regime.allCases.filter { $0.system == self } }
}

/// A part of a system's parameters that fails in its own way.
public enum Regime: String, CaseIterable, Codable, Sendable {
  case underdamped = "under-damped"
  case critical = "critically damped"
  case overdamped = "over-damped"
  case nearCriticalBelow = "near critical, below"
  case nearCriticalAbove = "near critical, above"
  case undamped
  case stiff
  case longRun = "long run"

  case settlingUnder = "rings"
  case settlingCritical = "critical"
  case settlingOver = "creeps"
  case settlingNever = "never rests"

  case friction
  case shortTime = "short times"
  case frictionless

  case falling
  case bouncing
  case elastic
  case dead = "no rebound"
  case nearRest = "near rest"

  case overshootUnder = "swings past"
  case overshootCritical = "critical, flung"
  case overshootOver = "creeps past"

  case fieldUnder = "swings in steps"
  case fieldOver = "creeps in steps"

  case handoverUnder = "edge that swings"
  case handoverOver = "edge that creeps"
  case handoverOutside = "from outside"

  case flungUnder = "flung, swings"
  case flungOver = "flung, creeps"
  case smallDrags = "small drags"
  case drags
  case farDrags = "far drags"

  case curves
  case nearCusps = "near cusps"
  case cusps

  case thrown
  case dragged = "thrown, drag"
  case faintDrag = "thrown, faint drag"

  public var system: MotionSystem {
    switch self {
    case .underdamped, .critical, .overdamped, .nearCriticalBelow, .nearCriticalAbove, .undamped,
      .stiff, .longRun:
      .spring
    case .settlingUnder, .settlingCritical, .settlingOver, .settlingNever: .settling
    case .friction, .shortTime, .frictionless: .decay
    case .falling, .bouncing, .elastic, .dead, .nearRest: .bounce
    case .overshootUnder, .overshootCritical, .overshootOver: .overshoot
    case .fieldUnder, .fieldOver: .field
    case .handoverUnder, .handoverOver, .handoverOutside: .handover
    case .flungUnder, .flungOver: .spring2D
    case .smallDrags, .drags, .farDrags: .rubberBand
    case .curves, .nearCusps, .cusps: .path
    case .thrown, .dragged, .faintDrag: .particles
    }
  }
}
#endif
