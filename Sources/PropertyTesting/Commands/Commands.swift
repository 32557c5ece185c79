import Testing

/// Something that can be done to a system, and what it does to the model of it.
public struct Command<Model, System>: Sendable {
  /// An argument, and with it the step.
  let step: Generator<Step<Model, System>>

  /// A command with an argument.
  ///
  /// - Parameters:
  ///   - name: How scripts show it.
  ///   - argument: Makes its argument.
  ///   - condition: Whether it may be done in this state of the model; must be a pure function.
  ///   - model: What it does to the model; must be a pure function.
  ///   - run: Does it to the system and checks what comes back against the model, which is still
  ///     as it was before.
  public init<Argument: Sendable>(
    _ name: String, _ argument: Generator<Argument>,
    when condition: @escaping @Sendable (Model, Argument) -> Bool = { _, _ in true },
    model: @escaping @Sendable (inout Model, Argument) -> Void,
    run: @escaping @Sendable (inout System, Argument, Model) throws -> Void
  ) {
    step = argument.map { argument in
      Step(
        description: "\(name)(\(Argument.self == Void.self ? "" : printed(argument)))",
        isAllowed: { condition($0, argument) },
        advance: { model(&$0, argument) },
        run: { try run(&$0, argument, $1) })
    }
  }

  /// A command without an argument.
  public init(
    _ name: String, when condition: @escaping @Sendable (Model) -> Bool = { _ in true },
    model: @escaping @Sendable (inout Model) -> Void,
    run: @escaping @Sendable (inout System, Model) throws -> Void
  ) {
    self.init(
      name, .constant(()), when: { state, _ in condition(state) },
      model: { state, _ in model(&state) }, run: { system, _, state in try run(&system, state) })
  }
}

/// A command with its argument.
struct Step<Model, System>: Sendable {
  let description: String
  let isAllowed: @Sendable (Model) -> Bool
  let advance: @Sendable (inout Model) -> Void
  let run: @Sendable (inout System, Model) throws -> Void
}

/// Steps allowed one after the other.
struct Script<Model, System>: Sendable, CustomStringConvertible {
  var steps: [Step<Model, System>] = []

  var description: String {
    steps.isEmpty ? "no command" : steps.map(\.description).joined(separator: ", ")
  }
}

extension Generator {
  /// Scripts of `commands`; those not allowed are left out.
  static func script<Model: Sendable, System>(
    of commands: [Command<Model, System>], from initial: Model, length: ClosedRange<Int>
  ) -> Generator where Value == Script<Model, System> {
    let choice = Generator<Step<Model, System>>.oneOf(commands.map(\.step))
    return Generator(width: nil) { source throws(Discard) in
      var script = Value()
      var model = initial
      try source.drawElements(count: length, of: Step<Model, System>.self) {
        source, _ throws(Discard) in
        // While replaying, a step that is no longer allowed is skipped: the rest may still fail.
        let isReplaying = source.isReplaying
        let step = try source.draw(choice.draw) { isReplaying || $0.isAllowed(model) }
        guard step.isAllowed(model) else { return }
        step.advance(&model)
        script.steps.append(step)
      }
      return script
    }
  }
}

/// Checks a system against a model of it, by doing random commands to both; call it inside a
/// `@Test`.
///
/// Before the first command and after each, `invariant` must hold. Scripts shrink to the shortest
/// that fails. A script for which no command is allowed any more, in 20 attempts, is discarded.
/// Everything else is as in `checkProperty`.
///
/// - Parameters:
///   - name: What holds, unique among the properties.
///   - model: Where the model starts.
///   - system: A system in the state that `model` describes, evaluated anew for each script.
///   - commands: What can be done, all equally likely; simple ones first. Not empty.
///   - length: How many commands a script has.
///   - invariant: What must hold of the two, as expectations.
public func checkCommands<Model: Sendable, System>(
  _ name: String, model: Model, system: @autoclosure @escaping @Sendable () -> System,
  commands: [Command<Model, System>], length: ClosedRange<Int> = 0...30, cases: Int = 200,
  requiring labels: [String] = [], regressions: String? = "found.regressions",
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath,
  invariant: @escaping @Sendable (Model, System) throws -> Void = { _, _ in }
) async {
  let scripts = Generator.script(of: commands, from: model, length: length)
  await checkProperty(
    name, scripts, cases: cases, requiring: labels, regressions: regressions,
    sourceLocation: sourceLocation, filePath: filePath
  ) { script in
    var state = model
    var system = system()
    try invariant(state, system)
    for step in script.steps {
      try step.run(&system, state)
      step.advance(&state)
      try invariant(state, system)
    }
  }
}
