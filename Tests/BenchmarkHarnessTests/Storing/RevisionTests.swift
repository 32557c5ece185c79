import Foundation
import Processes
import Testing

@testable import BenchmarkHarness

@Suite struct RevisionTests {
  @Test func withoutARepositoryItIsUnknown() throws {
    let folder = try TemporaryFolder()
    #expect(
      Revision(folder: folder.path) == Revision(commit: "unknown", dirty: nil, commitDate: nil))
    #expect(Revision(folder: "\(folder.path)/missing").commit == "unknown")
    #expect(!Subprocess("no-such-program", []).succeeded)
  }

  @Test func aRepositoryIsDirtyWhenSourcesDiffer() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws -> String {
      let user = ["-c", "user.name=n", "-c", "user.email=e@example.org"]
      let run = Subprocess("git", user + arguments, in: folder.path)
      try #require(run.succeeded)
      return run.output
    }
    _ = try git("init", "-q")
    _ = try git("commit", "-q", "--allow-empty", "-m", "Begin", "--date", "2026-01-02T03:04:05Z")
    let clean = Revision(folder: folder.path)
    #expect(clean.commit == (try git("rev-parse", "HEAD")))
    #expect(clean.dirty == false)
    #expect(clean.commitDate?.contains("T") == true)
    // Stored results are no change of the sources.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/results", withIntermediateDirectories: false)
    try "x".write(toFile: "\(folder.path)/results/run", atomically: false, encoding: .utf8)
    #expect(Revision(folder: folder.path).dirty == false)
    let nightly = "\(folder.path)/below/nightly"
    try FileManager.default.createDirectory(
      atPath: nightly, withIntermediateDirectories: true)
    try "x".write(toFile: "\(nightly)/run", atomically: false, encoding: .utf8)
    #expect(Revision(folder: folder.path, results: nightly).dirty == false)
    #expect(Revision(folder: folder.path).dirty == true)
    // A tracked file there is a source.
    _ = try git("add", "below")
    _ = try git("commit", "-q", "-m", "Add")
    #expect(Revision(folder: folder.path, results: nightly).dirty == false)
    try "y".write(toFile: "\(nightly)/run", atomically: false, encoding: .utf8)
    #expect(Revision(folder: folder.path, results: nightly).dirty == true)
    _ = try git("checkout", "-q", "--", "below")
    try "x".write(toFile: "\(folder.path)/source", atomically: false, encoding: .utf8)
    #expect(Revision(folder: folder.path).dirty == true)
  }

  @Test func sourcesThatChangeMeanwhileAreDirty() {
    let before = Revision(commit: "a", dirty: false, commitDate: nil)
    #expect(before.confirmed(by: before) == before)
    let after = Revision(commit: "b", dirty: false, commitDate: nil)
    #expect(before.confirmed(by: after) == Revision(commit: "a", dirty: true, commitDate: nil))
  }
}
