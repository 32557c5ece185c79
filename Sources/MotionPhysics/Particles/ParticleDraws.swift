/// What is drawn for the births of one block, and the constants that it makes.
///
/// In two passes, because baseline x86-64 multiplies 64-bit numbers one by one but has vectors for
/// the rest: first the random numbers, then all arithmetic, four births at a time.
extension ParticleBirths {
  private typealias Vector = SIMD4<Float>

  /// Random numbers for each birth; the last is for its place.
  private static let draws = 5
  /// The births of one stream are this far apart.
  private static let stride: UInt64 = 8

  /// Writes the births from `number * 8` of `cohort` on, a whole block of them whether they have come
  /// or not, and when they die, in ticks.
  func write(
    block number: Int, of cohort: ParticleCohort, in bounds: ParticleBounds,
    to block: UnsafeMutableRawPointer, deaths: UnsafeMutablePointer<Int64>
  ) {
    let width = ParticleBlock.width
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.draws * width) { draws in
      // Its capacity is not 0.
      let draws = draws.baseAddress.unsafelyUnwrapped
      let first = UInt64(cohort.firstBirth) &+ UInt64(width * number)
      let kinds = cohort.isTogether || emitter.shape.isPoint ? Self.draws - 1 : Self.draws
      for lane in 0..<width {
        let place = (first &+ UInt64(lane)) &* Self.stride
        for kind in 0..<kinds {
          draws[kind &* width &+ lane] = cohort.stream.value(at: place &+ UInt64(kind))
        }
      }
      for half in 0..<2 {
        write(
          births: width * number + 4 * half, of: cohort, in: bounds, draws: draws + 4 * half,
          to: block, lane: 4 * half, deaths: deaths + 4 * half)
      }
      writeBytes(number, draws: draws, to: block)
    }
  }

  private func writeBytes(
    _ number: Int, draws: UnsafeMutablePointer<UInt64>, to block: UnsafeMutableRawPointer
  ) {
    var colors: UInt64 = 0
    if emitter.colors.count > 1, !emitter.colorsOverLife {
      let count = UInt64(emitter.colors.count)
      for lane in 0..<ParticleBlock.width {
        let draw = draws[3 * ParticleBlock.width + lane]
        colors |= (((draw >> 32) &* count) >> 32) << UInt64(8 * lane)
      }
    }
    block.storeBytes(of: colors, toByteOffset: 4 * ParticleBlock.color, as: UInt64.self)
    let births = 0x0706_0504_0302_0100 + UInt64(8 * number) * 0x0101_0101_0101_0101
    block.storeBytes(of: births, toByteOffset: 4 * ParticleBlock.birth, as: UInt64.self)
  }

  @inline(__always)
  private func write(
    births first: Int, of cohort: ParticleCohort, in bounds: ParticleBounds,
    draws: UnsafeMutablePointer<UInt64>, to block: UnsafeMutableRawPointer, lane: Int,
    deaths: UnsafeMutablePointer<Int64>
  ) {
    let (lifeDraw, speedDraw) = signedPairs(draws)
    let (turnDraw, spinDraw) = signedPairs(draws + 8)
    let (rotationDraw, scaleDraw) = signedPairs(draws + 16)
    let (opacityDraw, _) = signedPairs(draws + 24)

    let together = cohort.isTogether
    var delay = Vector.zero
    if !together {
      for index in 0..<4 { delay[index] = Float(Double(first + index) * interval) }
    }
    let life = higher(
      emitter.lifetime + lifeDraw * emitter.lifetimeVariation, Vector(repeating: Self.life(0)))
    let spin = emitter.spin + spinDraw * emitter.spinVariation
    let rotation = emitter.rotation + rotationDraw * emitter.rotationVariation
    let scale = emitter.scale + scaleDraw * emitter.scaleVariation
    let opacity = emitter.opacity + opacityDraw * emitter.opacityVariation
    let pace = 1 / life

    func store(_ value: Vector, _ field: Int) {
      block.storeBytes(of: value, toByteOffset: 4 &* (field &+ lane), as: Vector.self)
    }
    store(rotation - spin * delay, ParticleBlock.rotation)
    store(spin, ParticleBlock.spin)
    store(pace, ParticleBlock.pace)
    store(-delay * pace, ParticleBlock.phase)
    store(higher(scale, .zero), ParticleBlock.scale)
    store(lower(higher(opacity, .zero), Vector(repeating: 1)), ParticleBlock.opacity)

    let speed = emitter.speed + speedDraw * emitter.speedVariation
    let (sine, cosine) = sineAndCosine(ofHalf: turnDraw * emitter.spread / 2)
    let vx = speed * (heading.x * cosine - heading.y * sine)
    let vy = speed * (heading.y * cosine + heading.x * sine)
    var x = Vector(repeating: cohort.place.x)
    var y = Vector(repeating: cohort.place.y)
    if !together {
      if case .point(let point) = emitter.shape {
        (x, y) = (Vector(repeating: point.x), Vector(repeating: point.y))
      } else {
        let (u, v) = signedPairs(draws + 32)
        (x, y) = emitter.shape.places((u + 1) / 2, (v + 1) / 2, in: bounds)
      }
    }

    let positions = (block + 4 &* (ParticleBlock.position &+ 2 &* lane))
      .assumingMemoryBound(to: Float.self)
    let velocities = (block + 4 &* (ParticleBlock.velocity &+ 2 &* lane))
      .assumingMemoryBound(to: Float.self)
    if together {
      for index in 0..<4 {
        positions[2 &* index] = x[index]
        positions[2 &* index &+ 1] = y[index]
        velocities[2 &* index] = vx[index]
        velocities[2 &* index &+ 1] = vy[index]
        deaths[index] = cohort.start &+ ParticleClock.ticks(Double(life[index]))
      }
      return
    }
    // Where drags vary cohorts are of eight, and what is appended here is short.
    let back = paths.isEmpty ? ParticlePath(drag: cohort.drag, time: -interval) : ParticlePath()
    var own = ParticlePath()
    if paths.isEmpty { for _ in 0..<first { own.append(back) } }
    let gravity = cohort.gravity
    for index in 0..<4 {
      let path = paths.isEmpty ? own : paths[first + index]
      if paths.isEmpty { own.append(back) }
      let velocity = SIMD2(Double(vx[index]), Double(vy[index]))
      let place = SIMD2(Double(x[index]), Double(y[index]))
      let position = place + velocity * path.drift + gravity * path.fall
      let start = velocity * path.decay + gravity * path.drift
      positions[2 &* index] = Float(position.x)
      positions[2 &* index &+ 1] = Float(position.y)
      velocities[2 &* index] = Float(start.x)
      velocities[2 &* index &+ 1] = Float(start.y)
      deaths[index] =
        instant(ofGroup: cohort.firstBirth &+ Int64(first &+ index))
        &+ ParticleClock.ticks(Double(life[index]))
    }
  }
}

/// One instruction each; `pointwiseMin` takes the parts one by one.
@inline(__always)
func lower(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  b.replacing(with: a, where: a .< b)
}

@inline(__always)
func higher(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  b.replacing(with: a, where: a .> b)
}

/// Two numbers in -1..<1 from each of four draws: the lower halves' upper 23 bits, then the upper's.
@inline(__always)
private func signedPairs(_ draws: UnsafeMutablePointer<UInt64>) -> (SIMD4<Float>, SIMD4<Float>) {
  let halves = UnsafeRawPointer(draws).loadUnaligned(as: SIMD8<UInt32>.self)
  return (signed(halves.evenHalf), signed(halves.oddHalf))
}

/// As the mantissas of numbers in 2..<4, which needs no conversion.
@inline(__always)
private func signed(_ bits: SIMD4<UInt32>) -> SIMD4<Float> {
  unsafeBitCast(bits &>> 9 | 0x4000_0000, to: SIMD4<Float>.self) - 3
}

/// Sine and cosine of twice the angle, within 3e-7 for -pi/2...pi/2: Taylor's polynomials, doubled.
///
/// Births would mostly wait for the library's.
@inline(__always)
private func sineAndCosine(ofHalf angle: SIMD4<Float>) -> (SIMD4<Float>, SIMD4<Float>) {
  let x = angle * angle
  var sine = x * (1.0 / 6_227_020_800) - 1.0 / 39_916_800
  sine = sine * x + 1.0 / 362_880
  sine = sine * x - 1.0 / 5040
  sine = sine * x + 1.0 / 120
  sine = sine * x - 1.0 / 6
  sine = (sine * x) * angle + angle
  var cosine = x * (1.0 / 479_001_600) - 1.0 / 3_628_800
  cosine = cosine * x + 1.0 / 40320
  cosine = cosine * x - 1.0 / 720
  cosine = cosine * x + 1.0 / 24
  cosine = cosine * x - 1.0 / 2
  cosine = cosine * x + 1
  return (2 * sine * cosine, 1 - 2 * sine * sine)
}

extension ParticleEmitter.Shape {
  var isPoint: Bool {
    if case .point = self { true } else { false }
  }

  /// Whether it moves with the bounds.
  var followsBounds: Bool {
    switch self {
    case .area, .edge: true
    case .point, .line, .rect, .circle, .ring: false
    }
  }

  /// The point of the shape that a draw picks.
  func place(_ draw: UInt64, in bounds: ParticleBounds) -> SIMD2<Float> {
    let bits = SIMD4(repeating: UInt32(truncatingIfNeeded: draw))
    let others = SIMD4(repeating: UInt32(truncatingIfNeeded: draw >> 32))
    let (x, y) = places((signed(bits) + 1) / 2, (signed(others) + 1) / 2, in: bounds)
    return SIMD2(x[0], y[0])
  }

  /// The points of the shape that pairs of numbers in 0..<1 pick, evenly over it.
  @inline(__always)
  fileprivate func places(
    _ u: SIMD4<Float>, _ v: SIMD4<Float>, in bounds: ParticleBounds
  ) -> (SIMD4<Float>, SIMD4<Float>) {
    let zero = SIMD4<Float>.zero
    let one = SIMD4<Float>(repeating: 1)
    switch self {
    case .point(let point):
      return (point.x + zero, point.y + zero)
    case .line(let from, let to):
      return (from.x + (to.x - from.x) * u, from.y + (to.y - from.y) * u)
    case .rect(let rect):
      return ParticleBounds(rect).places(u, v)
    case .circle(let center, let radius):
      let (sine, cosine) = sineAndCosine(ofHalf: .pi * (u - 0.5))
      let distance = radius * v.squareRoot()
      return (center.x + cosine * distance, center.y + sine * distance)
    case .ring(let center, let radius):
      let (sine, cosine) = sineAndCosine(ofHalf: .pi * (u - 0.5))
      return (center.x + cosine * radius, center.y + sine * radius)
    case .area(let part):
      let (x, y) = ParticleBounds(part).places(u, v)
      return bounds.places(x, y)
    case .edge(.top):
      return bounds.places(u, zero)
    case .edge(.bottom):
      return bounds.places(u, one)
    case .edge(.left):
      return bounds.places(zero, u)
    case .edge(.right):
      return bounds.places(one, u)
    case .edge(.all):
      // Along the top and bottom, then along the sides, by their lengths.
      let along = (bounds.width + bounds.height) * u
      let isFar = v .>= 0.5
      let across = zero.replacing(with: one, where: isFar)
      let onSide = along .>= bounds.width
      let x = along / max(bounds.width, .leastNormalMagnitude)
      let y = (along - bounds.width) / max(bounds.height, .leastNormalMagnitude)
      return bounds.places(
        x.replacing(with: across, where: onSide), across.replacing(with: y, where: onSide))
    }
  }
}
