#if Oracle
/// A fall with landings found as events, in units of the drop height and √(h/g).
struct BounceIntegration {
  /// Landings found so far, in order.
  private(set) var landings: [Double] = []
  let run: Integrator
  let restitution: Double

  /// - Parameter drag: Linear, v' = -1 - drag v; 0 in a vacuum.
  init(restitution: Double, drag: Double = 0, stepper: Stepper) {
    self.restitution = restitution
    run = Integrator(
      AffineSystem(pull: 0, drag: -drag, constant: -1),
      from: MotionState(position: 1, velocity: 0), stepper: stepper, firstStep: 1e-2)
  }

  /// Integrates to `end`, through at most `limit` landings.
  /// - Returns: `false` when there are more, or a stepper gives up.
  mutating func advance(to end: Double, landings limit: Int = 12) -> Bool {
    while run.time < end {
      let time = run.time
      let before = run.state
      guard run.steps < 100_000, run.advance(towards: end) else { return false }
      // Down through the floor: by sign, as a product of small numbers may underflow, and by
      // direction, as the rebound starts on the floor.
      guard run.state.position < 0, run.state.velocity < 0 else { continue }
      guard landings.count < limit else { return false }
      run.findCrossing(from: before, at: time, side: -1)
      landings.append(run.time)
      let rebound = MotionState(position: 0, velocity: -restitution * run.state.velocity)
      run.restart(at: run.time, rebound, firstStep: 1e-2)
    }
    return true
  }
}

extension Integration {
  /// Both steppers through at most 12 landings.
  ///
  /// The short runs that find a landing carry no error on: the stated error is one
  /// tolerance for each leg and landing. An impact late by dt moves position by speed × dt and an
  /// error in speed grows with time, hence (1 + time).
  static func bounce(_ it: BounceCase) -> Integration {
    let unit = (it.height / it.gravity).squareRoot()
    let order = it.times.indices.sorted { it.times[$0] < it.times[$1] }
    var runs = Stepper.allCases.map { BounceIntegration(restitution: it.restitution, stepper: $0) }
    var samples: [Sample] = []
    for index in order {
      let time = it.times[index] / unit
      guard it.restitution > 0 || time < 1.4 else { break }
      var reached = true
      for run in runs.indices where !runs[run].advance(to: time) { reached = false }
      guard reached else { break }
      let legs = Double(1 + runs[0].landings.count)
      let stated = 4 * Integrator.tolerance * legs * (1 + time)
      // On the floor the velocity is one thing a moment before and another a moment after.
      let near = runs.contains { abs($0.run.state.position) < 1e-9 }
      samples.append(
        Sample(
          index: index, state: runs[0].run.state, budget: 4 * stated,
          scale: MotionState(position: it.height, velocity: it.height / unit),
          disputed: !near && !agree(runs[0].run.state, runs[1].run.state, within: 4 * stated),
          nearImpact: near))
    }
    return Integration(samples: samples)
  }
}
#endif
