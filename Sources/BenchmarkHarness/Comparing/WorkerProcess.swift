import CBenchmarkSupport
import Foundation

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
  /// Longer than any batch of a loaded machine.
  private static let patience: Int32 = 60_000

  private let program: String
  private let pid: pid_t
  private let input, output: Int32
  private var buffer: [UInt8] = []

  /// Starts `program worker` and waits for its greeting.
  ///
  /// - Parameter layout: Where its memory lies; nil leaves that to the system.
  init(program: String, layout: MemoryLayoutShift?) throws(WorkerError) {
    var (toWorker, fromWorker) = (
      [Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2)
    )
    guard pipe(&toWorker) == 0, pipe(&fromWorker) == 0 else {
      throw WorkerError("cannot open a pipe: \(String(cString: strerror(errno)))")
    }
    // A worker that has ended is an error of this comparison, not this process's end.
    signal(SIGPIPE, SIG_IGN)
    // Else each worker would hold the other's input open, and outlive this process.
    for end in toWorker + fromWorker { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do {
      defer {
        close(toWorker[0])
        close(fromWorker[1])
      }
      process = try Self.spawn(
        [program, "worker"], layout: layout, input: toWorker[0], output: fromWorker[1])
    } catch {
      close(toWorker[1])
      close(fromWorker[0])
      throw error
    }
    self.program = program
    pid = process
    (input, output) = (toWorker[1], fromWorker[0])
    let greeting = try? line()
    guard greeting == Worker.greeting else {
      throw WorkerError(
        "\(program) is no \(Worker.greeting)" + (greeting.map { ", it says \"\($0)\"" } ?? ""))
    }
  }

  deinit {
    close(input)
    close(output)
    // It may be in the middle of a batch, whose time nobody needs.
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }

  func ask(_ question: String) throws(WorkerError) -> String {
    var bytes = Array("\(question)\n".utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw WorkerError("\(program) ended") }
      bytes = bytes.dropFirst(count)
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
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let found = poll(&ready, 1, Self.patience)
      if found < 0 && errno == EINTR { continue }
      guard found > 0 else { throw WorkerError("\(program) does not answer") }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw WorkerError("\(program) ended") }
      buffer += chunk[..<count]
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

  private static func spawn(
    _ words: [String], layout: MemoryLayoutShift?, input: Int32, output: Int32
  ) throws(WorkerError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Little else, so that both workers find the same on their stacks.
    let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
    let moved = "\(Worker.shiftVariable)=\(String(repeating: "x", count: layout?.bytes ?? 0))"
    let environment = [libraries, moved].compactMap(\.self).map { strdup($0) } + [nil]
    defer { for entry in environment { free(entry) } }
    if let layout { _ = fix_layout(layout.pages) }
    defer { if layout != nil { free_layout() } }
    var pid: pid_t = 0
    var code = posix_spawn(&pid, words[0], &actions, nil, arguments, environment)
    // A process that another thread is just starting may hold the program's new copy open still.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawn(&pid, words[0], &actions, nil, arguments, environment)
    }
    guard code == 0 else {
      throw WorkerError("cannot start \(words[0]): \(String(cString: strerror(code)))")
    }
    return pid
  }
}
