#if Oracle
/// A drop and its rebounds, from the exact inputs.
///
/// First landing t1 = √(2h/g) at speed √(2gh); after landing n the speed is e^n of that, and landing
/// n is at t1 (1 + 2e (1 - e^(n-1))/(1 - e)).
public struct BounceReference {
  private let bits: Int
  private let height: BigReal
  private let gravity: BigReal
  private let restitution: BigReal
  private let firstLanding: BigReal
  private let firstSpeed: BigReal
  private let unitRoundoff: Double
  /// ln e to count the hops with, which the instants then correct.
  private let logarithm: BigReal

  public init(_ it: BounceCase, bits: Int = 384, precision: Precision = .double) {
    self.bits = bits
    unitRoundoff = precision.unitRoundoff
    height = BigReal(it.height, bits: bits)
    gravity = BigReal(it.gravity, bits: bits)
    restitution = BigReal(it.restitution, bits: bits)
    logarithm = restitution.rounded(to: Self.countingBits).log()
    firstLanding = (height * 2 / gravity).squareRoot()
    firstSpeed = (height * gravity * 2).squareRoot()
  }

  private func number(_ value: Double) -> BigReal { BigReal(value, bits: bits) }

  private static let countingBits = 160

  private var isElastic: Bool { restitution == number(1) }

  /// e^n.
  private func remaining(after n: BigReal) -> BigReal {
    if isElastic || n.signum == 0 { return number(1) }
    // Products are faster than a logarithm and an exponential, while the number is an Int.
    return n.double < 1e6 ? restitution.power(Int(n.double)) : (n * restitution.log()).exp()
  }

  /// Instant of landing `n`, 1 the first, seconds.
  public func landing(_ n: Int) -> BigReal {
    let hops = number(Double(n - 1))
    return landing(after: hops, remaining: remaining(after: hops))
  }

  /// The landing that ends as many hops.
  private func landing(after hops: BigReal, remaining: BigReal) -> BigReal {
    let sum: BigReal
    if isElastic {
      sum = hops
    } else if restitution.signum == 0 {
      sum = number(0)
    } else {
      sum = restitution * (number(1) - remaining) / (number(1) - restitution)
    }
    return firstLanding * (sum * 2 + 1)
  }

  /// Instant after which there is no motion, `nil` for restitution 1.
  public var rest: BigReal? {
    isElastic
      ? nil : firstLanding * (number(1) + restitution) / (number(1) - restitution)
  }

  /// State at `t` and the envelope: apex + impact speed × t for the height, as an instant rounded
  /// by u t shifts the height by that much; impact speed + gravity × t for the velocity.
  public func sample(at t: Double) -> ReferenceSample {
    let time = number(t)
    if time < firstLanding {
      let value = height - gravity * time * time * 0.5
      return sample(time, hop: 0, value, -(gravity * time), speed: firstSpeed, apex: height)
    }
    if let rest, time >= rest { return resting(time) }
    var hops = hops(before: time)
    var left = remaining(after: hops)
    // The logarithm may be a hair off at an impact; the instants decide.
    if time < landing(after: hops, remaining: left) {
      hops = hops - 1
      left = remaining(after: hops)
    } else if time >= landing(after: hops + 1, remaining: left * restitution) {
      hops = hops + 1
      left = left * restitution
    }
    let since = time - landing(after: hops, remaining: left)
    let speed = firstSpeed * left * restitution
    return sample(
      time, hop: hops.double + 1, (speed - gravity * since * 0.5) * since, speed - gravity * since,
      speed: speed, apex: speed * speed / (gravity * 2))
  }

  /// The number of hops done by `time`, which is past the first landing and before rest.
  private func hops(before time: BigReal) -> BigReal {
    guard let rest else { return ((time - firstLanding) / (firstLanding * 2)).floor() }
    let left = ((rest - time) / (rest - firstLanding)).rounded(to: Self.countingBits)
    return (left.log() / logarithm).floor().rounded(to: bits)
  }

  private func sample(
    _ time: BigReal, hop: Double, _ value: BigReal, _ velocity: BigReal, speed: BigReal,
    apex: BigReal
  ) -> ReferenceSample {
    var sample = ReferenceSample(
      value: value, velocity: velocity, valueEnvelope: apex + speed * time,
      velocityEnvelope: speed + gravity * time)
    // Within 4 u t of an impact, either side of it is right.
    let slack = gravity * time * (4 * unitRoundoff)
    if (velocity + speed).magnitude < slack {
      sample.otherVelocity = speed * restitution
    } else if hop > 0, (velocity - speed).magnitude < slack {
      sample.otherVelocity = -(speed / restitution)
    }
    return sample
  }

  /// At rest; u t before, the last hops were at most u t long, and as high and fast as that allows.
  private func resting(_ time: BigReal) -> ReferenceSample {
    let instant = time * unitRoundoff
    var sample = ReferenceSample(
      value: number(0), velocity: number(0), valueEnvelope: gravity * instant * time,
      velocityEnvelope: gravity * time)
    if (time - firstLanding).magnitude < instant * 4 { sample.otherVelocity = -firstSpeed }
    return sample
  }
}

/// A fall with landings found as events, in units of the drop height and √(h/g).
struct BounceIntegration {
  /// Landings found so far, in order.
  private(set) var landings: [Double] = []
  let run: Integrator
  let restitution: Double

  /// - Parameter drag: Linear, v' = -1 - drag v; 0 in a vacuum.
  init(restitution: Double, drag: Double = 0, stepper: IntegrationMethod) {
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
    var runs = IntegrationMethod.allCases.map {
      BounceIntegration(restitution: it.restitution, stepper: $0)
    }
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

extension BounceCase {
  func reference(in precision: Precision) -> CaseReference {
    let reference = BounceReference(self, precision: precision)
    return .samples(times.map { reference.sample(at: $0) })
  }

  static let integrate: (@Sendable (BounceCase) -> Integration)? = { .bounce($0) }
}
#endif
