import Foundation
import MotionPhysics
import TestSupport
import Testing

/// Walks the table of Documentation/InvalidInput.md: each row has a check here, each check a row.
struct InvalidInputTests {
  private static let rows: [String: @Sendable () throws -> Void] = [
    "a constant in code that breaks its rule": { try constantsAreListed() },
    "the same from a file or a request": { try outsideConstantsThrow() },
    "time that is NaN or negative": {
      for time in [Double.nan, -1.0, -Double.infinity] { samePlace(at: time, as: 0) }
    },
    "time +infinity": { restAtTheEnd() },
    "a velocity that is NaN": { sameMotion(velocity: .nan, as: 0) },
    "a position that is NaN": { undefinedPositionsRest() },
    "positions and velocities beyond ±1e100 (`Float`: 1e30)": {
      for odd in [Double.infinity, 1e101, .greatestFiniteMagnitude] {
        sameMotion(velocity: odd, as: 1e100)
        sameMotion(velocity: -odd, as: -1e100)
        sameMotion(from: odd, as: 1e100)
        sameMotion(from: -odd, as: -1e100)
      }
    },
    "an infinite position where there is a range (`BoundedDecay`)": {
      for (start, bound) in [(Double.infinity, 2.0), (-.infinity, 0)] {
        let edge = BoundedDecay(decay, in: 0...2, spring: spring, from: start, initialVelocity: 0)
        #expect(edge.from == bound && edge.value(at: 1) == bound)
      }
    },
  ]

  @Test func everyRowHoldsAndNoneIsMissing() throws {
    let guide = Repository.path("Documentation/InvalidInput.md")
    let lines = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n")
    let first = lines.filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { $0.components(separatedBy: "|")[1].trimmingCharacters(in: .whitespaces) }
    #expect(Set(first) == Set(Self.rows.keys))
    for row in first { try Self.rows[row]?() }
  }

  // MARK: Rows

  /// The traps themselves are in `ConstantTests` and `ParticleConstantTests`; here, that every public
  /// constant of the library is among them.
  private static func constantsAreListed() throws {
    let named = #/"(?<name>[A-Z]\w+\.\w+)"/#
    let listed = Set(
      Constant.allCases.map(\.property) + EmitterConstant.allCases.map(\.property)
        // A track's own sum, and the counts, are tested where they are.
        + ["KeyframeTrack.duration", "SnapPoints.count", "ParticleSystem.capacity"])
    var found: Set<String> = []
    for file in try Repository.files(below: "Sources/MotionPhysics") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: named) { found.insert(String(match.output.name)) }
    }
    #expect(found.count > 20)
    #expect(found.subtracting(listed) == [])
  }

  private static func outsideConstantsThrow() throws {
    for constant in Constant.allCases {
      for value in constant.breaches {
        #expect(throws: MotionError.self) { try constant.validate(value) }
      }
    }
  }

  private static let spring = DampedSpring(stiffness: 100, damping: 10)
  private static let decay = Decay(rate: 2)
  private static let ball = GravityBounce(height: 2, gravity: 9, restitution: 0.5)

  private static func samePlace(at time: Double, as other: Double) {
    func states(_ time: Double) -> [Double] {
      let motion = Trajectory(spring, fromValue: 1, toValue: 3, initialVelocity: 4)
      var field = SpringField<Double>(spring)
      field.append(.init(value: 1, velocity: 4, target: 3))
      field.update(deltaTime: time)
      let edge = BoundedDecay(decay, in: 0...2, spring: spring, from: 1, initialVelocity: 9)
      let track = KeyframeTrack(from: 1, [Keyframe(2, duration: 1)])
      var particles = ParticleSystem(emitter: .snow, seed: 1)
      particles.update(by: time, in: .zero)
      return [
        motion.value(at: time), motion.velocity(at: time), motion.clampedValue(at: time),
        field[0].value, field[0].velocity, edge.value(at: time), edge.velocity(at: time),
        decay.value(from: 1.0, initialVelocity: 4, time: time), ball.height(at: time),
        ball.velocity(at: time), track.value(at: time), particles.time,
      ]
    }
    #expect(states(time) == states(other))
  }

  private static func restAtTheEnd() {
    let motion = Trajectory(spring, fromValue: 1, toValue: 3, initialVelocity: 4)
    #expect(motion.value(at: .infinity) == 3 && motion.velocity(at: .infinity) == 0)
    #expect(decay.value(from: 1.0, initialVelocity: 4, time: .infinity) == 3)
    #expect(decay.velocity(initialVelocity: 4.0, time: .infinity) == 0)
    #expect(ball.height(at: .infinity) == 0)
    var field = SpringField<Double>(spring)
    field.append(.init(value: 1, velocity: 4, target: 3))
    field.update(deltaTime: .infinity)
    #expect(field.isAtRest && field[0].value == 3)
    let edge = BoundedDecay(decay, in: 0...2, spring: spring, from: 1, initialVelocity: 9)
    #expect(edge.value(at: .infinity) == 2 && edge.velocity(at: .infinity) == 0)
    #expect(KeyframeTrack(from: 1.0, [Keyframe(2, duration: 1)]).value(at: .infinity) == 2)
  }

  private static func sameMotion(velocity: Double, as other: Double) {
    for time in [0.1, 3] {
      #expect(
        spring.value(fromValue: 1, toValue: 3, initialVelocity: velocity, time: time)
          == spring.value(fromValue: 1, toValue: 3, initialVelocity: other, time: time))
      #expect(
        decay.value(from: 1, initialVelocity: velocity, time: time)
          == decay.value(from: 1, initialVelocity: other, time: time))
      let range = -1e3...1e3
      #expect(
        BoundedDecay(decay, in: range, spring: spring, from: 1, initialVelocity: velocity)
          == BoundedDecay(decay, in: range, spring: spring, from: 1, initialVelocity: other))
    }
  }

  private static func sameMotion(from: Double, as other: Double) {
    #expect(
      spring.value(fromValue: from, toValue: 3, time: 0.1)
        == spring.value(fromValue: other, toValue: 3, time: 0.1))
    #expect(
      decay.value(from: from, initialVelocity: 1, time: 0.1)
        == decay.value(from: other, initialVelocity: 1, time: 0.1))
    let band = RubberBand(dimension: 100)
    #expect(band.offset(for: from) == band.offset(for: other))
  }

  private static func undefinedPositionsRest() {
    #expect(spring.value(fromValue: .nan, toValue: 3, time: 0.1) == 3)
    #expect(spring.value(fromValue: 3, toValue: .nan, time: .infinity) == 0)
    #expect(decay.value(from: .nan, initialVelocity: 0, time: 1) == 0)
    #expect(RubberBand(dimension: 100).clamp(.nan, to: 5...9) == 5)
    #expect(SnapPoints([4, 7]).nearest(to: .nan) == 4)
    #expect(ScrollParallax.offset(minY: .nan, multiplier: 1) == 0)
    #expect(Easing.easeIn.value(at: .nan) == 0)
  }
}
