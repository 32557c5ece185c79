import Foundation
import Synchronization

/// The failures found so far, one on a line: the name of the property, a tape and the value it
/// made, separated by tabs. Lines that start with `#` are comments.
struct Regressions: Sendable {
  let path: String

  /// The file of that name in the folder of the source that names it, or in the nearest folder above
  /// that has one; a new one stands beside the source. An absolute `path` stays as it is.
  init(_ path: String, besides sourceFile: String) {
    let beside = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    var folder = beside
    while !path.hasPrefix("/"), folder.path != "/" {
      let file = folder.appendingPathComponent(path).path
      if FileManager.default.fileExists(atPath: file) {
        self.path = file
        return
      }
      folder.deleteLastPathComponent()
    }
    self.path = path.hasPrefix("/") ? path : beside.appendingPathComponent(path).path
  }

  /// Tests run in parallel and may share a file.
  private static let lock = Mutex(())

  /// A failure kept: its tape, and the value that it made.
  struct Entry: Equatable {
    let tape: ChoiceTape
    let value: String
  }

  /// What is kept for `name`; nothing where there is no file yet.
  /// - Throws: an error for a file that cannot be read, or a line that is none.
  func entries(of name: String) throws -> [Entry] {
    try Self.lock.withLock { _ in
      try lines().compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
        guard fields.count == 3, let tape = ChoiceTape(String(fields[1])) else {
          throw Malformed(description: "\(path) has a line that is no regression: \(line)")
        }
        return fields[0] == Self.field(name) ? Entry(tape: tape, value: String(fields[2])) : nil
      }
    }
  }

  /// Adds a failure, unless its tape is there already.
  func add(_ name: String, _ tape: ChoiceTape, value: String) throws {
    guard try !entries(of: name).contains(where: { $0.tape == tape }) else { return }
    try Self.lock.withLock { _ in
      let line = [Self.field(name), tape.description, Self.field(value)].joined(separator: "\t")
      let text = (try lines().filter { !$0.isEmpty } + [line]).joined(separator: "\n") + "\n"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private func lines() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// `text` without what separates fields and lines.
  static func field(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }
}
