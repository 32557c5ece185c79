import BenchmarkHarness
import Foundation

do {
  let options = try Options(arguments: CommandLine.arguments)
  if options.help {
    try show(usage + "\n")
    exit(0)
  }
  let selected = try options.select(from: scenarios)
  switch options.command {
  case .list:
    try show(selected.map { $0.id + "\n" }.joined())
  case .worker: Worker(scenarios: scenarios).serve()
  case .detect: try DetectCommand().run()
  case .run:
    if Build.isDebug && !options.allowsDebug {
      try ReleaseBuild.takeOver(arguments: CommandLine.arguments)
    }
    exit(try RunCommand(options: options).run(selected))
  }
} catch {
  note("\(error)")
  exit(1)
}
