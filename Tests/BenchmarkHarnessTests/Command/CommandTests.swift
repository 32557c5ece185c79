import Foundation
import Processes
import Testing

@testable import BenchmarkHarness
@testable import bench

/// The built `bench` product, run as a program.
struct BenchProgram {
  struct Result {
    let status: Int32
    let output, errors: String
  }

  /// It is built beside the tests.
  static let path: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("bench").path
  }()

  static func run(
    _ arguments: [String], at path: String = path, environment: [String: String] = [:],
    meanwhile: () throws -> Void = {}
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let process = try started {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .filter { !$0.key.hasPrefix("GIT_") }.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      // Files, since a full pipe would stop the program.
      process.standardOutput = try file("\(folder.path)/output")
      process.standardError = try file("\(folder.path)/errors")
      return process
    }
    defer { process.waitUntilExit() }
    try meanwhile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8),
      errors: try String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8))
  }

  /// A program that was just written cannot start while a child that another test forked meanwhile
  /// still has it open for writing: until that child runs its own program.
  private static func started(_ make: () throws -> Process) throws -> Process {
    for _ in 0..<200 {
      let process = try make()
      do {
        try process.run()
        return process
      } catch {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard cause?.code == Int(ETXTBSY) else { throw error }
        usleep(10_000)
      }
    }
    throw NSError(domain: NSPOSIXErrorDomain, code: Int(ETXTBSY))
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try #require(FileHandle(forWritingAtPath: path))
  }
}

@Suite struct CommandTests {
  private static let short = [
    "--allow-debug", "--time", "0.01", "--filter", "random/splitmix64",
  ]

  @Test(arguments: [
    (["--flter", "x"], "unknown flag --flter; did you mean --filter?"),
    (["--filter=("], "--filter must be a regular expression, got ("),
    (["--skip", "["], "--skip must be a regular expression, got ["),
    (["--filter", "splitmix65"], "--filter \"splitmix65\" leaves no scenario: near: random/sp"),
    (["--skip", "."], "--skip \".\" leaves no scenario"),
    (["--time", "abc"], "--time must be a number of seconds in 0...86400 and > 0, got abc"),
    (["--time", "-1"], "--time must be a number of seconds in 0...86400 and > 0, got -1"),
    (["--time=nan"], "--time must be a number of seconds in 0...86400 and > 0, got nan"),
    (["--time=inf"], "--time must be a number of seconds in 0...86400 and > 0, got inf"),
    (["--time"], "--time needs a value"),
    (["--quick=3"], "--quick takes no value, got 3"),
    (["--format", "xml"], "--format must be one of text, json, markdown, got xml"),
    (["--results="], "--results must be a folder, got nothing"),
    (["-x"], "unknown flag -x"),
    (["lst"], "unknown command lst; did you mean list?"),
    (["compare", "--allow-debug"], "compare needs a commit, two stored runs, or --baseline NAME"),
    (["compare", "no-such-commit", "--allow-debug"], "unknown commit no-such-commit"),
    (["compare", "a", "b", "c"], "unexpected argument c; see bench --help"),
    (["check", "x"], "unexpected argument x; see bench --help"),
    (["--rounds", "0"], "--rounds must be a whole number in 1...500, got 0"),
    (["--rounds", "501"], "--rounds must be a whole number in 1...500, got 501"),
    (
      ["--baseline", "../x"],
      "--baseline must be 1 to 100 letters, digits, - _ and ., the first no ., got ../x"
    ),
    (["--rounds", "9"], "--rounds does nothing with run; it is for compare, detect"),
    (
      ["check", "--format=json"],
      "--format does nothing with check; it is for run, compare, two stored runs"
    ),
    (
      ["list", "--results", "x"],
      "--results does nothing with list; it is for run, compare, history,"
    ),
    (
      ["compare", "a", "b", "--filter", "x"],
      "--filter does nothing with two stored runs; it is for run, list,"
    ),
    (["compare", "a", "--baseline", "b"], "compare takes a commit or --baseline, not a and b"),
    (["compare", "a", "--instructions", "--format=json"], "--instructions adds lines, for which"),
    (["--strict"], "--strict does nothing with run without --baseline"),
    (["--no-save", "--save-baseline", "x"], "--save-baseline x and --no-save contradict each"),
    (["run", "list"], "unexpected argument list; see bench --help"),
  ])
  func badInputIsOneLine(arguments: [String], message: String) throws {
    let result = try BenchProgram.run(arguments)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("bench: \(message)"), "\(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
  }

  @Test func helpNamesEveryFlag() throws {
    let result = try BenchProgram.run(["--help"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    for flag in BenchOptions.syntax.flags { #expect(result.output.contains("--\(flag.name)")) }
  }

  @Test func listNamesWhatIsChosen() throws {
    let all = try BenchProgram.run(["list"])
    #expect(all.status == 0)
    #expect(all.output.split(separator: "\n").map(String.init) == scenarios.map(\.id))
    let some = try BenchProgram.run(["--filter", "^random/splitmix64$", "list"])
    #expect(some.output == "random/splitmix64\n")
    let separated = try BenchProgram.run(["--", "--filter", "^random/splitmix64$", "list"])
    #expect(separated.output == some.output)
  }

  @Test func aRunPrintsItsTableAndIsStored() throws {
    let folder = try TemporaryFolder()
    let result = try BenchProgram.run(Self.short + ["--results", "\(folder.path)/new"])
    #expect(result.status == 0)
    #expect(result.output.contains("random/splitmix64"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.errors.contains("\u{1B}"))
    let stored = StoredRuns(folder: "\(folder.path)/new")
    #expect(stored.runs.map { $0.scenarios.map(\.id) } == [["random/splitmix64"]])
    #expect(stored.runs.first?.build.flags == "debug")
  }

  @Test func jsonIsTheStoredRun() throws {
    let folder = try TemporaryFolder()
    let result = try BenchProgram.run(
      Self.short + ["--results", folder.path, "--format", "json"])
    let printed = try JSONDecoder().decode(RunRecord.self, from: Data(result.output.utf8))
    let stored = StoredRuns(folder: folder.path).runs
    #expect(stored.map(\.scenarios) == [printed.scenarios])
    #expect(stored.map(\.runDate) == [printed.runDate])
  }

  @Test func noSaveStoresNothing() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/results"
    let result = try BenchProgram.run(Self.short + ["--no-save", "--results", path])
    #expect(result.status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aBadResultsFolderIsToldBeforeMeasuring() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try "x".write(toFile: file, atomically: false, encoding: .utf8)
    for path in [file, "\(file)/below", "/proc/nowhere"] {
      // A day of measuring would not end here.
      let result = try BenchProgram.run(["--allow-debug", "--time", "86400", "--results", path])
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("bench: --results: cannot write in \"\(path)\": "))
    }
  }

  @Test func aFolderLostMeanwhileLosesNoMeasurement() throws {
    let folder = try TemporaryFolder()
    let results = "\(folder.path)/results"
    let arguments = [
      "--allow-debug", "--time", "3", "--filter", "memcpy", "--results", results,
    ]
    let result = try BenchProgram.run(arguments, environment: ["TMPDIR": folder.path]) {
      // The folder of the machine appears when the store is checked, seconds before it is used.
      let place = "\(results)/\(Machine.current.name)"
      while !FileManager.default.fileExists(atPath: place) { usleep(1000) }
      usleep(1_000_000)
      try FileManager.default.removeItem(atPath: results)
      try "x".write(toFile: results, atomically: false, encoding: .utf8)
    }
    #expect(result.status == 1)
    #expect(result.output.contains("reference/memcpy"))
    #expect(result.errors.contains("--results: cannot write in \"\(results)\": Not a directory"))
    let stored = StoredRuns(folder: "\(folder.path)/bench-results")
    #expect(stored.runs.count == 1)
    #expect(result.errors.contains("stored in \(folder.path)/bench-results/"))
  }

  @Test func aRunThatIsKilledLeavesTheStoreWhole() throws {
    let folder = try TemporaryFolder()
    let store = ["--results", folder.path]
    #expect(try BenchProgram.run(Self.short + store).status == 0)
    // At its start, while it measures, while it stores and after: a brief run is killed later and later.
    var ended = 0
    for hundredths in 1...30 {
      let words = ["-s", "KILL", "\(Double(hundredths) / 50)", BenchProgram.path]
      if Subprocess("timeout", words + Self.short + store).succeeded { ended += 1 }
      let stored = StoredRuns(folder: folder.path)
      #expect(stored.warnings == [])
      #expect(stored.runs.map(\.sequence) == (1...stored.runs.count).map { $0 })
      #expect(stored.runs.count >= 1 + ended)
    }
    let before = StoredRuns(folder: folder.path).runs.count
    #expect(try BenchProgram.run(Self.short + store).status == 0)
    #expect(StoredRuns(folder: folder.path).runs.count == before + 1)
  }

  @Test func aFullDiskLosesNoMeasurement() throws {
    let folder = try TemporaryFolder()
    // No file may become longer than a block, as if the disk were full; `cat` is free of that.
    let script = """
      ( trap '' XFSZ; ulimit -f 1; "$0" "$@" 2>&1; echo "status $?" ) | cat
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", script, BenchProgram.path] + Self.short
      + ["--results", "\(folder.path)/results"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.hasSuffix("status 1\n"))
    #expect(text.contains("--results: cannot write in"))
    #expect(text.contains("\"samples\" : ["))
    #expect(text.contains("\nrandom/splitmix64 "))
    // Nothing half written is left.
    let files = try #require(FileManager.default.subpaths(atPath: folder.path))
    #expect(files.filter { $0.hasSuffix(".tmp") } == [])
    #expect(StoredRuns(folder: "\(folder.path)/results").runs == [])
    #expect(StoredRuns(folder: "\(folder.path)/results").warnings == [])
  }

  @Test func aClosedOutputIsAnError() throws {
    let script = "\"$0\" \"$@\" > /dev/full"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, BenchProgram.path, "list"]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: errors, as: UTF8.self)
        == "bench: cannot write to standard output: No space left on device\n")
  }

  @Test func aDebugBuildGivesWayToTheReleaseBuild() throws {
    try #require(Build.isDebug)
    let folder = try TemporaryFolder()
    // Stands in for the compiler, and its product for the release build.
    let swift = """
      #!/bin/sh
      echo "$@" >> "\(folder.path)/calls"
      case "$*" in *--show-bin-path*) echo "\(folder.path)" ;; *) echo building ;; esac
      """
    let product = "#!/bin/sh\necho released \"$@\"\nexit 7\n"
    for (name, text) in [("swift", swift), ("bench", product)] {
      let path = "\(folder.path)/\(name)"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0o755)
    }
    let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let result = try BenchProgram.run(
      ["run", "--quick", "--filter", "random/splitmix64"], environment: ["PATH": path])
    #expect(result.output == "released run --quick --filter random/splitmix64\n")
    #expect(result.status == 7)
    #expect(result.errors.contains("this is a debug build"))
    let calls = try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8)
    #expect(calls.hasPrefix("build -c release --product bench"))
    // A mistake is told at once, without building anything.
    for (mistake, status) in [
      (["--time", "x"], 1), (["compare", "none"], 1), (["compare", "--baseline", "none"], 5),
    ] as [([String], Int32)] {
      #expect(try BenchProgram.run(mistake, environment: ["PATH": path]).status == status)
    }
    #expect(try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8) == calls)
  }

  @Test func everyScenarioRunsAndItsReferencesExist() throws {
    let all = try scenarios.selecting { _ in true }
    #expect(all.count == scenarios.count)
    for scenario in all { scenario.prepare()(1) }
  }
}
