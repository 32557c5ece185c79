#if Oracle
/// Kinds of mistakes, each with the pattern it leaves in a subject's answers.
public enum Mistake: String, CaseIterable, Codable, Sendable {
  case noNumber = "no number"
  case timeUnit = "wrong unit of time"
  case velocityIgnored = "velocity ignored"
  case velocityUnit = "wrong unit of velocity"
  case velocitySign = "velocity's sign flipped"
  case velocityRelative = "velocity relative to the distance"
  case massIgnored = "mass ignored"
  case dampingFactor = "damping off by a factor of two"
  case frequencyUnit = "frequency in the wrong unit"
  case placeIgnored = "start or target ignored"
  case stepping = "depends on the step"
  case phase = "envelope right, phase wrong"
  case digitsNearCritical = "loses digits near critical"
  case digitsOverdamped = "loses digits when over-damped"
  case digitsInTime = "loses digits as time goes on"
  case digits = "loses digits"
  case reportedVelocity = "value right, velocity wrong"
  case unknown = "no known pattern"

  /// Digits are lost, and nothing is misread.
  var isOfDigits: Bool {
    [.digits, .digitsNearCritical, .digitsOverdamped, .digitsInTime].contains(self)
  }

  /// The answers are right for another question.
  var isMisreading: Bool { Self.misreadings.contains { $0.0 == self } || self == .phase }

  /// What to look at.
  public var advice: String {
    switch self {
    case .noNumber:
      "an intermediate result overflows, or 0 is divided by 0: factor e^(-gt) into sinh and cosh"
    case .timeUnit:
      "right at 1000, 60, 1/60 or 1/1000 times the instants: milliseconds, minutes or frames?"
    case .velocityIgnored: "right for an initial velocity of 0"
    case .velocityUnit: "right for 1000 or 1/1000 times the initial velocity: per millisecond?"
    case .velocitySign: "right for the opposite initial velocity"
    case .velocityRelative: "right for velocity × distance: the request has length units per second"
    case .massIgnored: "right for a mass of 1"
    case .dampingFactor: "right for twice or half the damping: the rate of decay is c/2m"
    case .frequencyUnit:
      "right at 2 pi or 1/(2 pi) times the frequency: hertz or rad/s?"
    case .placeIgnored: "right for another start or target"
    case .stepping:
      "the same motion in slow motion is answered better: the error comes from a time step"
    case .phase: "height of the swings right, their instants wrong: use √(k/m - (c/2m)²), in rad/s"
    case .digitsNearCritical:
      "right further from critical: c² - 4mk cancels; use products without rounding, sin(dt)/d"
    case .digitsOverdamped:
      "right when less damped: g - d cancels; use (k/m)/(g + d) for the slow rate"
    case .digitsInTime: "right at early instants: keep the phase wt to more digits"
    case .digits: "nearly right: a difference of close numbers, or a Float on the way"
    case .reportedVelocity: "the answered velocity is not the derivative of the answered value"
    case .unknown: "try the case by hand"
    }
  }
}
#endif
