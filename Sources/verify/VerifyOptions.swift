#if Oracle
import CommandLine
import MotionOracle

/// What a command line asks of `verify`.
struct VerifyOptions: CommandLineOptions {
  enum Mode: String, CaseIterable, Sendable {
    case sweep = "a sweep"
    case merge
    case question = "--case"
    case certified = "--emit-cases"
    case selfTest = "--self-test"
  }

  var format = VerificationReport.Format.text
  var output: String?
  var cases = 1000
  var seed: UInt64 = 1
  var systems = MotionSystem.allCases
  var question: String?
  var selfTest = false
  var subject: String?
  var precision = Precision.double
  var timeLimit = 5.0
  var integrated = 1000
  var jobs: Int?
  var shard: Shard?
  var certified: Int?
  /// Reports to merge; without the word `merge`, nil.
  var merged: [String]?
  var verbose = false
  var help = false

  var mode: Mode {
    if merged != nil { return .merge }
    if selfTest { return .selfTest }
    if certified != nil { return .certified }
    return question == nil ? .sweep : .question
  }

  mutating func take(_ verb: String, _ operands: [String]) { merged = operands }

  func check(_ flags: Set<String>) throws(UsageError) {
    if verbose, format != .text, output == nil {
      throw UsageError("--verbose does nothing with --format \(format.rawValue)")
    }
  }
}

extension VerifyOptions {
  static let syntax = CommandSyntax<VerifyOptions>(
    summary:
      "Holds implementations of motion against an arbitrary-precision reference and two ODE\n"
      + "integrators, and says how wrong they are, where.",
    verbs: [
      .init(
        "merge", taking: "REPORT.json...", operands: 1...Int.max,
        "the report of the whole sweep, from those of all its shards")
    ],
    flags: choosing + sweeping + printing + others,
    ending: "Exit status: 0 within budget, 1 usage or internal error, 3 out of budget.")

  private static let most = 1_000_000_000_000

  private static let choosing: [Flag<VerifyOptions>] = [
    Flag(
      "subject", .text("CMD", must: "a command"), for: [.sweep, .question],
      "judge this program instead of MotionPhysics: a line of JSON in, one out"
    ) { $0.subject = $1 },
    Flag(
      "precision", FlagValue<Precision>.choice("P"), for: [.sweep, .question],
      "judge as one of: \(Precision.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { $0.precision = $1 },
    Flag(
      "time-limit", .seconds, for: [.sweep, .question], with: "subject",
      "how long a program may take for an answer (5)"
    ) { $0.timeLimit = $1 },
    Flag(
      "system", FlagValue<MotionSystem>.choice("NAME"), for: [.sweep, .certified],
      "one of: \(MotionSystem.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { $0.systems = [$1] },
  ]

  private static let sweeping: [Flag<VerifyOptions>] = [
    Flag("cases", .whole("N", 1...most), for: [.sweep], "cases for each regime (1000)") {
      $0.cases = $1
    },
    Flag(
      "integrated", .whole("N", 1...most), for: [.sweep],
      "of them, at most so many are integrated too (1000)"
    ) { $0.integrated = $1 },
    Flag("quick", for: [.sweep], "the same as --cases 100") { $0.cases = 100 },
    Flag(
      "seed", .whole("N", 0...UInt64.max), for: [.sweep, .certified, .selfTest],
      "another set of cases (1)"
    ) { $0.seed = $1 },
    Flag(
      "jobs", .whole("N", 1...1024), for: [.sweep, .selfTest],
      "cases judged at once (every core; with --subject 1)"
    ) { $0.jobs = $1 },
    Flag(
      "shard", FlagValue("K/N", must: "K/N with 1 <= K <= N <= 1000000") { Shard($0) },
      for: [.sweep],
      "part K of N of the sweep, to be merged; in a Slurm array, the task's"
    ) { $0.shard = $1 },
  ]

  private static let printing: [Flag<VerifyOptions>] = [
    Flag(
      "format", FlagValue<VerificationReport.Format>.choice("F"), for: [.sweep, .merge],
      "one of: \(VerificationReport.Format.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { $0.format = $1 },
    Flag(
      "output", .text("PATH", must: "a file or folder"), for: [.sweep, .merge],
      "write the report there, and the table to standard output; in a folder, every format and a "
        + "chart of error against damping ratio"
    ) { $0.output = $1 },
    Flag("verbose", for: [.sweep, .merge], "the worst case of passing rows too") {
      $0.verbose = true
    },
  ]

  private static let others: [Flag<VerifyOptions>] = [
    Flag("case", .anything("JSON"), for: [.question], "judge one case") { $0.question = $1 },
    Flag(
      "emit-cases", .whole("N", 1...most), for: [.certified],
      "write N certified cases for each regime, and the edges, one a line"
    ) { $0.certified = $1 },
    Flag("self-test", for: [.selfTest], "prove that sabotaged implementations are caught") {
      $0.selfTest = true
    },
  ]
}
#endif
