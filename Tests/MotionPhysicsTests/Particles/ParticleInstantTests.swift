import MotionPhysics
import PropertyTesting
import Testing

/// What the state at an instant is, whatever was done before.
struct ParticleInstantTests {
  // MARK: Forgotten bursts

  /// In a process of its own: what it guards against ends the process.
  @Test func moreLiveBurstsThanAreRemembered() async {
    await #expect(processExitsWith: .success) {
      let limit = ParticleSystem.burstLimit
      var system = ParticleSystem(
        emitter: ParticleEmitter(lifetime: 100), seed: 1, capacity: limit + 24)
      for index in 0..<limit + 29 {
        system.burst(1, at: SIMD2(Float(index), 0))
        #expect(system.count == min(index + 1, limit))
      }
      let places = system.withParticles { Set($0.positions.map { Int($0.x) }) }
      #expect(places == Set(29..<limit + 29))
    }
  }

  @Test func forgottenBurstsAreGoneWhateverComesNext() {
    var system = ParticleSystem(emitter: ParticleEmitter(lifetime: 100), seed: 1)
    for _ in 0..<ParticleSystem.burstLimit + 20 { system.burst(1, at: .zero) }
    #expect(system.count == ParticleSystem.burstLimit)
    let hash = system.stateHash
    system.update(by: 0, in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(system.stateHash == hash)
    system.update(by: 0.5, in: .zero)
    let later = system.stateHash
    system.seek(to: 0)
    #expect(system.stateHash == hash)
    system.seek(to: 0.5)
    #expect(system.stateHash == later)
  }

  /// What a forgotten burst had displaced is back.
  @Test func forgottenBurstsDisplaceNothing() {
    let limit = ParticleSystem.burstLimit
    let emitter = ParticleEmitter(rate: 1000, lifetime: 100)
    // With `limit` bursts, 60 of them of 9, six too few.
    let capacity = 1000 + limit + 60 * 8 - 6
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: capacity)
    system.update(by: 1, in: .zero)
    for index in 0..<limit { system.burst(index < 60 ? 9 : 1, at: .zero) }
    #expect(system.count == capacity)
    for _ in 0..<10 { system.burst(1, at: .zero) }
    #expect(system.count == 1000 + limit + 50 * 8)
    let hash = system.stateHash
    system.seek(to: 0)
    system.seek(to: 1)
    #expect(system.stateHash == hash)
  }

  // MARK: Deaths

  /// Births every 10 ms, lives of 1 s: 100 alive, the oldest dying as the next is born.
  @Test func deathsComeAtWholeLives() {
    let emitter = ParticleEmitter(rate: 100, lifetime: 1)
    var system = ParticleSystem(emitter: emitter, seed: 1)
    for step in 0..<500 {
      system.seek(to: Double(step) / 100)
      #expect(system.count == min(step, 100), "step \(step)")
    }
    for step in 1...500 {
      system.seek(to: Double(step) / 100 - 1e-9)
      #expect(system.count == min(step - 1, 100), "before step \(step)")
    }
  }

  /// Fading all their lives, the living can be seen; some die before their cohort is complete.
  @Test func theDeadAreNeverShown() {
    let emitter = ParticleEmitter(rate: 1000, lifetime: 0.5, lifetimeVariation: 0.5, fadeOut: 1)
    var system = ParticleSystem(emitter: emitter, seed: 1)
    for _ in 0..<100 {
      system.update(by: 0.009, in: .zero)
      let dimmest = system.withParticles { $0.opacities.min() ?? 1 }
      #expect(dimmest > 0)
    }
    #expect(system.count > 300)
  }

  /// A tick before death, rounding may put a particle past it.
  @Test func nothingShrinksBelowNothing() {
    let emitter = ParticleEmitter(
      rate: 977, lifetime: 0.3, scaleAtDeath: 0, fadeIn: 0.01, fadeOut: 0.01)
    var system = ParticleSystem(emitter: emitter, seed: 1)
    for birth in 1...500 {
      system.seek(to: Double(birth) / 977 + Double(Float(0.3)) - 0x1p-31)
      system.withParticles { view in
        #expect((view.scales.min() ?? 0) >= 0)
        #expect((view.opacities.min() ?? 0) >= 0)
        #expect((view.opacities.max() ?? 0) <= 1)
      }
    }
  }
}
