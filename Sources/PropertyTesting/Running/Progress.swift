import Foundation

/// Shows on a terminal how far shrinking got; silent elsewhere.
struct Progress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  @Sendable func show(runs: Int, choices: Int) {
    write("\rshrinking: \(runs) runs, \(choices) choices left\u{1B}[K")
  }

  func end() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
