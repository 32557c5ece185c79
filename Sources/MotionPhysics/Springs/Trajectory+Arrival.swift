/// When a motion first meets its target, and the motion that stops there.
extension Trajectory where V == Double {
  /// The first instant after 0, in seconds, at which the value is the target; infinity if it only
  /// tends to it, 0 if it starts there at rest.
  public var arrival: Double {
    // x = E (A C + B S) is 0 where S/C = -A/B.
    let a = displacement.first + displacement.firstRest
    let b = displacement.second + displacement.secondRest
    // At rest, or so slow that nothing of it is left in a Double.
    if a == 0 && b == 0 { return 0 }
    let x = Sum(fromValue, minus: toValue)
    let left = Sum(initialVelocity) * rates.unit + x * rates.outerUnit
    return rates.firstInstant(slope: a == 0 ? 0 : -a / b, left: (left.high + left.low) / b)
  }

  /// The value at `time` seconds of a motion that stops where it first meets the target: its
  /// maximum over time, coming from below, is exactly the target.
  public func clampedValue(at time: Double) -> Double {
    let value = value(at: time)
    guard SystemInput.time(time) < arrival else { return toValue }
    // Just before the arrival, rounding may already have passed the target.
    let departure = fromValue != toValue ? fromValue - toValue : initialVelocity
    return departure < 0 ? min(value, toValue) : max(value, toValue)
  }

  /// The velocity of that motion: 0 from the arrival on.
  public func clampedVelocity(at time: Double) -> Double {
    SystemInput.time(time) < arrival ? velocity(at: time) : 0
  }
}

extension SpringRates {
  /// The first instant after 0, in seconds, at which S/C is `slope`; infinity if it never is. `left` is
  /// 1 - 2 `slope` without that difference: over-damped it is exp(-2 d t), of which a slope near 1/2 holds
  /// little.
  func firstInstant(slope: Double, left: Double) -> Double {
    switch kind {
    case .oscillating:
      let angle = arcTangent(slope)
      return (angle > 0 ? angle : angle + .pi) / d.value
    case .critical:
      return slope > 0 ? slope : .infinity
    case .overdamped:
      guard slope > 0, left > 0 else { return .infinity }
      return (slope < 0.25 ? -logarithmOfOnePlus(-2 * slope) : -logarithm(left)) / (2 * d.value)
    }
  }
}
