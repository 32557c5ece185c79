/// Every birth as a function of its index: when, and how cohorts group them.
struct ParticleBirths {
  let emitter: ParticleEmitter
  /// Births per cohort, at most `largestCohort`.
  let cohortSize: Int
  /// Births per cohort of a burst.
  let chunkSize: Int
  /// Whether one of a cohort can die before its last is born.
  let diesEarly: Bool
  /// No particle lives longer than this, in ticks.
  let longestLife: Int64
  let heading: SIMD2<Float>
  /// From one birth back to the one before.
  let interval: Double
  /// From each birth of a cohort back to the first; empty where drags vary.
  let paths: [ParticlePath]

  private let births: SplitMix64
  private let bursts: SplitMix64
  private let shares: SplitMix64
  private let places: SplitMix64

  /// Large enough to make the exponentials (60 ns) vanish beside 256 particles (500 ns).
  static let largestCohort = 256

  init(emitter: ParticleEmitter, seed: UInt64) {
    self.emitter = emitter
    let root = SplitMix64(seed: seed)
    births = SplitMix64(seed: root.value(at: 0))
    bursts = SplitMix64(seed: root.value(at: 1))
    shares = SplitMix64(seed: root.value(at: 2))
    places = SplitMix64(seed: root.value(at: 3))
    let (sine, cosine) = sineAndCosine(Double(emitter.direction))
    heading = SIMD2(Float(cosine), Float(sine))
    // A tiny rate has its first birth after the end of time; its inverse may be infinite.
    interval = emitter.rate > 0 ? min(1 / emitter.rate, ParticleClock.limit) : 0

    let varies = emitter.gravityVariation != .zero || emitter.dragVariation > 0
    chunkSize = varies ? 8 : Self.largestCohort
    let shortest = Double(Self.life(emitter.lifetime - emitter.lifetimeVariation))
    if emitter.burstSize > 1 {
      cohortSize = min(emitter.burstSize, chunkSize)
    } else {
      // Complete before any of it dies, so that it is sorted once; where lives may be very short, an
      // eighth of the mean bounds the number of cohorts.
      // Running a path back multiplies rounding errors by e^(drag time): at most e^4.
      let reach = min(
        max(0.99 * shortest, Double(emitter.lifetime) / 8),
        4 / Double(emitter.drag + emitter.dragVariation))
      let size = max(1, Int(min(emitter.rate * reach, Double(chunkSize))))
      cohortSize = size < 8 ? size : size & ~7
    }
    let span = emitter.burstSize > 1 ? 0 : Double(cohortSize - 1) * interval
    diesEarly = shortest * 0.999 <= span
    longestLife = ParticleClock.ticks(
      Double(Self.life(emitter.lifetime + emitter.lifetimeVariation)))
    paths =
      emitter.dragVariation > 0 || emitter.rate == 0 || emitter.burstSize > 1
      ? [] : Self.paths(drag: Double(emitter.drag), interval: interval, count: cohortSize)
  }

  static func life(_ drawn: Float) -> Float { max(drawn, 0.001) }

  /// Whole blocks of them.
  private static func paths(drag: Double, interval: Double, count: Int) -> [ParticlePath] {
    let back = ParticlePath(drag: drag, time: -interval)
    var paths = [ParticlePath()]
    while paths.count < 8 * ParticleBlock.count(for: count) {
      var path = paths[paths.count - 1]
      path.append(back)
      paths.append(path)
    }
    return paths
  }

  // MARK: By rate

  /// Births together: one, or a burst of the emitter's.
  func instant(ofGroup group: Int64) -> Int64 {
    ParticleClock.ticks(Double(group + 1) * Double(emitter.burstSize) / emitter.rate)
  }

  /// How many have been born by `ticks`.
  func count(by ticks: Int64) -> Int64 {
    guard emitter.rate > 0, ticks > 0 else { return 0 }
    let seconds = Double(ticks) / ParticleClock.ticksPerSecond
    var groups = Int64(seconds * emitter.rate / Double(emitter.burstSize))
    while instant(ofGroup: groups) <= ticks { groups += 1 }
    while groups > 0, instant(ofGroup: groups - 1) > ticks { groups -= 1 }
    return groups * Int64(emitter.burstSize)
  }

  private var cohortsPerGroup: Int64 {
    Int64((emitter.burstSize + chunkSize - 1) / chunkSize)
  }

  /// The cohort that holds birth `index`, counted from 0.
  func cohortNumber(ofBirth index: Int64) -> Int64 {
    guard emitter.burstSize > 1 else { return index / Int64(cohortSize) }
    let group = index / Int64(emitter.burstSize)
    return group * cohortsPerGroup + index % Int64(emitter.burstSize) / Int64(cohortSize)
  }

  /// The instant of the first birth of a cohort.
  func start(ofCohort number: Int64) -> Int64 {
    guard emitter.rate > 0 else { return .max }
    return emitter.burstSize > 1
      ? instant(ofGroup: number / cohortsPerGroup)
      : instant(ofGroup: number * Int64(cohortSize))
  }

  func cohort(_ number: Int64, in bounds: ParticleBounds) -> ParticleCohort {
    var cohort = ParticleCohort(
      start: start(ofCohort: number), stream: births, firstBirth: number * Int64(cohortSize),
      size: cohortSize)
    if emitter.burstSize > 1 {
      let group = number / cohortsPerGroup
      let chunk = Int(number % cohortsPerGroup) * cohortSize
      cohort.firstBirth = group * Int64(emitter.burstSize) + Int64(chunk)
      cohort.size = min(cohortSize, emitter.burstSize - chunk)
      cohort.isTogether = true
      cohort.place = emitter.shape.place(places.value(at: UInt64(group)), in: bounds)
    }
    share(&cohort, from: shares, at: UInt64(number))
    return cohort
  }

  // MARK: By burst

  func cohort(of burst: RecordedBurst, chunk: Int) -> ParticleCohort {
    let stream = SplitMix64(seed: bursts.value(at: burst.number))
    var cohort = ParticleCohort(
      start: burst.ticks, burst: burst.number, stream: stream,
      firstBirth: Int64(chunk * chunkSize),
      size: min(chunkSize, Int(burst.count) - chunk * chunkSize), isTogether: true,
      place: burst.place)
    // From the far end of the stream, which births never reach.
    share(&cohort, from: stream, at: UInt64.max - UInt64(chunk))
    return cohort
  }

  private func share(_ cohort: inout ParticleCohort, from stream: SplitMix64, at place: UInt64) {
    let first = stream.value(at: place)
    let second = SplitMix64.mix(first &+ SplitMix64.gamma)
    let drag = emitter.drag + signed(first) * emitter.dragVariation
    cohort.drag = Double(min(max(drag, 0), 1000))
    cohort.gravity = SIMD2(
      Double(emitter.gravity.x + signed(second) * emitter.gravityVariation.x),
      Double(emitter.gravity.y + signed(second << 24) * emitter.gravityVariation.y))
  }
}

/// The upper 24 bits as a number in -1..<1.
private func signed(_ draw: UInt64) -> Float {
  Float(Int32(truncatingIfNeeded: draw >> 40)) * 0x1p-23 - 1
}
