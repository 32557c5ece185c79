#if Oracle
import Foundation
import MotionOracle

let within: Int32 = 0
let failed: Int32 = 1
let outOfBudget: Int32 = 3

/// Writes a line to standard error.
func complain(_ message: String) {
  // Nobody is left to be told when this fails.
  try? FileHandle.standardError.write(contentsOf: Data("verify: \(message)\n".utf8))
}

/// Writes text to standard output at once.
func show(_ text: String) throws(UsageError) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw UsageError("cannot write to standard output: \(String(cString: strerror(errno)))")
  }
}

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

  return try finish(report, output)
}

/// Writes the report of a sweep, whole or merged.
func finish(_ report: VerificationReport, _ output: Output) throws(UsageError) -> Int32 {
  let isWritten = try output.write(report)
  if report.disputed > 0 {
    complain("in \(report.disputed) cases the integrators contradict each other and judge nothing")
  }
  if report.unknown > 0 {
    complain("in \(report.unknown) cases the reference finds no number and judges nothing")
  }
  if !isWritten || report.disputed > 0 || report.unknown > 0 { return failed }
  return report.passes ? within : outOfBudget
}

/// They are in process groups of their own, which no key on the terminal reaches.
func endSubjectsWithThis() {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGHUP, SIGINT, SIGTERM] {
    let before = signal(number) { number in
      ExternalSubject.killAll()
      signal(number, SIG_DFL)
      raise(number)
    }
    // As `nohup` wants it.
    if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    sigaddset(&signals, number)
  }
  // Who started this may have blocked them.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// The subject named, or the library; found to start before the work.
func subject(_ options: Options) throws(UsageError) -> any Subject {
  guard let command = options.subject else { return LibrarySubject() }
  endSubjectsWithThis()
  let subject = ExternalSubject(
    command, precision: options.precision, timeLimit: options.timeLimit)
  if let problem = subject.cannotStart() {
    throw UsageError("--subject \(command) cannot be started: \(problem)")
  }
  return subject
}

func judgeOne(_ text: String, _ options: Options) throws -> Int32 {
  let question = try parseCase(text)
  do {
    let report = try CaseReport(question, try subject(options), precision: options.precision)
    if options.subject == nil, !report.passes, let promise = question.brokenPromise {
      throw UsageError("outside the promised range: \(promise)")
    }
    try show(report.text)
    return report.passes ? within : outOfBudget
  } catch let error as SubjectError {
    let what = if case .rejected = error { "rejected " } else { "no answer" }
    try show("\(what)  \(error)\n")
    return outOfBudget
  }
}

func run(_ options: Options) throws -> Int32 {
  if options.help {
    try show(Options.usage)
    return within
  }
  if let paths = options.merged {
    return try finish(try mergeReports(paths), Output(options))
  }
  if options.selfTest {
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let lines = SelfTest(seed: options.seed, jobs: jobs).run()
    try show(lines.map { $0.text + "\n" }.joined())
    return lines.allSatisfy(\.isRight) ? within : failed
  }
  if let count = options.certified {
    try CertifiedCase.write(count, of: options.systems, seed: options.seed) { line in
      try show(line + "\n")
    }
    return within
  }
  if let text = options.question { return try judgeOne(text, options) }
  return try verifyAll(options, try subject(options))
}

// What is closed stays unwritable: else the next file opened would be written to instead.
for file in 0...2 where fcntl(Int32(file), F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
// A closed pipe is a write that fails, not a death without a word.
signal(SIGPIPE, SIG_IGN)
do {
  exit(try run(try Options(CommandLine.arguments)))
} catch {
  complain("\(error)")
  exit(failed)
}
#else
import Foundation
import Processes

// Built without its C libraries.
func complain(_ message: String) {
  try? FileHandle.standardError.write(contentsOf: Data("verify: \(message)\n".utf8))
}

do {
  try CompleteBuild.takeOver(product: "verify", needing: [.gsl, .mpfr], note: complain)
} catch {
  complain("\(error)")
  exit(1)
}
#endif
