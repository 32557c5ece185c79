/// The options of a command, as its flags fill them in.
public protocol CommandLineOptions: Sendable {
  /// What the command can do; the raw value names it in messages.
  associatedtype Mode: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  static var syntax: CommandSyntax<Self> { get }

  init()
  /// What is asked for, once all words are read.
  var mode: Mode { get }
  /// Whether only the help text is asked for.
  var help: Bool { get set }
  /// Takes the first word that is no flag, when it is one of the verbs, and those after it.
  mutating func take(_ verb: String, _ operands: [String])
  /// Refuses what contradicts itself.
  ///
  /// - Parameter flags: The names of the flags that were given.
  func check(_ flags: Set<String>) throws(UsageError)
}

extension CommandLineOptions {
  public mutating func take(_ verb: String, _ operands: [String]) {}
  public func check(_ flags: Set<String>) throws(UsageError) {}
}

/// The words that a command understands.
public struct CommandSyntax<Options: CommandLineOptions>: Sendable {
  /// A word that says what to do.
  public struct Verb: Sendable {
    public let name: String
    /// As the help text names them: `REPORT.json...`.
    public let operandNames: String
    /// How many words may follow it.
    public let operands: ClosedRange<Int>
    /// Nil for a verb that the program itself uses, and no help text names.
    public let help: String?

    public init(
      _ name: String, taking operandNames: String = "", operands: ClosedRange<Int> = 0...0,
      _ help: String?
    ) {
      (self.name, self.operandNames, self.operands) = (name, operandNames, operands)
      self.help = help
    }
  }

  /// What the command is for.
  public let summary: String
  public let verbs: [Verb]
  /// `--help` among them.
  public let flags: [Flag<Options>]
  /// What its exit statuses mean.
  public let ending: String

  public init(
    summary: String, verbs: [Verb] = [], flags: [Flag<Options>], ending: String
  ) {
    (self.summary, self.verbs, self.ending) = (summary, verbs, ending)
    self.flags =
      flags + [Flag("help", for: Array(Options.Mode.allCases), "this text") { $0.help = true }]
  }
}
