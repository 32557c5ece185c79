import Foundation
import MotionOracle

let within: Int32 = 0
let failed: Int32 = 1
let outOfBudget: Int32 = 3

func complain(_ message: String) {
  FileHandle.standardError.write(Data("verify: \(message)\n".utf8))
}

func show(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

/// Whether `path` can be written, tried before the work and without a trace.
func isWritable(_ path: String) -> Bool {
  let existed = access(path, F_OK) == 0
  let file = open(path, O_WRONLY | O_CREAT, 0o644)
  guard file >= 0 else { return false }
  close(file)
  if !existed { unlink(path) }
  return true
}

func verifyAll(_ options: Options, _ subjects: [any Subject]) -> Int32 {
  var output = options.output
  if let path = output, !isWritable(path) {
    complain("--output \(path) cannot be written: \(String(cString: strerror(errno)))")
    output = nil
  }
  let isTerminal = isatty(STDERR_FILENO) != 0
  let verification = Verification(
    systems: options.systems, casesPerRegime: options.cases, seed: options.seed)
  let report = verification.run(subjects) { regime in
    guard isTerminal else { return }
    let line = "\r\u{1B}[K\(regime.system.rawValue): \(regime.rawValue)"
    FileHandle.standardError.write(Data(line.utf8))
  }
  if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }

  let rendered = report.rendered(as: options.format, verbose: options.verbose)
  var isWritten = output != nil || options.output == nil
  if let output {
    do {
      try Data(rendered.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      complain("--output \(output) cannot be written: \(error.localizedDescription)")
      isWritten = false
    }
    show(report.rendered(as: .text, verbose: options.verbose))
  } else {
    show(rendered)
  }
  if report.disputed > 0 {
    complain("in \(report.disputed) cases the integrators contradict each other and judge nothing")
  }
  if !isWritten || report.disputed > 0 { return failed }
  return report.passes ? within : outOfBudget
}

func run(_ options: Options) throws -> Int32 {
  let subject = LibrarySubject()
  if options.help {
    show(Options.usage)
    return within
  }
  if options.selfTest {
    let lines = SelfTest(seed: options.seed).run()
    show(lines.map { $0.text + "\n" }.joined())
    return lines.allSatisfy(\.isRight) ? within : failed
  }
  if let text = options.question {
    let report = try CaseReport(try parseCase(text), subject)
    show(report.text)
    return report.passes ? within : outOfBudget
  }
  return verifyAll(options, [subject])
}

do {
  exit(try run(try Options(CommandLine.arguments)))
} catch {
  complain("\(error)")
  exit(failed)
}
