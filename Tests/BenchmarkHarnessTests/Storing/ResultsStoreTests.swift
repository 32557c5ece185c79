import CommandLine
import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct ResultsStoreTests {
  static let machine = Machine(
    cpu: "Fast (R) CPU @ 3 GHz", cores: 4, memory: 1 << 34, architecture: "x86_64")

  /// A run of known numbers.
  static func run(commit: String = "0123456789abcdef", seconds: Double = 0) throws -> RunRecord {
    let fake = FakeClock()
    let fast = Scenario(id: "b/fast", parameters: ["odd": "[\n1,\n2]"], bytes: 8) {
      fake.time += Int64($0) * 100
    }
    let slow = Scenario(
      id: "a/slow", unit: "particle", elements: 10, references: ["b/fast"], headline: "Stepping"
    ) { fake.time += Int64($0) * 1000 }
    return RunRecord(
      try Sampler(seconds: 0.01, clock: fake.clock).measure([fast, slow]), seconds: 0.01,
      revision: Revision(commit: commit, dirty: false, commitDate: "2026-01-02T03:04:05+00:00"),
      build: Build(toolchain: "Swift", flags: "release"), machine: machine,
      date: Date(timeIntervalSince1970: 1_767_323_045 + seconds))
  }

  @Test func whatIsStoredIsRead() throws {
    let folder = try TemporaryFolder()
    var run = try Self.run()
    let path = try ResultsStore(folder: folder.path).save(run)
    #expect(
      path
        == "\(folder.path)/fast-r-cpu-3-ghz-4-cores-x86-64/20260102T030405Z-01234567.json")
    let stored = StoredRuns(folder: folder.path)
    run.sequence = 1
    #expect(stored.runs == [run])
    #expect(stored.warnings == [])
    let machine = try Data(
      contentsOf: URL(fileURLWithPath: "\(folder.path)/\(Self.machine.name)/machine.json"))
    #expect(try JSONDecoder().decode(Machine.self, from: machine) == Self.machine)
  }

  @Test func anArrayOfSamplesIsALine() throws {
    let text = try StoredText.encode(try Self.run())
    let lines = text.split(separator: "\n").filter { $0.contains("\"samples\"") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("[") && $0.hasSuffix("],") })
    let keys = text.split(separator: "\n").compactMap {
      $0.hasPrefix("  \"") ? $0.split(separator: "\"")[1] : nil
    }
    #expect(keys.count > 8)
    #expect(keys == keys.sorted())
  }

  @Test func damagedAndLaterFilesAreNamedAndLeft() throws {
    let folder = try TemporaryFolder()
    var run = try Self.run()
    let path = try ResultsStore(folder: folder.path).save(run)
    let place = "\(folder.path)/\(Self.machine.name)"
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    let bad = [
      "cut": String(whole.prefix(whole.count / 2)), "empty": "", "other": "[1]",
      "later": "{\"schema\": \(RunRecord.currentSchema + 1), \"scenarios\": \"elsewhere\"}",
    ]
    for (name, text) in bad {
      try text.write(toFile: "\(place)/\(name).json", atomically: false, encoding: .utf8)
    }
    let stored = StoredRuns(folder: folder.path)
    run.sequence = 1
    #expect(stored.runs == [run])
    #expect(stored.warnings.count == bad.count)
    for (name, text) in bad {
      let file = "\(place)/\(name).json"
      let warning = stored.warnings.first { $0.contains("/\(name).json") }
      #expect(warning?.contains(name == "later" ? "schema 2" : "damaged") == true)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
  }

  @Test func aDamagedNumberDecidesNothing() throws {
    let folder = try TemporaryFolder()
    let path = try ResultsStore(folder: folder.path).save(try Self.run())
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    let read = StoredRuns(folder: folder.path).runs
    let other = whole.replacing(/"median" : [0-9.]+/, with: "\"median\" : 9000000")
    #expect(other != whole)
    try other.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(StoredRuns(folder: folder.path).runs == read)
  }

  @Test func aDamagedMachineIsNamedAndLeft() throws {
    let folder = try TemporaryFolder()
    let store = ResultsStore(folder: folder.path)
    try store.save(Self.run())
    let path = "\(folder.path)/\(Self.machine.name)/machine.json"
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    try whole.prefix(9).write(toFile: path, atomically: false, encoding: .utf8)
    let warnings = StoredRuns(folder: folder.path).warnings
    #expect(warnings == ["\(path): damaged; each run names its machine, too"])
    try store.save(Self.run())
    #expect(try String(contentsOfFile: path, encoding: .utf8) == whole.prefix(9))
    #expect(StoredRuns(folder: folder.path).runs.count == 2)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try "x".write(toFile: file, atomically: false, encoding: .utf8)
    for path in [file, "\(file)/below"] {
      #expect(throws: StoreError(path: path, code: ENOTDIR)) {
        try ResultsStore(folder: path).checkWritable(for: Self.machine)
      }
      #expect(throws: StoreError.self) { try ResultsStore(folder: path).save(Self.run()) }
    }
    #expect(
      StoreError(path: file, code: ENOTDIR).description
        == "cannot write in \"\(file)\": Not a directory")
  }

  @Test func aCountedRunTakesThePlaceOfItself() throws {
    let folder = try TemporaryFolder()
    let store = ResultsStore(folder: folder.path)
    let run = RunRecord.synthetic(night: 1, times: RunRecord.batches(1e6, night: 1))
    try store.save(RunRecord.synthetic(night: 0, times: RunRecord.batches(1e6, night: 0)))
    let path = try store.save(run)
    try store.update(path, to: run.counting(["a/b": 7]))
    let stored = StoredRuns(folder: folder.path).runs
    #expect(stored.map(\.sequence) == [1, 2])
    #expect(stored.map { $0.scenarios[0].instructions } == [nil, 7])
    #expect(stored[1].scenarios[0].samples == run.scenarios[0].samples)
  }

  @Test func checkingLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    try ResultsStore(folder: folder.path).checkWritable(for: Self.machine)
    let place = "\(folder.path)/\(Self.machine.name)"
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
  }

  @Test func aFolderWithoutPermissionIsNamed() async throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // Root may write anywhere.
      if getuid() == 0 { try #require(setuid(65_534) == 0) }
      #expect(throws: StoreError(path: path, code: EACCES)) {
        try ResultsStore(folder: path).checkWritable(for: ResultsStoreTests.machine)
      }
      #expect(throws: StoreError(path: path, code: EACCES)) {
        try ResultsStore(folder: path).save(ResultsStoreTests.run())
      }
      #expect(StoredRuns(folder: path).runs == [])
    }
  }

  @Test func whatAKilledProcessLeftIsSweptOnceItIsOld() throws {
    let folder = try TemporaryFolder()
    let store = ResultsStore(folder: folder.path)
    try store.save(Self.run())
    let place = "\(folder.path)/\(Self.machine.name)"
    let kept = try FileManager.default.contentsOfDirectory(atPath: place)
    for (name, age) in [(".1-2.tmp", 7200.0), (".3-4.tmp", 0), (".keep", 7200), ("a.tmp", 7200)] {
      try "half".write(toFile: "\(place)/\(name)", atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(place)/\(name)")
    }
    try store.checkWritable(for: Self.machine)
    let left = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(Set(left) == Set(kept + [".3-4.tmp", ".keep", "a.tmp"]))
  }

  @Test func runsOfTheSameSecondKeepNamesOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let runs = try (0..<8).map { _ in try Self.run() }
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for run in runs {
        group.addTask { try ResultsStore(folder: folder.path).save(run) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(paths.count == 8)
    let stored = StoredRuns(folder: folder.path)
    #expect(stored.runs.count == 8)
    #expect(stored.warnings == [])
  }

  @Test(arguments: SafeFile.Stage.allCases)
  func aProcessKilledWhileSavingLeavesTheStoreWhole(stage: SafeFile.Stage) async throws {
    let folder = try TemporaryFolder()
    let earlier = try Self.run(commit: "earlier0")
    let later = try Self.run(commit: "later000", seconds: 1)
    try ResultsStore(folder: folder.path).save(earlier)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = folder.path as String, stage = stage.rawValue as String] in
      var store = ResultsStore(folder: path)
      store.reached = { if $0.rawValue == stage { kill(getpid(), SIGKILL) } }
      try store.save(ResultsStoreTests.run(commit: "later000", seconds: 1))
    }
    let stored = StoredRuns(folder: folder.path)
    #expect(stored.warnings == [])
    let commits = stored.runs.map(\.revision.commit)
    #expect(commits == (stage == .linked ? ["earlier0", "later000"] : ["earlier0"]))
    // The store goes on working.
    try ResultsStore(folder: folder.path).save(later)
    #expect(StoredRuns(folder: folder.path).runs.count == (stage == .linked ? 3 : 2))
  }
}
