#if Oracle
import CommandLine
import Foundation
import Synchronization
import Testing

@testable import MotionOracle
@testable import verify

struct ShardTests {
  /// What a wrong bound would leave out or count twice.
  @Test(arguments: [(10, 3), (1000, 7), (3, 5), (1_000_000_000, 999_983), (1, 1)])
  func sharesCoverTheWholeOnce(_ total: Int, _ count: Int) throws {
    var next = 0
    for index in 1...min(count, 1000) {
      let share = try #require(Shard(index: index, count: count)).indices(of: total)
      #expect(share.lowerBound == next)
      next = share.upperBound
    }
    let last = try #require(Shard(index: count, count: count)).indices(of: total)
    #expect(last.upperBound == total)
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/", "/4", "1/2/3", "a/b", "-1/4", "1/1000001", "1/0"])
  func whatIsNoShardIsRefused(_ text: String) { #expect(Shard(text) == nil) }

  /// Any part of the cases is the same part of all of them, across blocks.
  @Test func casesFollowFromTheirIndex() {
    let generator = CaseGenerator(SpringCase.regime(.underdamped), seed: 5)
    let all = generator.cases(2100)
    #expect(generator.cases(0..<10) == Array(all[0..<10]))
    #expect(generator.cases(1000..<2090) == Array(all[1000..<2090]))
    #expect(Set(all).count == 2100)
  }

  /// A subject with errors of every kind: ties, infinities, rejections and failures.
  private struct Uneven: Subject {
    let name = "uneven"
    func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
      let key = abs(question.hashFree)
      if key % 11 == 0 { throw .rejected("no") }
      if key % 13 == 0 { throw .fault(.died, "exit status 1") }
      if key % 17 == 0 { return Answer(value: question.inputs.map { _ in .nan }) }
      return try TextbookSubject().answer(question)
    }
  }

  @Test(arguments: [2, 3, 8]) func mergedIsUnsharded(_ count: Int) throws {
    func sweep(_ shard: Shard, jobs: Int) -> VerificationReport {
      Verification(
        systems: [.spring, .decay], casesPerRegime: 300, integratedPerRegime: 20, seed: 9,
        shard: shard, jobs: jobs
      ).run([Uneven()])
    }
    let whole = sweep(.whole, jobs: 1)
    #expect(!whole.passes)
    #expect(whole.rows[0].tally.integrated == 20)
    let parts = try (1...count).map { index in
      let report = sweep(try #require(Shard(index: index, count: count)), jobs: index % 2 + 1)
      // As from a file.
      return try jsonDecoder().decode(
        VerificationReport.self, from: Data(report.rendered(as: .json).utf8))
    }
    let merged = try VerificationReport(merging: parts.shuffled())
    #expect(merged.rendered(as: .json) == whole.rendered(as: .json))
    #expect(merged.rendered(as: .text) == whole.rendered(as: .text))
    #expect(merged.rendered(as: .markdown) == whole.rendered(as: .markdown))
  }

  @Test func whatIsNotOneSweepIsNotMerged() throws {
    func part(_ text: String, cases: Int = 8, seed: UInt64 = 1) throws -> VerificationReport {
      let shard = try #require(Shard(text))
      return Verification(systems: [.decay], casesPerRegime: cases, seed: seed, shard: shard)
        .run([LibrarySubject()])
    }
    let first = try part("1/3")
    #expect(throws: VerificationReport.MergeError.missing([2, 3], of: 3)) {
      try VerificationReport(merging: [first])
    }
    #expect(throws: VerificationReport.MergeError.repeated(Shard(index: 1, count: 3)!)) {
      try VerificationReport(merging: [first, first])
    }
    #expect(throws: VerificationReport.MergeError.different("the seed")) {
      try VerificationReport(merging: [first, part("2/3", seed: 2), part("3/3")])
    }
    #expect(throws: VerificationReport.MergeError.different("the number of cases")) {
      try VerificationReport(merging: [first, part("2/3", cases: 9), part("3/3")])
    }
    #expect(throws: VerificationReport.MergeError.different("the number of shards")) {
      try VerificationReport(merging: [first, part("2/2")])
    }
    let whole = try part("1/1")
    #expect(throws: VerificationReport.MergeError.different("the number of shards")) {
      try VerificationReport(merging: [first, whole])
    }
    #expect(throws: VerificationReport.MergeError.repeated(.whole)) {
      try VerificationReport(merging: [whole, whole])
    }
    #expect(
      try VerificationReport(merging: [whole]).rendered(as: .json) == whole.rendered(as: .json))
  }

  @Test func quantilesAreThoseOfTheErrorsAtMost1Part64TooLarge() {
    var random = SystemRandomNumberGenerator()
    let errors = (0..<5000).map { _ in
      Double(random.next() >> 11) * 0x1p-53 * pow(10, Double(Int.random(in: -20...20)))
    }
    var (histogram, odd) = (ErrorHistogram(), ErrorHistogram())
    for (index, error) in errors.enumerated() {
      if index % 2 == 0 { histogram.add(error) } else { odd.add(error) }
    }
    histogram.merge(odd)
    let sorted = errors.sorted()
    for part in [0.0, 0.5, 0.99, 0.999] {
      let exact = sorted[Int(part * 5000)]
      let found = histogram.quantile(part)
      #expect(found >= exact && found <= exact * (1 + 1.0 / 64))
    }
    histogram.add(.infinity)
    #expect(histogram.quantile(0.9999) == .infinity)
    #expect(ErrorHistogram().quantile(0.5) == 0)
  }

  // MARK: The command

  @Test func theCommandMergesWhatItWrote() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let common = ["--system", "decay", "--cases", "50", "--format", "json"]
    let whole = try VerifyCommand.run(common)
    #expect(whole.status == 0)
    var files: [String] = []
    for index in 1...3 {
      let file = folder.appendingPathComponent("\(index).json").path
      // The first is named, the others are tasks of an array.
      let outcome =
        index == 1
        ? try VerifyCommand.run(common + ["--shard", "1/3", "--output", file])
        : try VerifyCommand.run(
          common + ["--output", file],
          environment: [
            "SLURM_ARRAY_TASK_ID": "\(index)", "SLURM_ARRAY_TASK_COUNT": "3",
            "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3",
          ])
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("shard \(index)/3\n"))
      files.append(file)
    }
    let merged = try VerifyCommand.run(["merge"] + files.reversed() + ["--format", "json"])
    #expect(merged.status == 0)
    #expect(merged.output == whole.output)
    let partly = try VerifyCommand.run(["merge"] + files.prefix(2))
    #expect(partly.status == 1)
    #expect(partly.complaint == "verify: merge: of 3 shards, 3 is missing\n")
  }

  /// What no oracle decides fails the command, in one run and merged.
  @Test(arguments: ["disputed", "unknown"]) func undecidedCasesFailMergedToo(_ key: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let report = Verification(systems: [.decay], casesPerRegime: 4, seed: 1).run([ExactSubject()])
    let text = report.rendered(as: .json)
    try Data(text.utf8).write(to: file)
    #expect(try VerifyCommand.run(["merge", file.path]).status == 0)
    try Data(text.replacing("\"\(key)\" : 0", with: "\"\(key)\" : 2").utf8).write(to: file)
    let merged = try VerifyCommand.run(["merge", file.path])
    #expect(merged.status == 1)
    #expect(merged.complaint.hasPrefix("verify: in 6 cases the "), "\(merged.complaint)")
  }

  @Test(arguments: ["-5", "9223372036854775807"])
  func countsThatNoSweepHasAreRefused(_ number: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let report = Verification(systems: [.decay], casesPerRegime: 4, seed: 1).run([ExactSubject()])
    let text = report.rendered(as: .json)
    for odd in [
      text.replacing("\"cases\" : 4", with: "\"cases\" : \(number)"),
      text.replacing(/"errors" : "(\d+):\d+/) { "\"errors\" : \"\($0.output.1):\(number)" },
    ] {
      #expect(odd != text)
      try Data(odd.utf8).write(to: file)
      let merged = try VerifyCommand.run(["merge", file.path])
      #expect(merged.status == 1)
      #expect(merged.complaint == "verify: merge: \(file.path) is no JSON report of verify\n")
    }
  }

  /// More than there are cores, as programs that are asked wait elsewhere.
  @Test func jobsAreThreads() {
    let count = ProcessInfo.processInfo.activeProcessorCount + 3
    let entered = Mutex(0)
    onThreads(count) {
      entered.withLock { $0 += 1 }
      // None leaves before all have come, or ten seconds.
      for _ in 0..<10_000 where entered.withLock({ $0 }) < count { usleep(1000) }
    }
    #expect(entered.withLock { $0 } == count)
  }

  @Test func aShardWithoutCasesSaysSo() throws {
    let shard = try #require(Shard("1/5"))
    let report = Verification(systems: [.decay], casesPerRegime: 2, seed: 1, shard: shard)
      .run([LibrarySubject()])
    #expect(report.rows.allSatisfy { $0.verdict == "no cases" })
    #expect(report.passes)
  }

  @Test(arguments: [
    (["merge"], "merge needs REPORT.json..."),
    (["merge", "/nowhere.json"], "merge: /nowhere.json cannot be read"),
    (["merge", "Package.swift"], "merge: Package.swift is no JSON report of verify"),
    (["--shard", "3/2"], "--shard must be K/N with 1 <= K <= N <= 1000000, got 3/2"),
    (["--jobs", "0"], "--jobs must be a whole number in 1...1024, got 0"),
    (["--precision", "half"], "--precision must be one of double, float, got half"),
    (
      ["--time-limit", "0"], "--time-limit must be a number of seconds in 0...86400 and > 0, got 0"
    ),
    (["--subject", " "], "--subject must be a command, got \" \""),
    (
      ["--emit-cases", "1", "--precision", "float"],
      "--precision does nothing with --emit-cases; it is for a sweep, --case"
    ),
    (
      ["--emit-cases", "1", "--output", "x"],
      "--output does nothing with --emit-cases; it is for a sweep, merge"
    ),
    (
      ["--emit-cases", "1", "--shard", "1/2"],
      "--shard does nothing with --emit-cases; it is for a sweep"
    ),
    (
      ["--self-test", "--system", "decay"],
      "--system does nothing with --self-test; it is for a sweep, --emit-cases"
    ),
    (
      ["--case", "{}", "--jobs", "2"],
      "--jobs does nothing with --case; it is for a sweep, --self-test"
    ),
    (
      ["merge", "a.json", "--seed", "2"],
      "--seed does nothing with merge; it is for a sweep, --emit-cases, --self-test"
    ),
    (["--time-limit", "3"], "--time-limit does nothing without --subject"),
    (["--verbose", "--format", "json"], "--verbose does nothing with --format json"),
  ])
  func whatCannotBeFollowedIsOneLine(_ arguments: [String], _ complaint: String) throws {
    let outcome = try VerifyCommand.run(arguments)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint == "verify: \(complaint)\n")
  }

  @Test func slurmsNumbersMakeAShard() throws {
    #expect(try slurmShard([:]) == nil)
    #expect(
      try slurmShard(["SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "8"])
        == Shard(index: 4, count: 8))
    #expect(
      try slurmShard([
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "0",
      ]) == Shard(index: 1, count: 8))
    for bad in [
      ["SLURM_ARRAY_TASK_ID": "4"],
      ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "8"],
      ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "8"],
      // One task submitted again, or two: each would run another part than it did.
      ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "7"],
      ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "1"],
      [
        "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "12",
      ],
    ] {
      #expect(throws: UsageError.self) { try slurmShard(bad) }
    }
  }
}

extension MotionCase {
  /// A number that is the same in every run.
  fileprivate var hashFree: Int {
    oneLineJSON(self).utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
  }
}
#endif
