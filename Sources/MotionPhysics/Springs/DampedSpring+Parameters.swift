/// Other ways to name a spring's constants, and what they amount to.
extension DampedSpring {
  public enum Regime: Hashable, Sendable { case underdamped, criticallyDamped, overdamped }

  /// SwiftUI's parameters, for a mass of 1: the undamped frequency is 2π/`duration` rad/s; the
  /// damping ratio is 1 - `bounce`, or 1/(1 + `bounce`) below 0. Traps unless `duration` (s) is
  /// finite and > 0 and `bounce` > -1 and <= 1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    do {
      try self.init(validatingDuration: duration, bounce: bounce)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(validatingDuration duration: Double, bounce: Double) throws(MotionError) {
    try ConstantRule.positive.check(duration, "DampedSpring.duration")
    try ConstantRule.bounce.check(bounce, "DampedSpring.bounce")
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// For a mass of 1: one undamped period (s, finite and > 0) and the damping ratio (finite and
  /// >= 0). A ratio of 1 is critically damped as exactly as doubles can say it.
  public init(response: Double, dampingRatio: Double) {
    do {
      try self.init(validatingResponse: response, dampingRatio: dampingRatio)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(validatingResponse response: Double, dampingRatio: Double) throws(MotionError) {
    try ConstantRule.positive.check(response, "DampedSpring.response")
    try ConstantRule.nonNegative.check(dampingRatio, "DampedSpring.dampingRatio")
    let frequency = 2 * Double.pi / response
    let stiffness = finitePositive(frequency * frequency)
    let critical = Self.criticalDamping(mass: 1, stiffness: stiffness)
    let damping = dampingRatio * critical
    self.init(stiffness: stiffness, damping: min(damping, .greatestFiniteMagnitude))
  }

  /// For a mass of 1: the spring that from 0 to 1 settles within `epsilon` in `settlingDuration`
  /// seconds, exactly as long as `epsilon` is within 1e-300...1 - 1e-9 and rates within 1e-90...1e90
  /// per second. Traps unless the duration and the damping ratio are finite and > 0
  /// and `epsilon` is > 0 and < 1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    do {
      try self.init(
        validatingSettlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validatingSettlingDuration settlingDuration: Double, dampingRatio: Double, epsilon: Double
  ) throws(MotionError) {
    try ConstantRule.positive.check(settlingDuration, "DampedSpring.settlingDuration")
    try ConstantRule.positive.check(dampingRatio, "DampedSpring.dampingRatio")
    try ConstantRule.openFraction.check(epsilon, "DampedSpring.epsilon")
    // Time scales with the period: the duration for a period of 1 says which period is wanted.
    let unit = DampedSpring(response: 1, dampingRatio: dampingRatio)
      .settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(response: finitePositive(settlingDuration / unit), dampingRatio: dampingRatio)
  }

  /// Without bounce, lasting 0.5 s.
  public static var smooth: DampedSpring { smooth() }
  /// With a bounce of 0.15, lasting 0.5 s.
  public static var snappy: DampedSpring { snappy() }
  /// With a bounce of 0.3, lasting 0.5 s.
  public static var bouncy: DampedSpring { bouncy() }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The damping over the damping that is critical: 1 exactly when `regime` is critical.
  public var dampingRatio: Double {
    let ratio = damping / Self.criticalDamping(mass: mass, stiffness: stiffness)
    return min(ratio, .greatestFiniteMagnitude)
  }

  /// sqrt(stiffness / mass), in rad/s, within 1e-90...1e90.
  @inlinable public var undampedFrequency: Double { rates.w0Squared.squareRoot.value }

  /// One undamped period, in seconds.
  public var response: Double { 2 * .pi / undampedFrequency }

  /// SwiftUI's perceptual duration, the same as `response`.
  public var duration: Double { response }

  /// SwiftUI's bounce: 1 - `dampingRatio`, or 1/`dampingRatio` - 1 above 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Critical when no other Double is nearer to 2 sqrt(mass × stiffness) than `damping`. The motion
  /// itself does not change there.
  public var regime: Regime {
    let critical = Self.criticalDamping(mass: mass, stiffness: stiffness)
    return damping < critical ? .underdamped : damping > critical ? .overdamped : .criticallyDamped
  }

  /// 2 sqrt(mass × stiffness), correctly rounded, and finite and above 0.
  private static func criticalDamping(mass: Double, stiffness: Double) -> Double {
    // Near 1, so that no square overflows or vanishes; a power of 4 apart.
    let exponent = mass.exponent + stiffness.exponent
    let even = exponent & ~1
    let product = DoubleDouble.product(mass.significand, stiffness.significand)
    let scale = exponent == even ? 1.0 : 2
    let root = DoubleDouble(scale * product.high, scale * product.low).squareRoot.value
    let damping = Double(sign: .plus, exponent: even / 2 + 1, significand: root)
    return finitePositive(damping)
  }
}

private func finitePositive(_ value: Double) -> Double {
  min(max(value, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
}
