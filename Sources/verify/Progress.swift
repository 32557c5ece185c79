#if Oracle
import Foundation
import MotionOracle

/// A line on a terminal that shows how far the sweep has come; nowhere else.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) != 0

  static func line(_ done: Int, of total: Int, in regime: CaseRegime) {
    guard isTerminal else { return }
    let percent = total > 0 ? 100 * done / total : 100
    say("\r\u{1B}[K\(percent) %  \(regime.system.rawValue): \(regime.rawValue)")
  }

  static func clear() {
    if isTerminal { say("\r\u{1B}[K") }
  }

  private static func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
#endif
