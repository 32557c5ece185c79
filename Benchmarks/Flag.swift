/// A flag of the command line.
enum Flag: String, CaseIterable {
  case filter, skip, quick, time, format, results
  case noSave = "no-save"
  case noProgress = "no-progress"
  case allowDebug = "allow-debug"
  case help

  var takesValue: Bool {
    switch self {
    case .filter, .skip, .time, .format, .results: true
    case .quick, .noSave, .noProgress, .allowDebug, .help: false
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
}
