import Foundation

/// How a child process is started.
struct Spawn {
  /// The program, found by its name, and its arguments.
  let words: [String]
  var folder: String?
  var environment: [String: String] = Self.ownEnvironment
  /// Whether it is asked to end before it is made to.
  var isAsked = true
  /// Files of this process that become the child's; nil is /dev/null.
  var input, output, errors: Int32?

  init(_ words: [String]) { self.words = words }

  /// This process's environment. A git hook's would send every git to another repository.
  static var ownEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
  }

  /// Starts the child in a process group of its own, so that its children end with it.
  /// - Throws: The system's error number.
  func start() throws(SystemError) -> pid_t {
    for _ in 0..<100 {
      var code = ECANCELED
      if let id = ChildRegistry.shared.start(asked: isAsked, { spawn(&code) }) { return id }
      // A process that another thread is just starting may hold the program's new copy open still.
      guard code == ETXTBSY else { throw SystemError(code: code) }
      usleep(10_000)
    }
    throw SystemError(code: ETXTBSY)
  }

  private func spawn(_ code: inout Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, target) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    // No call of POSIX starts a program in another folder; the shell gets both names as data.
    let moving = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let words = moving + self.words
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    code = posix_spawnp(&id, words[0], &actions, &attributes, arguments, variables + [nil])
    return code == 0 ? id : nil
  }

  /// This process ignores closed pipes; its children shall not.
  private func setSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }
}

/// An error of the system, by its number.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  public let code: Int32

  public var description: String { String(cString: strerror(code)) }
}

/// Two ends of a pipe, which no child inherits by accident.
struct PipeEnds {
  let reading, writing: Int32

  init() throws(SystemError) {
    // A child that starts between the two calls would inherit the ends.
    let ends = ChildRegistry.shared.whileNoneStarts { () -> [Int32] in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return [] }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
    guard ends.count == 2 else { throw SystemError(code: errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeBoth() {
    close(reading)
    close(writing)
  }
}

func makeNonBlocking(_ file: Int32) {
  _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
}
