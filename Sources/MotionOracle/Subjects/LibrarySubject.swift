import MotionPhysics

/// MotionPhysics itself.
public struct LibrarySubject: Subject {
  public let name = "MotionPhysics"

  public init() {}

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    switch question {
    case .spring(let it): spring(it)
    case .settling(let it):
      Answer(value: [
        DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping)
          .settlingDuration(
            fromValue: it.fromValue, toValue: it.toValue, initialVelocity: it.initialVelocity,
            epsilon: it.epsilon)
      ])
    case .decay(let it): decay(it)
    case .bounce(let it): bounce(it)
    }
  }

  private func spring(_ it: SpringCase) -> Answer {
    let trajectory = Trajectory(
      DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping),
      fromValue: it.fromValue, toValue: it.toValue, initialVelocity: it.initialVelocity)
    return Answer(
      value: it.times.map(trajectory.value(at:)), velocity: it.times.map(trajectory.velocity(at:)))
  }

  private func decay(_ it: DecayCase) -> Answer {
    let decay = Decay(rate: it.rate)
    return Answer(
      value: it.times.map {
        decay.value(from: it.from, initialVelocity: it.initialVelocity, time: $0)
      },
      velocity: it.times.map { decay.velocity(initialVelocity: it.initialVelocity, time: $0) })
  }

  private func bounce(_ it: BounceCase) -> Answer {
    let bounce = GravityBounce(
      height: it.height, gravity: it.gravity, restitution: it.restitution)
    return Answer(
      value: it.times.map(bounce.height(at:)), velocity: it.times.map(bounce.velocity(at:)))
  }
}
