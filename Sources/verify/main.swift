#if Oracle
import CommandLine
import Foundation
import MotionOracle
import Processes

func verifyAll(_ options: VerifyOptions, _ subject: any Subject) throws(UsageError) -> ExitStatus {
  let environment = ProcessInfo.processInfo.environment
  let shard = if let named = options.shard { named } else { try slurmShard(environment) }
  let jobs =
    options.jobs ?? (options.subject == nil ? ProcessInfo.processInfo.activeProcessorCount : 1)
  let sweep = Verification(
    systems: options.systems, casesPerRegime: options.cases,
    integratedPerRegime: options.integrated, seed: options.seed, precision: options.precision,
    shard: shard ?? .whole, jobs: jobs)
  let output = Output(options)
  let report = Terminal.withProgress { show in
    sweep.run([subject]) { done, total, regime in
      let percent = total > 0 ? 100 * done / total : 100
      show("\(percent) %  \(regime.system.rawValue): \(regime.rawValue)")
    }
  }
  return try finish(report, output)
}

/// Writes the report of a sweep, whole or merged.
func finish(_ report: VerificationReport, _ output: Output) throws(UsageError) -> ExitStatus {
  let isWritten = try output.write(report)
  if report.disputed > 0 {
    note("in \(report.disputed) cases the integrators contradict each other and judge nothing")
  }
  if report.unknown > 0 {
    note("in \(report.unknown) cases the reference finds no number and judges nothing")
  }
  if !isWritten || report.disputed > 0 || report.unknown > 0 { return .failure }
  return report.passes ? .fine : .regression
}

/// The subject named, or the library; found to start before the work.
func subject(_ options: VerifyOptions) throws(UsageError) -> any Subject {
  guard let command = options.subject else { return LibrarySubject() }
  let subject = ExternalSubject(
    command, precision: options.precision, timeLimit: options.timeLimit)
  if let problem = subject.cannotStart() {
    throw UsageError("--subject \(command) cannot be started: \(problem)")
  }
  return subject
}

func judgeOne(_ text: String, _ options: VerifyOptions) throws -> ExitStatus {
  let question = try parseCase(text)
  do {
    let report = try CaseReport(question, try subject(options), precision: options.precision)
    if options.subject == nil, !report.passes, let promise = question.brokenPromise {
      throw UsageError("outside the promised range: \(promise)")
    }
    try show(report.text)
    return report.passes ? .fine : .regression
  } catch let error as SubjectError {
    let what = if case .rejected = error { "rejected " } else { "no answer" }
    try show("\(what)  \(error)\n")
    return .regression
  }
}

func run(_ options: VerifyOptions) throws -> ExitStatus {
  if let paths = options.merged {
    return try finish(try mergeReports(paths), Output(options))
  }
  if options.selfTest {
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let lines = SelfTest(seed: options.seed, jobs: jobs).run()
    try show(lines.map { $0.text + "\n" }.joined())
    return lines.allSatisfy(\.isRight) ? .fine : .failure
  }
  if let count = options.certified {
    try CertifiedCase.write(count, of: options.systems, seed: options.seed) { line in
      try show(line + "\n")
    }
    return .fine
  }
  if let text = options.question { return try judgeOne(text, options) }
  return try verifyAll(options, try subject(options))
}

Command.run(VerifyOptions.self) { options in
  EndingSignals.endChildren()
  return try run(options)
}
#else
import CommandLine
import Foundation
import Processes

// Built without its C libraries.
EndingSignals.endChildren()
do {
  try CompleteBuild.takeOver(product: "verify", needing: [.gsl, .mpfr], note: note)
} catch {
  note("\(error)")
  exit(ExitStatus.failure.rawValue)
}
#endif
