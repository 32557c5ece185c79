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

  /// - Parameter deltaTime: Seconds, > 0, finite.
  @usableFromInline init(_ rates: SpringRates, deltaTime: Double) {
    let basis = rates.basis(at: deltaTime)
    let c = DoubleDouble.sum(basis.cosineHead, basis.cosineTail)
    let s = DoubleDouble.sum(basis.sineHead, basis.sineTail)
    self.deltaTime = deltaTime
    fading = max(2 * rates.g.value * deltaTime * (1 + 0x1p-40), 0.1)
    xx = (c + rates.innerUnit * s).value
    xv = (rates.unit * s).value
    vx = -(rates.stiffnessUnit * s).value
    vv = (c - rates.outerUnit * s).value
  }

  /// Moves `count` values on. Straight multiply-adds without a branch, so that they become vector
  /// code.
  @inlinable func move<V: MotionVector>(
    _ values: UnsafeMutablePointer<V>, _ velocities: UnsafeMutablePointer<V>,
    _ targets: UnsafePointer<V>, _ count: Int
  ) {
    for index in 0..<count {
      let (target, v) = (targets[index], velocities[index])
      let x = values[index] - target
      values[index] = target + (x.scaled(by: xx) + v.scaled(by: xv))
      velocities[index] = x.scaled(by: vx) + v.scaled(by: vv)
    }
  }
}
