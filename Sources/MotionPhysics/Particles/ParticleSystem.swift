/// Particles as a function of time: what is alive at an instant, and where, is computed from the births.
///
/// The system has no clock of its own: it moves when told to. Its state at `time` is determined by
/// emitter, seed, capacity, bursts, the latest bounds and `time`, bit for bit, whichever steps led there;
/// any instant can be shown, earlier ones too.
///
/// - Instants are told apart to 2^-32 s (0.23 ns). Steps are added without loss, so partitions of an
///   interval lead to the same state: 60 steps of 1/60 s, or one of 1 s.
/// - Birth n by rate comes at n / rate and moves from that instant on, not from the next step.
/// - A particle makes room when `capacity` others have been born after it, if it has not died before.
/// - The bursts remembered are the latest `burstLimit` in time: one more takes the oldest's particles.
/// - A step of any length takes time bounded by the capacity and the number of bursts remembered.
///
/// A value type: a copy goes its own way.
public struct ParticleSystem: Sendable {
  /// How particles are born and move.
  public var emitter: ParticleEmitter { births.emitter }
  /// What every random choice is made from.
  public let seed: UInt64
  /// The most particles alive at once, 1...16,777,216.
  public let capacity: Int
  /// The number of particles alive, 0...capacity.
  public private(set) var count = 0

  /// The bursts remembered: the latest in time. A forgotten one's particles are gone, at all instants.
  public static let burstLimit = 4096
  /// The end of time, s (34 years): nothing is alive there, and longer steps lead there.
  public static let endOfTime = ParticleClock.limit

  private let births: ParticleBirths
  private let fade: ParticleFade
  private var clock = ParticleClock()
  /// The instant that the cohorts and the output show, in ticks; -1 when they are to be made anew.
  private var shown: Int64 = -1
  /// Whether any birth has been displaced there.
  private var displaces = false
  private var bounds = ParticleBounds.zero
  private var bursts: [RecordedBurst] = []
  private var burstNumber: UInt64 = 0
  /// The first burst that is yet to come.
  private var nextBurst = 0
  /// The first cohort by rate that is yet to come.
  private var nextCohort: Int64 = 0
  private var store: ParticleStore
  @usableFromInline var output: ParticleOutput

  private static let capacityRule = ConstantRule.count(1 << 24)

  /// The same rule for a capacity from outside: throws instead of trapping.
  public init(
    emitter: ParticleEmitter, seed: UInt64, validatingCapacity capacity: Int
  ) throws(MotionError) {
    try Self.capacityRule.check(Double(capacity), "ParticleSystem.capacity")
    self.seed = seed
    self.capacity = capacity
    births = ParticleBirths(emitter: emitter, seed: seed)
    fade = ParticleFade(emitter)
    store = ParticleStore(particles: capacity, cohortSize: min(births.cohortSize, capacity))
    output = ParticleOutput(capacity: capacity)
  }

  /// A system at time 0, with nothing born. All memory that steps need is reserved here.
  ///
  /// `capacity` outside 1...16,777,216 traps.
  public init(emitter: ParticleEmitter, seed: UInt64, capacity: Int = 10_000) {
    do {
      try self.init(emitter: emitter, seed: seed, validatingCapacity: capacity)
    } catch {
      error.trap()
    }
  }

  /// Seconds since the start: the steps' sum, rounded once.
  public var time: Double { clock.seconds }

  /// Whether nothing is alive.
  public var isEmpty: Bool { count == 0 }

  /// Lets `count` particles be born at `point` now; they are alive at once.
  ///
  /// The burst belongs to the instant: `seek(to:)` an earlier one and it is yet to come. Counts below 1
  /// do nothing; NaN in `point` counts as 0, and coordinates are clamped to ±1,000,000.
  public mutating func burst(_ count: Int, at point: SIMD2<Float>) {
    guard count > 0, !clock.isAtEnd else { return }
    let ticks = clock.ticks
    let burst = RecordedBurst(
      ticks: ticks, number: burstNumber, bornBefore: births.count(by: ticks),
      place: clampedPoint(point), count: Int32(clamping: count))
    burstNumber += 1
    bursts.insert(burst, at: nextBurst)
    if bursts.count > Self.burstLimit { forgetBurst() }
    refresh()
  }

  /// Moves on by `deltaTime` seconds; `bounds` place the emitter's `area` or `edge`.
  ///
  /// NaN and negative steps: no time passes. Beyond the end of time, and infinity: the end of time.
  /// New bounds move all births by rate on an `area` or `edge`, past ones too. NaN in bounds counts as 0, a negative size as 0,
  /// and all is clamped to ±1,000,000.
  public mutating func update(by deltaTime: Double, in bounds: Rect) {
    let bounds = ParticleBounds(clamping: bounds)
    if bounds != self.bounds {
      self.bounds = bounds
      if emitter.rate > 0, emitter.shape.followsBounds { restart() }
    }
    clock.advance(by: deltaTime)
    refresh()
  }

  /// Shows the instant `time` in seconds since the start, earlier or later.
  ///
  /// NaN changes nothing; negative times count as 0, times past the end as the end.
  public mutating func seek(to time: Double) {
    clock.set(to: time)
    refresh()
  }

  /// Hands what is alive to `body`, as contiguous buffers that are valid until it returns.
  @inlinable public func withParticles<R>(_ body: (ParticleView) -> R) -> R {
    output.withView(count: count, body)
  }

  /// A hash of everything alive, to the last bit and in order; the same in every run.
  public var stateHash: UInt64 {
    withParticles { view in
      var hash = SplitMix64.mix(UInt64(view.count))
      for index in 0..<view.count {
        let position = view.positions[index]
        for value in [position.x, position.y, view.rotations[index]] {
          hash = SplitMix64.mix(hash ^ UInt64(value.bitPattern))
        }
        let scale = UInt64(view.scales[index].bitPattern)
        hash = SplitMix64.mix(hash ^ (scale << 32 | UInt64(view.opacities[index].bitPattern)))
        hash = SplitMix64.mix(hash &+ UInt64(view.colorIndices[index]))
      }
      return hash
    }
  }

  // MARK: Births and deaths

  private mutating func restart() {
    store.removeAll()
    nextBurst = 0
    nextCohort = 0
    shown = -1
  }

  /// Forgets the first; before all that are remembered, the new one is that.
  private mutating func forgetBurst() {
    let forgotten = bursts.removeFirst()
    guard nextBurst > 0 else { return }
    nextBurst -= 1
    if displaces, emitter.rate > 0 {
      // It may have displaced births by rate.
      restart()
    } else {
      store.remove(burst: forgotten.number)
      shown = -1
    }
  }

  private mutating func refresh() {
    let now = clock.isAtEnd ? Int64.max : clock.ticks
    if now < shown { restart() }
    guard now < .max else {
      store.removeAll()
      nextBurst = bursts.count
      count = 0
      shown = now
      return
    }
    let born = births.count(by: now)
    let future = bursts[nextBurst...].firstIndex { $0.ticks > now } ?? bursts.count
    let dead = births.count(by: now - births.longestLife)
    let cutoff = ParticleCutoff(
      capacity: capacity, ticks: now, born: born, dead: dead, bursts: bursts[..<future],
      longestLife: births.longestLife)
    displaces = cutoff.displaces
    // At the instant shown already, what is there can only have been displaced or joined.
    var first: Int?
    if now == shown, !displaces {
      first = store.end
    } else {
      store.advance(to: now, born: born, cutoff: cutoff, from: births, in: bounds)
      count = 0
    }
    shown = now
    nextCohort = max(nextCohort, births.cohortNumber(ofBirth: max(dead, cutoff.birth)))
    open(to: now, born: born, cutoff: cutoff, future: future)
    count = store.evaluate(
      from: first, at: now, fade: fade, into: &output, after: count, capacity: capacity)
  }

  /// Adds the cohorts that have started since, by rate and by burst, in order.
  private mutating func open(to now: Int64, born: Int64, cutoff: ParticleCutoff, future: Int) {
    while true {
      let start = births.start(ofCohort: nextCohort)
      if nextBurst < future, bursts[nextBurst].ticks < start {
        let burst = bursts[nextBurst]
        nextBurst += 1
        if burst.ticks + births.longestLife > now { open(burst, now: now, cutoff: cutoff) }
      } else if start <= now {
        let cohort = births.cohort(nextCohort, in: bounds)
        nextCohort += 1
        store.append(
          cohort, born: Int(min(born - cohort.firstBirth, Int64(cohort.size))),
          cut: cutoff.cut(of: cohort), from: births, in: bounds, at: now)
      } else {
        return
      }
    }
  }

  private mutating func open(_ burst: RecordedBurst, now: Int64, cutoff: ParticleCutoff) {
    // Chunks that were displaced whole are passed over: a burst may exceed the capacity by far.
    let size = Int(burst.count)
    var chunk = max(0, size - capacity) / births.chunkSize
    while chunk * births.chunkSize < size {
      let cohort = births.cohort(of: burst, chunk: chunk)
      chunk += 1
      let cut = cutoff.cut(of: cohort)
      if cut < cohort.size {
        store.append(
          cohort, born: cohort.size, cut: cut, from: births, in: bounds, at: now)
      }
    }
  }
}
