import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct HistoryCommandTests {
  /// A results folder with a night for each level.
  private func folder(_ levels: [Double]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = ResultsStore(folder: folder.path)
    for (night, level) in levels.enumerated() {
      try store.save(.synthetic(night: night, times: RunRecord.batches(level, night: night)))
    }
    return folder
  }

  private func bench(_ arguments: [String], in folder: TemporaryFolder) throws
    -> BenchProgram.Result
  {
    try BenchProgram.run(arguments + ["--results", folder.path])
  }

  private let level = [Double](repeating: 1e6, count: 24)

  @Test func oneBadNightPasses() throws {
    let result = try bench(["check"], in: folder(level + [1.5e6]))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("nothing changed"))
  }

  @Test func aStepOfFivePercentNamesScenarioSizeAndCommits() throws {
    let result = try bench(["check"], in: folder(level + [1.05e6, 1.05e6, 1.05e6]))
    #expect(result.status == 3)
    #expect(result.output.contains("regression: a/b: time 100 µs -> 105 µs (+5.0 %)"))
    // The commits of the nights around the step.
    #expect(result.output.contains("33333333..44444444"))
  }

  @Test func aRunOfOtherScenariosHidesNothing() throws {
    let folder = try folder(level + [1.05e6, 1.05e6, 1.05e6])
    try ResultsStore(folder: folder.path).save(
      .synthetic(night: 40, times: RunRecord.batches(1e6, night: 40), id: "c/d"))
    let check = try bench(["check"], in: folder)
    #expect(check.status == 3)
    #expect(check.output.contains("regression: a/b"))
    #expect(try bench(["history"], in: folder).output.contains("a/b"))
  }

  @Test func whatWasMeasuredByHandDecidesNothing() throws {
    let folder = try folder(level)
    let store = ResultsStore(folder: folder.path)
    for night in 30..<33 {
      try store.save(
        .synthetic(night: night, times: RunRecord.batches(1.2e6, night: night), dirty: true))
      let brief = Array(RunRecord.batches(1.2e6, night: night).prefix(8))
      try store.save(.synthetic(night: night, times: brief))
    }
    let check = try bench(["check"], in: folder)
    #expect(check.status == 0)
    #expect(check.errors.contains("6 runs passed over, the newest among them"))
    // The page says the same, and still shows what was measured last.
    #expect(try bench(["report"], in: folder).status == 0)
    let page = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
    #expect(page.contains("nothing changed") && !page.contains("regression"))
    #expect(page.contains("the newest of 24 runs that can be compared; 6 passed over"))
    #expect(page.contains("120 µs"))
    #expect(!(try bench(["history"], in: folder).output.contains("120 µs")))
  }

  @Test(.enabled(if: HistoryChart.isPossible, "needs gnuplot"))
  func aHandWrittenCommitRunsNoCommand() throws {
    defer { unlink("pwned") }
    let folder = try folder(level)
    let name = "`>pwned`"  // what the axis shows of a commit is no longer
    try ResultsStore(folder: folder.path).save(
      .synthetic(night: 30, commit: name, times: RunRecord.batches(1e6, night: 30)))
    #expect(try bench(["report"], in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: "pwned"))
  }

  @Test func whatIsNoLongerCountedIsTold() throws {
    let folder = try TemporaryFolder()
    let store = ResultsStore(folder: folder.path)
    for night in 0..<12 {
      try store.save(
        .synthetic(
          night: night, times: RunRecord.batches(1e6, night: night),
          instructions: night < 11 ? 1000 : nil))
    }
    let check = try bench(["check"], in: folder)
    #expect(
      check.output.contains("instructions of 1 scenarios not judged: the newest run has none (a/b)")
    )
  }

  @Test func anotherMachinesTimesSayNothing() throws {
    let folder = try folder([1e6])
    let store = ResultsStore(folder: folder.path)
    let here = "\(folder.path)/\(Machine.current.name)"
    let other = try store.save(
      .synthetic(
        night: 1, times: RunRecord.batches(2e6, night: 1), machine: ResultsStoreTests.machine))
    let names = try FileManager.default.contentsOfDirectory(atPath: here).filter {
      $0.hasPrefix("2")
    }
    let result = try BenchProgram.run(["compare", "\(here)/\(names[0])", other])
    #expect(result.status == 5)
    #expect(result.errors.contains("of different machines"))
  }

  @Test func anImprovementMattersOnlyWhenStrict() throws {
    let folder = try folder(level + [0.9e6, 0.9e6, 0.9e6])
    #expect(try bench(["check"], in: folder).status == 0)
    let strict = try bench(["check", "--strict"], in: folder)
    #expect(strict.status == 4)
    #expect(strict.output.contains("improvement: a/b"))
  }

  @Test func withoutHistoryThereIsNoBaseline() throws {
    for levels in [[], [1e6]] {
      let result = try bench(["check"], in: folder(levels))
      #expect(result.status == 5)
      #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    }
  }

  @Test(arguments: ["check", "history", "report"])
  func aFileIsNoFolderOfRuns(command: String) throws {
    let folder = try folder(level)
    let path = "\(folder.path)/file"
    try "x".write(toFile: path, atomically: false, encoding: .utf8)
    let result = try BenchProgram.run([command, "--results", path])
    #expect(result.status == 1)
    #expect(
      result.errors == "bench: --results must be a folder of stored runs, got \(path)\n")
  }

  @Test(arguments: ["check", "history", "report"])
  func aFilterThatLeavesNothingIsNamed(command: String) throws {
    let folder = try folder(level)
    let result = try bench([command, "--filter", "aa"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--filter \"aa\" leaves no scenario: near: a/b"))
  }

  @Test func aChangedScenarioStartsAnew() throws {
    let folder = try folder(level)
    try ResultsStore(folder: folder.path).save(
      .synthetic(night: 30, times: RunRecord.batches(9e6, night: 30), version: 2))
    #expect(try bench(["check"], in: folder).status == 5)
  }

  @Test func aClockSetBackLeavesTheOrder() throws {
    let folder = try folder(level)
    let store = ResultsStore(folder: folder.path)
    // Three nights of a regression while the clock says 1970: they are the newest all the same.
    for night in 24..<27 {
      try store.save(
        .synthetic(
          night: night, times: RunRecord.batches(1.05e6, night: night), clock: night - 9000))
    }
    #expect(try bench(["check"], in: folder).status == 3)
    let runs = StoredRuns(folder: folder.path).runs
    #expect(runs.compactMap(\.sequence) == Array(1...27))
  }

  @Test func damagedAndLaterFilesAreNamedAndPassedOver() throws {
    let folder = try folder(level + [1e6])
    let place = "\(folder.path)/\(Machine.current.name)"
    try "{".write(toFile: "\(place)/cut.json", atomically: false, encoding: .utf8)
    try "{\"schema\": 99}".write(toFile: "\(place)/later.json", atomically: false, encoding: .utf8)
    try "{".write(toFile: "\(place)/machine.json", atomically: false, encoding: .utf8)
    for command in ["check", "history", "report"] {
      let result = try bench([command], in: folder)
      #expect(result.status == 0)
      #expect(result.errors.contains("cut.json: damaged: skipped"))
      #expect(result.errors.contains("later.json: of schema 99"))
      #expect(result.errors.contains("machine.json: damaged; each run names its machine"))
    }
  }

  @Test func historyFitsItsColumnsAndShowsChanges() throws {
    let result = try bench(["history"], in: folder(level + [Double](repeating: 1.05e6, count: 12)))
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("a/b") && $0.contains("36") && $0.contains("▁") })
    #expect(lines.contains { $0.contains("+5.0 % on 2026-01-26: 33333333..44444444") })
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func theReportNeedsNothingElse() throws {
    let folder = try folder(level + [1.05e6, 1.05e6, 1.05e6])
    let place = "\(folder.path)/\(Machine.current.name)"
    try "MotionPhysics <ok> & more".write(
      toFile: "\(place)/verification.txt", atomically: false, encoding: .utf8)
    let result = try bench(["report"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "\(folder.path)/report.html\n")
    let page = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
    #expect(page.contains("MotionPhysics &lt;ok&gt; &amp; more"))
    #expect(page.contains("regression: a/b"))
    #expect(page.contains("<svg") == HistoryChart.isPossible)
    #expect(!page.contains("src=") && !page.contains("http-equiv") && !page.contains("<link"))
    let bad = try bench(["report", "/nowhere/page.html"], in: folder)
    #expect(bad.status == 1)
    #expect(bad.errors.contains("/nowhere/page.html"))
  }

  @Test func withoutGnuplotTheReportHasNumbers() throws {
    let folder = try folder([1e6, 1.1e6])
    let result = try BenchProgram.run(
      ["report", "--results", folder.path], environment: ["PATH": "/nowhere"])
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
    #expect(page.contains("gnuplot-nox"))
    #expect(page.contains("<td>2026-01-03</td>"))
    #expect(!page.contains("<svg"))
  }

  @Test func storedRunsAreComparedWithAWarning() throws {
    let folder = try folder([1e6, 1.1e6, 1.01e6])
    let place = "\(folder.path)/\(Machine.current.name)"
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { $0.hasPrefix("2") }.sorted().map { "\(place)/\($0)" }
    let slower = try BenchProgram.run(["compare", names[0], names[1]])
    #expect(slower.status == 3)
    #expect(slower.output.contains("1.1000") || slower.output.contains("1.10"))
    #expect(slower.output.contains("weaker"))
    // 1 % between nights is no news.
    #expect(try BenchProgram.run(["compare", names[0], names[2]]).status == 0)
    #expect(try BenchProgram.run(["compare", names[1], names[0]]).status == 0)
    #expect(try BenchProgram.run(["compare", names[1], names[0], "--strict"]).status == 4)
    let missing = try BenchProgram.run(["compare", names[0], "\(place)/none.json"])
    #expect(missing.status == 5)
    #expect(missing.errors.contains("none.json: cannot be read"))
  }

  @Test func baselinesAreKeptUnderTheirNames() throws {
    let folder = try TemporaryFolder()
    let short = [
      "--allow-debug", "--time", "0.05", "--filter", "random/splitmix64", "--results", folder.path,
    ]
    let none = try BenchProgram.run(short + ["--baseline", "main"])
    #expect(none.status == 5)
    #expect(none.errors.contains("unknown baseline main"))
    #expect(try BenchProgram.run(short + ["--save-baseline", "main"]).status == 0)
    let result = try BenchProgram.run(short + ["--baseline", "main"])
    // Whatever the machine does meanwhile: a verdict was given.
    #expect([0, 3].contains(result.status))
    #expect(result.output.contains("weaker"))
    struct Report: Decodable {
      let run: RunRecord
      let verdicts: [Verdict]
      let notes: [String]
    }
    let json = try BenchProgram.run(short + ["--baseline", "main", "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(report.run.scenarios.map(\.id) == ["random/splitmix64"])
    #expect(report.verdicts.map(\.id) == ["random/splitmix64"])
    #expect(report.notes[0].contains("weaker"))
    // What was measured is shown though there is nothing to compare it with.
    let other = try BenchProgram.run(
      ["--allow-debug", "--time", "0.05", "--filter", "memcpy/4096", "--results", folder.path]
        + ["--baseline", "main", "--format", "json", "--no-save"])
    #expect(other.status == 5)
    #expect(
      try JSONDecoder().decode(RunRecord.self, from: Data(other.output.utf8)).scenarios.count == 1)
    // Baselines are no runs of the history.
    #expect(StoredRuns(folder: folder.path).runs.count == 3)
    #expect(try BenchProgram.run(short + ["--save-baseline", "../x"]).status == 1)
    let near = try BenchProgram.run(["compare", "--baseline", "mian", "--results", folder.path])
    #expect(near.status == 5)
    #expect(near.errors.contains("did you mean main?"))
  }
}
