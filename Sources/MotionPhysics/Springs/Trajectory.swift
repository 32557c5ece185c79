/// A spring bound to its start: the constants of the motion are computed once, and each instant is
/// cheap.
///
/// Accuracy is that of `DampedSpring`. `value(at:)` and `velocity(at:)` are pure functions of time.
public struct Trajectory<V: MotionVector>: Sendable {
  /// Where the motion starts, clamped as `SystemInput` says.
  public let fromValue: V
  /// Where the motion ends.
  public let toValue: V
  /// The velocity at time 0, per second.
  public let initialVelocity: V
  public let spring: DampedSpring

  @usableFromInline let rates: SpringRates
  @usableFromInline let displacement: SplitPair<V>
  @usableFromInline let motion: SplitPair<V>

  /// The motion of `spring` from `fromValue` to `toValue`; velocity in units per second.
  @inlinable public init(
    _ spring: DampedSpring, fromValue: V, toValue: V, initialVelocity: V = .zero
  ) {
    let target = SystemInput.position(toValue, rest: .zero)
    let start = SystemInput.position(fromValue, rest: target)
    let velocity = SystemInput.velocity(initialVelocity)
    self.spring = spring
    self.fromValue = start
    self.toValue = target
    self.initialVelocity = velocity
    rates = spring.rates
    let x = Sum(start, minus: target)
    let v = Sum(velocity)
    displacement = SplitPair(x, v, rates.unit, x, rates.innerUnit)
    motion = SplitPair(v, x, -rates.stiffnessUnit, v, -rates.outerUnit)
  }

  /// The value at `time` seconds.
  @inlinable public func value(at time: Double) -> V {
    guard time < .infinity || time.isNaN else { return toValue }
    return toValue + displacement.at(rates.basis(at: SystemInput.time(time)))
  }

  /// The velocity at `time` seconds, per second.
  @inlinable public func velocity(at time: Double) -> V {
    guard time < .infinity || time.isNaN else { return .zero }
    return motion.at(rates.basis(at: SystemInput.time(time)))
  }

  /// Value and velocity at `time` seconds, for the price of little more than one of them.
  @inlinable public func state(at time: Double) -> (value: V, velocity: V) {
    guard time < .infinity || time.isNaN else { return (toValue, .zero) }
    let basis = rates.basis(at: SystemInput.time(time))
    return (toValue + displacement.at(basis), motion.at(basis))
  }
}

// The rest follows from these.
extension Trajectory: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.spring == b.spring && a.fromValue == b.fromValue && a.toValue == b.toValue
      && a.initialVelocity == b.initialVelocity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(fromValue)
    hasher.combine(toValue)
    hasher.combine(initialVelocity)
  }
}
