import Foundation

/// Writes a line to standard error.
func note(_ message: String) {
  FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
}

/// Writes text to standard output at once.
func show(_ text: String) {
  FileHandle.standardOutput.write(Data(text.utf8))
}
