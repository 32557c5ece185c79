/// What a step needs to know of a cohort, computed once for all of its particles.
struct ParticleStep {
  var age: Float
  var drift: Float
  var fallX: Float
  var fallY: Float

  init(_ cohort: ParticleCohort, age: Double) {
    let path = ParticlePath(drag: cohort.drag, time: age)
    self.age = Float(age)
    drift = Float(path.drift)
    fallX = Float(cohort.gravity.x * path.fall)
    fallY = Float(cohort.gravity.y * path.fall)
  }
}

/// Scale and opacity as functions of the share of life: straight pieces, without branches.
struct ParticleFade {
  var growth: Float
  var rise: Float
  var riseStart: Float
  var drop: Float

  init(_ emitter: ParticleEmitter) {
    growth = emitter.scaleAtDeath - 1
    // Below 1e-6 of a life a fade cannot be seen; without one, full opacity from the first instant.
    rise = emitter.fadeIn > 1e-6 ? 1 / emitter.fadeIn : 0
    riseStart = emitter.fadeIn > 1e-6 ? 0 : 1
    drop = emitter.fadeOut > 1e-6 ? 1 / emitter.fadeOut : 1e8
  }
}

private typealias Vector = SIMD4<Float>

/// Evaluates `count` particles into the entries from `first` on, in whole blocks: up to seven entries
/// past the end are written too, for the next cohort to overwrite.
func evaluateParticles(
  _ blocks: UnsafePointer<Float>, count: Int, step: ParticleStep, fade: ParticleFade,
  into output: ParticleOutput.Pointers, at first: Int
) {
  let age = Vector(repeating: step.age)
  let drift = Vector(repeating: step.drift)
  let fallX = Vector(repeating: step.fallX)
  let fallY = Vector(repeating: step.fallY)
  let growth = Vector(repeating: fade.growth)
  let rise = Vector(repeating: fade.rise)
  let riseStart = Vector(repeating: fade.riseStart)
  let drop = Vector(repeating: fade.drop)
  let one = Vector(repeating: 1)

  var source = UnsafeRawPointer(blocks)
  let positions = UnsafeMutableRawPointer(output.positions + 2 * first)
  let rotations = UnsafeMutableRawPointer(output.rotations + first)
  let scales = UnsafeMutableRawPointer(output.scales + first)
  let opacities = UnsafeMutableRawPointer(output.opacities + first)
  let colors = UnsafeMutableRawPointer(output.colors + first)
  var index = 0
  while index < count {
    for half in 0..<2 {
      let from = source + half * 16
      let to = (index + half * 4) * 4
      func load(_ offset: Int) -> Vector {
        (from + offset * 4).loadUnaligned(as: Vector.self)
      }
      let x = load(ParticleBlock.x) + (load(ParticleBlock.velocityX) * drift + fallX)
      let y = load(ParticleBlock.y) + (load(ParticleBlock.velocityY) * drift + fallY)
      let target = positions + 2 * to
      target.storeBytes(of: Vector(x[0], y[0], x[1], y[1]), as: Vector.self)
      (target + 16).storeBytes(of: Vector(x[2], y[2], x[3], y[3]), as: Vector.self)
      let rotation = load(ParticleBlock.rotation) + load(ParticleBlock.spin) * age
      (rotations + to).storeBytes(of: rotation, as: Vector.self)
      let share = lower(one, higher(.zero, load(ParticleBlock.phase) + load(ParticleBlock.pace) * age))
      let size = load(ParticleBlock.scale)
      let scale = higher(.zero, size + size * (growth * share))
      (scales + to).storeBytes(of: scale, as: Vector.self)
      let visible = lower(lower(one, riseStart + rise * share), drop * (one - share))
      let opacity = load(ParticleBlock.opacity) * visible
      (opacities + to).storeBytes(of: opacity, as: Vector.self)
    }
    (colors + index).storeBytes(
      of: (source + ParticleBlock.color * 4).loadUnaligned(as: UInt64.self), as: UInt64.self)
    source += ParticleBlock.stride * 4
    index += ParticleBlock.width
  }
}

@inline(__always)
private func lower(_ a: Vector, _ b: Vector) -> Vector { b.replacing(with: a, where: a .< b) }

@inline(__always)
private func higher(_ a: Vector, _ b: Vector) -> Vector { b.replacing(with: a, where: a .> b) }
