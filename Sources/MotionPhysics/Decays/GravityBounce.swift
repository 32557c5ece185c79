/// A ball dropped from a height that bounces on the floor, losing a part of its speed each time.
///
/// Flight n (n bounces so far) lies between the impacts T(n) and T(n+1), where
/// T(n) = t1 (1 + 2 e (1 - e^(n-1))/(1 - e)), t1 = sqrt(2 h/g), so the height is
/// (g/2)(t - T(n))(T(n+1) - t). The instants are kept as sums of two doubles; heights err by at
/// most 4 u (u = 2^-53) of the flight's apex plus its impact speed times t, which is what rounding
/// an instant costs. Gravity counts as at least 1e-300 and at most 1e300 heights per s².
public struct GravityBounce: Hashable, Sendable {
  /// The drop height, L, finite and >= 0; traps otherwise.
  public var height: Double {
    didSet { ConstantRule.nonNegative.enforce(height, "GravityBounce.height") }
  }
  /// L/s², finite and > 0; traps otherwise.
  public var gravity: Double {
    didSet { ConstantRule.positive.enforce(gravity, "GravityBounce.gravity") }
  }
  /// The part of the speed that an impact leaves, in 0...1; traps otherwise.
  public var restitution: Double {
    didSet { ConstantRule.fraction.enforce(restitution, "GravityBounce.restitution") }
  }

  /// Traps when a constant breaks its rule.
  public init(height: Double, gravity: Double, restitution: Double) {
    do {
      try self.init(validatingHeight: height, gravity: gravity, restitution: restitution)
    } catch {
      error.trap()
    }
  }

  /// The same rules for constants from outside: throws instead of trapping.
  public init(
    validatingHeight height: Double, gravity: Double, restitution: Double
  ) throws(MotionError) {
    try ConstantRule.nonNegative.check(height, "GravityBounce.height")
    try ConstantRule.positive.check(gravity, "GravityBounce.gravity")
    try ConstantRule.fraction.check(restitution, "GravityBounce.restitution")
    (self.height, self.gravity, self.restitution) = (height, gravity, restitution)
  }

  /// The height above the floor at `time` seconds; never below 0.
  public func height(at time: Double) -> Double {
    guard let flight = flight(at: time) else { return 0 }
    // The smaller first: no product is above the height, or half the gravity.
    let (near, far) = (min(flight.since, flight.left), max(flight.since, flight.left))
    return max(0, min(pull * (near / 2) * far, height))
  }

  /// The velocity at `time` seconds, up is positive; at an impact, the velocity after it.
  public func velocity(at time: Double) -> Double {
    guard let flight = flight(at: time) else { return 0 }
    return (pull * ((flight.left - flight.since) / 2))
      .clamped(to: .greatestFiniteMagnitude, replacingNaNWith: 0)
  }

  /// The instant of impact `n`, in seconds: 1 is the first landing, 0 and below the release at 0.
  /// Never above `restTime`.
  public func impactTime(_ n: Int) -> Double {
    n < 1 || height == 0 ? 0 : min(impact(UInt64(n)).value, restTime)
  }

  /// When the last bounce is over, in seconds: infinity for restitution 1 (and a height above 0).
  public var restTime: Double {
    guard height > 0 else { return 0 }
    return restitution < 1 ? rest.value : .infinity
  }

  /// How many impacts there have been up to and including `time`; `Int.max` once at rest, unless
  /// restitution 0 stopped it at the first.
  public func bounceCount(at time: Double) -> Int {
    if let flight = flight(at: time) { return Int(clamping: flight.index) }
    return restitution == 0 ? 1 : .max
  }

  // MARK: Instants

  /// The gravity, within the range in which every instant is finite and not 0.
  private var pull: Double { min(max(gravity, height * 1e-300), height * 1e300) }

  private var firstLanding: DoubleDouble {
    let (h, g) = (height.significand, pull.significand)
    // A power of 2 apart, even so that its root is exact.
    let exponent = height.exponent - pull.exponent
    let even = exponent & ~1
    let ratio = DoubleDouble(exponent == even ? 2 * h : 4 * h) / DoubleDouble(g)
    let root = ratio.squareRoot
    let power = Double(sign: .plus, exponent: even / 2, significand: 1)
    return DoubleDouble(root.high * power, root.low * power)
  }

  private var lost: DoubleDouble { DoubleDouble.sum(1, -restitution) }

  private var rest: DoubleDouble { firstLanding * (DoubleDouble.sum(1, restitution) / lost) }

  /// T(n), n >= 0; T(0) = -t1, where the fall would have left the floor.
  private func impact(_ n: UInt64) -> DoubleDouble {
    let first = firstLanding
    if n == 0 { return -first }
    guard restitution < 1 else { return first * DoubleDouble.sum(2 * Double(n), -1) }
    let part = DoubleDouble(1) - DoubleDouble(restitution).power(n - 1)
    return first * (DoubleDouble(1) + DoubleDouble(2 * restitution) * part / lost)
  }

  private struct Flight {
    let index: UInt64
    let since: Double
    let left: Double
  }

  /// The flight at `time`; nil when the ball is at rest.
  private func flight(at time: Double) -> Flight? {
    let time = SystemInput.time(time)
    guard height > 0, time < restTime, time < .infinity else { return nil }
    let first = firstLanding.value
    // In units of the first flight, how much of the time to rest is used up.
    let used = (time + first) * (1 - restitution) / (2 * first)
    var guess: Double
    if restitution == 1 {
      guess = (time + first) / (2 * first)
    } else if restitution == 0 {
      guess = 0
    } else if used < 0.5 {
      guess = logarithmOfOnePlus(-used) / logarithm(restitution)
    } else {
      let left = (rest - DoubleDouble(time)).value
      guess = logarithm(left * (1 - restitution) / (2 * first)) / logarithm(restitution)
    }
    guess = min(max(guess.rounded(.down), 0), 0x1p62)
    var index = UInt64(guess)
    // The logarithm is off by one at most, near an impact.
    for _ in 0..<3 {
      let since = (DoubleDouble(time) - impact(index)).value
      let left = (impact(index + 1) - DoubleDouble(time)).value
      if since < 0, index > 0 {
        index -= 1
      } else if left <= 0 {
        index += 1
      } else {
        return landed(Flight(index: index, since: since, left: left), at: time)
      }
    }
    return Flight(index: index, since: 0, left: 0)
  }

  /// The rounded instant of an impact, which is what `impactTime` tells, counts as the impact, whichever
  /// side of it the exact one lies; not where impacts come closer than doubles can tell apart.
  private func landed(_ flight: Flight, at time: Double) -> Flight {
    guard flight.left < time.ulp, flight.since + flight.left > 2 * time.ulp,
      impact(flight.index + 1).value <= time
    else { return flight }
    let left = (impact(flight.index + 2) - DoubleDouble(time)).value
    return Flight(index: flight.index + 1, since: 0, left: max(left, 0))
  }
}
