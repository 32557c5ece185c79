/// What one step of `deltaTime` does to every displacement and velocity under one spring:
///
///     x' = xx x + xv v        v' = vx x + vv v
///
/// Each factor is rounded once, from products of sums of two doubles.
@usableFromInline struct SpringStep: Hashable, Sendable {
  @usableFromInline let deltaTime, xx, xv, vx, vv: Double
  /// By how much at most the logarithm of a swing sqrt(x² + (v/w0)²) falls: energy is lost at most at
  /// twice the rate that all of it being motion would lose it, so that is 2 g deltaTime. Not below
  /// 0.1, so that not many roundings add up before a spring is looked at.
  @usableFromInline let fading: Double
  /// What `SpringRates.noise` says of such steps.
  @usableFromInline let noise: Double

  /// - Parameter deltaTime: Seconds, > 0, finite.
  @usableFromInline init(_ rates: SpringRates, deltaTime: Double) {
    let basis = rates.basis(at: deltaTime)
    let c = DoubleDouble.sum(basis.cosineHead, basis.cosineTail)
    let s = DoubleDouble.sum(basis.sineHead, basis.sineTail)
    self.deltaTime = deltaTime
    fading = max(2 * rates.g.value * deltaTime * (1 + 0x1p-40), 0.1)
    noise = rates.noise(deltaTime: deltaTime)
    xx = (c + rates.innerUnit * s).value
    xv = (rates.unit * s).value
    vx = -(rates.stiffnessUnit * s).value
    vv = (c - rates.outerUnit * s).value
  }

  /// Moves `count` values on.
  @inlinable func move<V: MotionVector>(
    _ values: UnsafeMutablePointer<V>, _ velocities: UnsafeMutablePointer<V>,
    _ targets: UnsafePointer<V>, _ count: Int
  ) {
    let isDoubles =
      V.self == Double.self || V.self == SIMD2<Double>.self || V.self == SIMD3<Double>.self
      || V.self == SIMD4<Double>.self
    if isDoubles {
      return moveDoubles(
        UnsafeMutableRawPointer(values), UnsafeMutableRawPointer(velocities),
        UnsafeRawPointer(targets), bytes: count * MemoryLayout<V>.stride)
    }
    for index in 0..<count {
      let (target, v) = (targets[index], velocities[index])
      let x = values[index] - target
      values[index] = target + (x.scaled(by: xx) + v.scaled(by: xv))
      velocities[index] = x.scaled(by: vx) + v.scaled(by: vv)
    }
  }

  /// Vectors of doubles are doubles in a row, and each moves alone: four at a time, in two vectors of
  /// the two that every x86-64 and arm64 has.
  @usableFromInline func moveDoubles(
    _ values: UnsafeMutableRawPointer, _ velocities: UnsafeMutableRawPointer,
    _ targets: UnsafeRawPointer, bytes: Int
  ) {
    var offset = 0
    while offset &+ 32 <= bytes {
      let target = (targets + offset).loadUnaligned(as: SIMD4<Double>.self)
      let v = (velocities + offset).loadUnaligned(as: SIMD4<Double>.self)
      let x = (values + offset).loadUnaligned(as: SIMD4<Double>.self) - target
      (values + offset).storeBytes(of: target + (x * xx + v * xv), as: SIMD4<Double>.self)
      (velocities + offset).storeBytes(of: x * vx + v * vv, as: SIMD4<Double>.self)
      offset &+= 32
    }
    while offset < bytes {
      let target = (targets + offset).load(as: Double.self)
      let v = (velocities + offset).load(as: Double.self)
      let x = (values + offset).load(as: Double.self) - target
      (values + offset).storeBytes(of: target + (x * xx + v * xv), as: Double.self)
      (velocities + offset).storeBytes(of: x * vx + v * vv, as: Double.self)
      offset &+= 8
    }
  }
}
