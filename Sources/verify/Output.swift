#if Oracle
import CommandLine
import Foundation
import MotionOracle

/// Where the report goes.
struct Output {
  private let options: VerifyOptions
  private let path: String?

  /// Complains at once about a place that cannot be written, before the work.
  init(_ options: VerifyOptions) {
    self.options = options
    var path = options.output
    if let place = path, let problem = Self.problem(with: place) {
      note("--output \(place) cannot be written: \(problem)")
      path = nil
    }
    self.path = path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Makes the folder asked for; leaves no file behind.
  private static func problem(with path: String) -> String? {
    if path.hasSuffix("/") || isFolder(path) {
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      } catch {
        return "no such folder can be made"
      }
      return access(path, W_OK) == 0 ? nil : String(cString: strerror(errno))
    }
    let existed = access(path, F_OK) == 0
    let file = open(path, O_WRONLY | O_CREAT, 0o644)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    close(file)
    if !existed { unlink(path) }
    return nil
  }

  /// - Returns: `false` when not all that was asked could be written.
  func write(_ report: VerificationReport) throws(UsageError) -> Bool {
    func text(_ format: VerificationReport.Format) -> String {
      report.rendered(as: format, verbose: options.verbose)
    }
    guard let path else {
      try show(text(options.output == nil ? options.format : .text))
      return options.output == nil
    }
    try show(text(.text))
    guard Self.isFolder(path) else { return Self.save(text(options.format), path) }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let saved =
      Self.save(text(.text), folder + "verify.txt")
      && Self.save(text(.json), folder + "verify.json")
      && Self.save(text(.markdown), folder + "verify.md")
    if let problem = drawChart(report, to: folder + "error-by-damping-ratio.svg") {
      note(problem)
    }
    return saved
  }

  private static func save(_ text: String, _ path: String) -> Bool {
    do {
      try SafeFile().replace(path, with: Data(text.utf8))
      return true
    } catch {
      note("--output \(error)")
      return false
    }
  }
}
#endif
