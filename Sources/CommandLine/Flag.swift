/// A flag: everything about it in one place.
///
/// The parser, the help text, hints at near names and the checks of what does nothing follow from it.
///
/// ```swift
/// Flag("rounds", .whole("COUNT", 1...500), for: [.compare], "how often both builds are started") {
///   $0.rounds = $1
/// }
/// ```
public struct Flag<Options: CommandLineOptions>: Sendable {
  /// Without its dashes.
  public let name: String
  /// Nil for a flag without a value.
  public let placeholder: String?
  /// What its value must be.
  public let rule: String?
  /// Where the flag means something.
  public let modes: [Options.Mode]
  public let help: String
  /// Without this other flag it does nothing.
  public let companion: String?
  /// Changes the options; false where the value breaks the rule.
  public let apply: @Sendable (inout Options, String) -> Bool

  public init<Value>(
    _ name: String, _ value: FlagValue<Value>, for modes: [Options.Mode],
    with companion: String? = nil, _ help: String,
    set: @escaping @Sendable (inout Options, Value) -> Void
  ) {
    self.name = name
    (placeholder, rule) = (value.placeholder, value.rule)
    (self.modes, self.companion, self.help) = (modes, companion, help)
    apply = { options, text in
      guard let value = value.read(text) else { return false }
      set(&options, value)
      return true
    }
  }

  /// A flag without a value.
  public init(
    _ name: String, for modes: [Options.Mode], with companion: String? = nil, _ help: String,
    set: @escaping @Sendable (inout Options) -> Void
  ) {
    self.name = name
    (placeholder, rule) = (nil, nil)
    (self.modes, self.companion, self.help) = (modes, companion, help)
    apply = { options, _ in
      set(&options)
      return true
    }
  }
}
