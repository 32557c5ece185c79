#if Oracle
import Foundation

/// A program that answers lines with lines, and the patience to wait for one.
///
/// Used by one thread at a time.
final class SubjectProcess: @unchecked Sendable {
  enum Failure: Error {
    case timedOut
    /// Its last line is longer than allowed.
    case tooLong
    /// How it ended, in words, and whether the shell found no such command.
    case ended(String, isMissing: Bool)
  }

  private let id: pid_t
  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []
  /// Where the search for a line's end goes on.
  private var searched = 0
  /// Until then it may still be starting.
  private(set) var hasAnswered = false

  /// Starts `command` by the shell, in a process group of its own so that its children end with it.
  init(_ command: String) throws(Failure) {
    // Writing to a program that has died must fail, not end this one.
    signal(SIGPIPE, SIG_IGN)
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    // Other subjects must not hold this one's pipes open, nor start before they are closed on exec.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    guard pipe(&toChild) == 0 else { throw .ended(Self.systemError, isMissing: true) }
    guard pipe(&fromChild) == 0 else {
      for file in toChild { close(file) }
      throw .ended(Self.systemError, isMissing: true)
    }
    for file in toChild + fromChild { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    input = toChild[1]
    output = fromChild[0]

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [String] = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    var child = pid_t()
    let status = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ)
    for argument in arguments { free(argument) }
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    id = child
    guard status == 0 else {
      throw .ended("/bin/sh: " + String(cString: strerror(status)), isMissing: true)
    }
    Self.groups.add(child)
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK)
  }

  private static let starting = NSLock()

  private static var systemError: String { String(cString: strerror(errno)) }

  /// The groups of all that run.
  static let groups = ProcessGroups()

  deinit {
    close(input)
    close(output)
    guard id > 0 else { return }
    // Its children too. It is waited for only now: until then nothing else has its number.
    kill(-id, SIGKILL)
    Self.groups.remove(id)
    waitpid(id, nil, 0)
  }

  /// Waits until it prints something or ends, at most `seconds`: what the shell says when it finds
  /// no such command.
  func whyMissing(within seconds: Double) -> String? {
    do throws(Failure) {
      try wait(for: output, Int16(POLLIN), until: Self.now + seconds)
      var byte: UInt8 = 0
      let count = read(output, &byte, 1)
      if count == 1 { pending.append(byte) }
      if count == 0, case .ended(let how, isMissing: true) = end() { return how }
    } catch {}
    return nil
  }

  /// - Parameter deadline: In the unit of `now`.
  func send(_ line: String, by deadline: Double) throws(Failure) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        try wait(for: input, Int16(POLLOUT), until: deadline)
      } else if errno != EINTR {
        throw end()
      }
    }
  }

  /// The next line it prints, without the line's end.
  func receive(longest: Int, by deadline: Double) throws(Failure) -> String {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end + 1)
        searched = 0
        guard line.utf8.count <= longest else { throw .tooLong }
        hasAnswered = true
        return line
      }
      searched = pending.count
      guard pending.count <= longest else { throw .tooLong }
      let count = read(output, &chunk, chunk.count)
      if count > 0 {
        pending += chunk[..<count]
      } else if count == 0 {
        throw end()
      } else if errno == EAGAIN {
        try wait(for: output, Int16(POLLIN), until: deadline)
      } else if errno != EINTR {
        throw end()
      }
    }
  }

  private func wait(for file: Int32, _ event: Int16, until deadline: Double) throws(Failure) {
    let left = deadline - Self.now
    guard left > 0 else { throw .timedOut }
    var request = pollfd(fd: file, events: event, revents: 0)
    _ = poll(&request, 1, Int32(min(left * 1000, 1e6).rounded(.up)))
  }

  /// How it ended; a program that only closed its output is ended.
  private func end() -> Failure {
    var info = siginfo_t()
    // Its output closes a moment before it is gone.
    for _ in 0..<500 {
      waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT)
      if info.si_signo != 0 { break }
      usleep(1000)
    }
    guard info.si_signo != 0 else { return .ended("closed its output", isMissing: false) }
    let status = info._sifields._sigchld.si_status
    if info.si_code != CLD_EXITED {
      return .ended("ended by signal \(status), \(Self.name(ofSignal: status))", isMissing: false)
    }
    return .ended("exit status \(status)", isMissing: status == 126 || status == 127)
  }

  private static func name(ofSignal signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "unknown"
  }

  /// Seconds, from a clock that is never set back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
#endif
