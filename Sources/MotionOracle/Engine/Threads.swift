#if Oracle
import Foundation

/// Runs `body` on `count` threads at the same time, this one among them, and waits for all.
///
/// Dispatch would start no more than there are cores; programs that are asked wait elsewhere. Fewer
/// run when the system gives no more.
func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  // Joined threads keep nothing, which what does not escape must be sure of.
  withoutActuallyEscaping(body) { body in
    let threads = (1..<max(count, 1)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }
}

private final class Work {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let work = Unmanaged.passRetained(Work(body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    {
      if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  if status == 0 { return thread }
  work.release()
  return nil
}
#endif
