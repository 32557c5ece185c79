import Foundation
import Synchronization

/// Generates mutations of the library, runs the tests on a sample and reports the survivors.
@main struct Mutate {
  let options: Options
  let sources: [Source]
  let all: [Mutation]
  let equivalents: Equivalents
  private let list = "Tests/Mutations/equivalent.txt"
  private let folder = ".build/mutations"

  static func main() {
    let handlers = Child.endAllOnSignals()
    defer { _ = handlers }
    do {
      let failed = try Mutate(Options(Array(CommandLine.arguments.dropFirst()))).run()
      exit(failed ? 1 : 0)
    } catch {
      FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
      exit(2)
    }
  }

  private init(_ options: Options) throws {
    self.options = options
    let sources = try Source.all(modules: options.modules)
    self.sources = sources
    all = try concurrently(options.jobs, sources) { $0.mutations() }.flatMap { $0 }
    equivalents = try Equivalents(String(contentsOfFile: list, encoding: .utf8), name: list)
  }

  /// Whether something is wrong.
  private func run() throws -> Bool {
    switch options.action {
    case .check: return try check()
    case .list:
      for mutation in all where fits(mutation) {
        print("# \(mutation.path):\(mutation.line), \(mutation.kind.rawValue)")
        print(mutation.identity.text + "\n")
      }
      return false
    case .judge: return try judge()
    }
  }

  private func fits(_ mutation: Mutation) -> Bool {
    options.only.map { "\(mutation.path) \(mutation.identity.text)".contains($0) } ?? true
  }

  /// Whether the committed lists fit the sources.
  private func check() throws -> Bool {
    let stale = equivalents.stale(among: all)
    for identity in stale { print("\(list): fits no mutation any more:\n\(identity.text)\n") }
    let listed = try Regressions.read(sources)
    print("\(all.count) mutations, \(equivalents.reasons.count) equivalent, \(listed.count) listed")
    return !stale.isEmpty
  }

  private func judge() throws -> Bool {
    let candidates = (options.isListed ? try Regressions.read(sources) : all)
      .filter { fits($0) && !equivalents.contains($0) }
    let seed = options.seed ?? Self.seedOfCommit()
    let count = options.isListed ? candidates.count * options.modules.count : options.count
    let sample = Sample(of: candidates, modules: options.modules, count: count, seed: seed)
    print("\(candidates.count) mutations, seed \(seed): replay with --seed \(seed)")

    let path = URL(fileURLWithPath: folder).path
    let plan = try BuildPlan(scratch: ".build/complete")
    let build = try SwitchedBuild(folder: path, plan: plan, jobs: options.jobs)
    let compiled = try measured("compiling") { try build.build(sources, sample.drawn) }
    let chosen = sample.chosen(compiled)
    print("\(sample.drawn.count) drawn, \(compiled.count) compile, \(chosen.count) are judged")

    let runner = TestRunner(tests: build.tests, folder: path)
    let suites = try Suite.all(tests: runner.tests, folder: runner.folder)
    let sights = options.isQuick ? nil : try measured("clean run") { try look(suites, runner) }
    let judged = try measured("judging") {
      try judge(chosen, Trial(runner: runner, sights: sights, suites: suites))
    }
    let report = Report(
      judged, population: Dictionary(grouping: candidates, by: \.module).mapValues(\.count))
    report.printSurvivors()
    report.printScores(modules: options.modules)
    let failures = report.failures(modules: options.modules, floor: options.floor)
    for name in failures { print("\(name): surely below \(Int(options.floor * 100)) %") }
    return !failures.isEmpty
  }

  private func look(_ suites: [Suite], _ runner: TestRunner) throws -> [Sight] {
    try concurrently(options.jobs, suites) { try runner.sight(of: $0) }.compactMap { $0 }
  }

  private func judge(
    _ chosen: [Mutation], _ trial: Trial
  ) throws -> [(mutation: Mutation, verdict: Verdict)] {
    let done = Mutex(0)
    let verdicts = try concurrently(options.jobs, chosen) { mutation in
      let start = ContinuousClock.now
      let verdict = try trial.judge(mutation)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let number = done.withLock { done in
        done += 1
        return done
      }
      print(
        "\(number)/\(chosen.count) \(mutation.file):\(mutation.line) \(mutation.kind.rawValue):",
        "\(verdict.rawValue), \(String(format: "%.1f", seconds)) s")
      fflush(nil)
      return verdict
    }
    return zip(chosen, verdicts).map { (mutation: $0, verdict: $1) }
  }

  private func measured<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer {
      print("\(name): \(Int((ContinuousClock.now - start) / .seconds(1))) s")
      fflush(nil)
    }
    return try body()
  }

  /// Every commit draws other ones, and the same each time.
  private static func seedOfCommit() -> UInt64 {
    let git = Child(arguments: ["git", "rev-parse", "HEAD"], log: ".build/mutate.commit")
    guard (try? git.run()) == .exited(0) else { return 1 }
    return UInt64(git.output.prefix(8), radix: 16) ?? 1
  }
}
