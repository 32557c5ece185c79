import MotionPhysics
import PropertyTesting
import Testing

/// Every constant of an emitter that is one number, a value at the edge of its rule, one past it.
enum EmitterConstant: String, CaseIterable, Codable, Sendable {
  case rate, lifetime, lifetimeVariation, direction, spread, speed, speedVariation, drag
  case dragVariation, rotation, rotationVariation, spin, spinVariation, scale, scaleVariation
  case scaleAtDeath, opacity, opacityVariation, fadeIn, fadeOut, gravityX, gravityY
  case gravityVariationX, gravityVariationY, shapeX, radius, red, alpha

  /// The rule, and the least and the greatest value that it allows.
  var rule: (text: String, values: ClosedRange<Float>) {
    switch self {
    case .lifetime: ("finite, > 0 and at most 10000", .leastNonzeroMagnitude...10_000)
    case .lifetimeVariation: ("finite and in 0...10000", 0...10_000)
    case .spread: ("in 0...pi", 0 ... .pi)
    case .drag, .dragVariation: ("finite and in 0...1000", 0...1000)
    case .opacity, .opacityVariation, .fadeIn, .fadeOut, .red, .alpha: ("in 0...1", 0...1)
    case .direction, .speed, .rotation, .spin, .gravityX, .gravityY, .shapeX:
      ("finite and in -1000000...1000000", -1_000_000...1_000_000)
    case .rate, .speedVariation, .rotationVariation, .spinVariation, .scale, .scaleVariation,
      .scaleAtDeath, .gravityVariationX, .gravityVariationY, .radius:
      ("finite and in 0...1000000", 0...1_000_000)
    }
  }

  var property: String {
    switch self {
    case .gravityX: "ParticleEmitter.gravity.x"
    case .gravityY: "ParticleEmitter.gravity.y"
    case .gravityVariationX: "ParticleEmitter.gravityVariation.x"
    case .gravityVariationY: "ParticleEmitter.gravityVariation.y"
    case .shapeX: "ParticleEmitter.shape.x"
    case .radius: "ParticleEmitter.shape.radius"
    case .red: "ParticleEmitter.colors.red"
    case .alpha: "ParticleEmitter.colors.alpha"
    default: "ParticleEmitter." + rawValue
    }
  }

  func message(_ value: Float) -> String {
    "\(property) must be \(rule.text), got \(Double(value))"
  }

  func set(_ value: Float, in emitter: inout ParticleEmitter) {
    switch self {
    case .rate: emitter.rate = Double(value)
    case .lifetime: emitter.lifetime = value
    case .lifetimeVariation: emitter.lifetimeVariation = value
    case .direction: emitter.direction = value
    case .spread: emitter.spread = value
    case .speed: emitter.speed = value
    case .speedVariation: emitter.speedVariation = value
    case .drag: emitter.drag = value
    case .dragVariation: emitter.dragVariation = value
    case .rotation: emitter.rotation = value
    case .rotationVariation: emitter.rotationVariation = value
    case .spin: emitter.spin = value
    case .spinVariation: emitter.spinVariation = value
    case .scale: emitter.scale = value
    case .scaleVariation: emitter.scaleVariation = value
    case .scaleAtDeath: emitter.scaleAtDeath = value
    case .opacity: emitter.opacity = value
    case .opacityVariation: emitter.opacityVariation = value
    case .fadeIn: emitter.fadeIn = value
    case .fadeOut: emitter.fadeOut = value
    case .gravityX: emitter.gravity.x = value
    case .gravityY: emitter.gravity.y = value
    case .gravityVariationX: emitter.gravityVariation.x = value
    case .gravityVariationY: emitter.gravityVariation.y = value
    case .shapeX: emitter.shape = .point(SIMD2(value, 0))
    case .radius: emitter.shape = .circle(center: .zero, radius: value)
    case .red: emitter.colors = [RGBA(red: value, green: 0, blue: 0, alpha: 1)]
    case .alpha: emitter.colors = [RGBA(red: 0, green: 0, blue: 0, alpha: value)]
    }
  }
}

extension EmitterConstant {
  func emitter(_ value: Float) -> ParticleEmitter {
    switch self {
    case .rate: ParticleEmitter(rate: Double(value))
    case .lifetime: ParticleEmitter(lifetime: value)
    case .lifetimeVariation: ParticleEmitter(lifetimeVariation: value)
    case .direction: ParticleEmitter(direction: value)
    case .spread: ParticleEmitter(spread: value)
    case .speed: ParticleEmitter(speed: value)
    case .speedVariation: ParticleEmitter(speedVariation: value)
    case .drag: ParticleEmitter(drag: value)
    case .dragVariation: ParticleEmitter(dragVariation: value)
    case .rotation: ParticleEmitter(rotation: value)
    case .rotationVariation: ParticleEmitter(rotationVariation: value)
    case .spin: ParticleEmitter(spin: value)
    case .spinVariation: ParticleEmitter(spinVariation: value)
    case .scale: ParticleEmitter(scale: value)
    case .scaleVariation: ParticleEmitter(scaleVariation: value)
    case .scaleAtDeath: ParticleEmitter(scaleAtDeath: value)
    case .opacity: ParticleEmitter(opacity: value)
    case .opacityVariation: ParticleEmitter(opacityVariation: value)
    case .fadeIn: ParticleEmitter(fadeIn: value)
    case .fadeOut: ParticleEmitter(fadeOut: value)
    case .gravityX: ParticleEmitter(gravity: SIMD2(value, 0))
    case .gravityY: ParticleEmitter(gravity: SIMD2(0, value))
    case .gravityVariationX: ParticleEmitter(gravityVariation: SIMD2(value, 0))
    case .gravityVariationY: ParticleEmitter(gravityVariation: SIMD2(0, value))
    case .shapeX: ParticleEmitter(shape: .point(SIMD2(value, 0)))
    case .radius: ParticleEmitter(shape: .circle(center: .zero, radius: value))
    case .red: ParticleEmitter(colors: [RGBA(red: value, green: 0, blue: 0, alpha: 1)])
    case .alpha: ParticleEmitter(colors: [RGBA(red: 0, green: 0, blue: 0, alpha: value)])
    }
  }

  func validated(_ value: Float) throws(MotionError) -> ParticleEmitter {
    switch self {
    case .rate: try ParticleEmitter(rate: Double(value), failure: MotionError.self)
    case .lifetime: try ParticleEmitter(lifetime: value, failure: MotionError.self)
    case .lifetimeVariation:
      try ParticleEmitter(lifetimeVariation: value, failure: MotionError.self)
    case .direction: try ParticleEmitter(direction: value, failure: MotionError.self)
    case .spread: try ParticleEmitter(spread: value, failure: MotionError.self)
    case .speed: try ParticleEmitter(speed: value, failure: MotionError.self)
    case .speedVariation: try ParticleEmitter(speedVariation: value, failure: MotionError.self)
    case .drag: try ParticleEmitter(drag: value, failure: MotionError.self)
    case .dragVariation: try ParticleEmitter(dragVariation: value, failure: MotionError.self)
    case .rotation: try ParticleEmitter(rotation: value, failure: MotionError.self)
    case .rotationVariation:
      try ParticleEmitter(rotationVariation: value, failure: MotionError.self)
    case .spin: try ParticleEmitter(spin: value, failure: MotionError.self)
    case .spinVariation: try ParticleEmitter(spinVariation: value, failure: MotionError.self)
    case .scale: try ParticleEmitter(scale: value, failure: MotionError.self)
    case .scaleVariation: try ParticleEmitter(scaleVariation: value, failure: MotionError.self)
    case .scaleAtDeath: try ParticleEmitter(scaleAtDeath: value, failure: MotionError.self)
    case .opacity: try ParticleEmitter(opacity: value, failure: MotionError.self)
    case .opacityVariation:
      try ParticleEmitter(opacityVariation: value, failure: MotionError.self)
    case .fadeIn: try ParticleEmitter(fadeIn: value, failure: MotionError.self)
    case .fadeOut: try ParticleEmitter(fadeOut: value, failure: MotionError.self)
    case .gravityX: try ParticleEmitter(gravity: SIMD2(value, 0), failure: MotionError.self)
    case .gravityY: try ParticleEmitter(gravity: SIMD2(0, value), failure: MotionError.self)
    case .gravityVariationX:
      try ParticleEmitter(gravityVariation: SIMD2(value, 0), failure: MotionError.self)
    case .gravityVariationY:
      try ParticleEmitter(gravityVariation: SIMD2(0, value), failure: MotionError.self)
    case .shapeX: try ParticleEmitter(shape: .point(SIMD2(value, 0)), failure: MotionError.self)
    case .radius:
      try ParticleEmitter(shape: .circle(center: .zero, radius: value), failure: MotionError.self)
    case .red:
      try ParticleEmitter(
        colors: [RGBA(red: value, green: 0, blue: 0, alpha: 1)], failure: MotionError.self)
    case .alpha:
      try ParticleEmitter(
        colors: [RGBA(red: 0, green: 0, blue: 0, alpha: value)], failure: MotionError.self)
    }
  }
}

struct EmitterBreach: Codable, Sendable, CustomTestStringConvertible {
  let constant: EmitterConstant
  private let bits: UInt32

  var value: Float { Float(bitPattern: bits) }
  var testDescription: String { "\(constant.rawValue) = \(value)" }

  static let all = EmitterConstant.allCases.flatMap { constant in
    let (low, high) = (constant.rule.values.lowerBound, constant.rule.values.upperBound)
    return [.nan, .infinity, -.infinity, -1e30, low.nextDown, high.nextUp].map {
      EmitterBreach(constant: constant, bits: $0.bitPattern)
    }
  }
}

struct ParticleConstantTests {
  @Test(arguments: EmitterBreach.all) func settersTrap(_ breach: EmitterBreach) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [breach] in
      var emitter = ParticleEmitter()
      breach.constant.set(breach.value, in: &emitter)
    }
    expectMessage(breach.constant.message(breach.value), in: result)
  }

  @Test(arguments: EmitterBreach.all.filter { $0.value == .infinity })
  func theInitialiserTraps(_ breach: EmitterBreach) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [breach] in
      _ = breach.constant.emitter(breach.value)
    }
    expectMessage(breach.constant.message(breach.value), in: result)
  }

  /// A forgotten argument on the way would leave the default.
  @Test(arguments: EmitterConstant.allCases)
  func initialisersAndSettersAgree(_ constant: EmitterConstant) throws {
    for value in [constant.rule.values.lowerBound, constant.rule.values.upperBound] {
      var emitter = ParticleEmitter()
      constant.set(value, in: &emitter)
      #expect(constant.emitter(value) == emitter)
      #expect(try constant.validated(value) == emitter)
    }
  }

  @Test(arguments: EmitterBreach.all) func valuesFromOutsideThrow(_ breach: EmitterBreach) {
    let error = #expect(throws: MotionError.self) {
      _ = try breach.constant.validated(breach.value)
    }
    #expect(error?.description == breach.constant.message(breach.value))
  }

  @Test(arguments: EmitterConstant.allCases)
  func valuesAtTheEdgePass(_ constant: EmitterConstant) {
    for value in [constant.rule.values.lowerBound, constant.rule.values.upperBound] {
      var emitter = ParticleEmitter()
      constant.set(value, in: &emitter)
      #expect(!ParticleSystem(emitter: emitter, seed: 1).emitter.colors.isEmpty)
    }
  }

  @Test func valuesFromOutsideThrowTheSameText() throws {
    func message(_ make: () throws(MotionError) -> ParticleEmitter) -> String? {
      do {
        _ = try make()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message { () throws(MotionError) in
        try ParticleEmitter(rate: .nan, failure: MotionError.self)
      }
        == "ParticleEmitter.rate must be finite and in 0...1000000, got nan")
    #expect(
      message { () throws(MotionError) in
        try ParticleEmitter(
          shape: .line(from: .zero, to: SIMD2(0, .infinity)), failure: MotionError.self)
      } == "ParticleEmitter.shape.to.y must be finite and in -1000000...1000000, got inf")
    #expect(
      message { () throws(MotionError) in
        try ParticleEmitter(burstSize: 0, failure: MotionError.self)
      }
        == "ParticleEmitter.burstSize must be in 1...1000000, got 0.0")
    #expect(
      message { () throws(MotionError) in
        try ParticleEmitter(colors: [], failure: MotionError.self)
      }
        == "ParticleEmitter.colors.count must be in 1...256, got 0.0")
  }

  @Test(arguments: [0, -1, 16_777_217]) func capacityIsChecked(_ capacity: Int) {
    let error = #expect(throws: MotionError.self) {
      try ParticleSystem(emitter: .snow, seed: 1, validatingCapacity: capacity)
    }
    #expect(
      error?.description
        == "ParticleSystem.capacity must be in 1...16777216, got \(Double(capacity))")
  }
}
