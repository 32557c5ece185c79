#if Oracle
extension HandoverCase {
  /// The place of the range that is nearest to the start.
  private var entry: Double { min(max(from, lower), upper) }

  /// The edge of the spring: the one it starts beyond while that holds it, else the one ahead.
  var edge: Double { isHeld ? entry : initialVelocity < 0 ? lower : upper }

  /// Whether it starts outside and the decay alone would end there: then the spring has it at once.
  var isHeld: Bool {
    guard from != entry else { return false }
    let bits = 320
    let way = BigReal(entry, bits: bits) - BigReal(from, bits: bits)
    let velocity = BigReal(initialVelocity, bits: bits)
    let left = velocity - way * rate
    return velocity.signum != way.signum || left.signum != velocity.signum
  }
}

/// The decay up to the edge, at T = -ln(1 - r D/v0)/r with v0 - r D left of the velocity, and the
/// spring from there, all from the exact inputs.
public struct HandoverReference {
  private let it: HandoverCase
  private let decay: DecayReference
  private var spring: SpringReference
  private let bits: Int
  /// Seconds; `nil` when the decay ends within the range.
  public let instant: BigReal?

  public init(_ it: HandoverCase) {
    self.it = it
    decay = DecayReference(it.decay)
    spring = SpringReference(it.spring)
    bits = spring.bits
    let rate = BigReal(it.rate, bits: bits)
    let velocity = BigReal(it.initialVelocity, bits: bits)
    let way = BigReal(it.edge, bits: bits) - BigReal(it.from, bits: bits)
    let left = velocity - rate * way
    if it.isHeld {
      instant = BigReal(0, bits: bits)
    } else if velocity.signum == 0 || left.signum != velocity.signum {
      instant = nil
    } else {
      instant = rate.signum == 0 ? way / velocity : -((-(rate * way / velocity)).log1p() / rate)
      spring.initialVelocity = left
    }
  }

  /// State at `t` and the envelope: of the decay before; after it, the spring's plus what an instant
  /// T rounded by u moves it by.
  public func sample(at t: Double) -> ReferenceSample {
    let time = BigReal(t, bits: bits)
    guard let instant, time >= instant else { return decay.sample(at: t) }
    var sample = spring.sample(at: time - instant)
    let speed = sample.velocityEnvelope
    let acceleration = spring.square * sample.valueEnvelope + spring.g * speed * 2
    sample.valueEnvelope = sample.valueEnvelope + speed * instant
    sample.velocityEnvelope = speed + acceleration * instant
    return sample
  }
}

/// The decay up to the edge, found as an event, and the spring from there: in units of 1/w0 and of
/// the motion's amplitude about the edge, where the norm never grows.
extension Integration {
  static func handover(_ it: HandoverCase) -> Integration {
    if it.isHeld { return .spring(it.spring) }
    let w = (it.stiffness / it.mass).squareRoot()
    let largest = max(abs(it.from - it.edge), abs(it.initialVelocity) / w)
    let amplitude = largest > 0 ? largest : 1
    let (friction, drag) = (it.damping / (it.mass * w), it.rate / w)
    let side: Double = it.edge == it.lower ? -1 : 1
    let start = MotionState(
      position: (it.from - it.edge) / amplitude, velocity: it.initialVelocity / w / amplitude)
    let horizon = min(20 * .pi, 4000 / max(friction, drag))
    let times = it.times.map { $0 * w }
    let order = times.indices.filter { times[$0] <= horizon }.sorted { times[$0] < times[$1] }
    let ulp = max(abs(it.from), abs(it.edge)).ulp
    var runs = IntegrationMethod.allCases.map {
      HandoverRun(start, drag: drag, friction: friction, side: side, stepper: $0)
    }
    var samples: [Sample] = []
    for index in order {
      var reached = true
      for run in runs.indices where !runs[run].advance(to: times[index]) { reached = false }
      // An edge met late by a position error e: the velocities differ by (friction + drag) e since.
      let stated = (runs.map(\.statedError).max() ?? 0) * (2 + friction + drag)
      var state = runs[0].state
      let agreed = reached && agree(state, runs[1].state, within: 4 * stated)
      state.position += it.edge / amplitude
      samples.append(
        Sample(
          index: index, state: state, budget: 4 * stated,
          scale: MotionState(position: amplitude, velocity: amplitude * w), disputed: !agreed,
          free: 4 * ulp / amplitude))
    }
    return Integration(samples: samples)
  }
}

private struct HandoverRun {
  private let decay: Integrator
  private var spring: Integrator?
  private let friction: Double
  private let side: Double
  private let stepper: IntegrationMethod
  private var carried = 0.0

  init(
    _ start: MotionState, drag: Double, friction: Double, side: Double, stepper: IntegrationMethod
  ) {
    decay = Integrator(
      AffineSystem(pull: 0, drag: -drag, constant: 0), from: start, stepper: stepper,
      firstStep: 1e-3 / max(1, drag))
    (self.friction, self.side, self.stepper) = (friction, side, stepper)
    if start.position * side >= 0, start.velocity * side > 0 { handOver() }
  }

  var state: MotionState { spring?.state ?? decay.state }

  var statedError: Double { spring.map { carried + $0.statedError } ?? decay.statedError }

  /// Integrates to `end`; `false` when a stepper gives up.
  mutating func advance(to end: Double) -> Bool {
    while spring == nil, decay.time < end {
      let (time, before) = (decay.time, decay.state)
      guard decay.steps < 100_000, decay.advance(towards: end) else { return false }
      guard decay.state.position * side > 0 else { continue }
      // Of the short runs that find the edge the last alone carries its error on.
      carried = decay.statedError + 4 * Integrator.tolerance
      decay.findCrossing(from: before, at: time, side: side)
      handOver()
    }
    return spring?.run(to: end) ?? true
  }

  private mutating func handOver() {
    // On the edge: the last bit by which it was passed would make `bsimp` give up.
    let start = MotionState(position: 0, velocity: decay.state.velocity)
    let firstStep = 1e-3 / max(1, friction)
    let next = Integrator(
      AffineSystem(pull: -1, drag: -friction, constant: 0), from: start, stepper: stepper,
      firstStep: firstStep)
    next.restart(at: decay.time, start, firstStep: firstStep)
    spring = next
  }
}

extension HandoverCase {
  func reference(in _: Precision) -> CaseReference {
    let reference = HandoverReference(self)
    return .samples(times.map { reference.sample(at: $0) })
  }

  static let integrate: (@Sendable (HandoverCase) -> Integration)? = { .handover($0) }
}
#endif
