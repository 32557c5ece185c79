/// Every birth as a function of its index: when, and how cohorts group them.
struct ParticleBirths {
  let emitter: ParticleEmitter
  /// Births per cohort, at most `largestCohort`.
  let cohortSize: Int
  /// Births per cohort of a burst.
  let chunkSize: Int
  /// Whether one of a cohort can die before its last is born.
  let diesEarly: Bool
  /// No particle lives longer than this, in ticks, rounding included.
  let longestLife: Int64

  private let births: SplitMix64
  private let bursts: SplitMix64
  private let shares: SplitMix64
  private let places: SplitMix64
  private let heading: SIMD2<Float>
  /// From one birth back to the one before.
  private let interval: Double

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
    if emitter.burstSize > 1 {
      cohortSize = min(emitter.burstSize, chunkSize)
    } else {
      // Running a path back multiplies rounding errors by e^(drag time): at most e^4.
      let reach = min(Double(emitter.lifetime), 4 / Double(emitter.drag + emitter.dragVariation))
      let size = max(1, Int(min(emitter.rate * reach, Double(chunkSize))))
      cohortSize = size < 8 ? size : size & ~7
    }
    let span = emitter.burstSize > 1 ? 0 : Double(cohortSize - 1) * interval
    let shortest = max(emitter.lifetime - emitter.lifetimeVariation, 0.001)
    diesEarly = Double(shortest) * 0.999 <= span
    let longest = Double(max(emitter.lifetime + emitter.lifetimeVariation, 0.001))
    longestLife = ParticleClock.ticks(longest + (longest + span) * 1e-5)
  }

  // MARK: By rate

  /// Births together: one, or a burst of the emitter's.
  private func instant(ofGroup group: Int64) -> Int64 {
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

  func cohort(_ number: Int64, in bounds: Rect) -> ParticleCohort {
    var cohort = ParticleCohort(
      start: start(ofCohort: number), burst: nil, stream: births, firstBirth: 0, place: nil,
      drag: 0,
      gravity: .zero, size: cohortSize)
    if emitter.burstSize > 1 {
      let group = number / cohortsPerGroup
      let chunk = Int(number % cohortsPerGroup) * cohortSize
      cohort.firstBirth = group * Int64(emitter.burstSize) + Int64(chunk)
      cohort.size = min(cohortSize, emitter.burstSize - chunk)
      let draw = places.value(at: UInt64(group))
      cohort.place = emitter.shape.place(unit(draw), unit(draw << 24), in: bounds)
    } else {
      cohort.firstBirth = number * Int64(cohortSize)
    }
    share(&cohort, from: shares, at: UInt64(number))
    return cohort
  }

  // MARK: By burst

  func cohort(of burst: ParticleBurst, chunk: Int) -> ParticleCohort {
    let stream = SplitMix64(seed: bursts.value(at: burst.number))
    var cohort = ParticleCohort(
      start: burst.ticks, burst: burst.number, stream: stream,
      firstBirth: Int64(chunk * chunkSize), place: burst.place, drag: 0, gravity: .zero,
      size: min(chunkSize, burst.count - chunk * chunkSize))
    // From the far end of the stream, which births never reach.
    share(&cohort, from: stream, at: UInt64.max - UInt64(chunk))
    return cohort
  }

  private func share(_ cohort: inout ParticleCohort, from stream: SplitMix64, at place: UInt64) {
    let first = stream.value(at: place)
    let second = SplitMix64.mix(first &+ SplitMix64.gamma)
    let drag = vary(emitter.drag, emitter.dragVariation, first)
    cohort.drag = Double(min(max(drag, 0), 1000))
    cohort.gravity = SIMD2(
      Double(vary(emitter.gravity.x, emitter.gravityVariation.x, second)),
      Double(vary(emitter.gravity.y, emitter.gravityVariation.y, second << 24)))
  }

  // MARK: Particles

  /// Writes births `range` of `cohort` to successive places from `slot` on.
  func write(
    _ range: Range<Int>, of cohort: ParticleCohort, in bounds: Rect, to slot: Int,
    blocks: UnsafeMutablePointer<Float>, deaths: UnsafeMutablePointer<Float>
  ) {
    let together = cohort.burst != nil || emitter.burstSize > 1
    let back = together ? ParticlePath() : ParticlePath(drag: cohort.drag, time: -interval)
    var path = ParticlePath()
    var slot = slot
    for index in 0..<range.upperBound {
      if index > 0 { path.append(back) }
      guard index >= range.lowerBound else { continue }
      let delay = together ? 0 : Float(Double(index) * interval)
      let block = blocks + slot / 8 * ParticleBlock.stride
      deaths[slot] = write(
        index, delay: delay, path: path, of: cohort, in: bounds, to: block, lane: slot % 8)
      UnsafeMutableRawPointer(block + ParticleBlock.color).storeBytes(
        of: color(index, of: cohort), toByteOffset: slot % 8, as: UInt8.self)
      slot += 1
    }
  }

  private func color(_ index: Int, of cohort: ParticleCohort) -> UInt8 {
    let draw = cohort.stream.value(at: UInt64(cohort.firstBirth + Int64(index)) &* 8 &+ 5)
    return UInt8(((draw >> 32) * UInt64(emitter.colors.count)) >> 32)
  }

  /// Returns the age of the cohort at which the particle dies.
  private func write(
    _ index: Int, delay: Float, path: ParticlePath, of cohort: ParticleCohort, in bounds: Rect,
    to block: UnsafeMutablePointer<Float>, lane: Int
  ) -> Float {
    let first = UInt64(cohort.firstBirth + Int64(index)) &* 8
    let draw0 = cohort.stream.value(at: first)
    let draw1 = cohort.stream.value(at: first &+ 1)
    let draw2 = cohort.stream.value(at: first &+ 2)
    let draw3 = cohort.stream.value(at: first &+ 3)
    let life = max(vary(emitter.lifetime, emitter.lifetimeVariation, draw0), 0.001)
    let speed = vary(emitter.speed, emitter.speedVariation, draw0 << 24)
    let turn = unitVector(Double(vary(0, emitter.spread, draw1)))
    let spin = vary(emitter.spin, emitter.spinVariation, draw1 << 24)
    let rotation = vary(emitter.rotation, emitter.rotationVariation, draw2)
    let scale = max(vary(emitter.scale, emitter.scaleVariation, draw2 << 24), 0)
    let opacity = min(max(vary(emitter.opacity, emitter.opacityVariation, draw3), 0), 1)
    let place: SIMD2<Float>
    if let shared = cohort.place {
      place = shared
    } else {
      let draw4 = cohort.stream.value(at: first &+ 4)
      place = emitter.shape.place(unit(draw4), unit(draw4 << 24), in: bounds)
    }

    let vx = Double(speed * (heading.x * turn.x - heading.y * turn.y))
    let vy = Double(speed * (heading.y * turn.x + heading.x * turn.y))
    let gravity = cohort.gravity
    let position = block + ParticleBlock.position + 2 * lane
    position[0] = Float(Double(place.x) + vx * path.drift + gravity.x * path.fall)
    position[1] = Float(Double(place.y) + vy * path.drift + gravity.y * path.fall)
    let velocity = block + ParticleBlock.velocity + 2 * lane
    velocity[0] = Float(vx * path.decay + gravity.x * path.drift)
    velocity[1] = Float(vy * path.decay + gravity.y * path.drift)
    let pace = 1 / life
    block[ParticleBlock.rotation + lane] = rotation - spin * delay
    block[ParticleBlock.spin + lane] = spin
    block[ParticleBlock.pace + lane] = pace
    block[ParticleBlock.phase + lane] = -delay * pace
    block[ParticleBlock.scale + lane] = scale
    block[ParticleBlock.opacity + lane] = opacity
    return delay + life
  }
}

/// The upper 24 bits as a number in 0..<1, each a whole multiple of 2^-24.
private func unit(_ draw: UInt64) -> Float {
  Float(Int32(truncatingIfNeeded: draw >> 40)) * 0x1p-24
}

private func vary(_ value: Float, _ variation: Float, _ draw: UInt64) -> Float {
  value + (2 * unit(draw) - 1) * variation
}

/// Cosine and sine, within 3e-11 for -pi...pi: Taylor's polynomials of half the angle, doubled.
///
/// Births would mostly wait for the library's.
@inline(__always)
private func unitVector(_ angle: Double) -> SIMD2<Float> {
  let half = angle / 2
  let x = half * half
  let x2 = x * x
  let x4 = x2 * x2
  let sine =
    half
    * ((1 - x * (1.0 / 6)) + x2 * (1.0 / 120 - x * (1.0 / 5040))
      + x4
      * ((1.0 / 362_880 - x * (1.0 / 39_916_800)) + x2
        * (1.0 / 6_227_020_800 - x * (1.0 / 1_307_674_368_000))))
  let cosine =
    (1 - x * (1.0 / 2)) + x2 * (1.0 / 24 - x * (1.0 / 720))
    + x4
    * ((1.0 / 40320 - x * (1.0 / 3_628_800))
      + x2 * (1.0 / 479_001_600 - x * (1.0 / 87_178_291_200 - x * (1.0 / 20_922_789_888_000))))
  return SIMD2(Float(1 - 2 * sine * sine), Float(2 * sine * cosine))
}

extension ParticleEmitter.Shape {
  /// The point of the shape that two numbers in 0..<1 pick, evenly over it.
  func place(_ u: Float, _ v: Float, in bounds: Rect) -> SIMD2<Float> {
    switch self {
    case .point(let point):
      return point
    case .line(let from, let to):
      return from + (to - from) * u
    case .rect(let rect):
      return rect.origin + rect.size * SIMD2(u, v)
    case .circle(let center, let radius):
      return center + unitVector(.pi * Double(2 * u - 1)) * (radius * v.squareRoot())
    case .area(let part):
      return bounds.origin + bounds.size * (part.origin + part.size * SIMD2(u, v))
    case .edge(.top):
      return bounds.origin + bounds.size * SIMD2(u, 0)
    case .edge(.bottom):
      return bounds.origin + bounds.size * SIMD2(u, 1)
    case .edge(.left):
      return bounds.origin + bounds.size * SIMD2(0, u)
    case .edge(.right):
      return bounds.origin + bounds.size * SIMD2(1, u)
    }
  }
}
