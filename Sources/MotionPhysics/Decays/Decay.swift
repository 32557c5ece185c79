/// Motion that slows down in proportion to its speed: v' = -rate v.
///
/// Position differs from its start by initialVelocity (1 - exp(-rate t))/rate, to 4 u (u = 2^-53)
/// of that difference, plus the rounding of the sum with the start. Velocity errs by at most 4 u of
/// itself.
public struct Decay: Hashable, Sendable {
  /// 1/s, finite and >= 0; traps otherwise. 0 is uniform motion.
  public var rate: Double { didSet { ConstantRule.nonNegative.enforce(rate, "Decay.rate") } }

  /// Traps unless `rate` (1/s) is finite and >= 0.
  public init(rate: Double) {
    do {
      try self.init(validatingRate: rate)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a rate from outside: throws instead of trapping.
  public init(validatingRate rate: Double) throws(MotionError) {
    try ConstantRule.nonNegative.check(rate, "Decay.rate")
    self.rate = rate
  }

  /// UIScrollView's convention: the part of the velocity that is left after a millisecond, so the
  /// rate is -1000 ln d. `.normal` is 0.998, `.fast` 0.99. Traps unless it is > 0 and < 1.
  public init(decelerationRate: Double) {
    do {
      try self.init(validatingDecelerationRate: decelerationRate)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a deceleration rate from outside: throws instead of trapping.
  public init(validatingDecelerationRate decelerationRate: Double) throws(MotionError) {
    try ConstantRule.openFraction.check(decelerationRate, "Decay.decelerationRate")
    self.init(rate: -1000 * logarithm(decelerationRate))
  }

  /// UIScrollView.DecelerationRate.normal and .fast.
  public enum DecelerationRate {
    public static let normal = 0.998
    public static let fast = 0.99
  }

  /// The position at `time` seconds.
  @inlinable public func value<V: MotionVector>(from: V, initialVelocity: V, time: Double) -> V {
    let start = SystemInput.position(from, rest: .zero)
    let velocity = SystemInput.velocity(initialVelocity)
    let time = SystemInput.time(time)
    guard time < .infinity else { return destination(from: start, initialVelocity: velocity) }
    return moved(start, velocity, reach(time))
  }

  /// The velocity at `time` seconds, per second.
  @inlinable public func velocity<V: MotionVector>(initialVelocity: V, time: Double) -> V {
    let velocity = SystemInput.velocity(initialVelocity)
    let time = SystemInput.time(time)
    guard rate > 0 else { return velocity }
    guard time < .infinity else { return .zero }
    // Splitting a factor in two must not overflow.
    let exponent =
      time < 1e300
      ? DoubleDouble.product(rate, time)
      : DoubleDouble.product(min(rate, 1) * 0x1p100, time * 0x1p-100)
    guard exponent.high < 746 else { return .zero }
    let factor = exponential(-exponent.high)
    return velocity.scaled(by: factor - factor * exponent.low)
  }

  /// Where the motion ends: from + initialVelocity/rate, within the limit of positions; a rate
  /// below 1e-200, and none, count as that.
  @inlinable public func destination<V: MotionVector>(from: V, initialVelocity: V) -> V {
    let start = SystemInput.position(from, rest: .zero)
    let velocity = SystemInput.velocity(initialVelocity)
    return moved(start, velocity, DoubleDouble(1) / DoubleDouble(max(rate, 1e-200)))
  }

  /// The time until the speed is down to `speedThreshold` (per second): 0 if it is that slow from
  /// the start, infinity if it never gets there.
  @inlinable public func duration<V: MotionVector>(initialVelocity: V, speedThreshold: Double)
    -> Double
  {
    let speed = Double(SystemInput.velocity(initialVelocity).magnitude)
    guard speed > 0, !(speed <= speedThreshold) else { return 0 }
    guard speedThreshold > 0, rate > 0 else { return .infinity }
    // Next to the threshold the quotient would keep little of the difference.
    guard speed > 2 * speedThreshold else {
      return logarithmOfOnePlus((speed - speedThreshold) / speedThreshold) / rate
    }
    let ratio = speed / speedThreshold
    return (ratio.isFinite ? logarithm(ratio) : logarithm(speed) - logarithm(speedThreshold)) / rate
  }

  /// The velocity that leads from `from` to `to`: the inverse of `destination`.
  @inlinable public func initialVelocity<V: MotionVector>(from: V, to: V) -> V {
    let start = SystemInput.position(from, rest: .zero)
    let distance = SystemInput.position(to, rest: start) - start
    return SystemInput.velocity(distance.scaled(by: min(rate, 1e200)))
  }

  @inlinable func moved<V: MotionVector>(_ start: V, _ velocity: V, _ reach: DoubleDouble) -> V {
    let way = Sum(velocity) * reach
    return SystemInput.position(start + (way.high + way.low), rest: start)
  }

  /// (1 - exp(-rate t))/rate: how far a velocity of 1 gets.
  @inlinable func reach(_ time: Double) -> DoubleDouble {
    let bounded = min(time, 1e200)
    let exponent = DoubleDouble.product(rate, bounded)
    // Below 2^-106 the way is the time.
    guard exponent.high > 0x1p-106 else { return DoubleDouble(bounded) }
    guard exponent.high < 746 else { return DoubleDouble(1) / DoubleDouble(rate) }
    let fade = exponentialMinusOne(-exponent.high)
    return DoubleDouble(-fade, exponent.low * (1 + fade)).normalized / DoubleDouble(rate)
  }
}
