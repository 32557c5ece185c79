/// When a decay passes a place, and how fast: what `Decay` says of time, the other way round.
extension Decay {
  /// The instant, in seconds, at which a motion from `from` is at `place`: infinity if it never
  /// gets there, or not within 1e290 s; 0 if it starts there and moves. Within 4 u (u = 2^-53) of
  /// itself.
  ///
  /// The part of the velocity that the way uses up is q = rate × way / initialVelocity, so the
  /// instant is -ln(1 - q)/rate.
  public func arrival(at place: Double, from: Double, initialVelocity: Double) -> Double {
    let way = way(from, place)
    let velocity = SystemInput.velocity(initialVelocity)
    guard leads(velocity, way), way.high / velocity < 1e290 else { return .infinity }
    let uniform = way / DoubleDouble(velocity)
    let used = uniform * DoubleDouble(rate)
    // Where hardly any velocity is lost, rate 0 included: q is the time's part in 1/rate.
    guard used.high > 0x1p-60 else { return uniform.value }
    guard used.high < 0.5 else {
      let left = DoubleDouble(1) - used
      guard left.high > 0 else { return .infinity }
      return -(logarithm(left.high) + left.low / left.high) / rate
    }
    return (used.low / (1 - used.high) - logarithmOfOnePlus(-used.high)) / rate
  }

  /// The velocity at `place`, per second, 0 if the motion ends before or never gets there:
  /// initialVelocity - rate × way.
  public func velocity(at place: Double, from: Double, initialVelocity: Double) -> Double {
    let velocity = SystemInput.velocity(initialVelocity)
    let way = way(from, place)
    guard leads(velocity, way) else { return 0 }
    let left = (DoubleDouble(velocity) - way * DoubleDouble(rate)).value
    return (left < 0) == (velocity < 0) && left.isFinite ? left : 0
  }

  private func leads(_ velocity: Double, _ way: DoubleDouble) -> Bool {
    velocity != 0 && (way.high == 0 || (way.high < 0) == (velocity < 0))
  }

  private func way(_ from: Double, _ place: Double) -> DoubleDouble {
    let start = SystemInput.position(from, rest: 0)
    return DoubleDouble.sum(SystemInput.position(place, rest: start), -start)
  }
}
