import Foundation
import Synchronization

/// What only a person at a terminal is shown.
public enum Terminal {
  public static var hasColour: Bool { isatty(STDOUT_FILENO) == 1 }
  public static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Calls `work` with what shows a line of progress on standard error; it is gone afterwards.
  ///
  /// - Parameter isWanted: Nothing is shown where this is false, or nobody looks.
  public static func withProgress<Result>(
    _ isWanted: Bool = true, _ work: (@escaping @Sendable (String) -> Void) throws -> Result
  ) rethrows -> Result {
    guard isWanted && showsProgress else { return try work { _ in } }
    defer { write("\r\u{1B}[K") }
    let shown = Mutex("")
    return try work { line in
      shown.withLock { shown in
        // Once a change: writing costs the next batch its caches.
        if line != shown { write("\r\(line)\u{1B}[K") }
        shown = line
      }
    }
  }

  private static func write(_ text: String) {
    // Nobody is left to be told when this fails.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The name of the command that `words` call: the last part of the first.
func commandName(_ words: [String]) -> String {
  let program = words.first ?? ""
  return program.split(separator: "/").last.map(String.init) ?? program
}

/// Writes a line to standard error, after the command's name.
public func note(_ message: String) {
  let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    .map { visible(String($0)) }
  // Nobody is left to be told when this fails.
  try? FileHandle.standardError.write(
    contentsOf: Data(
      "\(commandName(CommandLine.arguments)): \(lines.joined(separator: "\n"))\n".utf8))
}

/// Writes text to standard output at once.
public func show(_ text: String) throws(UsageError) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw UsageError("cannot write to standard output: \(String(cString: strerror(errno)))")
  }
}
