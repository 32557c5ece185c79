/// What a step needs to know of a cohort, computed once for all of its particles.
struct ParticleStep {
  var age: Float = 0
  var drift: Float = 0
  var fallX: Float = 0
  var fallY: Float = 0

  init() {}

  init(_ cohort: ParticleCohort, age: Double) {
    let path = ParticlePath(drag: cohort.drag, time: age)
    self.age = Float(age)
    drift = Float(path.drift)
    fallX = Float(cohort.gravity.x * path.fall)
    fallY = Float(cohort.gravity.y * path.fall)
  }
}

/// Scale, opacity and colour as functions of the share of life: straight pieces, without branches.
struct ParticleFade {
  var growth: Float
  var rise: Float
  var riseStart: Float
  var drop: Float
  /// How many colours a life runs through; 0 where each keeps its own.
  var colors: Float

  init(_ emitter: ParticleEmitter) {
    growth = emitter.scaleAtDeath - 1
    // Below 1e-6 of a life a fade cannot be seen; without one, full opacity from the first instant.
    rise = emitter.fadeIn > 1e-6 ? 1 / emitter.fadeIn : 0
    riseStart = emitter.fadeIn > 1e-6 ? 0 : 1
    drop = emitter.fadeOut > 1e-6 ? 1 / emitter.fadeOut : 1e8
    colors = emitter.colorsOverLife ? Float(emitter.colors.count) : 0
  }
}

private typealias Vector = SIMD4<Float>

/// Evaluates `count` particles into the entries from `first` on, in whole blocks: up to seven entries
/// past the end are written too, for the next cohort to overwrite.
///
/// The vectors are four wide because that is what every x86-64 and arm64 has; address arithmetic is
/// unchecked because its branches took a fifth of the time.
func evaluateParticles(
  _ blocks: UnsafeRawPointer, count: Int, step: ParticleStep, fade: ParticleFade,
  into output: ParticleOutput.Pointers, at first: Int
) {
  if fade.colors > 0 {
    evaluate(blocks, count, step, fade, output, first, colorsOverLife: true)
  } else {
    evaluate(blocks, count, step, fade, output, first, colorsOverLife: false)
  }
}

@inline(__always)
private func evaluate(
  _ blocks: UnsafeRawPointer, _ count: Int, _ step: ParticleStep, _ fade: ParticleFade,
  _ output: ParticleOutput.Pointers, _ first: Int, colorsOverLife: Bool
) {
  let constants = Constants(step, fade)
  var source = blocks
  var positions = UnsafeMutableRawPointer(output.positions + 2 &* first)
  var rotations = UnsafeMutableRawPointer(output.rotations + first)
  var scales = UnsafeMutableRawPointer(output.scales + first)
  var opacities = UnsafeMutableRawPointer(output.opacities + first)
  var colors = UnsafeMutableRawPointer(output.colors + first)
  for _ in 0..<(count &+ 7) / 8 {
    let early = evaluateHalf(source, source, constants, positions, rotations, scales, opacities)
    let late = evaluateHalf(
      source + 32, source + 16, constants, positions + 32, rotations + 16, scales + 16,
      opacities + 16)
    if colorsOverLife {
      colors.storeBytes(of: constants.colors(early), as: UInt32.self)
      (colors + 4).storeBytes(of: constants.colors(late), as: UInt32.self)
    } else {
      colors.storeBytes(
        of: (source + ParticleBlock.color * 4).loadUnaligned(as: UInt64.self), as: UInt64.self)
    }
    source += ParticleBlock.stride * 4
    positions += 64
    rotations += 32
    scales += 32
    opacities += 32
    colors += 8
  }
}

private struct Constants {
  var age, drift, fall, growth, rise, riseStart, drop, colorCount: Vector

  @inline(__always)
  init(_ step: ParticleStep, _ fade: ParticleFade) {
    age = Vector(repeating: step.age)
    drift = Vector(repeating: step.drift)
    fall = Vector(step.fallX, step.fallY, step.fallX, step.fallY)
    growth = Vector(repeating: fade.growth)
    rise = Vector(repeating: fade.rise)
    riseStart = Vector(repeating: fade.riseStart)
    drop = Vector(repeating: fade.drop)
    colorCount = Vector(repeating: fade.colors)
  }

  /// Four bytes.
  @inline(__always)
  func colors(_ share: Vector) -> UInt32 {
    // Below 2^23 + 2^8, so the lowest byte is the number, rounded: half less rounds it down.
    let place = higher(share * colorCount - 0.5, .zero)
    let bits = unsafeBitCast(lower(place, colorCount - 1) + 0x1p23, to: SIMD4<UInt32>.self)
    let bytes = (bits & 255) &<< SIMD4(0, 8, 16, 24)
    return bytes[0] | bytes[1] | bytes[2] | bytes[3]
  }
}

/// Returns the shares of life.
@inline(__always)
private func evaluateHalf(
  _ pairs: UnsafeRawPointer, _ source: UnsafeRawPointer, _ c: Constants,
  _ positions: UnsafeMutableRawPointer,
  _ rotations: UnsafeMutableRawPointer, _ scales: UnsafeMutableRawPointer,
  _ opacities: UnsafeMutableRawPointer
) -> Vector {
  for part in 0..<2 {
    let pair = pairs + 16 &* part
    let position =
      c.drift * load(pair, ParticleBlock.velocity) + c.fall + load(pair, ParticleBlock.position)
    (positions + 16 &* part).storeBytes(of: position, as: Vector.self)
  }

  let rotation = c.age * load(source, ParticleBlock.spin) + load(source, ParticleBlock.rotation)
  rotations.storeBytes(of: rotation, as: Vector.self)

  // Never past death, whatever the rounding: so neither size nor opacity can be negative there.
  let one = Vector(repeating: 1)
  let share = lower(
    c.age * load(source, ParticleBlock.pace) + load(source, ParticleBlock.phase), one)
  let scale = (c.growth * share + one) * load(source, ParticleBlock.scale)
  scales.storeBytes(of: scale, as: Vector.self)

  let visible = lower(lower(c.riseStart + c.rise * share, one), c.drop - c.drop * share)
  let opacity = higher(visible, .zero) * load(source, ParticleBlock.opacity)
  opacities.storeBytes(of: opacity, as: Vector.self)
  return share
}

@inline(__always)
private func load(_ source: UnsafeRawPointer, _ field: Int) -> Vector {
  (source + field &* 4).load(as: Vector.self)
}
