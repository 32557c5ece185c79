import CBenchmarkSupport
import Foundation
import Processes

/// Why two builds could not be measured in turn.
public struct WorkerError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// By how much a worker's memory is moved. Where code and stack lie is worth 2 % in a spring's time:
/// both workers get the same, another in each round, so that no layout decides.
struct MemoryLayoutShift {
  /// For stack and heap.
  let bytes: Int
  /// For the libraries.
  let pages: UInt32

  /// Some containers forbid it.
  static var isPossible: Bool {
    defer { free_layout() }
    return fix_layout(0)
  }

  static func random() -> MemoryLayoutShift {
    MemoryLayoutShift(bytes: .random(in: 0..<4096), pages: .random(in: 0..<65_536))
  }
}

/// A worker, from the side of the process that started it; it ends with this value.
final class WorkerProcess {
  /// Seconds; longer than any batch of a loaded machine.
  private static let patience = 60.0
  /// Bytes; a list of all scenarios is some thousands.
  private static let longestLine = 1 << 24

  private let program: String
  private let process: LineProcess

  /// Starts `program worker` and waits for its greeting.
  ///
  /// - Parameter layout: Where its memory lies; nil leaves that to the system.
  init(program: String, layout: MemoryLayoutShift?) throws(WorkerError) {
    self.program = program
    process = try Self.start(program, layout)
    let greeting = try? line()
    guard greeting == Worker.greeting else {
      throw WorkerError(
        "\(program) is no \(Worker.greeting)" + (greeting.map { ", it says \"\($0)\"" } ?? ""))
    }
  }

  private static func start(
    _ program: String, _ layout: MemoryLayoutShift?
  ) throws(WorkerError) -> LineProcess {
    // Little else, so that both workers find the same on their stacks.
    var environment = [
      Worker.shiftVariable: String(repeating: "x", count: layout?.bytes ?? 0)
    ]
    environment["LD_LIBRARY_PATH"] = getenv("LD_LIBRARY_PATH").map { String(cString: $0) }
    if let layout { _ = fix_layout(layout.pages) }
    defer { if layout != nil { free_layout() } }
    do {
      return try LineProcess([program, "worker"], environment: environment, showingErrors: false)
    } catch {
      throw WorkerError("cannot start \(program): \(error)")
    }
  }

  func ask(_ question: String) throws(WorkerError) -> String {
    do {
      try process.send(question, by: LineProcess.now + Self.patience)
    } catch {
      throw explained(error)
    }
    return try line()
  }

  /// The numbers of an answer.
  func numbers(_ question: String, count: Int) throws(WorkerError) -> [Int64] {
    let answer = try ask(question)
    let numbers = answer.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == count else {
      throw WorkerError("\(program) answers \"\(question)\" by \"\(answer)\"")
    }
    return numbers
  }

  private func line() throws(WorkerError) -> String {
    do {
      return try process.receive(longest: Self.longestLine, by: LineProcess.now + Self.patience)
    } catch {
      throw explained(error)
    }
  }

  private func explained(_ failure: LineProcess.Failure) -> WorkerError {
    switch failure {
    case .timedOut: WorkerError("\(program) does not answer")
    case .tooLong: WorkerError("\(program) answers without end")
    case .ended(let how, _): WorkerError("\(program) ended: \(how)")
    }
  }

  /// Versions of the scenarios that `program` has, by id.
  static func scenarios(of program: String) throws(WorkerError) -> [String: Int] {
    let list = try WorkerProcess(program: program, layout: nil).ask("list")
    let entries = list.split(separator: "\t").map { $0.split(separator: " ") }
    return Dictionary(
      entries.compactMap { $0.count == 2 ? (String($0[0]), Int($0[1]) ?? 0) : nil },
      uniquingKeysWith: { first, _ in first })
  }
}
