import Foundation
import MotionOracle

let within: Int32 = 0
let failed: Int32 = 1
let outOfBudget: Int32 = 3

func complain(_ message: String) {
  FileHandle.standardError.write(Data("verify: \(message)\n".utf8))
}

func show(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

func verifyAll(_ options: Options, _ subject: any Subject) throws(UsageError) -> Int32 {
  let environment = ProcessInfo.processInfo.environment
  let shard = if let named = options.shard { named } else { try slurmShard(environment) }
  let jobs =
    options.jobs ?? (options.subject == nil ? ProcessInfo.processInfo.activeProcessorCount : 1)
  let sweep = Verification(
    systems: options.systems, casesPerRegime: options.cases,
    integratedPerRegime: options.integrated, seed: options.seed, precision: options.precision,
    shard: shard ?? .whole, jobs: jobs)
  let output = Output(options)
  let report = sweep.run([subject], progress: Progress.line)
  Progress.clear()

  let isWritten = output.write(report)
  if report.disputed > 0 {
    complain("in \(report.disputed) cases the integrators contradict each other and judge nothing")
  }
  if !isWritten || report.disputed > 0 { return failed }
  return report.passes ? within : outOfBudget
}

/// The subject named, or the library; found to start before the work.
func subject(_ options: Options) throws(UsageError) -> any Subject {
  guard let command = options.subject else { return LibrarySubject() }
  let subject = ExternalSubject(command, timeLimit: options.timeLimit)
  if let problem = subject.cannotStart() {
    throw UsageError("--subject \(command) cannot be started: \(problem)")
  }
  return subject
}

func judgeOne(_ text: String, _ options: Options) throws -> Int32 {
  let question = try parseCase(text)
  do {
    let report = try CaseReport(question, try subject(options), precision: options.precision)
    show(report.text)
    return report.passes ? within : outOfBudget
  } catch let error as SubjectError {
    show("no answer  \(error)\n")
    return outOfBudget
  }
}

func run(_ options: Options) throws -> Int32 {
  if options.help {
    show(Options.usage)
    return within
  }
  if let paths = options.merged {
    let report = try mergeReports(paths)
    let isWritten = Output(options).write(report)
    return !isWritten ? failed : report.passes ? within : outOfBudget
  }
  if options.selfTest {
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let lines = SelfTest(seed: options.seed, jobs: jobs).run()
    show(lines.map { $0.text + "\n" }.joined())
    return lines.allSatisfy(\.isRight) ? within : failed
  }
  if let count = options.certified {
    guard options.precision == .double else {
      throw UsageError("--emit-cases writes Doubles: --precision must be double, got float")
    }
    CertifiedCase.write(count, of: options.systems, seed: options.seed) { show($0 + "\n") }
    return within
  }
  if let text = options.question { return try judgeOne(text, options) }
  return try verifyAll(options, try subject(options))
}

do {
  exit(try run(try Options(CommandLine.arguments)))
} catch {
  complain("\(error)")
  exit(failed)
}
