#if Oracle
/// What the two integrators found at some of a case's instants.
public struct Integration {
  /// One instant both integrators reached.
  struct Sample {
    /// Index into the case's times.
    var index: Int
    /// From rk8pd.
    var state: MotionState
    /// Largest difference allowed to a subject, in the scaled unit.
    var budget: Double
    /// Position and velocity that count as 1.
    var scale: MotionState
    /// The integrators differ by more than 4 × their stated error: they judge nothing here.
    var disputed: Bool
    /// Part of a position's difference that is its own rounding, in the scaled unit.
    var free = 0.0
    /// Velocity jumps so close by that it says nothing.
    var nearImpact = false
  }

  var samples: [Sample]

  /// Integrates `affine` by both steppers to each of `times` up to `horizon`, all in scaled units.
  static func both(
    _ affine: AffineSystem, from start: MotionState, times: [Double], horizon: Double,
    firstStep: Double, scale: MotionState
  ) -> Integration {
    let order = times.indices.filter { times[$0] <= horizon }.sorted { times[$0] < times[$1] }
    let runs = IntegrationMethod.allCases.map {
      Integrator(affine, from: start, stepper: $0, firstStep: firstStep)
    }
    var samples: [Sample] = []
    for index in order {
      let reached = runs.map { $0.run(to: times[index]) }
      let stated = runs.map(\.statedError).max() ?? 0
      samples.append(
        Sample(
          index: index, state: runs[0].state, budget: 4 * stated, scale: scale,
          disputed: reached.contains(false)
            || !agree(runs[0].state, runs[1].state, within: 4 * stated)))
    }
    return Integration(samples: samples)
  }

  /// Motions of one case side by side, whose answers alternate.
  static func interleaved(_ motions: [Integration]) -> Integration {
    Integration(
      samples: motions.enumerated().flatMap { offset, motion in
        motion.samples.map { sample in
          var sample = sample
          sample.index = sample.index * motions.count + offset
          return sample
        }
      })
  }

  static func agree(_ a: MotionState, _ b: MotionState, within tolerance: Double) -> Bool {
    abs(a.position - b.position) <= tolerance && abs(a.velocity - b.velocity) <= tolerance
  }
}
#endif
