import MotionDrawing
import MotionPhysics

/// A burst of particles each time a value changes.
///
///     var likes = ParticleBurst(.hearts, sprite: sprite, value: 0, at: SIMD2(100, 40))
///     likes.setValue(1, time: now)
///     if likes.needsFrames { … }
///
/// The same seed, values and times give the same picture. Lengths in the caller's unit L, times in
/// seconds (earlier times and NaN: no time passes). With less motion nothing bursts and nothing is
/// drawn.
public struct ParticleBurst<Value: Equatable & Sendable>: Component {
  public let sprite: ParticleSprite
  /// How many particles a burst has, 1...10,000.
  public let count: Int
  /// Where the next burst is born.
  public var place: SIMD2<Double>
  public var reduceMotion = ReduceMotion.off
  public private(set) var value: Value

  private var system: ParticleSystem
  private var clock: ComponentClock

  /// Waits for another value than `value`. The emitter's own births do not count, only how its
  /// particles move and look. Traps unless `count` is in 1...10,000.
  public init(
    _ emitter: ParticleEmitter, sprite: ParticleSprite, value: Value, count: Int = 24,
    at place: SIMD2<Double>, seed: UInt64 = 1, time: Double = 0
  ) {
    do {
      try self.init(
        emitter, sprite: sprite, value: value, validatingCount: count, at: place, seed: seed,
        time: time)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a count from outside: throws instead of trapping.
  public init(
    _ emitter: ParticleEmitter, sprite: ParticleSprite, value: Value, validatingCount count: Int,
    at place: SIMD2<Double>, seed: UInt64 = 1, time: Double = 0
  ) throws(MotionError) {
    try Self.rule.check(Double(count), "ParticleBurst.count")
    (self.sprite, self.value, self.count, self.place) = (sprite, value, count, place)
    var silent = emitter
    silent.rate = 0
    // Three bursts at once; of more, the oldest particles make room.
    system = ParticleSystem(emitter: silent, seed: seed, capacity: 3 * count)
    clock = ComponentClock(time)
  }

  /// Time passes.
  public mutating func advance(to time: Double) {
    let last = clock.now
    clock.advance(to: time)
    // While something lives, and no longer than it can: so the system's end of time is never reached.
    if !system.isEmpty { system.update(by: min(clock.now - last, longestLife + 1), in: .zero) }
  }

  /// Tells the value; bursts when it is another.
  public mutating func setValue(_ value: Value, time: Double) {
    advance(to: time)
    guard value != self.value else { return }
    self.value = value
    guard !reduceMotion.isOn else { return }
    system.burst(count, at: SIMD2(Float(place.x.coordinate), Float(place.y.coordinate)))
  }

  /// How many particles are alive.
  public var aliveCount: Int { system.count }

  /// When the next frame will differ: now while a particle is alive, infinity otherwise.
  public var nextChange: Double { isSeen ? clock.now : .infinity }

  public var needsFrames: Bool { nextChange < .infinity }

  private var isSeen: Bool { !system.isEmpty && !reduceMotion.isOn }

  /// Draws what is alive.
  public func draw(on list: inout DrawingList) {
    guard isSeen else { return }
    list.group("particles") { $0.draw(system, with: sprite) }
  }

  private var longestLife: Double {
    Double(system.emitter.lifetime + system.emitter.lifetimeVariation)
  }

  private static var rule: ConstantRule { .count(10_000) }
}
