/// Particles that share a starting instant, drag and gravity, and so the exponentials of each step.
///
/// Births later than the start are kept as paths run back to the start, so each keeps its own exact
/// birth instant. Particles lie in the order of their deaths, latest first: the dead fall off the end.
struct ParticleCohort {
  /// The instant of the first birth, in ticks.
  var start: Int64
  /// The number of the burst it belongs to; nil for births by rate.
  var burst: UInt64?
  /// Where the births' randomness comes from, and the place of the first birth in it.
  var stream: SplitMix64
  var firstBirth: Int64
  /// The one place all are born at, if there is one.
  var place: SIMD2<Float>?
  var drag: Double
  var gravity: SIMD2<Double>
  /// How many births it has once complete.
  var size: Int
  /// How many of them have come.
  var born = 0
  /// How many of them, from the first, have been displaced by later births.
  var cut = 0
  /// How many are alive: the first ones in memory.
  var alive = 0
  /// Where it lies, in blocks.
  var block = 0

  var blockCount: Int { ParticleBlock.count(for: size) }

  /// Whether one step serves both: chunks of one burst mostly share all.
  func movesWith(_ other: ParticleCohort) -> Bool {
    start == other.start && drag == other.drag && gravity == other.gravity
  }

  func age(at ticks: Int64) -> Double {
    Double(ticks - start) / ParticleClock.ticksPerSecond
  }
}

/// A burst the caller asked for: kept so that any instant can be shown again.
struct ParticleBurst {
  var ticks: Int64
  var number: UInt64
  var count: Int
  var place: SIMD2<Float>
}
