import RandomNumbers

/// Where a generator draws its choices: fresh ones, or those of a tape; all are recorded.
struct ChoiceSource {
  /// Past this many choices a value is given up: a recursive generator could go on for ever.
  static let capacity = 10_000

  private(set) var recorded: [UInt64] = []
  private var random: SplitMix64?
  private var tape: [UInt64] = []

  /// Fresh choices; equal seeds give equal choices.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The choices of a tape. Those it lacks read as 0, those too large as the largest allowed.
  init(replaying tape: ChoiceTape) {
    self.tape = tape.choices
  }

  var isReplaying: Bool { random == nil }

  /// A choice in `0...maximum`. How a fresh one is picked is up to `pick`; 0 must be the simplest.
  mutating func draw(
    through maximum: UInt64, picking pick: (inout SplitMix64) -> UInt64
  ) throws(Discard) -> UInt64 {
    guard recorded.count < Self.capacity else { throw Discard() }
    var choice: UInt64 = 0
    if random != nil {
      choice = pick(&random!)
    } else if recorded.count < tape.count {
      choice = tape[recorded.count]
    }
    choice = min(choice, maximum)
    recorded.append(choice)
    return choice
  }

  /// A choice in `0...maximum`, all equally likely.
  mutating func draw(through maximum: UInt64) throws(Discard) -> UInt64 {
    try draw(through: maximum) { $0.next(through: maximum) }
  }

  /// A choice in `0...maximum`: small ones and the ends oftener.
  mutating func drawEdgy(through maximum: UInt64) throws(Discard) -> UInt64 {
    try draw(through: maximum) { $0.nextEdgy(through: maximum) }
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
    for _ in 0..<(isReplaying ? 1 : 20) {
      let value = try make(&self)
      if accept(value) { return value }
      recorded.removeSubrange(start...)
    }
    throw Discard()
  }
}
