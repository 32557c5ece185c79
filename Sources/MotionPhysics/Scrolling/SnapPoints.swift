/// The positions where a motion may come to rest, and the choice between them.
public struct SnapPoints: Hashable, Sendable {
  /// How a released motion chooses its stop.
  public enum Policy: Hashable, Sendable, CaseIterable {
    /// The stop nearest to the release, whatever the velocity.
    case nearest
    /// The stop nearest to where the motion would end by itself.
    case projected
    /// As `projected`, but passing no stop: at most the next one from the start.
    case atMostOneStop
  }

  /// In ascending order, each once.
  public let stops: [Double]

  /// In any order, repetitions allowed. Traps without a stop, or unless each is within ±1e100.
  public init(_ stops: [Double]) {
    do {
      try self.init(validating: stops)
    } catch {
      error.trap()
    }
  }

  /// The same rules for stops from outside: throws instead of trapping.
  public init(validating stops: [Double]) throws(MotionError) {
    try ConstantRule.nonEmpty.check(Double(stops.count), "SnapPoints.count")
    for stop in stops { try ConstantRule.coordinate.check(stop, "SnapPoints.stops") }
    var ascending: [Double] = []
    for stop in stops.sorted() where stop != ascending.last { ascending.append(stop) }
    self.stops = ascending
  }

  /// The stop nearest to `position`; half-way, the lower one. NaN counts as the first stop.
  public func nearest(to position: Double) -> Double {
    let position = SystemInput.position(position, rest: stops[0])
    return stops[nearestIndex(to: position, upward: false)]
  }

  /// The stop where a motion released at `position` with `velocity` should come to rest, by the
  /// landing point that `decay` predicts; exactly half-way it goes on in the direction of motion,
  /// so a flick that reaches half-way is never ignored.
  ///
  /// `start` is where the gesture began, the release itself if it is not given: `.atMostOneStop`
  /// goes no further than to the next stop above or below it. A start beyond the first or the last
  /// stop counts as on it.
  public func target(
    from position: Double, velocity: Double, decay: Decay, policy: Policy = .projected,
    start: Double? = nil
  ) -> Double {
    let position = SystemInput.position(position, rest: stops[0])
    let velocity = SystemInput.velocity(velocity)
    guard policy != .nearest else { return nearest(to: position) }
    let landing = decay.destination(from: position, initialVelocity: velocity)
    let index = nearestIndex(to: landing, upward: velocity > 0)
    guard policy == .atMostOneStop else { return stops[index] }
    // Past an end by a hair or by hundreds, it is that end which the motion leaves.
    let began = SystemInput.position(start ?? position, rest: position)
    let origin = min(max(began, stops[0]), stops[stops.count - 1])
    let upper = firstIndex { $0 > origin }
    let lower = firstIndex { $0 >= origin } - 1
    return stops[min(max(index, lower, 0), upper, stops.count - 1)]
  }

  // MARK: Search

  private func nearestIndex(to position: Double, upward: Bool) -> Int {
    let above = firstIndex { $0 >= position }
    guard above > 0 else { return 0 }
    guard above < stops.count else { return above - 1 }
    // Exactly: twice the position against the sum of the two stops.
    let sum = DoubleDouble.sum(stops[above - 1], stops[above])
    let excess = 2 * position == sum.high ? -sum.low : 2 * position - sum.high
    return excess > 0 || (excess == 0 && upward) ? above : above - 1
  }

  /// The first stop that `matches`, which those after it do too; the count if none does.
  private func firstIndex(_ matches: (Double) -> Bool) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if matches(stops[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
