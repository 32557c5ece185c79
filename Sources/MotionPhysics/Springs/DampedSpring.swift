/// A damped spring, m x'' + c x' + k x = 0 about its target, as a closed function of time.
///
/// Position and velocity err by at most 4 u (u = 2^-53) of the envelope, the sum of what the two
/// initial values can contribute at that instant without cancelling, for every damping ratio and
/// for undamped phases up to 3e7 rad, as long as rates lie within 1e-90...1e90 per second, the
/// decay factor exceeds 1e-300 and the result is finite; a value that is not measured from 0 adds
/// the rounding of target + displacement. Lengths are in any unit L, times in seconds. What is not
/// finite counts as `SystemInput` says. See Documentation/DampedSpring.md for the formula.
public struct DampedSpring: Sendable {
  /// Finite and > 0; traps otherwise.
  public var mass: Double { didSet { derive() } }
  /// Force per length, finite and > 0; traps otherwise.
  public var stiffness: Double { didSet { derive() } }
  /// Force per velocity, finite and >= 0; traps otherwise. 0 never comes to rest.
  public var damping: Double { didSet { derive() } }

  @usableFromInline var rates: SpringRates

  /// Traps when a constant breaks its rule.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    do {
      try self.init(validatingMass: mass, stiffness: stiffness, damping: damping)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validatingMass mass: Double, stiffness: Double, damping: Double
  ) throws(MotionError) {
    try ConstantRule.positive.check(mass, "DampedSpring.mass")
    try ConstantRule.positive.check(stiffness, "DampedSpring.stiffness")
    try ConstantRule.nonNegative.check(damping, "DampedSpring.damping")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    rates = SpringRates(mass: mass, stiffness: stiffness, damping: damping)
  }

  private mutating func derive() {
    self = DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
  }

  // MARK: Motion

  /// The value at `time` seconds of a motion from `fromValue` to `toValue`.
  @inlinable public func value<V: MotionVector>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    Trajectory(self, fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
      .value(at: time)
  }

  /// The velocity at `time` seconds, in L/s.
  @inlinable public func velocity<V: MotionVector>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    Trajectory(self, fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
      .velocity(at: time)
  }

  /// The value at `time` seconds of a motion from zero to `target`.
  @inlinable public func value<V: MotionVector>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    value(fromValue: .zero, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// The velocity at `time` seconds of a motion from zero to `target`, in L/s.
  @inlinable public func velocity<V: MotionVector>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    velocity(fromValue: .zero, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds.
  ///
  /// Any partition of an interval agrees with one step to rounding. Once what is left of the motion is
  /// no more than the roundings of such steps can keep alive (two units in the last place of the
  /// target over the part of the motion that fades in a step; 1024 units, 2^-42 of it, at most),
  /// `value` becomes `target` and `velocity` 0. With `epsilon`, it happens as soon as the value stays
  /// within that distance, which is after `settlingDuration(…epsilon:)`.
  @inlinable public func update<V: MotionVector>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double, epsilon: Double = 0
  ) {
    guard deltaTime > 0 else {
      value = SystemInput.position(value, rest: SystemInput.position(target, rest: .zero))
      velocity = SystemInput.velocity(velocity)
      return
    }
    let trajectory = Trajectory(
      self, fromValue: value, toValue: target, initialVelocity: velocity)
    (value, velocity) = trajectory.state(at: deltaTime)
    if isAtRest(
      value: value, velocity: velocity, target: trajectory.toValue, epsilon: epsilon,
      noise: rates.noise(deltaTime: deltaTime))
    {
      value = trajectory.toValue
      velocity = .zero
    }
  }

  /// - Parameter noise: How far from the target roundings may keep a motion going, in units of the
  ///   target's last place.
  @inlinable func isAtRest<V: MotionVector>(
    value: V, velocity: V, target: V, epsilon: Double, noise: Double
  ) -> Bool {
    // Energy never rises, so no later displacement exceeds sqrt(x² + (v/w0)²).
    let displacement = value - target
    let swing = velocity.scaled(by: 1 / undampedFrequency)
    if target + displacement.scaled(by: 2) == target && target + swing.scaled(by: 2) == target {
      return true
    }
    // Around a target of 0 nothing rounds away; without `tiny`, subnormal values would never rest.
    let near = Swift.max(
      noise * Double(V.Magnitude.ulpOfOne) * Double(target.magnitude), Self.tiny(V.self))
    if Double(displacement.magnitude) <= near && Double(swing.magnitude) <= near { return true }
    guard epsilon > 0, Double(displacement.magnitude) <= epsilon else { return false }
    return settlingDuration(
      fromValue: value, toValue: target, initialVelocity: velocity, epsilon: epsilon) == 0
  }

  /// A distance that counts as none: 2^-960, in `Float` 2^-64.
  @inlinable static func tiny<V: MotionVector>(_: V.Type) -> Double {
    Double(V.Magnitude.leastNormalMagnitude) * 0x1p62
  }

  /// The force on the mass: stiffness × (target - position) - damping × velocity.
  @inlinable public func force<V: MotionVector>(target: V, position: V, velocity: V) -> V {
    let rest = SystemInput.position(target, rest: .zero)
    let pull = (rest - SystemInput.position(position, rest: rest)).scaled(by: stiffness)
    let drag = SystemInput.velocity(velocity).scaled(by: damping)
    let largest = Double.greatestFiniteMagnitude
    return
      (pull.clamped(to: largest / 2, replacingNaNWith: .zero)
      - drag.clamped(to: largest / 2, replacingNaNWith: .zero))
  }

  /// A velocity relative to the distance from `from` to `to`, as SwiftUI's animations expect it; 0
  /// when they are equal. What is not finite counts as `SystemInput` says, and so does the result.
  public static func relativeVelocity(_ velocity: Double, from: Double, to: Double) -> Double {
    let start = SystemInput.position(from, rest: 0)
    let end = SystemInput.position(to, rest: start)
    guard start != end else { return 0 }
    return SystemInput.velocity(SystemInput.velocity(velocity) / (end - start))
  }
}

extension DampedSpring: CustomStringConvertible {
  public var description: String {
    "DampedSpring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))"
  }
}

// The derived rates follow from the constants, so they take no part.
extension DampedSpring: Hashable {
  public static func == (a: DampedSpring, b: DampedSpring) -> Bool {
    a.mass == b.mass && a.stiffness == b.stiffness && a.damping == b.damping
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
  }
}
