import CommandLine
import Processes

/// A package's `bench`: measures its scenarios, stores, compares and tracks what was measured.
///
/// ```swift
/// @main struct Bench {
///   static func main() {
///     BenchmarkCommand(product: "bench", scenarios: [
///       Scenario(id: "sort/1000", elements: 1000) { operations in … }
///     ]).main()
///   }
/// }
/// ```
///
/// `bench --help` names everything it does.
public struct BenchmarkCommand: Sendable {
  /// The executable product that calls this.
  public let product: String
  public let scenarios: [Scenario]
  /// What `swift build` is given besides the product; asked only when something is built.
  public let buildArguments: @Sendable () -> [String]
  /// What `bench detect` tries; nil where that is not offered.
  public let detection: DetectionTrials?

  public init(
    product: String, scenarios: [Scenario],
    buildArguments: @escaping @Sendable () -> [String] = { [] },
    detection: DetectionTrials? = nil
  ) {
    self.product = product
    self.scenarios = scenarios
    self.buildArguments = buildArguments
    self.detection = detection
  }

  /// Does what the command line asks and ends this process.
  public func main() async -> Never { runToTheEnd() }

  /// The same for a program whose `main` is not asynchronous. Only such a program has its instructions
  /// counted: valgrind does not survive how an asynchronous one starts.
  public func main() -> Never { runToTheEnd() }

  private func runToTheEnd() -> Never {
    Command.run(BenchOptions.self) { error in
      error is NoBaseline ? .noBaseline : .failure
    } perform: { options in
      // A worker and a counted process have no children, and another thread would be counted too.
      if ![.worker, .count].contains(options.mode) { EndingSignals.endChildren() }
      return try perform(options)
    }
  }

  private func perform(_ options: BenchOptions) throws -> ExitStatus {
    switch options.mode {
    case .list:
      try show(try options.select(from: scenarios).map { $0.id + "\n" }.joined())
    case .run:
      let selected = try options.select(from: scenarios)
      try takeOver(unless: options)
      return try RunCommand(options: options).run(selected)
    case .compare: return try CompareCommand(bench: self, options: options).run()
    case .stored: return try StoredComparison(options: options).run()
    case .history: return try HistoryCommands(options: options).history()
    case .check: return try HistoryCommands(options: options).check()
    case .report: return try HistoryCommands(options: options).report()
    case .detect:
      guard let detection else {
        throw UsageError("detect needs scenarios and a patch to try, and \(product) names none")
      }
      try takeOver(unless: options)
      return try DetectCommand(bench: self, trials: detection, options: options).run()
    case .worker: Worker(scenarios: scenarios).serve()
    case .count: try InstructionCount.runOperations(options.operands, of: scenarios)
    }
    return .fine
  }

  /// Builds the optimised program and replaces a debug build's process by it, unless debug builds are
  /// allowed. Mistakes in the command line are to be told before: building takes minutes.
  func takeOver(unless options: BenchOptions) throws {
    guard Build.isDebug && !options.allowsDebug else { return }
    do {
      try CompleteBuild.takeOver(product: product, needing: [], arguments: buildArguments()) {
        note("this is a debug build; \($0)")
      }
    } catch {
      throw UsageError("\(error); --allow-debug measures the debug build")
    }
  }
}
