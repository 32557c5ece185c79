import Foundation
import Synchronization

/// A process that runs the body of a property on tapes: a trap ends it, and not the search.
///
/// It is this test program, started again for the running test only; `checkProperty` finds its key
/// in `PROPERTY_CHILD` there and answers a line for each tape on standard input. A child lives until
/// a case ends it, so that cases that pass cost no start.
final class ChildProcess: Sendable {
  private struct Running {
    let process: Process
    let input: FileHandle
    let output: FileHandle
  }

  private static let mark = "@property\t"
  /// A case that takes longer has hung.
  private static let patience = Duration.seconds(60)

  private let key: String
  private let test: String
  private let errors: String
  private let running = Mutex<Running?>(nil)

  init(key: String) {
    self.key = key
    test = ReplayLine.pattern(ReplayLine.testName)
    errors = NSTemporaryDirectory() + "property-\(key)-\(UUID().uuidString)"
    // Writing to a child that has ended must not end this process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs a case: a process that ends in it has failed.
  var judge: @Sendable (ChoiceTape) async -> CaseOutcome {
    { [self] tape in run(tape) }
  }

  /// Runs a case once more, alone.
  /// - Returns: how its process ended and the last it wrote, or nil if it lived.
  func death(of tape: ChoiceTape) async -> String? {
    end()
    _ = run(tape)
    let isAlive = running.withLock { $0 != nil }
    guard !isAlive else { return nil }
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    let fatal = text.split(separator: "\n").first { $0.contains("Fatal error") }
    return String(fatal ?? text.split(separator: "\n").last ?? "it wrote nothing")
  }

  func end() {
    running.withLock { running in
      if let running { stop(running) }
      running = nil
    }
    unlink(errors)
  }

  static func answer(_ verdict: CaseOutcome, labels: [String]) {
    let word =
      switch verdict {
      case .passed: "passed"
      case .failed: "failed"
      case .discarded(.filtered): "filtered"
      case .discarded(.exceeded): "exceeded"
      }
    let fields = [word] + labels.map(Regressions.field)
    FileHandle.standardOutput.write(
      Data(("\n" + mark + fields.joined(separator: "\t") + "\n").utf8))
  }

  private func run(_ tape: ChoiceTape) -> CaseOutcome {
    running.withLock { running in
      if running == nil { running = start() }
      guard let child = running else { return .failed }
      try? child.input.write(contentsOf: Data("\(tape)\n".utf8))
      guard let answer = readAnswer(of: child) else {
        stop(child)
        running = nil
        return .failed
      }
      let fields = answer.split(separator: "\t").map(String.init)
      for label in fields.dropFirst() { cover(label) }
      switch fields.first {
      case "passed": return .passed
      case "filtered": return .discarded(.filtered)
      case "exceeded": return .discarded(.exceeded)
      default: return .failed
      }
    }
  }

  private func start() -> Running? {
    precondition(Settings.child == nil, "a child process of a property starts no other")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.executable)
    process.arguments = ["--testing-library", "swift-testing", "--filter", test]
    process.environment = Settings.environment.merging(
      ["PROPERTY_CHILD": key, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: errors)
    guard (try? process.run()) != nil else { return nil }
    return Running(
      process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading)
  }

  private static var executable: String {
    let link = "/proc/self/exe"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link))
      ?? CommandLine.arguments[0]
  }

  private func stop(_ child: Running) {
    try? child.input.close()
    kill(child.process.processIdentifier, SIGKILL)
    child.process.waitUntilExit()
  }

  /// The next marked line, or nil when the process ends or hangs.
  private func readAnswer(of child: Running) -> String? {
    var line: [UInt8] = []
    let end = ContinuousClock.now + Self.patience
    let file = child.output.fileDescriptor
    while ContinuousClock.now < end {
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      // Nothing yet, or a signal.
      guard poll(&wait, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      let count = read(file, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(Self.mark) { return String(text.dropFirst(Self.mark.count)) }
      line = []
    }
    return nil
  }
}
