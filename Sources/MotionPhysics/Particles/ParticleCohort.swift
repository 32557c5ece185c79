/// Particles that share a starting instant, drag and gravity, and so the exponentials of each step.
///
/// Births later than the start are kept as paths run back to the start, so each keeps its own exact
/// birth instant. Particles lie in the order of their deaths, latest first: the dead fall off the end.
/// A cohort that is still growing, and in which none can die yet, lies in the order of its births.
struct ParticleCohort {
  /// The instant of the first birth, in ticks.
  var start: Int64
  /// The number of the burst it belongs to; `byRate` for births by rate.
  var burst = Self.byRate
  /// Where the births' randomness comes from, and the place of the first birth in it.
  var stream: SplitMix64
  var firstBirth: Int64
  /// How many births it has once complete.
  var size: Int
  /// Whether all are born at `place` at the start.
  var isTogether = false
  var place = SIMD2<Float>.zero
  var drag = 0.0
  var gravity = SIMD2<Double>.zero
  /// How many of its births have come.
  var born = 0
  /// How many of them, from the first, have been displaced by later births.
  var cut = 0
  /// How many are alive: the first ones in memory.
  var alive = 0
  /// Where it lies, in blocks.
  var block = 0

  static let byRate = UInt64.max

  /// Whether nothing of it is alive or will be.
  var isGone: Bool { alive == 0 && born == size }

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
struct RecordedBurst {
  var ticks: Int64
  var number: UInt64
  /// How many had been born by rate.
  var bornBefore: Int64
  var place: SIMD2<Float>
  var count: Int32
}
