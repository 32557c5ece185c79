#if Oracle
import Foundation
import Processes
import Synchronization

/// Somebody else's implementation: a program in any language that answers a line of JSON with one.
///
/// It is started once for each thread that asks, and started anew after it failed. Never are two
/// questions before it at the same time.
public final class ExternalSubject: Subject {
  public let name: String
  public var command: String? { shellCommand }
  private let shellCommand: String
  /// Seconds an answer may take.
  private let timeLimit: Double
  private let precision: Precision
  /// Programs that run and have nothing to do.
  private let idle = Mutex<[LineProcess]>([])
  private let nextID = Mutex(1)

  /// Starting an interpreter takes a while on a busy machine: a first answer may take so many
  /// seconds, until one took longer.
  private let startTime: Mutex<Double>
  /// Lines that are no answer, after which none is waited for.
  private static let noiseLimit = 100
  /// Bytes of a line; three numbers take 100.
  private static let longestLine = 1 << 20

  /// - Parameters:
  ///   - command: For the shell.
  ///   - name: The file named last in the command, when not given.
  ///   - precision: Of its numbers: the shortest decimal that a Float is read back from is none.
  ///   - timeLimit: Seconds an answer may take.
  ///   - startTime: Seconds the first answer may take, where that is longer.
  public init(
    _ command: String, name: String? = nil, precision: Precision = .double, timeLimit: Double = 5,
    startTime: Double = 10
  ) {
    self.startTime = Mutex(startTime)
    self.precision = precision
    shellCommand = command
    let file = command.split(whereSeparator: { $0 == " " || $0 == "/" }).last
    self.name = name ?? file.map(String.init) ?? command
    self.timeLimit = timeLimit
  }

  /// Starts the program that the first question is for.
  /// - Returns: `nil`, or what the shell says when it does not find the command.
  public func cannotStart() -> String? {
    do throws(LineProcess.Failure) {
      let process = try start()
      if let how = process.whyMissing(within: 0.3) { return how }
      idle.withLock { $0.append(process) }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func start() throws(LineProcess.Failure) -> LineProcess {
    do throws(SystemError) {
      return try LineProcess(["/bin/sh", "-c", shellCommand])
    } catch {
      throw .ended("/bin/sh: \(error)", isMissing: true)
    }
  }

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    let waiting = idle.withLock { $0.popLast() }
    let id = nextID.withLock { next in
      next += 1
      return next - 1
    }
    let isStarting = waiting?.hasAnswered != true
    let limit = isStarting ? max(timeLimit, startTime.withLock(\.self)) : timeLimit
    var noise: [String] = []
    let line: String
    do throws(LineProcess.Failure) {
      let process = if let waiting { waiting } else { try start() }
      let request = oneLineJSON(SubjectRequest(id: id, question: question))
      line = try Self.ask(process, request, by: LineProcess.now + limit, &noise)
      // Only a program that gave the answer to this question is in step; others end here.
      if SubjectReply.id(in: line) == id { idle.withLock { $0.append(process) } }
    } catch {
      if isStarting, case .timedOut = error { startTime.withLock { $0 = 0 } }
      throw Self.explain(error, limit: limit, noise)
    }
    if let first = noise.first {
      throw .fault(.noise, "printed a line that is no answer: \(Self.shown(first))")
    }
    let answer = try SubjectReply.answer(in: line, to: question, id: id)
    return answer.rounded(to: question.system.judged(in: precision))
  }

  /// The first line that could be an answer.
  private static func ask(
    _ process: LineProcess, _ request: String, by deadline: Double, _ noise: inout [String]
  ) throws(LineProcess.Failure) -> String {
    try process.send(request, by: deadline)
    while noise.count < noiseLimit {
      let line = try process.receive(longest: longestLine, by: deadline)
      if line.first == "{" { return line }
      noise.append(line)
    }
    return ""
  }

  private static func explain(
    _ failure: LineProcess.Failure, limit: Double, _ noise: [String]
  ) -> SubjectError {
    let before = noise.first.map { "; before that it printed \(shown($0))" } ?? ""
    switch failure {
    case .timedOut where noise.isEmpty:
      return .fault(
        .hung,
        "no answer within \(shortDecimal(limit)) s; is its output flushed after each line?")
    case .timedOut: return .fault(.noise, "no answer within \(shortDecimal(limit)) s\(before)")
    case .tooLong: return .fault(.tooMuch, "a line of more than \(longestLine) bytes\(before)")
    case .ended(let how, _): return .fault(.died, how + before)
    }
  }

  /// A line as a message can hold it.
  static func shown(_ line: String) -> String {
    let clean = line.prefix(60).map { $0.isASCII && !$0.isNewline && $0 >= " " ? $0 : "?" }
    return "\"" + String(clean) + (line.count > 60 ? "…" : "") + "\""
  }
}
#endif
