#if Oracle
extension Integration {
  /// The spring equation in units of 1/w0 and of its own amplitude, where its norm never grows.
  ///
  /// At most 10 periods; less when stiff, where the explicit stepper takes about 2 zeta/5 steps for
  /// each unit of time.
  static func spring(_ it: SpringCase) -> Integration {
    let w = (it.stiffness / it.mass).squareRoot()
    let friction = it.damping / (it.mass * w)
    let x = it.fromValue - it.toValue
    let largest = max(abs(x), abs(it.initialVelocity) / w)
    let amplitude = largest > 0 ? largest : 1
    let affine = AffineSystem(pull: -1, drag: -friction, constant: 0)
    var integration = both(
      affine,
      from: MotionState(position: x / amplitude, velocity: it.initialVelocity / w / amplitude),
      times: it.times.map { $0 * w }, horizon: min(20 * .pi, 4000 / friction),
      firstStep: 1e-3 / max(1, friction),
      scale: MotionState(position: amplitude, velocity: amplitude * w))
    // Value, quotient and sum each round by half an ulp, however small the amplitude.
    let ulp = max(abs(it.fromValue), abs(it.toValue)).ulp
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.toValue / amplitude
      integration.samples[index].free = 4 * ulp / amplitude
    }
    return integration
  }
}
#endif
