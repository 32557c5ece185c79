import BenchmarkHarness
import Foundation

struct DetectCommand {
  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let me = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let other = environment["OTHER"] ?? me
    let rounds = Int(environment["ROUNDS"] ?? "") ?? 40
    let seconds = Double(environment["SECS"] ?? "") ?? 8
    let trials = Int(environment["TRIALS"] ?? "") ?? 2
    let wall = environment["WALL"] != nil
    for trial in 0..<trials {
      for id in (environment["IDS"] ?? "spring/value/underdamped particles/stepping/10000").split(separator: " ") {
        for (name, head) in [("AA", PairedSide(program: me)), ("A2", PairedSide(program: other)), ("AB", PairedSide(program: me, extraEvery: 100))] {
          if name == "A2" && other == me { continue }
          let start = NanosecondClock.monotonic.now()
          let samples = try PairedMeasurement(
            base: PairedSide(program: me), head: head,
            design: PairedDesign(rounds: rounds, seconds: seconds, wallClock: wall, sharesLayout: environment["FREE"] == nil)
          ).measure([String(id)])
          let took = Double(NanosecondClock.monotonic.now() - start) / 1e9
          let verdict = PairedVerdict(samples[0], comparisons: 1)
          print(trial, name, id, String(format: "%.4f [%.4f, %.4f] batch %d took %.1f", verdict.ratio, verdict.low, verdict.high, samples[0].batch, took), verdict.outcome)
          for round in samples[0].rounds { print("  R", round.map { "\(Int($0.base)) \(Int($0.head))" }.joined(separator: " ")) }
          fflush(nil)
        }
      }
    }
  }
}
