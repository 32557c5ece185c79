import Foundation

/// The running case of a property on disk, written before its body runs: what is left when the body
/// ends the process. One small write a case; the file goes when the property ends.
final class Journal: Sendable {
  /// What a process left behind when it ended.
  struct Entry: Equatable, Sendable {
    let name: String
    let seed: UInt64?
    let tape: ChoiceTape
  }

  private let path: String
  private let name: String
  private let file: Int32

  /// - Returns: nil where no file can be made: a property runs without one too.
  init?(of name: String, in folder: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = "\(folder)/\(Settings.key(of: name))-\(getpid())"
    self.name = Regressions.field(name)
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if file < 0 { return nil }
  }

  /// Ends the property: nothing is left behind.
  func end() {
    close(file)
    unlink(path)
  }

  func note(_ tape: ChoiceTape, seed: UInt64?) {
    var line = name
    line += "\t\(seed.map { String($0) } ?? "-")\t\(tape)\n"
    // Over the last one: what is left of a longer line stands after the end of this one.
    line.withUTF8 { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
  }

  /// Takes what processes that are gone left of a property.
  static func takeEntries(of name: String, in folder: String) -> [Entry] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let key = Settings.key(of: name)
    return files.sorted().compactMap { file in
      let parts = file.split(separator: "-")
      guard parts.count == 2, parts[0] == key, let process = pid_t(parts[1]),
        process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { return nil }
      let path = "\(folder)/\(file)"
      defer { unlink(path) }
      return (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(Entry.init)
    }
  }

  /// `.build/properties` of the package that a source belongs to, or a folder for temporary files.
  static func folder(for sourceFile: String) -> String {
    var folder = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        return folder.appendingPathComponent(".build/properties").path
      }
      folder.deleteLastPathComponent()
    }
    return NSTemporaryDirectory() + "properties-\(getuid())"
  }
}

extension Journal.Entry {
  init?(_ text: String) {
    let line = text.prefix { $0 != "\n" }
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard line.endIndex < text.endIndex, fields.count == 3,
      let tape = ChoiceTape(String(fields[2]))
    else { return nil }
    self.init(name: String(fields[0]), seed: UInt64(fields[1]), tape: tape)
  }
}
