#if Oracle
import Foundation

extension Integration {
  /// x'' = g - k x' of one axis, from the birth on, in units of 1/k or of the oldest age, at most 30, and
  /// of the place where that is larger.
  static func particle(_ it: ParticleCase, axis: Int) -> Integration {
    let ages = it.times.map { $0 - Double(it.birth) / it.rate }
    let oldest = max(ages.max() ?? 1, 1e-300)
    let unit = it.drag * oldest > 1 ? 1 / it.drag : oldest
    let velocity = it.speed * (axis == 0 ? cos(it.direction) : sin(it.direction))
    let largest = max(
      abs(it.place[axis]), abs(velocity) * unit, abs(it.gravity[axis]) * unit * unit)
    let amplitude = largest > 0 ? largest : 1
    var integration = both(
      AffineSystem(
        pull: 0, drag: -it.drag * unit, constant: it.gravity[axis] * unit * unit / amplitude),
      from: MotionState(position: 0, velocity: velocity * unit / amplitude),
      times: ages.map { $0 / unit }, horizon: 30, firstStep: 1e-3,
      scale: MotionState(position: amplitude, velocity: amplitude / unit))
    for index in integration.samples.indices {
      integration.samples[index].state.position += it.place[axis] / amplitude
      integration.samples[index].free = 4 * abs(it.place[axis]).ulp / amplitude
    }
    return integration
  }
}
#endif
