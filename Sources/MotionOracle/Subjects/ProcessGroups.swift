#if Oracle
import Foundation

/// Process groups to end when this process is told to.
///
/// A signal handler may take no lock and allot nothing: it reads places that are there from the
/// start.
final class ProcessGroups: @unchecked Sendable {
  /// More than are asked at the same time.
  private static let capacity = 4096
  private let places = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
  private let lock = NSLock()

  init() { places.initialize(repeating: 0, count: Self.capacity) }

  func add(_ id: pid_t) { replace(0, by: id) }

  func remove(_ id: pid_t) { replace(id, by: 0) }

  private func replace(_ old: pid_t, by new: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    if let place = (0..<Self.capacity).first(where: { places[$0] == old }) { places[place] = new }
  }

  /// Safe in a signal handler.
  func killAll() {
    for place in 0..<Self.capacity where places[place] > 0 { kill(-places[place], SIGKILL) }
  }
}
#endif
