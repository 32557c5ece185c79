/// Why nothing could be measured.
public struct ClockError: Error, Equatable, CustomStringConvertible {
  public var description: String { "the clock keeps going backwards" }
}

/// Measures scenarios in rounds, each of them once in every round.
public struct Sampler {
  /// How far a run has come.
  public struct Progress: Equatable, Sendable {
    public let fraction: Double
    /// Nil while batches are being sized.
    public let secondsLeft: Double?

    public init(fraction: Double, secondsLeft: Double?) {
      self.fraction = fraction
      self.secondsLeft = secondsLeft
    }
  }

  /// Fewer give no 99 % interval.
  public static let minimumRounds = 8
  /// More make the interval of a median little narrower, and the stored file long.
  public static let maximumRounds = 500

  /// Seconds after which no further round starts.
  public let seconds: Double
  public let clock: NanosecondClock
  public var progress: (Progress) -> Void = { _ in }

  public init(seconds: Double, clock: NanosecondClock = .monotonic) {
    self.seconds = seconds
    self.clock = clock
  }

  public func measure(_ scenarios: [Scenario]) throws(ClockError) -> [MeasuredScenario] {
    guard !scenarios.isEmpty else { return [] }
    let batchSize = BatchSize(clock: clock)
    var runs: [(Int) -> Void] = []
    var measurements: [MeasuredScenario] = []
    let start = clock.now()
    for scenario in scenarios {
      progress(Progress(fraction: 0, secondsLeft: nil))
      let run = scenario.prepare()
      let batch = batchSize.find(run)
      runs.append(run)
      measurements.append(
        MeasuredScenario(
          scenario: scenario, batch: batch, allocations: AllocationCount.perOperation(run)))
    }
    var order = RoundOrder(count: scenarios.count)
    let sized = clock.now()
    for round in 0..<Self.maximumRounds {
      let used = Double(clock.now() - start) / 1e9
      if round >= Self.minimumRounds && used >= seconds { break }
      report(round: round, used: used, sampling: Double(clock.now() - sized) / 1e9)
      for index in order.next() {
        let elapsed = try timed { runs[index](measurements[index].batch) }
        measurements[index].samples.append(elapsed)
      }
    }
    progress(Progress(fraction: 1, secondsLeft: 0))
    return measurements
  }

  /// Measures again when the clock was set back meanwhile: the pairs of a round stay complete.
  private func timed(_ work: () -> Void) throws(ClockError) -> Int64 {
    for _ in 0..<10 {
      let elapsed = clock.time(work)
      if elapsed >= 0 { return elapsed }
    }
    throw ClockError()
  }

  private func report(round: Int, used: Double, sampling: Double) {
    guard round > 0 else { return }
    let perRound = sampling / Double(round)
    let byTime = seconds - used
    let byRounds = perRound * Double(Self.maximumRounds - round)
    let least = perRound * Double(Self.minimumRounds - round)
    let left = max(0, min(byTime, byRounds), least)
    progress(Progress(fraction: sampling / max(sampling + left, 1e-9), secondsLeft: left))
  }
}
