import Foundation
import Synchronization

/// The children and temporary folders of this process, which end with it.
///
/// Children are started under its lock. A signal sets `isEnding` under the same lock, so none starts
/// after the others were ended.
final class ChildRegistry: Sendable {
  static let shared = ChildRegistry()

  private struct State {
    /// Process groups, and whether each is asked to end before it is made to.
    var groups: [pid_t: Bool] = [:]
    var folders: Set<String> = []
    var isEnding = false
  }

  private let state = Mutex(State())

  /// Starts a child by `spawn`, which returns its process group, or nil when it fails. Does not return
  /// once this process is ending.
  func start(asked isAsked: Bool, _ spawn: () -> pid_t?) -> pid_t? {
    let (group, isEnding) = state.withLock { state -> (pid_t?, Bool) in
      guard !state.isEnding, let group = spawn() else { return (nil, state.isEnding) }
      state.groups[group] = isAsked
      return (group, false)
    }
    if isEnding { Self.waitForTheEnd() }
    return group
  }

  /// Does something while no child starts.
  func whileNoneStarts<Result: Sendable>(_ body: () -> Result) -> Result {
    state.withLock { _ in body() }
  }

  /// Forgets a child, which is waited for only now: until then nothing else has its number.
  func reap(_ group: pid_t) -> Int32 {
    let (status, isEnding) = state.withLock { state in
      state.groups[group] = nil
      var status: Int32 = 0
      while waitpid(group, &status, 0) < 0 && errno == EINTR {}
      return (status, state.isEnding)
    }
    if isEnding { Self.waitForTheEnd() }
    return status
  }

  /// Children that were ended by a signal to this process are no news to report: the signal is.
  private static func waitForTheEnd() -> Never {
    while true { pause() }
  }

  func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

  func remove(folder: String) {
    state.withLock { _ = $0.folders.remove(folder) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends every child and removes every folder; none comes after.
  func endAll() {
    state.withLock { state in
      state.isEnding = true
      for (group, isAsked) in state.groups { kill(-group, isAsked ? SIGTERM : SIGKILL) }
    }
    // Whoever waits for a child that ended takes it off the list.
    for _ in 0..<50 where state.withLock({ $0.groups.values.contains(true) }) { usleep(10_000) }
    state.withLock { state in
      for group in state.groups.keys { kill(-group, SIGKILL) }
      for folder in state.folders { try? FileManager.default.removeItem(atPath: folder) }
    }
  }
}

/// The signals that end this process, and its children with it.
public enum EndingSignals {
  /// Written to by the handler, which may do little else.
  private nonisolated(unsafe) static var pipeEnd: Int32 = -1
  private static let isInstalled = Mutex(false)

  /// From now on an interrupt, hang-up or request to end ends all children first, which are in process
  /// groups of their own that no key on the terminal reaches. To be called before other threads start.
  public static func endChildren() {
    let isFirst = isInstalled.withLock { isInstalled in
      defer { isInstalled = true }
      return !isInstalled
    }
    var ends: [Int32] = [0, 0]
    guard isFirst, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnd = ends[1]
    let readEnd = ends[0]
    Thread.detachNewThread { end(bySignalFrom: readEnd) }

    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM, SIGQUIT] {
      let before = signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndingSignals.pipeEnd, &byte, 1)
        errno = code
      }
      // As `nohup` wants it.
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
      sigaddset(&signals, number)
    }
    // Who started this may have blocked them.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func end(bySignalFrom file: Int32) {
    var byte: UInt8 = 0
    while read(file, &byte, 1) < 1 {}
    ChildRegistry.shared.endAll()
    let number = Int32(byte)
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
