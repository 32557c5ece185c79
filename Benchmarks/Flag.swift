/// A flag of the command line.
enum Flag: String, CaseIterable {
  case filter, skip, quick, time, format, results, instructions, strict, baseline, trials, rounds
  case saveBaseline = "save-baseline"
  case wallClock = "wall-clock"
  case freeLayout = "free-layout"
  case noSave = "no-save"
  case noProgress = "no-progress"
  case allowDebug = "allow-debug"
  case help

  var takesValue: Bool {
    switch self {
    case .filter, .skip, .time, .format, .results, .baseline, .saveBaseline, .trials, .rounds: true
    case .quick, .instructions, .strict, .wallClock, .freeLayout, .noSave, .noProgress, .allowDebug,
      .help:
      false
    }
  }

  /// Where the flag means something.
  var commands: [Options.Command] {
    switch self {
    case .filter, .skip: [.run, .list, .compare, .history, .check, .report]
    case .quick, .time, .noProgress, .allowDebug: [.run, .compare, .detect]
    case .format, .instructions, .baseline: [.run, .compare]
    case .results: [.run, .compare, .history, .check, .report, .detect]
    case .strict: [.run, .compare, .check]
    case .saveBaseline, .noSave: [.run]
    case .rounds, .wallClock, .freeLayout: [.compare, .detect]
    case .trials: [.detect]
    case .help: Options.Command.allCases
    }
  }

  /// Changes `options` as the flag says.
  func apply(_ value: String, to options: inout Options) throws(UsageError) {
    switch self {
    case .filter: options.filter = value
    case .skip: options.skip = value
    case .quick: options.quick = true
    case .time: options.time = try Self.seconds(value)
    case .format:
      guard let format = Options.Format(rawValue: value) else {
        throw UsageError("--format must be text, json or markdown, not \"\(value)\"")
      }
      options.format = format
    case .results:
      guard !value.isEmpty else { throw UsageError("--results must name a folder, not \"\"") }
      options.results = value
    case .instructions: options.instructions = true
    case .strict: options.strict = true
    case .baseline: options.baseline = try Self.name(value, "--baseline")
    case .saveBaseline: options.saveBaseline = try Self.name(value, "--save-baseline")
    case .trials: options.trials = try Self.count(value, "--trials", most: 100_000)
    case .rounds: options.design.rounds = try Self.count(value, "--rounds", most: 500)
    case .wallClock: options.design.wallClock = true
    case .freeLayout: options.design.sharesLayout = false
    case .noSave: options.save = false
    case .noProgress: options.showsProgress = false
    case .allowDebug: options.allowsDebug = true
    case .help: options.help = true
    }
  }

  private static func seconds(_ value: String) throws(UsageError) -> Double {
    guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
      throw UsageError("--time must be a number of seconds above 0 up to 86400, not \"\(value)\"")
    }
    return seconds
  }

  private static func count(
    _ value: String, _ flag: String, most: Int
  ) throws(UsageError) -> Int {
    guard let count = Int(value), (1...most).contains(count) else {
      throw UsageError("\(flag) must be a whole number from 1 to \(most), not \"\(value)\"")
    }
    return count
  }

  /// A name becomes a file's.
  private static func name(_ value: String, _ flag: String) throws(UsageError) -> String {
    let isPlain = value.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    guard isPlain, let first = value.first, first != ".", value.count <= 100 else {
      throw UsageError("\(flag) must be letters, digits, - _ and ., not \"\(value)\"")
    }
    return value
  }
}
