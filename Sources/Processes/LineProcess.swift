import Foundation

/// A program that answers lines with lines, and the patience to wait for one.
///
/// It ends with this value, its children too. Used by one thread at a time.
public final class LineProcess: @unchecked Sendable {
  public enum Failure: Error {
    case timedOut
    /// Its last line is longer than allowed.
    case tooLong
    /// How it ended, in words, and whether the shell found no such command.
    case ended(String, isMissing: Bool)
  }

  private let id: pid_t
  private let input, output: Int32
  private var pending: [UInt8] = []
  /// Where the search for a line's end goes on.
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  /// Until then it may still be starting.
  public private(set) var hasAnswered = false

  /// Starts a program, found by its name.
  /// - Parameters:
  ///   - environment: All of it; nil is this process's, without git's variables.
  ///   - showingErrors: Whether its standard error is this process's.
  public init(
    _ words: [String], environment: [String: String]? = nil, showingErrors: Bool = true
  ) throws(SystemError) {
    // Writing to a program that has died must fail, not end this one.
    signal(SIGPIPE, SIG_IGN)
    let toChild = try PipeEnds()
    let fromChild: PipeEnds
    do throws(SystemError) {
      fromChild = try PipeEnds()
    } catch {
      toChild.closeBoth()
      throw error
    }
    var spawn = Spawn(words)
    if let environment { spawn.environment = environment }
    spawn.isAsked = false
    (spawn.input, spawn.output) = (toChild.reading, fromChild.writing)
    spawn.errors = showingErrors ? STDERR_FILENO : nil
    do throws(SystemError) {
      id = try spawn.start()
    } catch {
      toChild.closeBoth()
      fromChild.closeBoth()
      throw error
    }
    close(toChild.reading)
    close(fromChild.writing)
    (input, output) = (toChild.writing, fromChild.reading)
    makeNonBlocking(input)
    makeNonBlocking(output)
  }

  deinit {
    close(input)
    close(output)
    kill(-id, SIGKILL)
    _ = ChildRegistry.shared.reap(id)
  }

  /// Waits until it prints something or ends, at most `seconds`: what the shell says when it finds
  /// no such command.
  public func whyMissing(within seconds: Double) -> String? {
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
  public func send(_ line: String, by deadline: Double) throws(Failure) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        try waitToSend(until: deadline)
      } else if errno != EINTR {
        throw end()
      }
    }
  }

  /// Waits until it takes more. Reads meanwhile: a program whose own output is stuck reads nothing.
  private func waitToSend(until deadline: Double) throws(Failure) {
    let left = deadline - Self.now
    guard left > 0 else { throw .timedOut }
    var requests = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&requests, 2, Int32(min(left * 1000, 1e6).rounded(.up)))
    guard requests[1].revents != 0 else { return }
    guard pending.count < Self.mostUnread else { throw .tooLong }
    let count = read(output, &chunk, chunk.count)
    if count > 0 { pending += chunk[..<count] }
    if count == 0 { throw end() }
  }

  /// Bytes kept that nobody has asked for yet.
  private static let mostUnread = 1 << 26

  /// The next line it prints, without the line's end.
  public func receive(longest: Int, by deadline: Double) throws(Failure) -> String {
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
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
