import MotionPhysics

/// A spring from any constants that are allowed, by any of the initialisers.
func fuzzedSpring(_ input: inout FuzzInput) -> DampedSpring? {
  switch input.byte() % 4 {
  case 0:
    try? DampedSpring(
      validatingMass: input.double(), stiffness: input.double(), damping: input.double())
  case 1: try? DampedSpring(validatingDuration: input.double(), bounce: input.double())
  case 2: try? DampedSpring(validatingResponse: input.double(), dampingRatio: input.double())
  default:
    try? DampedSpring(
      validatingSettlingDuration: input.double(), dampingRatio: input.double(),
      epsilon: input.double())
  }
}

func fuzzSpring(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input) else { return }
  let (from, to, velocity) = (input.double(), input.double(), input.double())
  let time = input.double()
  let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: velocity)
  finite(motion.value(at: time), "Trajectory.value")
  finite(motion.velocity(at: time), "Trajectory.velocity")
  finite(motion.clampedValue(at: time), "Trajectory.clampedValue")
  duration(motion.arrival, "Trajectory.arrival")
  finite(spring.value(target: to, initialVelocity: velocity, time: time), "DampedSpring.value")
  finite(spring.force(target: to, position: from, velocity: velocity), "DampedSpring.force")
  finite(
    DampedSpring.relativeVelocity(velocity, from: from, to: to), "DampedSpring.relativeVelocity")
  finite(spring.dampingRatio, "DampedSpring.dampingRatio")
  finite(spring.undampedFrequency, "DampedSpring.undampedFrequency")
  finite(spring.response, "DampedSpring.response")
  finite(spring.bounce, "DampedSpring.bounce")
}

func fuzzSettling(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input) else { return }
  let (target, velocity, epsilon) = (input.point(), input.point(), input.double())
  duration(
    spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon),
    "DampedSpring.settlingDuration in 2D")
  duration(
    spring.settlingDuration(target: target.x, initialVelocity: velocity.x, epsilon: epsilon),
    "DampedSpring.settlingDuration")
}

func fuzzUpdate(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input) else { return }
  var (value, velocity) = (input.point(), input.point())
  var (single, singleVelocity) = (input.float(), input.float())
  let epsilon = input.double()
  for _ in 0..<3 {
    let (target, step) = (input.point(), input.double())
    spring.update(
      value: &value, velocity: &velocity, target: target, deltaTime: step, epsilon: epsilon)
    guard step > 0 else { continue }
    finite(value, "DampedSpring.update value")
    finite(velocity, "DampedSpring.update velocity")
    spring.update(
      value: &single, velocity: &singleVelocity, target: Float(target.x), deltaTime: step)
    promise(single.isFinite && singleVelocity.isFinite, "DampedSpring.update of Float", single)
  }
}

func fuzzDecay(_ input: inout FuzzInput) {
  let decay =
    input.byte() % 2 == 0
    ? try? Decay(validatingRate: input.double())
    : try? Decay(validatingDecelerationRate: input.double())
  guard let decay else { return }
  let (from, velocity, time) = (input.point(), input.point(), input.double())
  finite(decay.value(from: from, initialVelocity: velocity, time: time), "Decay.value")
  finite(decay.velocity(initialVelocity: velocity, time: time), "Decay.velocity")
  finite(decay.destination(from: from, initialVelocity: velocity), "Decay.destination")
  finite(decay.initialVelocity(from: from, to: velocity), "Decay.initialVelocity")
  duration(
    decay.duration(initialVelocity: velocity, speedThreshold: input.double()), "Decay.duration")
}

func fuzzBounce(_ input: inout FuzzInput) {
  let bounce = try? GravityBounce(
    validatingHeight: input.double(), gravity: input.double(), restitution: input.double())
  guard let bounce else { return }
  let time = input.double()
  let height = bounce.height(at: time)
  promise(height >= 0 && height <= bounce.height, "GravityBounce.height", height)
  finite(bounce.velocity(at: time), "GravityBounce.velocity")
  duration(bounce.impactTime(input.int()), "GravityBounce.impactTime")
  duration(bounce.restTime, "GravityBounce.restTime")
  promise(bounce.bounceCount(at: time) >= 0, "GravityBounce.bounceCount", time)
}
