import Foundation
import Glibc
import Synchronization

/// A program that runs in a process group of its own, its output in a file.
struct Child {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// Stopped at the first words looked for.
    case said
    case timedOut
  }

  let arguments: [String]
  var environment: [String: String] = [:]
  let log: String
  var seconds = 3600.0
  /// Ends the program as soon as it prints this.
  var until: String?

  /// Waits for the end; nobody of the group is left.
  func run() throws -> Ending {
    let pid = try spawn()
    Self.running.withLock { _ = $0.insert(pid) }
    defer {
      kill(-pid, SIGKILL)
      Self.running.withLock { _ = $0.remove(pid) }
    }
    let start = ContinuousClock.now
    var status: Int32 = 0
    var looks = 0
    while waitpid(pid, &status, WNOHANG) == 0 {
      usleep(5000)
      looks += 1
      let said = looks % 10 == 0 && hasSaid()
      if said || ContinuousClock.now - start > .seconds(seconds) {
        kill(-pid, SIGKILL)
        waitpid(pid, &status, 0)
        return said ? .said : .timedOut
      }
    }
    if hasSaid() { return .said }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  private static let running = Mutex<Set<pid_t>>([])

  /// Ends what runs when this program is told to end: groups of their own are not told.
  static func endAllOnSignals() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        running.withLock { for pid in $0 { kill(-pid, SIGKILL) } }
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  var output: String {
    (try? Data(contentsOf: URL(fileURLWithPath: log))).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  private func hasSaid() -> Bool { until.map { output.contains($0) } ?? false }

  private func spawn() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = merged.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &variables)
    guard error == 0 else {
      throw Failure("cannot start \(arguments[0]): \(String(cString: strerror(error)))")
    }
    return pid
  }
}
