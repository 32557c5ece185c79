#if Oracle
import MotionPhysics

/// One of an emitter's particles under gravity and drag. Answers hold x and y of the first instant,
/// then of the next, and are judged as `Float`s, which is what particles are kept in.
public struct ParticleCase: TimedCase {
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

extension MotionSystem { public static let particles = MotionSystem(ParticleCase.self) }

extension MotionCase {
  public static func particles(_ it: ParticleCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension ParticleCase {
  static let name = "particles"
  static let outputs = OutputNames(value: ["x", "y"], velocity: ["x velocity", "y velocity"])

  enum Regime: String, CaseIterable {
    case thrown
    case dragged = "thrown, drag"
    case faintDrag = "thrown, faint drag"
  }

  func checkRules() throws(InvalidCase) {
    try requireCount("place", place, 2)
    try requireCount("gravity", gravity, 2)
    let moderate = [
      ("place[0]", place[0]), ("place[1]", place[1]), ("gravity[0]", gravity[0]),
      ("gravity[1]", gravity[1]), ("speed", speed), ("direction", direction),
    ]
    for (name, value) in moderate {
      try require(name, value, "in -1000000...1000000") { abs($0) <= 1e6 }
    }
    try require("drag", drag, "in 0...1000") { 0...1000 ~= $0 }
    try require("rate", rate, "in 0.2...1000000") { 0.2...1e6 ~= Float($0) }
    try require("birth", Double(birth), "in 1...1000") { 1...1000 ~= $0 }
    let (born, last) = (Double(birth) / rate, 1000 / rate)
    for (index, time) in times.enumerated() {
      try require("times[\(index)]", time, "in birth/rate...1000/rate, \(born)...\(last)") {
        born...last ~= $0
      }
    }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    for index in place.indices { change(&place[index]) }
    for index in gravity.indices { change(&gravity[index]) }
    change(&speed)
    change(&direction)
    change(&drag)
    change(&rate)
    for index in times.indices { change(&times[index]) }
  }
}

// MARK: Cases

extension ParticleCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> ParticleCase {
    let rate = p.log(0, 0.25, 1e5)
    let birth = p.log(1, 1, 600).rounded()
    let drag: Double =
      switch regime {
      case .dragged: min(p.log(2, 1e-3, 10) * rate, 1000)
      case .faintDrag: p.log(2, 1e-10, 1e-4) * rate
      case .thrown: 0
      }
    // What gravity does is seen beside what the speed does, and both beside the place.
    let speed = p.draw() < 1 / 16 ? 0 : p.sign(3) * p.log(3, 1e-2, 1e4)
    func pull() -> Double {
      p.draw() < 1 / 8 ? 0 : (p.draw() - 0.5) * min(4 * abs(speed) * rate, 1e6)
    }
    func coordinate() -> Double { p.draw() < 0.5 ? 0 : (p.draw() - 0.5) * 2000 }
    return ParticleCase(
      place: [coordinate(), coordinate()], speed: speed, direction: p.linear(4, -.pi, .pi),
      gravity: [pull(), pull()], drag: drag, rate: rate, birth: Int(birth),
      times: (5..<7).map { (birth + p.log($0, 1e-2, 990 - birth)) / rate })
  }

  static let edges: [ParticleCase] = [
    edge(drag: 0), edge(drag: 1e-300), edge(drag: 1e-6), edge(drag: 1), edge(drag: 1000),
    // The first, and around the births that share an instant; not moving; falling alone.
    edge(birth: 1, drag: 0), edge(birth: 255, drag: 1), edge(birth: 256, drag: 1),
    edge(birth: 257, drag: 1), edge(speed: 0, gravity: [0, 0], drag: 1), edge(speed: 0, drag: 1),
  ]

  /// A hundred a second.
  private static func edge(
    birth: Int = 30, speed: Double = 50, gravity: [Double] = [3, 90], drag: Double
  ) -> ParticleCase {
    let born = Double(birth) / 100
    return ParticleCase(
      place: [3, -4], speed: speed, direction: 1, gravity: gravity, drag: drag, rate: 100,
      birth: birth, times: [born + 0.015625, born + 1])
  }
}

// MARK: Answers

extension ParticleCase {
  /// Particles are kept as Floats, whatever is asked for.
  static func judged(in _: Precision) -> Precision { .float }

  /// In Floats, term by term; see `ParticleReference`.
  static func budget(in _: Precision) -> Double { Budget.u }

  /// They turn by a radian a second from 0: so an angle tells which of them was born when.
  var libraryAnswer: Answer {
    func vector(_ parts: [Double]) -> SIMD2<Float> { SIMD2(Float(parts[0]), Float(parts[1])) }
    let emitter = ParticleEmitter(
      shape: .point(vector(place)), rate: rate, lifetime: 10_000,
      direction: Float(direction), spread: 0, speed: Float(speed),
      gravity: vector(gravity), drag: Float(drag), spin: 1)
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 1024)
    var answer = Answer(value: [])
    for time in times {
      system.seek(to: time)
      let age = Float(time - Double(birth) / rate)
      answer.value += system.withParticles { view in
        let nearest = view.rotations.indices.min {
          abs(view.rotations[$0] - age) < abs(view.rotations[$1] - age)
        }
        guard let nearest else { return [.nan, .nan] }
        return [Double(view.positions[nearest].x), Double(view.positions[nearest].y)]
      }
    }
    return answer
  }

  static let sabotages: [Sabotage<ParticleCase>] = [
    .asked("drag's sign flipped") { $0.drag = -$0.drag },
    .asked("gravity without the half") { $0.gravity = $0.gravity.map { 2 * $0 } },
    .asked("born at the next step of 1/60 s") { it in
      let born = Double(it.birth) / it.rate
      let late = (born * 60).rounded(.up) / 60 - born
      it.times = it.times.map { max(born, $0 - late) }
    },
    .asked("born one too early") { it in it.times = it.times.map { [it] in $0 + 1 / it.rate } },
    .asked("drag off by 1e-4") { $0.drag *= 1 + 1e-4 },
    .barelyOut(),
  ]

  func slowed(by factor: Double) -> ParticleCase? {
    var copy = self
    copy.rate /= factor
    copy.drag /= factor
    copy.speed /= factor
    copy.gravity = gravity.map { $0 / (factor * factor) }
    return copy
  }
}
#endif
