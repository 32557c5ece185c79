import RandomNumbers

/// Where a generator draws its choices: fresh ones, or those of a tape; all are recorded.
///
/// A generator of your own draws from other generators, or a bounded integer at a time:
///
///     let dice = Generator<Int> { source throws(Discard) in
///       Int(try source.choose(through: 5)) + 1
///     }
public struct ChoiceSource: Sendable {
  /// Past this many choices a value is given up: a recursive generator could go on for ever.
  static let capacity = 100_000

  private(set) var recorded: [UInt64] = []
  /// What each choice was, noted while replaying: only the shrinker asks.
  private(set) var notes: [Note] = []
  private(set) var spans: [Span] = []
  /// What is left of the size that recursive generators may use.
  var budget: ChoiceBudget?
  private var open: [Int] = []
  private var random: SplitMix64?
  private var tape: [UInt64] = []
  private var earlier: [(maximum: UInt64, choice: UInt64)] = []
  private let limit: Int

  /// Fresh choices; equal seeds give equal choices.
  init(seed: UInt64, limit: Int = capacity) {
    random = SplitMix64(seed: seed)
    self.limit = limit
  }

  /// The choices of a tape. Those it lacks read as 0, those too large as the largest allowed.
  init(replaying tape: ChoiceTape, limit: Int = capacity) {
    self.tape = tape.choices
    self.limit = limit
  }

  var isReplaying: Bool { random == nil }

  var recording: Recording { Recording(choices: recorded, notes: notes, spans: spans) }

  /// A choice in `0...maximum`, all equally likely; shrinks to 0.
  public mutating func choose(through maximum: UInt64) throws(Discard) -> UInt64 {
    try draw(through: maximum)
  }

  /// A value of another generator.
  public mutating func draw<Value>(_ generator: Generator<Value>) throws(Discard) -> Value {
    try generator.draw(&self)
  }

  /// A choice in `0...maximum`. How a fresh one is picked is up to `pick`; 0 must be the simplest.
  mutating func draw(
    through maximum: UInt64, as role: Note.Role = .value,
    picking pick: (inout SplitMix64) -> UInt64
  ) throws(Discard) -> UInt64 {
    guard recorded.count < limit else { throw Discard(.exceeded) }
    var choice: UInt64 = 0
    if random != nil {
      choice = pick(&random!)
    } else if recorded.count < tape.count {
      choice = tape[recorded.count]
    }
    choice = min(choice, maximum)
    recorded.append(choice)
    if isReplaying { notes.append(Note(maximum: maximum, role: role)) }
    return choice
  }

  /// A choice in `0...maximum`, all equally likely.
  mutating func draw(
    through maximum: UInt64, as role: Note.Role = .value
  ) throws(Discard) -> UInt64 {
    try draw(through: maximum, as: role) { $0.next(through: maximum) }
  }

  /// A choice in `0...maximum`: small ones and the ends oftener, and now and then one of the same
  /// case again or one beside it, because equal and neighbouring values break code.
  mutating func drawEdgy(through maximum: UInt64) throws(Discard) -> UInt64 {
    let earlier = earlier
    let choice = try draw(through: maximum) { random in
      if !earlier.isEmpty, random.next(through: 7) == 0 {
        let (its, choice) = earlier[Int(random.next(through: UInt64(earlier.count - 1)))]
        if its == maximum { return random.nextNear(choice) }
      }
      return random.nextEdgy(through: maximum)
    }
    // Sixty-four are enough to repeat, and bound the time of long values.
    if random != nil, earlier.count < 64 { self.earlier.append((maximum, choice)) }
    return choice
  }

  /// Draws zeros until `width` choices were made since `start`.
  mutating func pad(from start: Int, to width: Int?) throws(Discard) {
    guard let width else { return }
    while recorded.count - start < width { _ = try draw(through: 0) }
  }

  /// Draws until `accept` holds. Fresh attempts that fail leave no trace on the tape, so a replay
  /// needs exactly one.
  mutating func draw<Value>(
    _ make: (inout ChoiceSource) throws(Discard) -> Value, until accept: (Value) -> Bool
  ) throws(Discard) -> Value {
    let start = recorded.count
    let budget = budget
    for _ in 0..<(isReplaying ? 1 : 20) {
      let value = try make(&self)
      if accept(value) { return value }
      recorded.removeSubrange(start...)
      self.budget = budget
    }
    throw Discard()
  }

  /// Draws a stretch of choices that belong together.
  mutating func span<Value>(
    _ kind: Span.Kind, _ make: (inout ChoiceSource) throws(Discard) -> Value
  ) throws(Discard) -> Value {
    guard isReplaying else { return try make(&self) }
    let index = spans.count
    spans.append(Span(kind: kind, parent: open.last, range: recorded.count..<recorded.count))
    open.append(index)
    let value = try make(&self)
    open.removeLast()
    spans[index].range = spans[index].range.lowerBound..<recorded.count
    return value
  }

  /// Other choices for the innermost open span, which mean a simpler value near the one drawn.
  mutating func propose(_ spellings: @autoclosure () -> [[UInt64]]) {
    if isReplaying, let index = open.last { spans[index].spellings = spellings() }
  }
}

/// How many more branches recursive generators may take in this case, and how deep this one is.
struct ChoiceBudget: Sendable {
  var branches: Int
  var depth = 0
}
