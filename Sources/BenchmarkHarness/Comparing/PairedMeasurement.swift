import Foundation

/// One of two builds that are measured in turn.
public struct PairedSide: Sendable {
  /// A `bench` that understands `worker`.
  public let program: String
  /// Extra work: one operation in every so many; for proving that it is found.
  public let extraEvery: Int?

  public init(program: String, extraEvery: Int? = nil) {
    self.program = program
    self.extraEvery = extraEvery
  }

  func operations(_ batch: Int) -> Int { batch + (extraEvery.map { batch / $0 } ?? 0) }
}

/// How two builds are measured in turn.
public struct PairedDesign: Equatable, Sendable {
  /// How often both workers are started anew: each start has a memory layout of its own.
  public var rounds: Int
  /// Seconds for each scenario, in all rounds together.
  public var seconds: Double
  /// Whether time in which others had the processor counts.
  public var wallClock: Bool
  /// Whether both workers of a round get the same addresses, moved by a random step each round.
  public var sharesLayout: Bool

  /// Whether this system lets a program choose another's layout; else all layouts are free.
  public static var canShareLayout: Bool { MemoryLayoutShift.isPossible }

  public init(
    rounds: Int = 48, seconds: Double = 7, wallClock: Bool = false, sharesLayout: Bool = true
  ) {
    self.rounds = rounds
    self.seconds = seconds
    self.wallClock = wallClock
    self.sharesLayout = sharesLayout
  }
}

/// Two batches, one after the other.
public struct Pair: Equatable, Sendable {
  /// Nanoseconds.
  public let base, head: Double
}

/// What was measured of one scenario.
public struct PairedSamples: Sendable {
  public let id: String
  /// Operations in each batch, the same for both sides.
  public internal(set) var batch = 0
  public internal(set) var rounds: [[Pair]] = []
}

/// Measures two builds in turn, batch by batch, on the same processor.
public struct PairedMeasurement {
  public let base, head: PairedSide
  public let design: PairedDesign
  private let clock = NanosecondClock.monotonic
  public var progress: (Sampler.Progress) -> Void = { _ in }

  public init(base: PairedSide, head: PairedSide, design: PairedDesign) {
    self.base = base
    self.head = head
    self.design = design
  }

  /// What the base has of `scenarios`: the ids that can be compared, and those that cannot because
  /// they are new or of another version.
  public func comparable(
    _ scenarios: [Scenario]
  ) throws(WorkerError) -> (ids: [String], others: [String]) {
    let versions = try WorkerProcess.scenarios(of: base.program)
    let ids = scenarios.filter { versions[$0.id] == $0.version }.map(\.id)
    return (ids, scenarios.map(\.id).filter { !ids.contains($0) })
  }

  public func measure(_ ids: [String]) throws(WorkerError) -> [PairedSamples] {
    EqualPaths.removeAbandoned()
    // What is built while this measures takes no part.
    let programs = try EqualPaths(base.program, head.program)
    var all = ids.map { PairedSamples(id: $0) }
    let cores = System.usableCores
    var order = RoundOrder(count: ids.count)
    let end = clock.now() + Int64(design.seconds * Double(ids.count) * 1e9)
    var slices = design.rounds * ids.count
    let fewest = Verdict.fewestStarts(comparisons: ids.count)
    // Where starting takes long, fewer starts do: the time is what was promised.
    for round in 0..<design.rounds where round < fewest || clock.now() < end {
      report(left: end - clock.now(), slices: slices, of: design.rounds * ids.count)
      let core = cores.isEmpty ? nil : cores[round % cores.count]
      let workers = try startWorkers(programs, core: core)
      for index in order.next() {
        // What starting took is shared among the slices that are left: the end stays where it is.
        let now = clock.now()
        try measure(&all[index], workers, until: now + max(0, end - now) / Int64(slices))
        slices -= 1
      }
    }
    progress(Sampler.Progress(fraction: 1, secondsLeft: 0))
    return all
  }

  private typealias Workers = (base: WorkerProcess, head: WorkerProcess)

  private func startWorkers(
    _ programs: EqualPaths, core: Int?
  ) throws(WorkerError) -> Workers {
    let layout = design.sharesLayout ? MemoryLayoutShift.random() : nil
    // Which one is copied and started first decides who gets which memory.
    let baseFirst = Bool.random()
    let (one, other) =
      baseFirst ? (programs.first, programs.second) : (programs.second, programs.first)
    let copies = try EqualPaths(one, other)
    let first = try WorkerProcess(program: copies.first, layout: layout)
    let second = try WorkerProcess(program: copies.second, layout: layout)
    withExtendedLifetime(copies) {}
    let (base, head) = baseFirst ? (first, second) : (second, first)
    if let core {
      for worker in [base, head] { _ = try worker.ask("pin \(core)") }
    }
    return (base, head)
  }

  /// Nanoseconds for which a scenario keeps its memory: which pages it got is worth 1 %.
  private static let stay: Int64 = 40_000_000

  private func measure(
    _ samples: inout PairedSamples, _ workers: Workers, until end: Int64
  ) throws(WorkerError) {
    var pairs: [Pair] = []
    repeat {
      for worker in Bool.random() ? [workers.base, workers.head] : [workers.head, workers.base] {
        guard try worker.ask("prepare \(samples.id)") == "ok" else {
          throw WorkerError("\(samples.id) cannot be prepared")
        }
      }
      if samples.batch == 0 { samples.batch = try size(workers.base) }
      let pause = min(end, clock.now() + Self.stay)
      repeat {
        // ABBA: what drifts steadily cancels.
        let baseFirst = Bool.random()
        for first in [baseFirst, !baseFirst] {
          let pair = try pair(samples.batch, workers, baseFirst: first)
          if pair.base > 0 && pair.head > 0 { pairs.append(pair) }
        }
      } while clock.now() < pause
      for worker in [workers.base, workers.head] { _ = try worker.ask("release") }
    } while clock.now() < end
    guard !pairs.isEmpty else { throw WorkerError("\(samples.id) takes no time") }
    samples.rounds.append(pairs)
  }

  private func size(_ worker: WorkerProcess) throws(WorkerError) -> Int {
    let size = Int(try worker.numbers("size", count: 1)[0])
    // Extra work is whole operations.
    let step = base.extraEvery ?? head.extraEvery ?? 1
    return (size + step - 1) / step * step
  }

  private func pair(
    _ batch: Int, _ workers: Workers, baseFirst: Bool
  ) throws(WorkerError) -> Pair {
    var (baseTime, headTime) = (0.0, 0.0)
    for isBase in [baseFirst, !baseFirst] {
      let count = (isBase ? base : head).operations(batch)
      let answer = try (isBase ? workers.base : workers.head).numbers("run \(count)", count: 2)
      let time = Double(design.wallClock ? answer[0] : answer[1])
      if isBase { baseTime = time } else { headTime = time }
    }
    return Pair(base: baseTime, head: headTime)
  }

  private func report(left: Int64, slices: Int, of all: Int) {
    let done = 1 - Double(slices) / Double(max(1, all))
    progress(Sampler.Progress(fraction: done, secondsLeft: max(0, Double(left) / 1e9)))
  }
}
