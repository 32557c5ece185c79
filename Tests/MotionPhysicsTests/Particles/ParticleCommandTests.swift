import MotionPhysics
import PropertyTesting
import Testing

private let home = Rect(x: 10, y: 20, width: 400, height: 300)
/// A clock tick, 2^-32 s: sums of these are exact.
private let tick = 0x1p-32

/// What a system was told, as far as its state may depend on it.
private struct History: Sendable {
  struct Burst: Sendable {
    var ticks: Int
    var count: Int
    var x: Float
  }

  let emitter: ParticleEmitter
  let capacity: Int
  var ticks = 0
  var bounds = home
  /// In the order of the calls.
  var bursts: [Burst] = []

  func start() -> ParticleSystem {
    var system = ParticleSystem(emitter: emitter, seed: 7, capacity: capacity)
    system.update(by: 0, in: home)
    return system
  }

  /// The same state by the shortest way: only the bursts' instants are stopped at, and none twice.
  func fresh() -> ParticleSystem {
    var system = start()
    for burst in bursts {
      system.seek(to: Double(burst.ticks) * tick)
      system.burst(burst.count, at: SIMD2(burst.x, 0))
    }
    system.seek(to: 0)
    system.update(by: Double(ticks) * tick, in: bounds)
    return system
  }
}

/// Steps that a caller might take, in ticks.
private let step = Generator<Int>.oneOf([
  .element(of: [0, 1, 3]), .int(in: 0...1 << 27), .int(in: 0...1 << 32),
  .constant(3600 << 32),
])

private let commands: [Command<History, ParticleSystem>] = [
  Command(
    "update", step, model: { $0.ticks += $1 },
    run: { system, step, model in system.update(by: Double(step) * tick, in: model.bounds) }),
  Command(
    "updateByNothing", .element(of: [.nan, -1, -.infinity] as [Double]), model: { _, _ in },
    run: { system, step, model in system.update(by: step, in: model.bounds) }),
  Command(
    "seek", .int(in: 0...3 << 32), model: { $0.ticks = $1 },
    run: { system, ticks, _ in system.seek(to: Double(ticks) * tick) }),
  Command(
    "burst", zip(.oneOf([.int(in: 0...9), .int(in: 0...200)]), .int(in: 0...9)),
    model: { model, drawn in
      model.bursts.append(.init(ticks: model.ticks, count: drawn.0, x: Float(drawn.1)))
    },
    run: { system, drawn, _ in system.burst(drawn.0, at: SIMD2(Float(drawn.1), 0)) }),
  Command(
    "bounds", .int(in: 1...3),
    model: { $0.bounds = Rect(x: 0, y: 0, width: 100 * Float($1), height: 50) },
    run: { system, size, _ in
      system.update(by: 0, in: Rect(x: 0, y: 0, width: 100 * Float(size), height: 50))
    }),
]

struct ParticleCommandTests {
  /// Every way of growing, dying, displacing and placing.
  private static let emitters: [String: ParticleEmitter] = {
    let spray = ParticleEmitter(
      shape: .edge(.all), rate: 90, lifetime: 1, lifetimeVariation: 0.4, speedVariation: 50,
      gravity: SIMD2(5, 100), drag: 1.3, spinVariation: 2, scaleVariation: 0.5, fadeOut: 0.4,
      colors: [.white, .init(hex: 0xFF0000)])
    var brief = spray
    brief.lifetimeVariation = 1
    var shared = spray
    shared.gravityVariation = SIMD2(10, 20)
    shared.dragVariation = 0.5
    var constant = spray
    constant.lifetimeVariation = 0
    constant.colorsOverLife = true
    constant.shape = .circle(center: .zero, radius: 9)
    var volleys = spray
    volleys.burstSize = 30
    var silent = spray
    silent.rate = 0
    return [
      "spray": spray, "brief": brief, "shared": shared, "constant": constant, "volleys": volleys,
      "silent": silent,
    ]
  }()

  @Test(
    arguments: ["spray", "brief", "shared", "constant", "volleys", "silent"], [10_000, 60])
  func anyWayLeadsToTheSameState(name: String, capacity: Int) async throws {
    let emitter = try #require(Self.emitters[name])
    let history = History(emitter: emitter, capacity: capacity)
    await checkCommands(
      "particles are a function of time: \(name), \(capacity)", model: history,
      system: history.start(),
      commands: commands, length: 0...12, cases: 15
    ) { model, system in
      let fresh = model.fresh()
      #expect(system.time == fresh.time)
      #expect(system.count == fresh.count)
      #expect(system.stateHash == fresh.stateHash)
    }
  }

  @Test func tenThousandTinySteps() throws {
    let emitter = try #require(Self.emitters["spray"])
    var system = ParticleSystem(emitter: emitter, seed: 7)
    for _ in 0..<10_000 { system.update(by: 1_234_567 * tick, in: home) }
    var whole = ParticleSystem(emitter: emitter, seed: 7)
    whole.update(by: 12_345_670_000 * tick, in: home)
    #expect(system.time == whole.time)
    #expect(system.count > 50)
    #expect(system.stateHash == whole.stateHash)
  }

  /// Falling already in the first picture, as the guide shows.
  @Test func oneLongStepWarmsUp() {
    var warm = ParticleSystem(emitter: .snow, seed: 7)
    warm.update(by: 10, in: home)
    var run = ParticleSystem(emitter: .snow, seed: 7)
    for _ in 0..<600 { run.update(by: 10.0 / 600, in: home) }
    #expect(warm.stateHash == run.stateHash)
    #expect(warm.count > 400)
  }
}
