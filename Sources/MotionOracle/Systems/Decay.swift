#if Oracle
import Foundation
import MotionPhysics

/// Motion slowed in proportion to its speed, v' = -rate v, and the instants wanted.
public struct DecayCase: TimedCase {
  /// 1/s, >= 0.
  public var rate: Double
  public var from: Double
  /// Length unit per second.
  public var initialVelocity: Double
  /// Seconds, each finite and >= 0.
  public var times: [Double]

  public init(rate: Double, from: Double, initialVelocity: Double, times: [Double]) {
    self.rate = rate
    self.from = from
    self.initialVelocity = initialVelocity
    self.times = times
  }
}
extension MotionSystem { public static let decay = MotionSystem(DecayCase.self) }

extension MotionCase { public static func decay(_ it: DecayCase) -> MotionCase { .init(it) } }

// MARK: Question

extension DecayCase {
  static let name = "decay"

  enum Regime: String, CaseIterable {
    case friction
    case shortTime = "short times"
    case frictionless
  }

  func checkRules() throws(InvalidCase) {
    try require("Decay.rate", rate, "finite and >= 0") { $0 >= 0 }
    try require("from", from)
    try require("initialVelocity", initialVelocity)
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&rate)
    change(&from)
    change(&initialVelocity)
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

extension DecayCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> DecayCase {
    let rate = regime == .frictionless ? 0 : p.log(0, 1e-3, 1e3)
    let unit = rate > 0 ? 1 / rate : p.log(0, 1e-3, 1e3)
    let range = regime == .shortTime ? (1e-12, 1e-3) : (1e-3, 40)
    var times = (0..<3).map { p.log(3 + $0, range.0, range.1) * unit }
    if p.draw() < 1 / 16 { times[0] = 0 }
    return DecayCase(
      rate: rate, from: p.unit[1] < 0.5 ? 0 : p.linear(1, -1000, 1000),
      initialVelocity: p.draw() < 1 / 16 ? 0 : p.sign(2) * p.log(2, 1e-3, 1e4), times: times)
  }

  static let edges: [DecayCase] = [
    edge(2, times: [0, .leastNonzeroMagnitude, 1e-300, 1e-17, 1e-9, 1, 20, 370, 1e300]),
    edge(0, times: [0, 1, 1e9]), edge(1e-300, times: [0, 1, 1e9]),
    edge(2, velocity: 0, times: [0, 1]), edge(2, from: -3, velocity: -1e99, times: [0, 1]),
    edge(1e300, times: [0, 1e-300, 1]),
  ]

  private static func edge(
    _ rate: Double, from: Double = 3, velocity: Double = 10, times: [Double]
  ) -> DecayCase {
    DecayCase(rate: rate, from: from, initialVelocity: velocity, times: times)
  }
}

// MARK: Answers

extension DecayCase {
  /// 1 (expm1) + 1 (product) + 1 (division by the rate) + 1 (sum).
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    Promise.sizes([from, initialVelocity]) ?? Promise.rate(rate)
      ?? Promise.fading(rate, by: times.max() ?? 0)
  }

  var libraryAnswer: Answer {
    let decay = Decay(rate: rate)
    return Answer(
      value: times.map { decay.value(from: from, initialVelocity: initialVelocity, time: $0) },
      velocity: times.map { decay.velocity(initialVelocity: initialVelocity, time: $0) })
  }

  var textbookAnswer: Answer? {
    Answer(
      value: times.map {
        rate == 0
          ? from + initialVelocity * $0 : from + initialVelocity * (1 - exp(-rate * $0)) / rate
      },
      velocity: times.map { initialVelocity * exp(-rate * $0) })
  }

  static let sabotages: [Sabotage<DecayCase>] = [
    .asked("rate off by 1e-9") { $0.rate *= 1 + 1e-9 },
    .asked("1 - e^-r taken for the rate") { $0.rate = 1 - exp(-$0.rate) },
    .asked("initial velocity's sign flipped") { $0.initialVelocity = -$0.initialVelocity },
    .asked("start ignored") { $0.from = 0 },
    .textbook("1 - e^-rt by subtraction"),
    .barelyOut(),
    .velocitySign,
  ]
}

// MARK: Diagnosis

extension DecayCase {
  var timeScale: Double? { rate > 0 ? 1 / rate : 1 }

  func slowed(by factor: Double) -> DecayCase? {
    var copy = self
    copy.rate /= factor
    copy.initialVelocity /= factor
    return copy
  }

  func misread(_ misreading: Misreading) -> DecayCase? {
    var copy = self
    switch misreading {
    case .times, .constants: return nil
    case .velocity(let change): copy.initialVelocity = change(initialVelocity, 1)
    case .place(let from, _): if from { copy.from = 0 }
    }
    return copy
  }
}
#endif
