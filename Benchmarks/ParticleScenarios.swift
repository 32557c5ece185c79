import BenchmarkHarness
import MotionPhysics

/// Stepping particles, and what others do for it.
let particleScenarios: [Scenario] =
  [
    steppingScenario(
      10_000, "stepping", headline: "10,000-particle stepping",
      references: [arrayOfStructsID]),
    burstScenario(10_000, references: [arrayOfStructsID]),
    arrayOfStructsScenario,
  ]
  + [100, 1_000, 100_000, 1_000_000].map { burstScenario($0) }
  + sizes.map { steppingScenario($0, "varied", lifetimeVariation: 1) }
  + [
    steppingScenario(10_000, "drag", dragVariation: 0.3),
    // A life of a frame: all are born anew in each step.
    steppingScenario(10_000, "emission", lifetime: frame),
    seekScenario,
  ]
  + sizes.map { memcpyScenario(bytes: stepBytes($0) / 2) }

private let sizes = [100, 1_000, 10_000, 100_000, 1_000_000]

/// What one step reads (birth constants, 42 bytes a particle) and writes (position, rotation, scale
/// and opacity, 21 bytes with the colour): a copy of half of it moves as much.
private func stepBytes(_ count: Int) -> Int { 63 * count }
private func copyID(_ count: Int) -> String { memcpyID(bytes: stepBytes(count) / 2) }

private let arrayOfStructsID = "reference/particles-array-of-structs"
private let bounds = Rect(x: 0, y: 0, width: 800, height: 600)
private let frame = 1.0 / 60

private func emitter(
  rate: Double, lifetime: Float, lifetimeVariation: Float = 0, dragVariation: Float = 0
) -> ParticleEmitter {
  ParticleEmitter(
    shape: .point(SIMD2(400, 300)), rate: rate, lifetime: lifetime,
    lifetimeVariation: lifetimeVariation, speed: 100, speedVariation: 50, gravity: SIMD2(0, 200),
    drag: 1, dragVariation: dragVariation, rotationVariation: 3, spin: 1, spinVariation: 2,
    scale: 1,
    scaleVariation: 0.5, scaleAtDeath: 0.5, opacityVariation: 0.2, fadeIn: 0.1, fadeOut: 0.5)
}

/// `count` alive in a steady state: as many are born in a step as die.
private func steppingScenario(
  _ count: Int, _ name: String, lifetime: Double = 2, lifetimeVariation: Float = 0,
  dragVariation: Float = 0, headline: String? = nil, references: [String] = []
) -> Scenario {
  Scenario(
    id: "particles/\(name)/\(count)",
    parameters: ["count": "\(count)", "births": "steady"],
    unit: "particle", elements: count, bytes: stepBytes(count),
    references: [copyID(count)] + references,
    headline: headline,
    prepare: {
      var system = ParticleSystem(
        emitter: emitter(
          rate: Double(count) / lifetime, lifetime: Float(lifetime),
          lifetimeVariation: lifetimeVariation,
          dragVariation: dragVariation), seed: 1,
        capacity: count + count / 2)
      system.update(by: 4, in: bounds)
      return { operations in
        for _ in 0..<operations {
          system.update(by: frame, in: bounds)
          system.withParticles { blackHole($0.positions[0]) }
        }
      }
    })
}

/// `count` alive that were born together.
private func burstScenario(_ count: Int, references: [String] = []) -> Scenario {
  Scenario(
    id: "particles/burst/\(count)", parameters: ["count": "\(count)", "births": "none"],
    unit: "particle", elements: count, bytes: stepBytes(count),
    references: [copyID(count)] + references,
    prepare: {
      // Lives beyond any run: nothing dies while it is measured.
      var system = ParticleSystem(
        emitter: emitter(rate: 0, lifetime: 1e4), seed: 1, capacity: count)
      system.burst(count, at: SIMD2(400, 300))
      return { operations in
        for _ in 0..<operations {
          system.update(by: 1e-6, in: bounds)
          system.withParticles { blackHole($0.positions[0]) }
        }
      }
    })
}

/// Back and forth over a second, everything alive worked out anew.
private let seekScenario = Scenario(
  id: "particles/seek/10000", parameters: ["count": "10000"], unit: "particle", elements: 10_000,
  bytes: stepBytes(10_000), references: [copyID(10_000)],
  prepare: {
    var system = ParticleSystem(
      emitter: emitter(rate: 5_000, lifetime: 2), seed: 1, capacity: 15_000)
    system.update(by: 4, in: bounds)
    return { operations in
      for index in 0..<operations {
        system.seek(to: index & 1 == 0 ? 3 : 4)
        system.withParticles { blackHole($0.positions[0]) }
      }
    }
  })

/// What is written first: one struct a particle, stepped by Euler. It computes less (linear fades,
/// no births), and its result depends on the step.
private struct PlainParticle {
  var x, y, vx, vy, rotation, spin, age, life, scale, opacity: Float

  mutating func step(_ seconds: Float, keep: Float) {
    vx = vx * keep + 10 * seconds
    vy = vy * keep + 200 * seconds
    x += vx * seconds
    y += vy * seconds
    rotation += spin * seconds
    age += seconds
    let share = age / life
    scale = 1 - 0.5 * share
    opacity = 1 - share
  }
}

private let arrayOfStructsScenario = Scenario(
  id: arrayOfStructsID, parameters: ["count": "10000"], unit: "particle", elements: 10_000,
  prepare: {
    let first = PlainParticle(
      x: 1, y: 2, vx: 3, vy: 4, rotation: 1, spin: 2, age: 0, life: 1e9, scale: 1, opacity: 1)
    var particles = [PlainParticle](repeating: first, count: 10_000)
    return { operations in
      let seconds = opaque(Float(frame))
      for _ in 0..<operations {
        for index in particles.indices { particles[index].step(seconds, keep: 1 - seconds) }
        particles.removeAll { $0.age >= $0.life }
        blackHole(particles[0].x)
      }
    }
  })
