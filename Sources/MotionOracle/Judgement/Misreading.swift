#if Oracle
/// Questions as somebody may misread them.
enum Misreading {
  typealias Change = @Sendable (MotionCase) -> MotionCase?

  static let all: [(Mistake, Change)] = [
    (.timeUnit, times(1000)), (.timeUnit, times(1e-3)),
    (.timeUnit, times(60)), (.timeUnit, times(1 / 60)),
    (.velocityIgnored, velocity { _, _ in 0 }),
    (.velocitySign, velocity { v, _ in -v }),
    (.velocityUnit, velocity { v, _ in v * 1000 }),
    (.velocityUnit, velocity { v, _ in v / 1000 }),
    (.velocityRelative, velocity { $0 * $1 }),
    (.massIgnored, constants { $0.mass = 1 }),
    (.dampingFactor, constants { $0.damping *= 2 }),
    (.dampingFactor, constants { $0.damping /= 2 }),
    (.frequencyUnit, frequency(2 * .pi)), (.frequencyUnit, frequency(0.5 / .pi)),
    (.placeIgnored, place(from: true, to: false)), (.placeIgnored, place(from: false, to: true)),
    (.placeIgnored, place(from: true, to: true)),
  ]

  private static func times(_ factor: Double) -> Change {
    { question in
      guard question.system.isMotion else { return nil }
      var copy = question
      copy.times = question.times.map { $0 * factor }
      return copy
    }
  }

  private struct Constants {
    var mass, stiffness, damping: Double
  }

  private static func constants(_ change: @escaping @Sendable (inout Constants) -> Void) -> Change {
    @Sendable func changed(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Constants {
      var all = Constants(mass: mass, stiffness: stiffness, damping: damping)
      change(&all)
      return all
    }
    return { question in
      switch question {
      case .spring(var it):
        let all = changed(it.mass, it.stiffness, it.damping)
        (it.mass, it.stiffness, it.damping) = (all.mass, all.stiffness, all.damping)
        return .spring(it)
      case .spring2D(var it):
        let all = changed(it.mass, it.stiffness, it.damping)
        (it.mass, it.stiffness, it.damping) = (all.mass, all.stiffness, all.damping)
        return .spring2D(it)
      default: return nil
      }
    }
  }

  /// - Parameter change: From the velocity and the distance to the target.
  private static func velocity(
    _ change: @escaping @Sendable (Double, Double) -> Double
  ) -> Change {
    { question in
      switch question {
      case .spring(var it):
        it.initialVelocity = change(it.initialVelocity, it.toValue - it.fromValue)
        return .spring(it)
      case .spring2D(var it):
        for axis in 0..<2 {
          let distance = it.toValue[axis] - it.fromValue[axis]
          it.initialVelocity[axis] = change(it.initialVelocity[axis], distance)
        }
        return .spring2D(it)
      case .decay(var it):
        it.initialVelocity = change(it.initialVelocity, 1)
        return .decay(it)
      default: return nil
      }
    }
  }

  private static func frequency(_ factor: Double) -> Change {
    constants {
      $0.stiffness *= factor * factor
      $0.damping *= factor
    }
  }

  private static func place(from: Bool, to: Bool) -> Change {
    { question in
      switch question {
      case .spring(var it):
        if from { it.fromValue = 0 }
        if to { it.toValue = 0 }
        return .spring(it)
      case .spring2D(var it):
        if from { it.fromValue = [0, 0] }
        if to { it.toValue = [0, 0] }
        return .spring2D(it)
      case .decay(var it):
        if from { it.from = 0 }
        return .decay(it)
      default: return nil
      }
    }
  }
}

extension MotionCase {
  /// The same motion, asked for at instants from its first beginnings to its end.
  var spreadOut: MotionCase {
    func turn(_ it: SpringCase) -> Double {
      let ratio = MotionCase.spring(it).dampingRatio ?? 0
      return max(1, 2 * ratio) * (it.mass / it.stiffness).squareRoot()
    }
    let unit: Double
    switch self {
    case .spring(let it): unit = turn(it)
    case .spring2D(let it): unit = turn(it.axis(0))
    case .handover(let it): unit = turn(it.spring)
    case .decay(let it): unit = it.rate > 0 ? 1 / it.rate : 1
    case .bounce(let it): unit = (2 * it.height / it.gravity).squareRoot()
    case .settling, .overshoot, .field, .rubberBand, .path, .particles: return self
    }
    var copy = self
    // The first three are still moving when taken for a thousand times as late.
    copy.times = [1e-4, 3e-4, 1e-3, 0.05, 0.2, 0.5, 1, 2, 3.5, 5].map { $0 * unit }
    return copy
  }

  /// The same motion, `factor` times as slow.
  func slowed(by factor: Double) -> MotionCase? {
    var copy = self
    copy.times = times.map { $0 * factor }
    switch copy {
    case .spring(var it):
      it.mass *= factor * factor
      it.damping *= factor
      it.initialVelocity /= factor
      return .spring(it)
    case .decay(var it):
      it.rate /= factor
      it.initialVelocity /= factor
      return .decay(it)
    case .bounce(var it):
      it.gravity /= factor * factor
      return .bounce(it)
    case .handover(var it):
      it.rate /= factor
      it.mass *= factor * factor
      it.damping *= factor
      it.initialVelocity /= factor
      return .handover(it)
    case .spring2D(var it):
      it.mass *= factor * factor
      it.damping *= factor
      it.initialVelocity = it.initialVelocity.map { $0 / factor }
      return .spring2D(it)
    case .field(var it):
      it.mass *= factor * factor
      it.damping *= factor
      it.velocities = it.velocities.map { $0 / factor }
      it.deltaTime *= factor
      return .field(it)
    case .overshoot(var it):
      it.mass *= factor * factor
      it.damping *= factor
      it.initialVelocity /= factor
      return .overshoot(it)
    case .particles(var it):
      it.rate /= factor
      it.drag /= factor
      it.speed /= factor
      it.gravity = it.gravity.map { $0 / (factor * factor) }
      return .particles(it)
    case .settling, .rubberBand, .path: return nil
    }
  }
}
#endif
