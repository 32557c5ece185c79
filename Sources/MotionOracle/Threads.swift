import Foundation

/// Runs `body` on `count` threads at the same time, this one among them, and waits for all.
///
/// Dispatch would start no more than there are cores; programs that are asked wait elsewhere.
func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let others = DispatchGroup()
    for _ in 1..<max(count, 1) {
      others.enter()
      Thread.detachNewThread {
        body()
        others.leave()
      }
    }
    body()
    others.wait()
  }
}
