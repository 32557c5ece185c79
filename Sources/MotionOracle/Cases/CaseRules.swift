#if Oracle
/// A case the oracles cannot judge: the thing, the rule and the value.
public struct InvalidCase: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension MotionCase {
  /// Throws for the first input outside its range, in the words the library uses for its own.
  public func validate() throws(InvalidCase) {
    switch self {
    case .spring(let it):
      try require("DampedSpring.mass", it.mass, "finite and > 0") { $0 > 0 }
      try require("DampedSpring.stiffness", it.stiffness, "finite and > 0") { $0 > 0 }
      try require("DampedSpring.damping", it.damping, "finite and >= 0") { $0 >= 0 }
      try require("fromValue", it.fromValue)
      try require("toValue", it.toValue)
      try require("initialVelocity", it.initialVelocity)
    case .settling(let it):
      try MotionCase.spring(it.spring(times: [0])).validate()
      try require("epsilon", it.epsilon, "finite and > 0") { $0 > 0 }
    case .decay(let it):
      try require("Decay.rate", it.rate, "finite and >= 0") { $0 >= 0 }
      try require("from", it.from)
      try require("initialVelocity", it.initialVelocity)
    case .bounce(let it):
      try require("GravityBounce.height", it.height, "finite and > 0") { $0 > 0 }
      try require("GravityBounce.gravity", it.gravity, "finite and > 0") { $0 > 0 }
      try require("GravityBounce.restitution", it.restitution, "in 0...1") { 0...1 ~= $0 }
    case .overshoot(let it):
      try MotionCase.spring(it.spring.at(0)).validate()
    case .field(let it):
      let count = it.values.count
      try requireCount("values", it.values, count > 0 ? count : 1)
      try requireCount("velocities", it.velocities, count)
      try requireCount("targets", it.targets, count)
      for index in it.values.indices { try MotionCase.spring(it.spring(index).at(0)).validate() }
      try require("deltaTime", it.deltaTime, "finite and > 0") { $0 > 0 }
      try require("steps", Double(it.steps), "in 1...1000") { 1...1000 ~= $0 }
    case .handover(let it):
      try MotionCase.spring(it.spring.at(0)).validate()
      try require("Decay.rate", it.rate, "finite and >= 0") { $0 >= 0 }
      try require("from", it.from)
      try require("lower", it.lower)
      try require("upper", it.upper, "finite and >= lower") { $0 >= it.lower }
    case .spring2D(let it):
      try requireCount("fromValue", it.fromValue, 2)
      try requireCount("toValue", it.toValue, 2)
      try requireCount("initialVelocity", it.initialVelocity, 2)
      for axis in 0..<2 { try MotionCase.spring(it.axis(axis).at(0)).validate() }
    case .rubberBand(let it):
      try require("RubberBand.coefficient", it.coefficient, "finite and > 0") { $0 > 0 }
      try require("RubberBand.dimension", it.dimension, "finite and > 0") { $0 > 0 }
    case .path(let it):
      try require("points.count", Double(it.points.count), "8, x and y of each") { $0 == 8 }
      for (index, coordinate) in it.points.enumerated() {
        try require("points[\(index)]", coordinate, "in -1e100...1e100") { abs($0) <= 1e100 }
      }
    case .particles(let it):
      try requireCount("place", it.place, 2)
      try requireCount("gravity", it.gravity, 2)
      let moderate = [
        ("place[0]", it.place[0]), ("place[1]", it.place[1]), ("gravity[0]", it.gravity[0]),
        ("gravity[1]", it.gravity[1]), ("speed", it.speed), ("direction", it.direction),
      ]
      for (name, value) in moderate {
        try require(name, value, "in -1000000...1000000") { abs($0) <= 1e6 }
      }
      try require("drag", it.drag, "in 0...1000") { 0...1000 ~= $0 }
      try require("rate", it.rate, "in 0.2...1000000") { 0.2...1e6 ~= Float($0) }
      try require("birth", Double(it.birth), "in 1...1000") { 1...1000 ~= $0 }
      let (born, last) = (Double(it.birth) / it.rate, 1000 / it.rate)
      for (index, time) in it.times.enumerated() {
        try require("times[\(index)]", time, "in birth/rate...1000/rate, \(born)...\(last)") {
          born...last ~= $0
        }
      }
    }
    let name = system == .rubberBand || system == .path ? "distances" : "times"
    if ![.settling, .overshoot, .field].contains(system), times.isEmpty {
      throw InvalidCase(description: "\(name) must hold at least one instant, got none")
    }
    for (index, time) in times.enumerated() {
      try require("\(name)[\(index)]", time, "finite and >= 0") { $0 >= 0 }
    }
  }
}

private func requireCount(
  _ name: String, _ values: [Double], _ count: Int
) throws(InvalidCase) {
  guard values.count == count else {
    throw InvalidCase(description: "\(name) must hold \(count) numbers, got \(values.count)")
  }
}

private func require(
  _ name: String, _ value: Double, _ rule: String = "finite",
  where holds: (Double) -> Bool = { _ in true }
) throws(InvalidCase) {
  guard value.isFinite, holds(value) else {
    throw InvalidCase(description: "\(name) must be \(rule), got \(value)")
  }
}
#endif
