import BenchmarkHarness
import Foundation

// Else the first pipe to git takes the place of a closed output. Read-only: writing stays an error.
for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", O_RDONLY)
}

do {
  let options = try Options(arguments: CommandLine.arguments)
  if options.help {
    try show(usage + "\n")
    exit(0)
  }
  exit(try perform(options).rawValue)
} catch let error as NoBaseline {
  note("\(error)")
  exit(ExitStatus.noBaseline.rawValue)
} catch {
  note("\(error)")
  exit(ExitStatus.failure.rawValue)
}

private func perform(_ options: Options) throws -> ExitStatus {
  switch options.command {
  case .list:
    try show(try options.select(from: scenarios).map { $0.id + "\n" }.joined())
  case .run:
    let selected = try options.select(from: scenarios)
    try ReleaseBuild.takeOver(unless: options)
    return try RunCommand(options: options).run(selected)
  case .compare: return try CompareCommand(options: options).run()
  case .history: return try HistoryCommands(options: options).history()
  case .check: return try HistoryCommands(options: options).check()
  case .report: return try HistoryCommands(options: options).report()
  case .detect:
    try ReleaseBuild.takeOver(unless: options)
    return try DetectCommand(options: options).run()
  case .worker: Worker(scenarios: scenarios).serve()
  case .count: try InstructionCount.runOperations(options.operands, of: scenarios)
  }
  return .fine
}
