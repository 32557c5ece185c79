extension ParticleEmitter {
  /// The first rule that is broken, if any: for a trap, or for an error thrown to the caller.
  var problem: ParticleProblem? {
    var rules = ParticleRules()
    checkEmission(&rules)
    shape.check(&rules)
    checkMotion(&rules)
    checkLook(&rules)
    return rules.problem
  }

  private func checkEmission(_ rules: inout ParticleRules) {
    rules.require(
      rate >= 0 && rate <= 1_000_000, "ParticleEmitter.rate", "finite and in 0...1000000", rate)
    rules.require(
      burstSize >= 1 && burstSize <= 1_000_000, "ParticleEmitter.burstSize", "in 1...1000000",
      Double(burstSize))
    rules.require(
      lifetime > 0 && lifetime <= 10_000, "ParticleEmitter.lifetime",
      "finite, > 0 and at most 10000", Double(lifetime))
    rules.require(
      lifetimeVariation >= 0 && lifetimeVariation <= 10_000, "ParticleEmitter.lifetimeVariation",
      "finite and in 0...10000", Double(lifetimeVariation))
  }

  private func checkMotion(_ rules: inout ParticleRules) {
    rules.finite("ParticleEmitter.direction", direction)
    rules.require(
      spread >= 0 && spread <= .pi, "ParticleEmitter.spread", "in 0...pi", Double(spread))
    rules.finite("ParticleEmitter.speed", speed)
    rules.notNegative("ParticleEmitter.speedVariation", speedVariation)
    rules.finite("ParticleEmitter.gravity.x", gravity.x)
    rules.finite("ParticleEmitter.gravity.y", gravity.y)
    rules.notNegative("ParticleEmitter.gravityVariation.x", gravityVariation.x)
    rules.notNegative("ParticleEmitter.gravityVariation.y", gravityVariation.y)
    rules.drag("ParticleEmitter.drag", drag)
    rules.drag("ParticleEmitter.dragVariation", dragVariation)
    rules.finite("ParticleEmitter.rotation", rotation)
    rules.notNegative("ParticleEmitter.rotationVariation", rotationVariation)
    rules.finite("ParticleEmitter.spin", spin)
    rules.notNegative("ParticleEmitter.spinVariation", spinVariation)
  }

  private func checkLook(_ rules: inout ParticleRules) {
    rules.notNegative("ParticleEmitter.scale", scale)
    rules.notNegative("ParticleEmitter.scaleVariation", scaleVariation)
    rules.notNegative("ParticleEmitter.scaleAtDeath", scaleAtDeath)
    rules.fraction("ParticleEmitter.opacity", opacity)
    rules.fraction("ParticleEmitter.opacityVariation", opacityVariation)
    rules.fraction("ParticleEmitter.fadeIn", fadeIn)
    rules.fraction("ParticleEmitter.fadeOut", fadeOut)
    rules.require(
      !colors.isEmpty && colors.count <= 256, "ParticleEmitter.colors.count", "in 1...256",
      Double(colors.count))
    for color in colors {
      rules.fraction("ParticleEmitter.colors.red", color.red)
      rules.fraction("ParticleEmitter.colors.green", color.green)
      rules.fraction("ParticleEmitter.colors.blue", color.blue)
      rules.fraction("ParticleEmitter.colors.alpha", color.alpha)
    }
  }
}

extension ParticleEmitter.Shape {
  fileprivate func check(_ rules: inout ParticleRules) {
    switch self {
    case .point(let point):
      rules.finite("ParticleEmitter.shape.x", point.x)
      rules.finite("ParticleEmitter.shape.y", point.y)
    case .line(let from, let to):
      rules.finite("ParticleEmitter.shape.from.x", from.x)
      rules.finite("ParticleEmitter.shape.from.y", from.y)
      rules.finite("ParticleEmitter.shape.to.x", to.x)
      rules.finite("ParticleEmitter.shape.to.y", to.y)
    case .rect(let rect), .area(let rect):
      rules.finite("ParticleEmitter.shape.x", rect.x)
      rules.finite("ParticleEmitter.shape.y", rect.y)
      rules.notNegative("ParticleEmitter.shape.width", rect.width)
      rules.notNegative("ParticleEmitter.shape.height", rect.height)
    case .circle(let center, let radius):
      rules.finite("ParticleEmitter.shape.center.x", center.x)
      rules.finite("ParticleEmitter.shape.center.y", center.y)
      rules.notNegative("ParticleEmitter.shape.radius", radius)
    case .edge:
      break
    }
  }
}

/// Keeps the first problem of a list of checks.
private struct ParticleRules {
  var problem: ParticleProblem?

  mutating func require(
    _ holds: Bool, _ property: StaticString, _ rule: StaticString, _ value: Double
  ) {
    if problem == nil, !holds { problem = .init(property: property, rule: rule, value: value) }
  }

  mutating func finite(_ property: StaticString, _ value: Float) {
    require(
      abs(value) <= particleLimit, property, "finite and in -1000000...1000000", Double(value))
  }

  mutating func notNegative(_ property: StaticString, _ value: Float) {
    require(
      value >= 0 && value <= particleLimit, property, "finite and in 0...1000000", Double(value))
  }

  mutating func drag(_ property: StaticString, _ value: Float) {
    require(value >= 0 && value <= 1000, property, "finite and in 0...1000", Double(value))
  }

  mutating func fraction(_ property: StaticString, _ value: Float) {
    require(value >= 0 && value <= 1, property, "in 0...1", Double(value))
  }
}
