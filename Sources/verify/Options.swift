#if Oracle
import CGetopt
import Foundation
import MotionOracle
import NearNames

/// The command line, read.
struct Options {
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
  /// The flags that were named.
  private var given: [String] = []
  /// Reports to merge; without the word `merge`, nil.
  var merged: [String]?
  var verbose = false
  var help = false

  static let usage = """
    usage: verify [options]
           verify merge REPORT.json... [--format F] [--output PATH]

    Holds implementations of motion against an arbitrary-precision reference and two ODE
    integrators, and says how wrong they are, where.

      --subject CMD    judge this program instead of MotionPhysics: a line of JSON in, one out
      --precision P    judge as one of: \(Precision.allCases.map(\.rawValue).joined(separator: ", "))
      --time-limit S   seconds a program may take for an answer (5)
      --cases N        cases for each regime (1000)
      --integrated N   of them, at most so many are integrated too (1000)
      --quick          the same as --cases 100
      --seed N         another set of cases (1)
      --system NAME    one of: \(MotionSystem.allCases.map(\.rawValue).joined(separator: ", "))
      --jobs N         cases judged at once (every core; with --subject 1)
      --shard K/N      part K of N of the sweep, to be merged; in a Slurm array, the task's
      --format F       one of: \(VerificationReport.Format.allCases.map(\.rawValue).joined(separator: ", "))
      --output PATH    write the report there, and the table to standard output; in a folder,
                       every format and a chart of error against damping ratio
      --case JSON      judge one case
      --emit-cases N   write N certified cases for each regime, and the edges, one a line
      --self-test      prove that sabotaged implementations are caught
      --verbose        the worst case of passing rows too
      --help           this

    exit: 0 within budget, 1 usage or internal error, 3 out of budget

    """

  private static let flags: [(name: String, takesValue: Bool)] = [
    ("cases", true), ("quick", false), ("seed", true), ("system", true), ("format", true),
    ("output", true), ("case", true), ("self-test", false), ("verbose", false), ("help", false),
    ("subject", true), ("precision", true), ("time-limit", true), ("integrated", true),
    ("jobs", true), ("shard", true), ("emit-cases", true),
  ]

  init(_ arguments: [String]) throws(UsageError) {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let names = Self.flags.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var table = zip(Self.flags, names).enumerated().map { index, flag in
      option(name: flag.1, has_arg: flag.0.takesValue ? 1 : 0, flag: nil, val: Int32(256 + index))
    }
    table.append(option())

    getopt_start()
    while true {
      // The leading colon tells a missing value from an unknown flag.
      let found = getopt_long(Int32(arguments.count), &pointers, ":h", table, nil)
      if found == -1 { break }
      let word = pointers[Int(getopt_index()) - 1].map { String(cString: $0) } ?? ""
      if found == Int32(UInt8(ascii: ":")) { throw UsageError("\(word) needs a value") }
      if found == Int32(UInt8(ascii: "h")) {
        help = true
        continue
      }
      guard found >= 256 else { throw Self.unknown(word) }
      let name = Self.flags[Int(found) - 256].name
      given.append(name)
      try apply(name, getopt_value().map { String(cString: $0) } ?? "")
    }
    // getopt has moved what is no option to the end.
    let words = pointers[Int(getopt_index())...].compactMap { $0.map { String(cString: $0) } }
    if words.first == "merge" {
      merged = Array(words.dropFirst())
      if merged == [] { throw UsageError("merge needs the JSON reports of all shards, got none") }
    } else if let stray = words.first {
      throw UsageError("unexpected argument \(stray); see verify --help")
    }
    if !help { try refuseIdleFlags() }
  }

  /// A flag that would do nothing may be thought to have done something.
  private func refuseIdleFlags() throws(UsageError) {
    let (mode, used): (String, [String]) =
      if merged != nil {
        ("merge", ["format", "output", "verbose"])
      } else if selfTest {
        ("--self-test", ["self-test", "seed", "jobs"])
      } else if certified != nil {
        ("--emit-cases", ["emit-cases", "seed", "system"])
      } else if question != nil {
        ("--case", ["case", "subject", "precision", "time-limit"])
      } else {
        ("a sweep", Self.flags.map(\.name))
      }
    if let idle = given.first(where: { !used.contains($0) }) {
      throw UsageError("--\(idle) does nothing with \(mode)")
    }
    if subject == nil, given.contains("time-limit") {
      throw UsageError("--time-limit does nothing without --subject")
    }
    if verbose, format != .text, output == nil {
      throw UsageError("--verbose does nothing with --format \(format.rawValue)")
    }
  }

  private static func count(
    _ flag: String, _ value: String, atMost most: Int = 1_000_000_000_000
  ) throws(UsageError) -> Int {
    guard let count = Int(value), 1...most ~= count else {
      throw UsageError("\(flag) must be a whole number in 1...\(most), got \(value)")
    }
    return count
  }

  private mutating func apply(_ flag: String, _ value: String) throws(UsageError) {
    switch flag {
    case "cases": cases = try Self.count("--cases", value)
    case "integrated": integrated = try Self.count("--integrated", value)
    case "jobs": jobs = try Self.count("--jobs", value, atMost: 1024)
    case "emit-cases": certified = try Self.count("--emit-cases", value)
    case "subject":
      guard value.contains(where: { !$0.isWhitespace }) else {
        throw UsageError("--subject must be a command, got nothing")
      }
      subject = value
    case "precision": precision = try Self.choice("--precision", value)
    case "time-limit":
      guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
        throw UsageError("--time-limit must be in 0...86400 s and > 0, got \(value)")
      }
      timeLimit = seconds
    case "shard":
      guard let part = Shard(value) else {
        throw UsageError("--shard must be K/N with 1 <= K <= N <= 1000000, got \(value)")
      }
      shard = part
    case "quick": cases = 100
    case "seed":
      guard let number = UInt64(value) else {
        throw UsageError("--seed must be a whole number in 0...\(UInt64.max), got \(value)")
      }
      seed = number
    case "system": systems = [try Self.choice("--system", value)]
    case "format": format = try Self.choice("--format", value)
    case "output": output = value
    case "case": question = value
    case "self-test": selfTest = true
    case "verbose": verbose = true
    default: help = true
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: String, _ value: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: value) { return choice }
    let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(flag) must be one of \(all), got \(value)")
  }

  private static func unknown(_ word: String) -> UsageError {
    let typed = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let near = nearNames(of: typed, among: flags.map(\.name))
    let hint =
      near.isEmpty || typed.isEmpty
      ? "see verify --help"
      : "did you mean " + near.map { "--" + $0 }.joined(separator: " or ") + "?"
    return UsageError("unknown option \(word); \(hint)")
  }
}

/// A command line that cannot be followed.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
