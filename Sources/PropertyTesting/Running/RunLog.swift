import Foundation
import Testing

/// `PROPERTY_LOG`: a file that gets a line for each property that passed and each exit test, its
/// fields separated by tabs.
enum RunLog {
  static func add(_ fields: String...) {
    guard let path = Settings.environment["PROPERTY_LOG"] else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else {
      Issue.record("PROPERTY_LOG=\(path) cannot be written: \(String(cString: strerror(errno)))")
      return
    }
    defer { close(file) }
    // One write, as tests run at once.
    let line = Array(
      (fields.map { String($0.map { $0.isWhitespace ? " " : $0 }) }
        .joined(separator: "\t") + "\n").utf8)
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}
