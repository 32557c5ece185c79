import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

/// The constants of components, and the ways to write them.
struct ComponentConstantTests {
  enum Constant: String, CaseIterable, Codable, Sendable {
    case end = "DraggableBall.Thresholds.end"
    case start = "DraggableBall.Thresholds.start"
    case completed = "DraggableBall.Thresholds.completed"
    case hint = "DraggableBall.Thresholds.hint"
    case effectDuration = "ChangeEffect.duration"
    case strength = "ChangeEffect.strength"
    case transitionDuration = "Transition.Player.duration"
    case multiplier = "ScrollDriven.multiplier"

    var rule: (text: String, outside: Double) {
      switch self {
      case .end, .start, .completed, .hint: ("in 0...1", 1.0.nextUp)
      case .effectDuration, .transitionDuration: ("finite and > 0", 0)
      case .strength: ("finite and in 0...1000000", 1_000_000.0.nextUp)
      case .multiplier: ("finite and in -1000000...1000000", -1_000_000.0.nextUp - 1)
      }
    }

    func initialise(_ value: Double) {
      switch self {
      case .end: _ = DraggableBall.Thresholds(end: value)
      case .start: _ = DraggableBall.Thresholds(start: value)
      case .completed: _ = DraggableBall.Thresholds(completed: value)
      case .hint: _ = DraggableBall.Thresholds(hint: value)
      case .effectDuration: _ = ChangeEffect(.jump, duration: value)
      case .strength: _ = ChangeEffect(.jump, strength: value)
      case .transitionDuration: _ = Transition.Player(.fade, duration: value)
      case .multiplier: _ = ScrollDriven(multiplier: value)
      }
    }

    func validate(_ value: Double) throws(MotionError) {
      typealias Thresholds = DraggableBall.Thresholds
      switch self {
      case .end: _ = try Thresholds(validatingEnd: value, start: 0, completed: 1, hint: 0)
      case .start: _ = try Thresholds(validatingEnd: 1, start: value, completed: 1, hint: 0)
      case .completed: _ = try Thresholds(validatingEnd: 1, start: 0, completed: value, hint: 0)
      case .hint: _ = try Thresholds(validatingEnd: 1, start: 0, completed: 1, hint: value)
      case .effectDuration: _ = try ChangeEffect(validating: .jump, duration: value)
      case .strength: _ = try ChangeEffect(validating: .jump, strength: value)
      case .transitionDuration: _ = try Transition.Player(validating: .fade, duration: value)
      case .multiplier: _ = try ScrollDriven(validatingMultiplier: value)
      }
    }
  }

  @Test(arguments: Constant.allCases) func breachesTrapAndThrow(_ constant: Constant) async {
    for value in [Double.nan, .infinity, -.infinity, constant.rule.outside] {
      let message = "\(constant.rawValue) must be \(constant.rule.text), got \(value)"
      let error = #expect(throws: MotionError.self) { try constant.validate(value) }
      #expect(error?.description == message)
    }
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [constant] in
      constant.initialise(constant.rule.outside)
    }
    expectMessage("\(constant.rawValue) must be \(constant.rule.text)", in: result)
  }

  @Test func settersTrap() async {
    expectMessage(
      "Transition.Player.duration must be finite and > 0, got nan",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var player = Transition.Player(.fade)
        player.duration = .nan
      })
    expectMessage(
      "ScrollDriven.multiplier must be finite and in -1000000...1000000, got inf",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var layer = ScrollDriven(multiplier: 1)
        layer.multiplier = .infinity
      })
    expectMessage(
      "Stepper.count must be finite and in 0...1000, got -1.0",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var stepper = Stepper(count: 3, width: 100, height: 50)
        stepper.count = -1
      })
  }

  @Test func countsHaveRulesToo() async {
    let error = #expect(throws: MotionError.self) {
      try Stepper(validatingCount: 1001, width: 1, height: 1)
    }
    #expect(error?.description == "Stepper.count must be finite and in 0...1000, got 1001.0")
    #expect(throws: MotionError.self) {
      let sprite = ParticleSprite(.dot, size: 1, for: .sparks)
      return try ParticleBurst(
        .sparks, sprite: sprite, value: 0, validatingCount: 0, at: .zero)
    }
    expectMessage(
      "Stepper.count must be finite and in 0...1000, got 1001.0",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Stepper(count: 1001, width: 1, height: 1)
      })
    expectMessage(
      "ParticleBurst.count must be in 1...10000, got 10001.0",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let sprite = ParticleSprite(.dot, size: 1, for: .sparks)
        _ = ParticleBurst(.sparks, sprite: sprite, value: 0, count: 10_001, at: .zero)
      })
  }
}
