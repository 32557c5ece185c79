import CommandLine
import Foundation
import Testing

/// Files in a folder of their own.
struct SafeFileTests {
  private func inFolder(_ work: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder.path)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    try inFolder { folder in
      let path = "\(folder)/a"
      try SafeFile().replace(path, with: Data("one".utf8))
      chmod(path, 0o640)
      try SafeFile().replace(path, with: Data("two".utf8))
      #expect(text(path) == "two")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test(arguments: ["target", "missing/target"]) func aLinkStaysALink(_ target: String) throws {
    try inFolder { folder in
      mkdir("\(folder)/missing", 0o777)
      symlink(target, "\(folder)/link")
      symlink("\(folder)/link", "\(folder)/second")
      for word in ["one", "two"] {
        try SafeFile().replace("\(folder)/second", with: Data(word.utf8))
        #expect(text("\(folder)/\(target)") == word)
      }
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == target)
    }
  }

  @Test func linksInACircleAreSaid() throws {
    try inFolder { folder in
      symlink("b", "\(folder)/a")
      symlink("a", "\(folder)/b")
      #expect(throws: SafeFile.Failure.self) {
        try SafeFile().replace("\(folder)/a", with: Data())
      }
    }
  }

  @Test func aDeviceIsWrittenTo() throws {
    try SafeFile().replace("/dev/null", with: Data("x".utf8))
    #expect(throws: SafeFile.Failure.self) {
      try SafeFile().replace("/dev/full", with: Data("x".utf8))
    }
  }

  /// Whatever happens before the end, the earlier file is there.
  @Test func theEarlierFileStaysUntilTheEnd() throws {
    try inFolder { folder in
      let path = "\(folder)/a"
      try SafeFile().replace(path, with: Data("one".utf8))
      var seen: [String?] = []
      try SafeFile { _ in seen.append(text(path)) }.replace(path, with: Data("two".utf8))
      #expect(seen == ["one", "one", "one", "one"])
    }
  }

  @Test func controlCharactersAreVisible() {
    #expect(UsageError("a\u{1B}[31m\nb").description == "a\\u{1B}[31m\\nb")
    #expect(
      UsageError("--x", must: "a word", got: "").description == "--x must be a word, got nothing")
  }
}
