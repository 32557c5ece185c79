import BenchmarkHarness
import Foundation

/// What only a person at a terminal is shown.
enum Terminal {
  static var hasColour: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Calls `work` with what shows a progress bar on standard error; it is gone afterwards.
  static func withProgress<Result>(
    _ options: Options, _ work: (@escaping (Sampler.Progress) -> Void) throws -> Result
  ) rethrows -> Result {
    guard options.showsProgress && isatty(STDERR_FILENO) == 1 else { return try work { _ in } }
    defer { write(ProgressBar.cleared) }
    var shown = ""
    return try work {
      let line = ProgressBar.line($0)
      // Once a change: writing costs the next batch its caches.
      if line != shown { write(line) }
      shown = line
    }
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
