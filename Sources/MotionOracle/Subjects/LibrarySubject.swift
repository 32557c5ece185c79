#if Oracle
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
    case .overshoot(let it): overshoot(it)
    case .field(let it): field(it)
    case .handover(let it): handover(it)
    case .spring2D(let it): spring2D(it)
    case .rubberBand(let it): rubberBand(it)
    case .path(let it): path(it)
    case .particles(let it): particles(it)
    }
  }

  private func overshoot(_ it: OvershootCase) -> Answer {
    let trajectory = Trajectory(
      DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping),
      fromValue: it.fromValue, toValue: it.toValue, initialVelocity: it.initialVelocity)
    return Answer(value: [trajectory.overshoot])
  }

  private func field(_ it: FieldCase) -> Answer {
    var field = SpringField<Double>(
      DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping))
    for index in it.values.indices {
      field.append(
        .init(value: it.values[index], velocity: it.velocities[index], target: it.targets[index]))
    }
    for _ in 0..<it.steps { field.update(deltaTime: it.deltaTime) }
    return Answer(value: field.values, velocity: field.velocities)
  }

  private func handover(_ it: HandoverCase) -> Answer {
    let motion = BoundedDecay(
      Decay(rate: it.rate), in: it.lower...it.upper,
      spring: DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping),
      from: it.from, initialVelocity: it.initialVelocity)
    return Answer(
      value: it.times.map(motion.value(at:)), velocity: it.times.map(motion.velocity(at:)))
  }

  private func spring2D(_ it: Spring2DCase) -> Answer {
    func vector(_ parts: [Double]) -> SIMD2<Double> { SIMD2(parts[0], parts[1]) }
    let trajectory = Trajectory(
      DampedSpring(mass: it.mass, stiffness: it.stiffness, damping: it.damping),
      fromValue: vector(it.fromValue), toValue: vector(it.toValue),
      initialVelocity: vector(it.initialVelocity))
    func parts(_ vector: SIMD2<Double>) -> [Double] { [vector.x, vector.y] }
    return Answer(
      value: it.times.flatMap { parts(trajectory.value(at: $0)) },
      velocity: it.times.flatMap { parts(trajectory.velocity(at: $0)) })
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

  private func rubberBand(_ it: RubberBandCase) -> Answer {
    let band = RubberBand(coefficient: it.coefficient, dimension: it.dimension)
    return Answer(
      value: it.distances.map(band.offset(for:)), velocity: it.distances.map(band.distance(for:)))
  }

  /// They turn by a radian a second from 0: so an angle tells which of them was born when.
  private func particles(_ it: ParticleCase) -> Answer {
    func vector(_ parts: [Double]) -> SIMD2<Float> { SIMD2(Float(parts[0]), Float(parts[1])) }
    let emitter = ParticleEmitter(
      shape: .point(vector(it.place)), rate: it.rate, lifetime: 10_000,
      direction: Float(it.direction), spread: 0, speed: Float(it.speed),
      gravity: vector(it.gravity), drag: Float(it.drag), spin: 1)
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 1024)
    var answer = Answer(value: [])
    for time in it.times {
      system.seek(to: time)
      let age = Float(time - Double(it.birth) / it.rate)
      answer.value += system.withParticles { view in
        let nearest = view.rotations.indices.min {
          abs(view.rotations[$0] - age) < abs(view.rotations[$1] - age)
        }
        guard let nearest else { return [.nan, .nan] }
        return [Double(view.positions[nearest].x), Double(view.positions[nearest].y)]
      }
    }
    return answer
  }

  /// By its own length, so that an error in that shows as one in the positions.
  private func path(_ it: PathCase) -> Answer {
    let path = MotionPath { path in
      path.move(to: it.point(0))
      path.addCurve(to: it.point(3), control1: it.point(1), control2: it.point(2))
    }
    let positions = it.distances.map { path.position(at: $0 / path.length) }
    return Answer(value: positions.map(\.x), velocity: positions.map(\.y))
  }
}
#endif
