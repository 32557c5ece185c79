import PropertyTesting
import Testing

@testable import MotionPhysics

private let bounds = Rect(x: 10, y: 20, width: 400, height: 300)

/// Everything varies, and lives overlap cohorts.
private let varied = ParticleEmitter(
  shape: .circle(center: SIMD2(200, 150), radius: 20), rate: 700,
  lifetime: 0.8, lifetimeVariation: 0.7, direction: -1, spread: 1, speed: 90, speedVariation: 40,
  gravity: SIMD2(5, 150), drag: 1.3, rotationVariation: 3, spin: 1, spinVariation: 2,
  scale: 1, scaleVariation: 0.5, scaleAtDeath: 0.3, opacity: 0.8, opacityVariation: 0.2,
  fadeIn: 0.1, fadeOut: 0.4, colors: [.white, .init(hex: 0xFF0000), .init(hex: 0x00FF00)])

/// For ten thousand steps.
private let sparse: ParticleEmitter = {
  var sparse = varied
  sparse.rate = 70
  return sparse
}()

private let emitters: [(name: String, emitter: ParticleEmitter)] = {
  var sharing = varied
  sharing.gravityVariation = SIMD2(10, 20)
  sharing.dragVariation = 0.5
  var volleys = varied
  volleys.rate = 900
  volleys.burstSize = 300
  var slow = varied
  slow.rate = 3
  var brief = varied
  brief.lifetimeVariation = varied.lifetime
  var constant = varied
  constant.lifetimeVariation = 0
  return [
    ("varied", varied), ("sharing", sharing), ("volleys", volleys), ("slow", slow),
    ("brief", brief), ("constant", constant),
  ] + presets
}()

private let presets: [(name: String, emitter: ParticleEmitter)] = [
  ("hearts", .hearts), ("confetti", .confetti), ("sparks", .sparks), ("snow", .snow),
  ("smoke", .smoke), ("fireworks", .fireworks), ("bubbles", .bubbles),
]

private func at(_ time: Double, _ emitter: ParticleEmitter, capacity: Int = 10_000)
  -> ParticleSystem
{
  var system = ParticleSystem(emitter: emitter, seed: 7, capacity: capacity)
  system.update(by: time, in: bounds)
  return system
}

private func positions(_ system: ParticleSystem) -> [SIMD2<Float>] {
  system.withParticles { Array($0.positions) }
}

@Suite struct ParticleSystemTests {
  // MARK: A function of time

  @Test(arguments: emitters.map(\.name), [10_000, 100, 1])
  func partitionsAgree(name: String, capacity: Int) throws {
    let emitter = try #require(emitters.first { $0.name == name }).emitter
    let whole = at(3, emitter, capacity: capacity)
    var random = SplitMix64(seed: 3)
    for steps in [1, 7, 180] {
      var system = ParticleSystem(emitter: emitter, seed: 7, capacity: capacity)
      // Multiples of 2^-20 s, so that sums are exact.
      var left = 3 << 20
      for step in 0..<steps {
        let drawn = Int.random(in: 0...(6 << 20) / steps, using: &random)
        let ticks = step == steps - 1 ? left : min(left, drawn)
        left -= ticks
        system.update(by: Double(ticks) / 1_048_576, in: bounds)
        if step % 5 == 0 {
          system.update(by: 0, in: bounds)
          system.update(by: .nan, in: bounds)
          system.update(by: -1, in: bounds)
          system.update(by: -.infinity, in: bounds)
        }
      }
      #expect(system.time == 3)
      #expect(system.count == whole.count)
      #expect(system.stateHash == whole.stateHash, "\(steps) steps")
    }
  }

  @Test(arguments: [30, 60, 120, 144, 49, 10_000]) func frameRatesAgree(_ rate: Int) {
    var system = ParticleSystem(emitter: sparse, seed: 7)
    for _ in 0..<2 * rate { system.update(by: 1 / Double(rate), in: bounds) }
    #expect(system.stateHash == at(2, sparse).stateHash)
  }

  @Test func anHourInOneStepOrTenThousand() {
    let whole = at(3600, sparse)
    var system = ParticleSystem(emitter: sparse, seed: 7)
    for _ in 0..<10_000 { system.update(by: 0.36, in: bounds) }
    #expect(whole.count > 30)
    #expect(system.stateHash == whole.stateHash)
  }

  @Test(arguments: emitters.map(\.name), [10_000, 150])
  func seeksBothWays(name: String, capacity: Int) throws {
    let emitter = try #require(emitters.first { $0.name == name }).emitter
    let times = (0..<60).map { Double($0) * 0.07 }
    let hashes = times.map { at($0, emitter, capacity: capacity).stateHash }
    var system = at(0, emitter, capacity: capacity)
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let index = Int.random(in: 0..<60, using: &random)
      system.seek(to: times[index])
      #expect(system.time == times[index])
      #expect(system.stateHash == hashes[index])
    }
    for index in (0..<60).reversed() where index % 3 == 0 {
      system.seek(to: times[index])
      #expect(system.stateHash == hashes[index])
    }
  }

  @Test func seekTakesOddTimes() {
    var system = at(1, varied)
    let hash = system.stateHash
    system.seek(to: .nan)
    #expect(system.time == 1 && system.stateHash == hash)
    system.seek(to: -5)
    #expect(system.time == 0 && system.isEmpty)
    system.seek(to: .infinity)
    #expect(system.time == ParticleSystem.endOfTime && system.isEmpty)
    system.update(by: 1, in: bounds)
    #expect(system.time == ParticleSystem.endOfTime && system.isEmpty)
    system.seek(to: 1)
    #expect(system.stateHash == hash)
  }

  @Test func infiniteStepEndsAllAndIsUndone() {
    var system = at(1, varied)
    let hash = system.stateHash
    system.update(by: .infinity, in: bounds)
    #expect(system.isEmpty && system.time.isFinite)
    system.seek(to: 1)
    #expect(system.stateHash == hash)
    system.seek(to: ParticleSystem.endOfTime - 1)
    #expect(system.count > 300)
  }

  @Test func seedsDiffer() {
    var other = ParticleSystem(emitter: varied, seed: 8)
    other.update(by: 1, in: bounds)
    #expect(other.stateHash != at(1, varied).stateHash)
  }

  @Test func copiesGoTheirOwnWay() {
    var system = at(1, varied)
    let copy = system
    let hash = copy.stateHash
    system.update(by: 0.1, in: bounds)
    #expect(copy.stateHash == hash)
    #expect(system.stateHash != hash)
  }

  @Test func boundsMoveBirthsWhateverTheSteps() {
    let wide = Rect(x: 0, y: 0, width: 900, height: 100)
    var system = ParticleSystem(emitter: .snow, seed: 7)
    system.update(by: 0.7, in: bounds)
    system.update(by: 1.3, in: wide)
    var whole = ParticleSystem(emitter: .snow, seed: 7)
    whole.update(by: 2, in: wide)
    #expect(system.stateHash == whole.stateHash)
    #expect(system.stateHash != at(2, .snow).stateHash)
  }

  // MARK: Births

  @Test(arguments: [1, 7, 60, 1000, 333.3]) func birthsComeAtWholePeriods(_ rate: Double) {
    let emitter = ParticleEmitter(rate: rate, lifetime: 100)
    for births in [1, 2, 3, 50, 51, 777] {
      let instant = Double(births) / rate
      guard instant < 99 else { continue }
      #expect(at(instant, emitter).count == births)
      #expect(at(instant - 1e-6, emitter).count == births - 1)
    }
  }

  @Test func particlesMoveFromTheirOwnInstant() {
    // Births 10 ms apart, moving right at 100 L/s: one L apart, whatever the step.
    let emitter = ParticleEmitter(rate: 100, lifetime: 5, spread: 0, speed: 100, spin: 2)
    at(1.005, emitter).withParticles { view in
      let order = (0..<view.count).sorted { view.positions[$0].x < view.positions[$1].x }
      for (index, entry) in order.enumerated() {
        let age = 0.005 + 0.01 * Float(index)
        #expect(abs(view.positions[entry].x - 100 * age) < 1e-3)
        #expect(abs(view.rotations[entry] - 2 * age) < 1e-5)
      }
    }
  }

  @Test func burstIsAliveAtOnceAndDies() {
    var system = ParticleSystem(emitter: ParticleEmitter(lifetime: 1), seed: 1)
    #expect(system.isEmpty)
    system.update(by: 0.5, in: bounds)
    system.burst(300, at: SIMD2(3, 4))
    #expect(system.count == 300)
    #expect(positions(system).allSatisfy { $0 == SIMD2(3, 4) })
    system.update(by: 0.999, in: bounds)
    #expect(system.count == 300)
    system.update(by: 0.001, in: bounds)
    #expect(system.isEmpty)
  }

  @Test(arguments: [10_000, 700, 90]) func burstsAreReplayed(_ capacity: Int) {
    var system = ParticleSystem(emitter: varied, seed: 7, capacity: capacity)
    let frame = 1.0 / 64
    var hashes: [UInt64] = []
    for index in 0..<128 {
      system.update(by: frame, in: bounds)
      if index % 20 == 3 { system.burst(90 * (index % 3 + 1), at: SIMD2(Float(index), 50)) }
      if index % 40 == 3 { system.burst(10, at: SIMD2(Float(index), 90)) }
      hashes.append(system.stateHash)
    }
    for index in (0..<128).reversed() + [5, 100, 3, 127, 90] {
      system.seek(to: Double(index + 1) * frame)
      #expect(system.stateHash == hashes[index])
    }
    // From the start again, forward through every burst.
    system.seek(to: 0)
    for index in 0..<128 {
      system.update(by: frame, in: bounds)
      #expect(system.stateHash == hashes[index])
    }
  }

  @Test func aBurstOfNoneLeavesTheNextAsItIs() {
    var (plain, odd) = (
      ParticleSystem(emitter: varied, seed: 7), ParticleSystem(emitter: varied, seed: 7)
    )
    for count in [0, -3, .min] { odd.burst(count, at: SIMD2(9, 9)) }
    for index in 0..<2 {
      plain.update(by: 0.25, in: bounds)
      odd.update(by: 0.25, in: bounds)
      plain.burst(40, at: SIMD2(1, Float(index)))
      odd.burst(40, at: SIMD2(1, Float(index)))
      #expect(plain.count >= 40 && plain.stateHash == odd.stateHash)
    }
  }

  /// A second is a second, after 14 hours of frames: what rounding loses is kept.
  @Test func theClockLosesNothing() {
    var clock = ParticleClock()
    for _ in 0..<3_000_000 { clock.advance(by: 1.0 / 60) }
    #expect(clock.ticks == 50_000 << 32)
  }

  /// With little drag, where quotients cancel, two halves still make a whole.
  @Test(arguments: [1e-9, 1e-5, 4e-4, 8e-4, 5e-3]) func halvesOfAPathMakeAWhole(_ drag: Double) {
    let half = ParticlePath(drag: drag, time: 1)
    var path = half
    path.append(half)
    let whole = ParticlePath(drag: drag, time: 2)
    #expect(abs(path.decay / whole.decay - 1) < 1e-12)
    #expect(abs(path.drift / whole.drift - 1) < 1e-12)
    #expect(abs(path.fall / whole.fall - 1) < 1e-12)
    #expect(abs(whole.fall / 2 - (1 - 2 * drag / 3)) < 2 * drag * drag + 1e-15)
  }

  /// Memory is a ring, and a burst of one takes as much of it as one of eight: more and more of them fill
  /// it wherever it begins by then, and all are kept when it grows.
  @Test(arguments: [200, 240, 280, 320, 360, 400]) func everyBurstKeepsItsPlace(_ capacity: Int) {
    var system = ParticleSystem(
      emitter: ParticleEmitter(burstSize: 256, lifetime: 1, speed: 0), seed: 1, capacity: capacity)
    var alive: [SIMD2<Float>] = []
    for step in 0..<100 {
      for index in 0..<min(step, capacity / 8) {
        alive.append(SIMD2(Float(step), Float(index)))
        system.burst(1, at: alive[alive.count - 1])
      }
      alive.removeAll { $0.x <= Float(step) - 8 }
      #expect(Set(positions(system)) == Set(alive) && system.count == alive.count)
      system.update(by: 0.125, in: bounds)
    }
  }

  @Test func oddBursts() {
    var system = ParticleSystem(emitter: ParticleEmitter(), seed: 1, capacity: 20)
    system.burst(0, at: .zero)
    system.burst(-3, at: .zero)
    #expect(system.isEmpty)
    system.burst(.max, at: SIMD2(.nan, .infinity))
    #expect(system.count == 20)
    #expect(positions(system).allSatisfy { $0 == SIMD2(0, 1_000_000) })
    for _ in 0..<5000 { system.burst(1, at: .zero) }
    #expect(system.count == 20)
    #expect(positions(system).allSatisfy { $0 == .zero })
  }

  // MARK: Capacity

  @Test func capacityIsReachedAndReleased() {
    var system = ParticleSystem(emitter: ParticleEmitter(lifetime: 1), seed: 1, capacity: 500)
    system.burst(400, at: SIMD2(1, 0))
    system.update(by: 0.5, in: bounds)
    system.burst(300, at: SIMD2(2, 0))
    #expect(system.count == 500)
    // The oldest have made room.
    system.update(by: 0.5, in: bounds)
    #expect(system.count == 300)
    system.update(by: 0.5, in: bounds)
    #expect(system.isEmpty)
  }

  @Test func anHourAsleepIsBoundedWork() {
    let emitter = ParticleEmitter(rate: 100_000, lifetime: 2, lifetimeVariation: 1)
    let clock = ContinuousClock()
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 500)
    let elapsed = clock.measure { system.update(by: 3600, in: bounds) }
    #expect(system.count == 500)
    // 360 million births at 10 ns would take seconds; a debug build of the bounded work, 10 ms.
    #expect(elapsed < .seconds(1))
    system.update(by: 1.0 / 60, in: bounds)
    #expect(system.count == 500)
  }

  // MARK: Motion

  @Test(arguments: [0, 1e-7, 0.4, 3, 40] as [Float]) func pathMatchesIntegration(_ drag: Float) {
    let emitter = ParticleEmitter(
      shape: .point(SIMD2(5, 6)), rate: 50, lifetime: 10, direction: 0.7, spread: 0, speed: 80,
      gravity: SIMD2(-30, 200), drag: drag)
    // Ages 0.01, 0.03, ... 1.99.
    let found = positions(at(2.01, emitter)).sorted { $0.x < $1.x }
    var expected: [SIMD2<Float>] = []
    var place = SIMD2(5.0, 6.0)
    var velocity = SIMD2(
      Double(Float(80) * Float(0.764842187284488)), Double(Float(80) * Float(0.644217687237691)))
    let gravity = SIMD2(-30.0, 200)
    let h = 0.001
    func slope(_ v: SIMD2<Double>) -> SIMD2<Double> { gravity - Double(drag) * v }
    for step in 1...1990 {
      let k1 = slope(velocity)
      let k2 = slope(velocity + h / 2 * k1)
      let k3 = slope(velocity + h / 2 * k2)
      let k4 = slope(velocity + h * k3)
      // The velocity's own stages are the place's slopes.
      place += h * velocity + h * h / 6 * (k1 + k2 + k3)
      velocity += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      if step % 20 == 10 { expected.append(SIMD2(Float(place.x), Float(place.y))) }
    }
    expected.sort { $0.x < $1.x }
    #expect(found.count == expected.count)
    // Floats of up to 512 carry 3e-5 each; three are summed.
    for (a, b) in zip(found, expected) {
      #expect(abs(a.x - b.x) < 2e-4 && abs(a.y - b.y) < 2e-4, "\(a) \(b)")
    }
  }

  @Test func looksFollowTheShareOfLife() {
    var system = ParticleSystem(
      emitter: ParticleEmitter(
        lifetime: 2, scale: 3, scaleAtDeath: 0.5, opacity: 0.8, fadeIn: 0.25, fadeOut: 0.5), seed: 1
    )
    system.burst(5, at: .zero)
    for (time, scale, opacity) in [
      (0, 3, 0), (0.25, 2.8125, 0.4), (0.5, 2.625, 0.8), (1, 2.25, 0.8), (1.5, 1.875, 0.4),
      (1.999, 1.50075, 0.0008),
    ] as [(Double, Float, Float)] {
      system.seek(to: time)
      system.withParticles { view in
        #expect(view.count == 5)
        for index in 0..<view.count {
          #expect(abs(view.scales[index] - scale) < 1e-5)
          #expect(abs(view.opacities[index] - opacity) < 1e-5)
        }
      }
    }
  }

  @Test func coloursFollowTheShareOfLife() {
    var system = ParticleSystem(
      emitter: ParticleEmitter(
        lifetime: 2, colors: RGBA.ramp([.white, .init(hex: 0)], count: 4),
        colorsOverLife: true), seed: 1)
    system.burst(13, at: .zero)
    for (time, color) in [
      (0, 0), (0.49, 0), (0.51, 1), (0.99, 1), (1.01, 2), (1.49, 2), (1.51, 3), (1.999, 3),
    ] as [(Double, UInt8)] {
      system.seek(to: time)
      system.withParticles { view in
        #expect(view.count == 13)
        #expect(view.colorIndices.allSatisfy { $0 == color }, "\(time)")
      }
    }
  }

  @Test func rampsLeadThroughTheirStops() {
    let ramp = RGBA.ramp(
      [.white, .init(red: 1, green: 0.5, blue: 0, alpha: 0), .init(hex: 0)], count: 5)
    #expect(
      ramp == [
        .white, .init(red: 1, green: 0.75, blue: 0.5, alpha: 0.5),
        .init(red: 1, green: 0.5, blue: 0, alpha: 0),
        .init(red: 0.5, green: 0.25, blue: 0, alpha: 0.5), .init(hex: 0),
      ])
    #expect(RGBA.ramp([.white, .init(hex: 0)], count: 1) == [.white])
    #expect(RGBA.ramp([.white], count: 3) == [.white, .white, .white])
    #expect(RGBA.ramp([], count: 3).isEmpty)
    #expect(RGBA.ramp([.white], count: -1).isEmpty)
  }

  // MARK: Variations

  @Test func variationsFillTheirRanges() {
    let count = 20_000
    var system = ParticleSystem(
      emitter: ParticleEmitter(
        lifetime: 3, lifetimeVariation: 1, direction: 0.5, spread: 0.4, speed: 100,
        speedVariation: 20, rotation: 1, rotationVariation: 0.5, spin: 2, spinVariation: 1,
        scale: 2, scaleVariation: 0.5, opacity: 0.5, opacityVariation: 0.25,
        colors: [.white, .init(hex: 1), .init(hex: 2), .init(hex: 3)]), seed: 11, capacity: count)
    system.burst(count, at: .zero)
    let rotations = system.withParticles { Array($0.rotations) }
    expectEven(rotations, 0.5...1.5)
    expectEven(system.withParticles { Array($0.scales) }, 1.5...2.5)
    expectEven(system.withParticles { Array($0.opacities) }, 0.25...0.75)
    let colors = system.withParticles { Array($0.colorIndices) }
    // Binomial: 5000 ± 5 standard deviations of 61.
    for color in 0..<4 as Range<UInt8> {
      #expect(abs(colors.filter { $0 == color }.count - 5000) < 306)
    }
    system.seek(to: 0.5)
    #expect(system.count == count)
    let spins = zip(system.withParticles { Array($0.rotations) }, rotations).map { 2 * ($0 - $1) }
    expectEven(spins, 1...3)
    let places = positions(system)
    expectEven(places.map { 2 * ($0 * $0).sum().squareRoot() }, 80...120)
    // Half have died half-way through the range of lives.
    system.seek(to: 3)
    #expect(abs(system.count - count / 2) < 354)
    system.seek(to: 2)
    #expect(system.count > count - 5)
    system.seek(to: 4)
    #expect(system.isEmpty)
  }

  private func expectEven(
    _ values: [Float], _ range: ClosedRange<Float>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let width = range.upperBound - range.lowerBound
    let slack = width * 1e-4
    let mean = values.reduce(0) { $0 + Double($1) } / Double(values.count)
    // An even distribution's mean strays by width / sqrt(12 n); five of those.
    let stray = 5 * Double(width) / (12 * Double(values.count)).squareRoot()
    let center = Double(range.lowerBound + width / 2)
    #expect(abs(mean - center) < stray, "mean \(mean)", sourceLocation: sourceLocation)
    let low = values.min() ?? .nan
    let high = values.max() ?? .nan
    #expect(low >= range.lowerBound - slack, sourceLocation: sourceLocation)
    #expect(low < range.lowerBound + width / 500, sourceLocation: sourceLocation)
    #expect(high <= range.upperBound + slack, sourceLocation: sourceLocation)
    #expect(high > range.upperBound - width / 500, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      (.point(SIMD2(9, 8)), Rect(x: 9, y: 8, width: 0, height: 0)),
      (.line(from: SIMD2(0, 5), to: SIMD2(30, 5)), Rect(x: 0, y: 5, width: 30, height: 0)),
      (.rect(Rect(x: 1, y: 2, width: 30, height: 40)), Rect(x: 1, y: 2, width: 30, height: 40)),
      (.circle(center: SIMD2(50, 50), radius: 10), Rect(x: 40, y: 40, width: 20, height: 20)),
      (
        .area(Rect(x: 0, y: 0.5, width: 1, height: 0.5)),
        Rect(x: 10, y: 170, width: 400, height: 150)
      ),
      (.edge(.top), Rect(x: 10, y: 20, width: 400, height: 0)),
      (.edge(.bottom), Rect(x: 10, y: 320, width: 400, height: 0)),
      (.edge(.left), Rect(x: 10, y: 20, width: 0, height: 300)),
      (.edge(.right), Rect(x: 410, y: 20, width: 0, height: 300)),
    ] as [(ParticleEmitter.Shape, Rect)])
  func shapesAreFilled(shape: ParticleEmitter.Shape, expected: Rect) {
    let places = positions(at(2, ParticleEmitter(shape: shape, rate: 1000, lifetime: 9, speed: 0)))
    #expect(places.count == 2000)
    let xs = places.map(\.x)
    let ys = places.map(\.y)
    let low = SIMD2(Double(xs.min() ?? .nan), Double(ys.min() ?? .nan))
    let high = SIMD2(Double(xs.max() ?? .nan), Double(ys.max() ?? .nan))
    for axis in 0..<2 {
      let slack = expected.size[axis] * 0.01
      #expect(low[axis] >= expected.origin[axis] - 1e-4)
      #expect(low[axis] <= expected.origin[axis] + slack)
      #expect(high[axis] <= expected.origin[axis] + expected.size[axis] + 1e-4)
      #expect(high[axis] >= expected.origin[axis] + expected.size[axis] - slack)
    }
    if case .circle(let center, let radius) = shape {
      let inner = places.filter { (($0 - center) * ($0 - center)).sum() < radius * radius / 4 }
      #expect(abs(inner.count - 500) < 97)
    }
  }

  // MARK: Presets

  @Test(arguments: presets.map(\.name)) func presetShowsInItsFirstSecond(name: String) throws {
    let emitter = try #require(presets.first { $0.name == name }).emitter
    var inside = 0
    for frame in 1...60 {
      at(Double(frame) / 60, emitter).withParticles { view in
        for index in 0..<view.count {
          if bounds.contains(SIMD2<Double>(view.positions[index])), view.opacities[index] > 0.05,
            view.scales[index] > 0.05
          {
            inside += 1
          }
          #expect((0...1).contains(view.opacities[index]))
          #expect(view.scales[index] >= 0)
          #expect(Int(view.colorIndices[index]) < emitter.colors.count)
        }
      }
    }
    // Averaged over the second, five at a time.
    #expect(inside > 300, "\(inside)")
  }

  @Test(
    arguments: [
      ("confetti", 0.5, 0xE5CD_F7F5_B24E_0C46), ("confetti", 3, 0x8E62_B3CE_FB8B_132A),
      ("confetti", 1000, 0xAF87_C823_96B8_65BC),
      ("fireworks", 0.75, 0x97AC_3E6C_2322_8A79), ("fireworks", 3, 0x0ABD_F809_52CC_403B),
      ("fireworks", 1000, 0x9860_0D80_FC66_433A),
      ("smoke", 0.5, 0x737E_22B9_BEA1_E8A0), ("smoke", 3, 0xE07F_CBB0_8919_8F26),
      ("smoke", 1000, 0x7339_4597_37C8_9955),
    ] as [(String, Double, UInt64)])
  func goldenHashes(name: String, time: Double, hash: UInt64) throws {
    let emitter = try #require(presets.first { $0.name == name }).emitter
    let found = at(time, emitter).stateHash
    #expect(found == hash, "(\"\(name)\", \(time), 0x\(String(found, radix: 16)))")
  }

  // MARK: Rules

  @Test func theCapacityIsARule() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ParticleSystem(emitter: ParticleEmitter(), seed: 1, capacity: 0)
    }
    expectMessage("ParticleSystem.capacity must be in 1...16777216, got 0.0", in: result)
  }

  @Test func aRateWithoutInverseIsNoRate() {
    var system = ParticleSystem(
      emitter: ParticleEmitter(rate: .leastNonzeroMagnitude), seed: 1, capacity: 8)
    system.burst(3, at: .zero)
    system.update(by: 0.5, in: .zero)
    #expect(system.count == 3)
  }

  @Test func aBurstBeforeAllRememberedIsForgotten() {
    var system = ParticleSystem(emitter: ParticleEmitter(lifetime: 0.005), seed: 1)
    for _ in 0..<ParticleSystem.burstLimit {
      system.update(by: 0.01, in: .zero)
      system.burst(1, at: .zero)
    }
    let last = system.time
    system.seek(to: 0)
    system.burst(1, at: .zero)
    #expect(system.count == 0)
    system.seek(to: last)
    #expect(system.count == 1)
  }
}
