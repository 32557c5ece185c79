import BenchmarkHarness
import Foundation
import Processes
import Testing

/// A repository with one commit, whose build is a script, and this program as the build of now.
private struct Repository {
  let folder: TemporaryFolder
  private let environment: [String: String]

  /// - Parameter worker: What the commit's build does.
  init(worker: String) throws {
    folder = try TemporaryFolder()
    let (root, tools) = ("\(folder.path)/root", "\(folder.path)/tools")
    for path in ["\(root)/.build", tools] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: BenchProgram.path, toPath: "\(root)/.build/bench")
    try "".write(toFile: "\(root)/Package.swift", atomically: false, encoding: .utf8)
    try #require(Self.git("init", "-q", in: root).succeeded)
    try #require(Self.git("commit", "-q", "--allow-empty", "-m", "Begin", in: root).succeeded)
    let product = "\(folder.path)/product"
    // Stands in for the compiler: build -c release --product bench --package-path PLACE.
    let swift = """
      #!/bin/sh
      place="$7"
      case "$*" in *--show-bin-path*) echo "$place" ;; *) cp "\(product)" "$place/bench" ;; esac
      """
    for (path, text) in [("\(tools)/swift", swift), (product, "#!/bin/sh\n" + worker)] {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0o755)
    }
    environment = ["PATH": "\(tools):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
  }

  func compare(_ more: String..., with commit: String = "HEAD") throws -> BenchProgram.Result {
    try BenchProgram.run(
      [
        "compare", commit, "--allow-debug", "--time", "0.3", "--rounds", "8", "--filter",
        "random/splitmix64",
      ] + more, at: "\(folder.path)/root/.build/bench", environment: environment)
  }

  /// A program that goes on, its temporary files within the folder.
  func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(folder.path)/root/.build/bench")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TMPDIR": folder.path]) { $1 }
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    return process
  }

  /// Names of the builds that are kept.
  var builds: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/root/.build/compare")
        .filter { !$0.hasSuffix(".lock") }
    }
  }

  /// Adds a commit and returns its name.
  func commit() throws -> String {
    let root = "\(folder.path)/root"
    try #require(Self.git("commit", "-q", "--allow-empty", "-m", "More", in: root).succeeded)
    return Self.git("rev-parse", "HEAD", in: root).output
  }

  private static func git(_ words: String..., in root: String) -> Subprocess {
    Subprocess("git", ["-c", "user.name=n", "-c", "user.email=e@example.org"] + words, in: root)
  }

  /// A worker whose batches take this many nanoseconds, whatever is in them.
  static func worker(_ nanoseconds: Int) -> String {
    """
    echo "\(Worker.greeting)"
    while read -r verb rest; do
      case $verb in
        list) echo "random/splitmix64 1" ;;
        size) echo 1000 ;;
        run) echo "\(nanoseconds) \(nanoseconds)" ;;
        *) echo ok ;;
      esac
    done
    """
  }
}

@Suite struct CompareCommandTests {
  @Test func nowSlowerThanThenIsARegression() throws {
    let result = try Repository(worker: Repository.worker(10)).compare()
    #expect(result.status == 3, "\(result.output)\(result.errors)")
    #expect(result.output.contains("slower"))
  }

  @Test func jsonSaysAllThatTheTextDoes() throws {
    struct Report: Decodable {
      let run: RunRecord?
      let verdicts: [Verdict]
      let notes: [String]
    }
    let repository = try Repository(worker: Repository.worker(10))
    let result = try repository.compare("--format", "json")
    #expect(result.status == 3)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.run == nil)
    #expect(report.verdicts.map(\.outcome) == [.slower])
    #expect(report.notes.contains { $0.contains("measured in turn") })
  }

  @Test func nowFasterThanThenMattersOnlyWhenStrict() throws {
    let repository = try Repository(worker: Repository.worker(1_000_000_000))
    let result = try repository.compare()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("faster"))
    #expect(try repository.compare("--strict").status == 4)
  }

  @Test func aCommitWithoutAWorkerIsNoBaseline() throws {
    let result = try Repository(worker: "echo hello").compare()
    #expect(result.status == 5)
    #expect(result.errors.contains("cannot be measured in turn"))
    #expect(result.output.isEmpty)
  }

  @Test func aCommitWithoutTheScenarioIsNoBaseline() throws {
    let other = Repository.worker(10).replacingOccurrences(of: "splitmix64 1", with: "other 1")
    let result = try Repository(worker: other).compare()
    #expect(result.status == 5)
    #expect(result.errors.contains("has none of these scenarios"))
  }

  @Test func theFourBuildsUsedLastAreKept() throws {
    let repository = try Repository(worker: Repository.worker(10))
    let commits = try (0..<5).map { _ in try repository.commit() }
    for commit in commits[...3] + [commits[0], commits[4]] {
      #expect(try repository.compare(with: commit).status == 3)
    }
    let kept = [0, 2, 3, 4].map { String(commits[$0].prefix(12)) }
    #expect(Set(try repository.builds) == Set(kept))
  }

  @Test func aKilledComparisonLeavesNoWorker() throws {
    let repository = try Repository(worker: Repository.worker(10))
    // Workers run from copies in the temporary folder.
    func waitUntil(_ running: Bool) -> Bool {
      for _ in 0..<600 {
        let isRunning = Subprocess(
          "pgrep", ["-f", "\(repository.folder.path)/bench-.*worker"]
        ).succeeded
        if isRunning == running { return true }
        usleep(50_000)
      }
      return false
    }
    let process = try repository.start(["compare", "HEAD", "--allow-debug", "--time", "600"])
    #expect(waitUntil(true))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(waitUntil(false))
  }
}
