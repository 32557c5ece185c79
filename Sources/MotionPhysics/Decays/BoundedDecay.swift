/// A flick within a range: a decay that hands over to a spring where it reaches an edge, as a
/// scroll view does, bound to its start.
///
/// The spring's target is the edge, so the motion passes it, comes back and rests on the edge; what
/// has handed over never decays again, even where a spring that swings goes back into the range. A
/// start outside the range is the spring's from the first instant, as is one on an edge that moves
/// outward; unless its velocity leads back into the range, and far enough for the decay to end
/// there or beyond: then it decays as from within. So `destination` is continuous in the start and
/// in the velocity, at an edge too. Position and velocity are continuous at the hand-over, forwards
/// and backwards.
///
/// One axis: two axes meet their edges at different instants, so in two dimensions take one of
/// these for each. Lengths in any unit L, times in seconds. What is not finite counts as
/// `SystemInput` says.
///
/// Before the hand-over the accuracy is that of `Decay`; the hand-over's instant errs by at most 4 u
/// (u = 2^-53) of itself; after it, position and velocity err by at most 4 u of the spring's envelope
/// and of what the whole of that instant would move them by.
public struct BoundedDecay: Hashable, Sendable {
  public let decay: Decay
  /// Clamped as `SystemInput` says; one that is not finite has edges at the limit of positions.
  public let range: ClosedRange<Double>
  public let spring: DampedSpring
  /// Where the motion starts; an infinite one counts as the bound.
  public let from: Double
  /// The velocity at time 0, L/s.
  public let initialVelocity: Double
  /// The instant, in seconds, from which the spring has it: 0 when it does from the start, infinity
  /// when the decay ends within the range.
  public let handoverTime: Double
  /// The velocity at that instant, L/s; 0 when there is none.
  public let handoverVelocity: Double
  /// Where the motion ends: the edge where it hands over, or the decay's own end.
  public let destination: Double

  /// The edge at which the spring takes over, and where it starts from.
  private let handoverValue: Double

  /// The motion from `from` (L) at `initialVelocity` (L/s).
  public init(
    _ decay: Decay, in range: ClosedRange<Double>, spring: DampedSpring, from: Double,
    initialVelocity: Double
  ) {
    let low = SystemInput.position(range.lowerBound, rest: 0)
    let high = max(low, SystemInput.position(range.upperBound, rest: low))
    let start = from.isInfinite ? (from < 0 ? low : high) : SystemInput.position(from, rest: low)
    let velocity = SystemInput.velocity(initialVelocity)
    (self.decay, self.range, self.spring) = (decay, low...high, spring)
    (self.from, self.initialVelocity) = (start, velocity)
    // The nearest place of the range, from outside the edge that is passed.
    let entry = min(max(start, low), high)
    let isHeld =
      start != entry
      && decay.arrival(at: entry, from: start, initialVelocity: velocity) == .infinity
    let edge = isHeld ? entry : velocity < 0 ? low : high
    let time = isHeld ? 0 : decay.arrival(at: edge, from: start, initialVelocity: velocity)
    handoverTime = time
    handoverValue = isHeld ? start : edge
    if time < .infinity {
      destination = edge
      handoverVelocity =
        isHeld
        ? velocity : decay.velocity(at: edge, from: start, initialVelocity: velocity)
    } else {
      let end = decay.destination(from: start, initialVelocity: velocity)
      destination = min(max(end, low), high)
      handoverVelocity = 0
    }
  }

  /// The position at `time` seconds. Up to the hand-over within the range, or between the start and
  /// the range.
  public func value(at time: Double) -> Double {
    let time = SystemInput.time(time)
    guard time < handoverTime else {
      return time < .infinity ? sprung(at: time).value : destination
    }
    let value = decay.value(from: from, initialVelocity: initialVelocity, time: time)
    return min(max(value, min(range.lowerBound, from)), max(range.upperBound, from))
  }

  /// The velocity at `time` seconds, L/s.
  public func velocity(at time: Double) -> Double {
    let time = SystemInput.time(time)
    guard time < handoverTime else {
      return time < .infinity ? sprung(at: time).velocity : 0
    }
    return decay.velocity(initialVelocity: initialVelocity, time: time)
  }

  /// The last instant, in seconds, at which the position is `epsilon` from `destination`: 0 if it
  /// never is that far, infinity if it always comes back (`epsilon` not above 0, or a spring without
  /// damping).
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    if handoverTime < .infinity {
      let rest = spring.settlingDuration(
        fromValue: handoverValue, toValue: destination, initialVelocity: handoverVelocity,
        epsilon: epsilon)
      if rest > 0 { return handoverTime + rest }
    }
    guard abs(destination - from) > epsilon, handoverTime > 0 else {
      return initialVelocity == 0 || epsilon > 0 ? 0 : .infinity
    }
    guard epsilon > 0 else { return .infinity }
    if handoverTime < .infinity {
      let last = destination - (initialVelocity < 0 ? -epsilon : epsilon)
      return decay.arrival(at: last, from: from, initialVelocity: initialVelocity)
    }
    // What is left of the way is the speed over the rate.
    return decay.duration(
      initialVelocity: initialVelocity, speedThreshold: epsilon * decay.rate)
  }

  /// The spring's state. The difference of the instants rounds by u of `time`, which late in a long
  /// motion counts more than all else: what it loses is made up by the slope.
  private func sprung(at time: Double) -> (value: Double, velocity: Double) {
    let since = DoubleDouble.sum(time, -handoverTime)
    let trajectory = Trajectory(
      spring, fromValue: handoverValue, toValue: destination, initialVelocity: handoverVelocity)
    let basis = spring.rates.basis(at: since.high)
    let (x, velocity) = (trajectory.displacement.at(basis), trajectory.motion.at(basis))
    let (w0Squared, g) = (spring.rates.w0Squared.value, spring.rates.g.value)
    // Beyond that, more than a phase in 1e10 is unknown, and the slope is not the motion.
    guard abs(since.low) * (w0Squared.squareRoot() + 2 * g) < 1e-6 else {
      return (destination + x, velocity)
    }
    let acceleration = -(w0Squared * x + 2 * g * velocity)
    return (destination + (x + velocity * since.low), velocity + acceleration * since.low)
  }
}
