import CommandLine
import Foundation
import Processes

/// `bench history`, `bench check` and `bench report`: what the stored runs say.
struct HistoryCommands {
  let options: BenchOptions
  private let commits = Commits(repository: CompleteBuild.packageFolder())

  init(options: BenchOptions) { self.options = options }

  func history() throws -> ExitStatus {
    let runs = try readRuns()
    let series = try options.keep(comparable(runs).series(), of: runs.series())
    try show(HistoryTable(series, commits: commits).text(colour: Terminal.hasColour))
    return .fine
  }

  func check() throws -> ExitStatus {
    let all = try readRuns()
    let runs = comparable(all)
    let series = try options.keep(runs.series(), of: all.series())
    guard runs.isEmpty || series.contains(where: NightlyCheck.judges) else {
      throw NoBaseline("no scenario is left to judge: references are not")
    }
    let check = NightlyCheck(series)
    guard check.hasBaseline else {
      throw NoBaseline(
        "\(runs.count) runs of \(all[0].machine.name) can be compared: nothing to hold one against")
    }
    let newest = runs[runs.count - 1]
    try show(
      "newest of \(runs.count) runs: \(newest.runDate), \(newest.revision.commit.prefix(8))\n"
        + check.text(commits: commits, colour: Terminal.hasColour))
    if !check.regressions.isEmpty { return .regression }
    return options.strict && !check.improvements.isEmpty ? .improvement : .fine
  }

  func report() throws -> ExitStatus {
    let runs = try readRuns()
    let stored = runs.series()
    let page = ReportPage(
      runs: runs, shown: Set(try options.keep(stored, of: stored).map(\.id)),
      series: try options.keep(comparable(runs).series(), of: stored), commits: commits,
      verification: try? String(
        contentsOfFile: "\(options.results)/\(runs[0].machine.name)/verification.txt",
        encoding: .utf8))
    let path = options.operands.first ?? "\(options.results)/report.html"
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw UsageError("\(path) cannot be written: it is no file that can be replaced")
    }
    SafeFile.removeAbandoned(in: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try SafeFile().replace(path, with: Data(page.html().utf8))
    try show("\(path)\n")
    return .fine
  }

  /// Those that decide; the others are counted on standard error.
  private func comparable(_ runs: [RunRecord]) -> [RunRecord] {
    let kept = runs.comparable
    if kept.count < runs.count {
      let newest = kept.last == runs.last ? "" : ", the newest among them"
      note(
        "\(runs.count - kept.count) runs passed over\(newest): of changed sources, or of fewer than"
          + " \([RunRecord].fewestRounds) rounds")
    }
    return kept
  }

  private func readRuns() throws -> [RunRecord] {
    var isFolder: ObjCBool = true
    _ = FileManager.default.fileExists(atPath: options.results, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      throw UsageError("--results", must: "a folder of stored runs", got: options.results)
    }
    let stored = StoredRuns(folder: options.results)
    for warning in stored.warnings { note(warning) }
    let runs = stored.history(preferring: Machine.current.name)
    guard !runs.isEmpty else {
      throw NoBaseline("no run of this machine is stored in \"\(options.results)\"")
    }
    return runs
  }
}
