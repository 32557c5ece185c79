import MotionPhysics
import Testing

/// What is drawn or worked out for particles stays within what their emitter means.
struct ParticleLimitTests {
  private static func burst(
    _ emitter: ParticleEmitter, seed: UInt64 = 1, count: Int = 500
  ) -> ParticleSystem {
    var system = ParticleSystem(emitter: emitter, seed: seed)
    system.burst(count, at: .zero)
    return system
  }

  /// Up to the last tick of a life, and for every number of colours.
  @Test(arguments: [1, 2, 3, 7, 255, 256]) func coloursAreThoseThereAre(_ count: Int) {
    let colors = [RGBA](repeating: .white, count: count)
    let tick = 0x1p-32
    for lifetime in [0.001, 0.3, 1, 2.7, 1000] as [Float] {
      var system = Self.burst(
        ParticleEmitter(lifetime: lifetime, colors: colors, colorsOverLife: true), count: 20)
      for back in [0, 1, 2, 3, 10, 1000] {
        system.seek(to: Double(lifetime) - Double(back) * tick)
        system.withParticles { view in
          #expect(view.colorIndices.allSatisfy { Int($0) < count })
          if back > 0, back < 4, lifetime >= 1 { #expect(view.count == 20) }
        }
      }
    }
  }

  /// A drag drawn below 0 counts as 0: nothing runs away.
  @Test func noDrawnDragAccelerates() {
    let speed: Float = 100
    for seed in 0..<20 as Range<UInt64> {
      var system = Self.burst(
        ParticleEmitter(
          lifetime: 10, direction: 0, spread: 0, speed: speed, drag: 0, dragVariation: 2),
        seed: seed)
      for time in [0.5, 1, 5] {
        system.seek(to: time)
        system.withParticles { view in
          for position in view.positions { #expect(position.x <= speed * Float(time) * 1.00001) }
          #expect(view.positions.contains { $0.x < speed * Float(time) * 0.99 })
        }
      }
    }
  }

  /// The seed decides what a burst draws, as it does for births by rate; so does the number of the burst.
  @Test func theSeedDecidesABurst() {
    let emitter = ParticleEmitter(
      lifetime: 3, spread: 1, speed: 100, speedVariation: 50, rotationVariation: 3)
    func positions(_ system: ParticleSystem) -> [SIMD2<Float>] {
      var system = system
      system.seek(to: 1)
      return system.withParticles { Array($0.positions) }
    }
    let all = (0..<20 as Range<UInt64>).map { positions(Self.burst(emitter, seed: $0, count: 8)) }
    #expect(Set(all).count == all.count)
    #expect(positions(Self.burst(emitter, seed: 3, count: 8)) == all[3])
    var twice = Self.burst(emitter, seed: 3, count: 8)
    twice.burst(8, at: .zero)
    #expect(Set(positions(twice)).count == 16)
  }
}
