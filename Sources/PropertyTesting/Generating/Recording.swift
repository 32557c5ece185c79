/// What a generator read from a tape, and what its choices were for.
struct Recording: Sendable {
  var choices: [UInt64]
  let notes: [Note]
  let spans: [Span]

  var tape: ChoiceTape { ChoiceTape(choices) }
}

/// What one choice was for.
struct Note: Sendable {
  enum Role: Sendable {
    /// Part of a value.
    case value
    /// Whether another element or level follows.
    case shape
    /// Which of several generators.
    case branch
  }

  let maximum: UInt64
  let role: Role
}

/// A stretch of choices that belong together.
struct Span: Sendable {
  enum Kind: Hashable, Sendable {
    /// A simple value of that type.
    case leaf(ObjectIdentifier)
    /// An array: elements, then the choice to stop.
    case list(ObjectIdentifier)
    /// An element of an array, with the choice before it.
    case element
    /// A level of a recursive generator.
    case level(ObjectIdentifier)
    /// The choices of one of several generators, after the choice of it.
    case branch
    /// Made by a generator from outside this module.
    case own
  }

  let kind: Kind
  /// The index of the span around it.
  let parent: Int?
  var range: Range<Int>
  /// Other choices that mean a simpler value near this one.
  var spellings: [[UInt64]] = []
}
