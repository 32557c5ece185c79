import Foundation

/// Writes a line to standard error.
func note(_ message: String) {
  // Nobody is left to be told when this fails.
  try? FileHandle.standardError.write(contentsOf: Data("bench: \(message)\n".utf8))
}

/// Writes text to standard output at once.
func show(_ text: String) throws(UsageError) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw UsageError("cannot write to standard output: \(String(cString: strerror(errno)))")
  }
}
