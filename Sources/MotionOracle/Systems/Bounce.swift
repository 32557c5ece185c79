#if Oracle
import MotionPhysics

/// A body dropped from rest that keeps `restitution` of its speed at each landing.
public struct BounceCase: TimedCase {
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
extension MotionSystem { public static let bounce = MotionSystem(BounceCase.self) }

extension MotionCase { public static func bounce(_ it: BounceCase) -> MotionCase { .init(it) } }

// MARK: Question

extension BounceCase {
  static let name = "bounce"
  static let outputs = OutputNames(value: ["height"], velocity: ["velocity"])

  enum Regime: String, CaseIterable {
    case falling
    case bouncing
    case elastic
    case dead = "no rebound"
    case nearRest = "near rest"
  }

  func checkRules() throws(InvalidCase) {
    try require("GravityBounce.height", height, "finite and > 0") { $0 > 0 }
    try require("GravityBounce.gravity", gravity, "finite and > 0") { $0 > 0 }
    try require("GravityBounce.restitution", restitution, "in 0...1") { 0...1 ~= $0 }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&height)
    change(&gravity)
    change(&restitution)
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

extension BounceCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> BounceCase {
    let height = p.log(0, 1e-3, 1e4)
    let gravity = p.log(1, 1e-2, 1e4)
    let landing = (2 * height / gravity).squareRoot()
    let restitution: Double =
      switch regime {
      case .elastic: 1
      case .dead: 0
      case .falling: p.unit[2]
      case .bouncing, .nearRest: p.linear(2, 0.05, 0.99)
      }
    let rest = (1 + restitution) / (1 - restitution)
    let times = (3..<6).map { index in
      switch regime {
      case .falling: p.linear(index, 0, 1) * landing
      case .elastic: p.log(index, 1, 2e3) * landing
      case .nearRest: (1 + (rest - 1) * (1 - p.log(index, 1e-12, 0.1))) * landing
      case .dead: p.log(index, 0.1, 100) * landing
      case .bouncing: (1 + (rest - 1) * p.linear(index, 0, 1.05)) * landing
      }
    }
    return BounceCase(height: height, gravity: gravity, restitution: restitution, times: times)
  }

  static let edges: [BounceCase] = [
    // Off the instants whose answer lies half-way between two Doubles, as no digits tell it from
    // its neighbours. The first landing is at 1 s, rest at 3 s.
    edge(0.5, times: [0, 1e-30, 0.5, 1 - 0x1p-50, 1, 1.0.nextUp, 1.6, 2.9, 3, 4, 1e100]),
    edge(0, times: [0, 0.5, 1 - 0x1p-50, 1.0.nextUp, 2]),
    edge(1, times: [0, 0.5, 2, 2.5, 1_000_000, 1_000_000.25]),
    edge(1.0.nextDown, times: [0.5, 2.3, 1_000_000.3]),
    edge(.leastNonzeroMagnitude, times: [0.5, 1.5]),
  ]

  private static func edge(_ restitution: Double, times: [Double]) -> BounceCase {
    BounceCase(height: 1, gravity: 2, restitution: restitution, times: times)
  }
}

// MARK: Answers

extension BounceCase {
  /// Four roundings go into a landing: root, power, quotient, difference. The envelope holds one
  /// rounding of the instant.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    Promise.sizes([height, gravity])
      ?? Promise.rate(gravity.squareRoot() / height.squareRoot())
  }

  var libraryAnswer: Answer {
    let bounce = GravityBounce(height: height, gravity: gravity, restitution: restitution)
    return Answer(
      value: times.map(bounce.height(at:)), velocity: times.map(bounce.velocity(at:)))
  }

  /// Counts the bounces one by one, at most ten thousand.
  var textbookAnswer: Answer? {
    var answer = Answer(value: [], velocity: [])
    for t in times {
      let landing = (2 * height / gravity).squareRoot()
      if t < landing {
        answer.value.append(height - gravity * t * t / 2)
        answer.velocity?.append(-gravity * t)
        continue
      }
      var speed = gravity * landing * restitution
      var rest = t - landing
      var count = 0
      while speed > 0, count < 10_000, rest >= 2 * speed / gravity {
        rest -= 2 * speed / gravity
        speed *= restitution
        count += 1
      }
      let bounces = rest < 2 * speed / gravity
      answer.value.append(bounces ? (speed - gravity * rest / 2) * rest : 0)
      answer.velocity?.append(bounces ? speed - gravity * rest : 0)
    }
    return answer
  }

  static let sabotages: [Sabotage<BounceCase>] = [
    .asked("gravity off by 1e-9") { $0.gravity *= 1 + 1e-9 },
    .asked("restitution squared") { $0.restitution *= $0.restitution },
    .asked("landings late by 1e-9") { $0.times = $0.times.map { $0 * (1 - 1e-9) } },
    .asked("no rebound") { $0.restitution = 0 },
    .textbook("bounces counted one by one"),
    .barelyOut(),
    .velocitySign,
  ]
}

// MARK: Diagnosis

extension BounceCase {
  var timeScale: Double? { (2 * height / gravity).squareRoot() }

  func slowed(by factor: Double) -> BounceCase? {
    var copy = self
    copy.gravity /= factor * factor
    return copy
  }
}
#endif
