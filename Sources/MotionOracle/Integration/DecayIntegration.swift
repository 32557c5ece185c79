#if Oracle
extension Integration {
  /// v' = -r v in units of 1/r, or of the last instant without friction; at most 30 decay times.
  static func decay(_ it: DecayCase) -> Integration {
    let unit = it.rate > 0 ? 1 / it.rate : max(it.times.max() ?? 1, 1e-300)
    let velocity = it.initialVelocity
    let amplitude = velocity != 0 ? abs(velocity) * unit : 1
    var integration = both(
      AffineSystem(pull: 0, drag: it.rate > 0 ? -1 : 0, constant: 0),
      from: MotionState(position: 0, velocity: velocity * unit / amplitude),
      times: it.times.map { $0 / unit }, horizon: 30, firstStep: 1e-3,
      scale: MotionState(position: amplitude, velocity: amplitude / unit))
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.from / amplitude
      integration.samples[index].free = 4 * abs(it.from).ulp / amplitude
    }
    return integration
  }
}
#endif
