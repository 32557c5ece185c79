import Foundation
import MotionPhysics
import Testing

@testable import BenchmarkHarness

/// A worker of known speed, noisy, in place of a build.
private struct FakeWorker {
  let folder: TemporaryFolder
  let path: String

  /// - Parameters:
  ///   - cost: Nanoseconds of an operation.
  ///   - journal: A file to which it adds its cost with each batch.
  ///   - drift: A file in which all workers of this machine count their batches: it gets 3 % slower with
  ///     each, and every 20th time it is as fast as at first.
  init(
    cost: Int, greeting: String = Worker.greeting, after: String = "",
    journal: String = "/dev/null",
    drift: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/worker"
    let slower =
      drift.map {
        "n=$(cat \($0)); echo $(( (n + 1) % 20 )) > \($0); time=$(( time * (100 + 3 * n) / 100 ))"
      } ?? ""
    // The noise is up to 2 %; no two starts have the same.
    let script = """
      #!/bin/sh
      echo "\(greeting)"
      seed=$$
      while read -r verb rest; do
        case $verb in
          list) printf 'a 1\\tb 2\\n' ;;
          size) echo 1000 ;;
          run)
            echo "run $rest" >> "\(folder.path)/calls"
            echo \(cost) >> "\(journal)"
            seed=$(( (seed * 1103515245 + 12345) % 2147483648 ))
            time=$(( rest * \(cost) * (1000 + (seed / 65536) % 20) / 1000 ))
            \(slower)
            echo "$(( time * 3 )) $time" ;;
          prepare) case $rest in a|b) echo ok ;; *) echo no ;; esac ;;
          *) echo ok ;;
        esac
        \(after)
      done
      """
    try script.write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o755)
  }

  var calls: [String] {
    let text = (try? String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

@Suite struct PairedMeasurementTests {
  private func measure(
    _ base: FakeWorker, _ head: FakeWorker, wallClock: Bool = false, extraEvery: Int? = nil
  ) throws -> [PairedSamples] {
    try PairedMeasurement(
      base: PairedSide(program: base.path),
      head: PairedSide(program: head.path, extraEvery: extraEvery),
      design: PairedDesign(rounds: 12, seconds: 0.3, wallClock: wallClock)
    ).measure(["a", "b"])
  }

  @Test func aSlowerBuildIsFoundAndTheSameIsNot() throws {
    let samples = try measure(FakeWorker(cost: 1000), FakeWorker(cost: 1100))
    #expect(samples.map(\.id) == ["a", "b"])
    for verdict in samples.map({ Verdict($0, comparisons: 2) }) {
      #expect(verdict.outcome == .slower)
      // Costs differ by 10 %; the noise of each is below 2 %.
      #expect(abs(verdict.ratio - 1.1) < 0.022)
      #expect(abs(verdict.baseTime - 1010) < 20)
    }
    let faster = try measure(FakeWorker(cost: 1100), FakeWorker(cost: 1000))
    #expect(Verdict(faster[0], comparisons: 2).outcome == .faster)
    let same = try measure(FakeWorker(cost: 1000), FakeWorker(cost: 1000))
    #expect(same.map { Verdict($0, comparisons: 2).outcome } == [.same, .same])
  }

  /// Each pair is 3 % off, one way or the other: without ABBA the head, measured second, would be slower.
  @Test func aMachineThatSlowsDownDeceivesNobody() throws {
    let folder = try TemporaryFolder()
    let clock = "\(folder.path)/batches"
    try "0".write(toFile: clock, atomically: false, encoding: .utf8)
    let samples = try measure(
      FakeWorker(cost: 1000, drift: clock), FakeWorker(cost: 1000, drift: clock))
    for verdict in samples.map({ Verdict($0, comparisons: 2) }) {
      #expect(verdict.outcome == .same)
      #expect(abs(verdict.ratio - 1) < 0.02)
    }
  }

  /// What drifts steadily cancels in such fours.
  @Test func batchesAlternateAsABBA() throws {
    let folder = try TemporaryFolder()
    let journal = "\(folder.path)/journal"
    _ = try measure(
      FakeWorker(cost: 1000, journal: journal), FakeWorker(cost: 1001, journal: journal))
    let batches = try String(contentsOfFile: journal, encoding: .utf8)
      .split(separator: "\n").map { $0 == "1000" ? "A" : "B" }
    let fours = stride(from: 0, to: batches.count, by: 4)
      .map { batches[$0..<min($0 + 4, batches.count)].joined() }
    #expect(Set(fours) == ["ABBA", "BAAB"])
  }

  @Test func whatIsBuiltMeanwhileTakesNoPart() throws {
    let (base, slow) = (try FakeWorker(cost: 1000), try FakeWorker(cost: 2000))
    let head = try FakeWorker(
      cost: 1000,
      after: "cp '\(slow.path)' '\(base.path).new' && mv '\(base.path).new' '\(base.path)'")
    for samples in try measure(base, head) {
      #expect(samples.rounds.joined().allSatisfy { $0.base < 1_100_000 })
    }
    #expect(try String(contentsOfFile: base.path, encoding: .utf8).contains("* 2000 *"))
  }

  @Test func copiesThatAKilledComparisonLeftAreRemoved() throws {
    let manager = FileManager.default
    let folders = try (0..<3).map { _ in
      let path = "\(NSTemporaryDirectory())bench-\(UUID().uuidString.prefix(6))"
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      return path
    }
    defer { for folder in folders { try? manager.removeItem(atPath: folder) } }
    let (abandoned, recent, foreign) = (folders[0], folders[1], folders[2])
    for (folder, name) in [(abandoned, "a"), (abandoned, "b"), (recent, "a"), (foreign, "mine")] {
      try "x".write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    for folder in [abandoned, foreign] {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: folder)
    }
    EqualPaths.removeAbandoned()
    #expect(folders.map { manager.fileExists(atPath: $0) } == [false, true, true])
    #expect(manager.fileExists(atPath: "\(foreign)/mine"))
  }

  @Test func bothDoTheSameNumberOfOperations() throws {
    let (base, head) = (try FakeWorker(cost: 1000), try FakeWorker(cost: 1000))
    _ = try measure(base, head)
    #expect(Set(base.calls + head.calls) == ["run 1000"])
    #expect(base.calls.count == head.calls.count)
  }

  @Test func extraWorkIsWholeOperationsInTheHeadAlone() throws {
    let (base, head) = (try FakeWorker(cost: 1000), try FakeWorker(cost: 1000))
    _ = try measure(base, head, extraEvery: 10)
    #expect(Set(base.calls) == ["run 1000"])
    #expect(Set(head.calls) == ["run 1100"])
  }

  @Test func theWallClockIsTheOtherNumber() throws {
    let samples = try measure(FakeWorker(cost: 1000), FakeWorker(cost: 1000), wallClock: true)
    #expect(abs(Verdict(samples[0], comparisons: 1).baseTime - 3030) < 60)
  }

  @Test func whatTheBaseLacksIsNamed() throws {
    let base = try FakeWorker(cost: 1000)
    let measurement = PairedMeasurement(
      base: PairedSide(program: base.path), head: PairedSide(program: base.path),
      design: PairedDesign())
    let scenarios = [("a", 1), ("b", 1), ("c", 1)].map { id, version in
      Scenario(id: id, version: version) { _ in }
    }
    let (ids, others) = try measurement.comparable(scenarios)
    #expect(ids == ["a"])
    #expect(others == ["b", "c"])
    #expect(throws: WorkerError("c cannot be prepared")) { try measurement.measure(["c"]) }
  }

  @Test func aProgramThatIsNoWorkerIsNamed() throws {
    let later = try FakeWorker(cost: 1, greeting: "bench-worker 2")
    for program in ["/bin/true", later.path, "/nowhere/bench"] {
      let measurement = PairedMeasurement(
        base: PairedSide(program: program), head: PairedSide(program: program),
        design: PairedDesign())
      #expect {
        try measurement.comparable([])
      } throws: {
        "\($0)".contains(program)
      }
    }
  }

  @Test func aWorkerThatEndsIsAnErrorAndNoHang() throws {
    let base = try FakeWorker(cost: 1000)
    let dying = try FakeWorker(cost: 1000, after: "[ $verb = run ] && exit 1")
    #expect(throws: WorkerError.self) { try measure(base, dying) }
  }
}

@Suite struct VerdictTests {
  private func samples(_ logs: [Double]) -> PairedSamples {
    var samples = PairedSamples(id: "a")
    samples.batch = 10
    samples.rounds = logs.map { log in
      // What most pairs say counts, whatever the odd batch.
      [1, 1e6].map { Pair(base: 100, head: $0) }
        + [Pair](repeating: Pair(base: 100, head: 100 * exp(log)), count: 7)
    }
    return samples
  }

  @Test func theIntervalIsThatOfTheStarts() throws {
    // 99.5 % of 12 starts, as there are two readings: the 6th and the 73rd of the 78 averages of two.
    // Of 0.01, 0.02 … 0.12 they begin with 0.01, 0.015, 0.02 twice and 0.025 twice.
    let logs = (1...12).map { 0.01 * Double($0) }
    let verdict = Verdict(samples(logs.shuffled()), comparisons: 1)
    #expect(abs(verdict.ratio - exp(0.065)) < 1e-12)
    #expect(abs(try #require(verdict.low) - exp(0.025)) < 1e-12)
    #expect(abs(try #require(verdict.high) - exp(0.105)) < 1e-12)
    #expect(verdict.baseTime == 10)
    #expect(verdict.outcome == .slower)
  }

  @Test func moreScenariosWidenTheInterval() throws {
    let logs = (1...24).map { 0.01 * Double($0) }
    let one = Verdict(samples(logs), comparisons: 1)
    let many = Verdict(samples(logs), comparisons: 30)
    #expect(try #require(many.low) < (try #require(one.low)))
    #expect(Verdict.fewestStarts(comparisons: 1) == 9)
    // 2^-14 * 2 * 62 < 0.01 <= 2^-13 * 2 * 62.
    #expect(Verdict.fewestStarts(comparisons: 31) == 14)
    #expect(Verdict(samples(Array(logs.prefix(8))), comparisons: 1).low == nil)
    #expect(Verdict(samples(Array(logs.prefix(8))), comparisons: 1).outcome == .same)
  }

  @Test func smallAndUncertainEffectsAreTheSame() {
    let sure = { (effect: Double) in
      Verdict(samples([Double](repeating: log(effect), count: 12)), comparisons: 1).outcome
    }
    #expect(sure(1.004) == .same)
    #expect(sure(1.006) == .slower)
    #expect(sure(0.996) == .same)
    #expect(sure(0.994) == .faster)
    // 2 % in most starts, but three of twelve say otherwise, as far.
    let mixed = [Double](repeating: 0.02, count: 9) + [-0.02, -0.02, -0.021]
    #expect(Verdict(samples(mixed), comparisons: 1).outcome == .same)
    // Nothing was seen there, and nothing is ruled out.
    #expect(Verdict(samples(mixed), comparisons: 1).isTooNoisy)
    // From -0.4 to 1.2 %: narrower than 2 %, and 1 % is not ruled out.
    let shifted = [Double](repeating: 0.012, count: 12) + [Double](repeating: -0.004, count: 12)
    #expect(Verdict(samples(shifted), comparisons: 1).isTooNoisy)
    #expect(!Verdict(samples([Double](repeating: 0.001, count: 12)), comparisons: 1).isTooNoisy)
  }

  private func verdict(_ pairs: (Int) -> [Pair]) -> Verdict {
    var samples = PairedSamples(id: "a")
    samples.batch = 10
    samples.rounds = (0..<24).map(pairs)
    return Verdict(samples, comparisons: 1)
  }

  /// Two of three batches take up to 30 % longer, as with a neighbour on the core: the medians of the
  /// starts are then off by some per cent.
  @Test func aNeighbourHidesNoPercent() throws {
    var random = SplitMix64(seed: 1)
    let disturbed = { (time: Double) in
      time
        * .random(in: 1...(Int.random(in: 0..<3, using: &random) < 2 ? 1.3 : 1.002), using: &random)
    }
    let slower = verdict { _ in
      (0..<40).map { _ in Pair(base: disturbed(100), head: disturbed(101)) }
    }
    #expect(slower.outcome == .slower)
    #expect(abs(slower.ratio - 1.01) < 0.002)
    #expect(try #require(slower.low) > 1.008)
    let same = verdict { _ in
      (0..<40).map { _ in Pair(base: disturbed(100), head: disturbed(100)) }
    }
    #expect(same.outcome == .same)
    #expect(!same.isTooNoisy)
  }

  /// What makes most batches slower is found, though the quick ones are as quick as ever, or quicker.
  @Test(arguments: [(100.0, 120.0), (98, 104)])
  func slownessOfSomeBatchesIsFound(_ quick: Double, _ slow: Double) {
    let verdict = verdict { _ in
      (0..<40).map { Pair(base: 100, head: $0 % 10 < 3 ? quick : slow) }
    }
    #expect(verdict.outcome == .slower)
    #expect(abs(verdict.ratio - slow / 100) < 1e-9)
  }
}
