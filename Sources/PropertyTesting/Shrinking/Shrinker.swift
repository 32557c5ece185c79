/// Looks for the least tape that still fails, by editing one that does.
///
/// Any failure will do: a value may shrink from one defect into another. The edits stand in the
/// other files of this room, one pass each; `Documentation/PropertyTesting-Internals.md` says how
/// to write one.
struct Shrinker<Value> {
  /// A value and the choices read for it, or nil if the generator gave it up.
  typealias Draw = (ChoiceTape) -> (value: Value, recording: Recording)?

  /// When to stop, whatever is left to try.
  struct Limits: Sendable {
    /// Runs of the body.
    var runs = 10_000
    var time = Duration.seconds(10)
  }

  /// The least failing tape so far, as its generator reads it.
  private(set) var best: Recording
  /// How often the body ran.
  private(set) var runs = 0
  /// How often each pass tried, and how often it helped.
  private(set) var report = ShrinkReport()
  /// Told now and then how far it got.
  var progress: (_ runs: Int, _ choices: Int) -> Void = { _, _ in }

  private let limits: Limits
  private let end: ContinuousClock.Instant
  private var seen: Set<Int> = []
  private let draw: Draw
  private let fails: (Value, ChoiceTape) async -> Bool

  /// - Returns: nil for a tape that makes no value.
  init?(
    from tape: ChoiceTape, limits: Limits = Limits(), draw: @escaping Draw,
    fails: @escaping (Value, ChoiceTape) async -> Bool
  ) {
    guard let (_, recording) = draw(tape) else { return nil }
    best = recording
    self.limits = limits
    end = .now + limits.time
    self.draw = draw
    self.fails = fails
    seen.insert(recording.choices.hashValue)
  }

  var isOutOfTime: Bool { ContinuousClock.now >= end }
  var isSpent: Bool { runs >= limits.runs || isOutOfTime || Task.isCancelled }

  /// The least failing tape that the passes lead to.
  mutating func shrink() async -> ChoiceTape {
    await run(.simplestLeaves)
    var before: [UInt64]
    repeat {
      before = best.choices
      for pass in ShrinkPass<Value>.cheap { await run(pass) }
      // The dearer ones, once the cheap ones are through.
      for pass in ShrinkPass<Value>.dear where best.choices == before { await run(pass) }
    } while best.choices != before && !isSpent
    return best.tape
  }

  private mutating func run(_ pass: ShrinkPass<Value>) async {
    guard !isSpent else { return }
    let before = runs
    let helped = report.helped
    await pass.edit(&self)
    report.add(pass.name, runs: runs - before, helped: report.helped - helped)
  }

  /// Keeps `candidate` if its generator reads something less from it, and that still fails.
  ///
  /// The body runs only for what was not read before: making a value costs no run.
  mutating func keep(
    _ candidate: [UInt64], onlyShorter: Bool = false
  ) async -> Bool {
    guard !isSpent, candidate != best.choices, let (value, read) = draw(ChoiceTape(candidate)),
      read.tape < best.tape, !onlyShorter || read.choices.count < best.choices.count,
      seen.insert(read.choices.hashValue).inserted
    else { return false }
    runs += 1
    if runs % 64 == 0 { progress(runs, best.choices.count) }
    guard await fails(value, read.tape) else { return false }
    report.helped += 1
    best = read
    return true
  }

  /// What the generator reads from `candidate`, without running the body.
  func read(_ candidate: [UInt64]) -> Recording? {
    draw(ChoiceTape(candidate))?.recording
  }

  /// The greatest amount up to `maximum` for which `keep` holds, as if it held for all below: small
  /// ones first, then doubled, then halved. 0 if it holds for none.
  mutating func greatest(
    upTo maximum: UInt64, _ keep: (inout Self, UInt64) async -> Bool
  ) async -> UInt64 {
    guard maximum > 0, await keep(&self, 1) else { return 0 }
    var good: UInt64 = 1
    var bad = maximum == .max ? .max : maximum + 1
    while good < bad - 1 {
      let next = good > maximum / 2 ? maximum : good * 2
      guard next > good, next < bad else { break }
      if await keep(&self, next) {
        good = next
      } else {
        bad = next
        break
      }
    }
    while good + 1 < bad, !isSpent {
      let middle = good + (bad - good) / 2
      if await keep(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }
}

/// One way to edit a tape.
struct ShrinkPass<Value> {
  let name: String
  let edit: (inout Shrinker<Value>) async -> Void
}

/// How often each pass ran the body, and how often that helped.
struct ShrinkReport: Sendable {
  struct Line: Sendable, Equatable {
    var runs = 0
    var helped = 0
  }

  private(set) var passes: [String: Line] = [:]
  fileprivate(set) var helped = 0

  fileprivate mutating func add(_ name: String, runs: Int, helped: Int) {
    passes[name, default: Line()].runs += runs
    passes[name, default: Line()].helped += helped
  }

  mutating func merge(_ other: ShrinkReport) {
    for (name, line) in other.passes {
      add(name, runs: line.runs, helped: line.helped)
    }
  }
}
