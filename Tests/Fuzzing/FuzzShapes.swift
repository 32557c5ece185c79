import MotionPhysics

func fuzzPeaks(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input) else { return }
  let motion = Trajectory(
    spring, fromValue: input.double(), toValue: input.double(), initialVelocity: input.double())
  let peaks = motion.peaks(epsilon: input.double())
  for index in [0, peaks.count / 2, peaks.count - 1] where peaks.indices.contains(index) {
    duration(peaks[index].time, "Peak.time")
    finite(peaks[index].value, "Peak.value")
  }
  promise(motion.overshoot >= 0 && motion.overshoot.isFinite, "overshoot", motion.overshoot)
}

func fuzzField(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input) else { return }
  var field = SpringField<Double>(spring)
  for _ in 0..<3 {
    field.append(
      .init(value: input.double(), velocity: input.double(), target: input.double()))
  }
  for _ in 0..<3 {
    field.update(deltaTime: input.double())
    field.withTargets { $0[1] = input.double() }
    for index in 0..<field.count {
      finite(field[index].value, "SpringField value")
      finite(field[index].velocity, "SpringField velocity")
    }
  }
}

func fuzzBoundedDecay(_ input: inout FuzzInput) {
  guard let spring = fuzzedSpring(&input), let decay = try? Decay(validatingRate: input.double())
  else { return }
  let (a, b) = (input.double(), input.double())
  guard a <= b else { return }
  let motion = BoundedDecay(
    decay, in: a...b, spring: spring, from: input.double(), initialVelocity: input.double())
  let time = input.double()
  finite(motion.value(at: time), "BoundedDecay.value")
  finite(motion.velocity(at: time), "BoundedDecay.velocity")
  finite(motion.destination, "BoundedDecay.destination")
  duration(motion.handoverTime, "BoundedDecay.handoverTime")
  duration(motion.settlingDuration(epsilon: input.double()), "BoundedDecay.settlingDuration")
}

func fuzzRubberBand(_ input: inout FuzzInput) {
  let band = try? RubberBand(validatingCoefficient: input.double(), dimension: input.double())
  guard let band else { return }
  let distance = input.double()
  let offset = band.offset(for: distance)
  promise(abs(offset) < band.dimension, "RubberBand.offset", offset)
  finite(band.distance(for: distance), "RubberBand.distance")
  let (a, b) = (input.double(), input.double())
  if a <= b { finite(band.clamp(distance, to: a...b), "RubberBand.clamp") }
  finite(ScrollParallax.offset(minY: a, multiplier: b), "ScrollParallax.offset")
}

func fuzzSnapPoints(_ input: inout FuzzInput) {
  let stops = (0..<input.byte() % 8).map { _ in input.double() }
  guard let points = try? SnapPoints(validating: stops),
    let decay = try? Decay(validatingRate: input.double())
  else { return }
  for policy in SnapPoints.Policy.allCases {
    let target = points.target(
      from: input.double(), velocity: input.double(), decay: decay, policy: policy,
      start: input.double())
    promise(stops.contains(target), "SnapPoints.target", target)
  }
}

func fuzzEasing(_ input: inout FuzzInput) {
  let easing = try? Easing(
    validatingX1: input.double(), y1: input.double(), x2: input.double(), y2: input.double())
  guard let easing else { return }
  let progress = input.double()
  finite(easing.value(at: progress), "Easing.value")
  finite(easing.velocity(at: progress), "Easing.velocity")
  let keyframe = try? Keyframe(validating: input.double(), duration: input.double(), easing: easing)
  guard let keyframe, keyframe.duration < 1e300 else { return }
  let track = KeyframeTrack(from: input.double(), [keyframe, keyframe])
  finite(track.value(at: progress), "KeyframeTrack.value")
  finite(track.velocity(at: progress), "KeyframeTrack.velocity")
}

func fuzzPath(_ input: inout FuzzInput) {
  var builder = MotionPath.Builder()
  for _ in 0..<input.byte() % 6 {
    switch input.byte() % 6 {
    case 0: builder.move(to: input.point())
    case 1: builder.addLine(to: input.point())
    case 2: builder.addQuadCurve(to: input.point(), control: input.point())
    case 3:
      builder.addCurve(to: input.point(), control1: input.point(), control2: input.point())
    case 4:
      builder.addArc(
        center: input.point(), radius: input.double(), startAngle: input.double(),
        endAngle: input.double())
    default: builder.closeSubpath()
    }
  }
  guard let path = try? MotionPath(validating: builder) else { return }
  promise(path.length >= 0 && path.length.isFinite, "MotionPath.length", path.length)
  let fraction = input.double()
  finite(path.position(at: fraction), "MotionPath.position")
  finite(path.heading(at: fraction), "MotionPath.heading")
}
