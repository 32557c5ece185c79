extension ParticleEmitter {
  /// Throws the first rule that is broken.
  func check() throws(MotionError) {
    try checkEmission()
    try shape.check()
    try checkMotion()
    try checkLook()
  }

  private func checkEmission() throws(MotionError) {
    try require(.upTo(1_000_000), rate, "rate")
    try require(.count(1_000_000), Double(burstSize), "burstSize")
    try require(.positiveUpTo(10_000), lifetime, "lifetime")
    try require(.upTo(10_000), lifetimeVariation, "lifetimeVariation")
  }

  private func checkMotion() throws(MotionError) {
    try require(finite, direction, "direction")
    try require(.halfTurn, spread, "spread")
    try require(finite, speed, "speed")
    try require(nonNegative, speedVariation, "speedVariation")
    try require(finite, gravity, "gravity")
    try require(nonNegative, gravityVariation, "gravityVariation")
    try require(.upTo(1000), drag, "drag")
    try require(.upTo(1000), dragVariation, "dragVariation")
    try require(finite, rotation, "rotation")
    try require(nonNegative, rotationVariation, "rotationVariation")
    try require(finite, spin, "spin")
    try require(nonNegative, spinVariation, "spinVariation")
  }

  private func checkLook() throws(MotionError) {
    try require(nonNegative, scale, "scale")
    try require(nonNegative, scaleVariation, "scaleVariation")
    try require(nonNegative, scaleAtDeath, "scaleAtDeath")
    try require(.fraction, opacity, "opacity")
    try require(.fraction, opacityVariation, "opacityVariation")
    try require(.fraction, fadeIn, "fadeIn")
    try require(.fraction, fadeOut, "fadeOut")
    try require(.count(256), Double(colors.count), "colors.count")
    for color in colors {
      try require(.fraction, color.red, "colors.red")
      try require(.fraction, color.green, "colors.green")
      try require(.fraction, color.blue, "colors.blue")
      try require(.fraction, color.alpha, "colors.alpha")
    }
  }
}

extension ParticleEmitter.Shape {
  fileprivate func check() throws(MotionError) {
    switch self {
    case .point(let point):
      try require(finite, point, "shape")
    case .line(let from, let to):
      try require(finite, from, "shape.from")
      try require(finite, to, "shape.to")
    case .rect(let rect), .area(let rect):
      try require(finite, rect.x, "shape.x")
      try require(finite, rect.y, "shape.y")
      try require(nonNegative, rect.width, "shape.width")
      try require(nonNegative, rect.height, "shape.height")
    case .circle(let center, let radius), .ring(let center, let radius):
      try require(finite, center, "shape.center")
      try require(nonNegative, radius, "shape.radius")
    case .edge:
      break
    }
  }
}

private let finite = ConstantRule.within(Int(particleLimit))
private let nonNegative = ConstantRule.upTo(Int(particleLimit))

private func require(
  _ rule: ConstantRule, _ value: Double, _ property: String
) throws(MotionError) {
  try rule.check(value, "ParticleEmitter." + property)
}

private func require(
  _ rule: ConstantRule, _ value: Float, _ property: String
) throws(MotionError) {
  try require(rule, Double(value), property)
}

private func require(
  _ rule: ConstantRule, _ value: SIMD2<Float>, _ property: String
) throws(MotionError) {
  try require(rule, value.x, property + ".x")
  try require(rule, value.y, property + ".y")
}
