import Foundation
import Testing

@testable import Processes

struct SubprocessTests {
  @Test func outputErrorsAndStatus() {
    let run = Subprocess("sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(!run.succeeded && !run.isMissing && run.output == "out" && run.errors == "err")
    #expect(Subprocess("true", []).succeeded)
    #expect(Subprocess("no-such-program-here", []).isMissing)
    #expect(!Subprocess("sh", ["-c", "kill -9 $$"]).succeeded)
  }

  /// More than both pipes hold, so that neither side may wait for the other.
  @Test func longInputGoesThrough() {
    let text = String(repeating: "0123456789\n", count: 100_000) + "end"
    let run = Subprocess("sh", ["-c", "tee /dev/stderr"], input: text)
    #expect(run.succeeded && run.output == text && run.errors == text)
    #expect(Subprocess("true", [], input: text).succeeded)
  }

  @Test func itRunsInTheFolder() {
    let folder = "/usr/bin"
    #expect(Subprocess("pwd", ["-P"], in: folder).output == folder)
    #expect(!Subprocess("pwd", [], in: "/no/such 'folder").succeeded)
  }

  /// A hook's variables would send every git to the hook's repository.
  @Test func gitVariablesAreNotInherited() {
    setenv("GIT_DIR", "/nowhere", 1)
    defer { unsetenv("GIT_DIR") }
    let run = Subprocess("env", [], environment: ["MORE": "yes"])
    #expect(run.output.contains("MORE=yes"))
    #expect(!run.output.contains("GIT_DIR"))
  }

  @Test func aTemporaryFolderGoesWithItsValue() throws {
    var folder: TemporaryFolder? = try TemporaryFolder(prefix: "test-")
    let path = try #require(folder).path
    #expect(FileManager.default.fileExists(atPath: path))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(.enabled(if: Gnuplot.isInstalled, "gnuplot is not installed"))
  func gnuplotDrawsOrSaysWhy() throws {
    #expect(try Gnuplot.svg("set terminal svg\nplot x\n").contains("</svg>"))
    let failure = #expect(throws: Gnuplot.Failure.self) { try Gnuplot.svg("no such command\n") }
    #expect(failure?.description.hasPrefix("gnuplot failed: ") == true)
  }
}

struct LineProcessTests {
  @Test func linesGoInAndOut() throws {
    let process = try LineProcess(["cat"])
    for line in ["one", "", String(repeating: "x", count: 200_000)] {
      try process.send(line, by: LineProcess.now + 10)
      #expect(try process.receive(longest: 1 << 20, by: LineProcess.now + 10) == line)
    }
  }

  @Test func endsAndDelaysAreTold() throws {
    let silent = try LineProcess(["sleep", "100"])
    #expect(throws: LineProcess.Failure.self) {
      try silent.receive(longest: 10, by: LineProcess.now + 0.05)
    }
    let ended = try LineProcess(["sh", "-c", "exit 5"])
    do {
      _ = try ended.receive(longest: 10, by: LineProcess.now + 10)
      Issue.record("a program without output answered")
    } catch LineProcess.Failure.ended(let how, let isMissing) {
      #expect(how == "exit status 5" && !isMissing)
    }
    #expect(throws: SystemError(code: ENOENT)) { try LineProcess(["no-such-program-here"]) }
  }
}
