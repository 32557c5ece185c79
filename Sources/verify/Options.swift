import CGetopt
import Foundation
import MotionOracle
import NearNames

/// The command line, read.
struct Options {
  var format = Report.Format.text
  var output: String?
  var cases = 1000
  var seed: UInt64 = 1
  var systems = MotionSystem.allCases
  var question: String?
  var selfTest = false
  var verbose = false
  var help = false

  static let usage = """
    usage: verify [options]

    Holds implementations of motion against an arbitrary-precision reference and two ODE
    integrators, and says how wrong they are, where.

      --cases N        cases for each regime (1000)
      --quick          the same as --cases 100
      --seed N         another set of cases (1)
      --system NAME    one of: \(MotionSystem.allCases.map(\.rawValue).joined(separator: ", "))
      --format F       one of: \(Report.Format.allCases.map(\.rawValue).joined(separator: ", "))
      --output FILE    write the report there, and the table to standard output
      --case JSON      judge one case
      --self-test      prove that sabotaged implementations are caught
      --verbose        the worst case of passing rows too
      --help           this

    exit: 0 within budget, 1 usage or internal error, 3 out of budget

    """

  private static let flags: [(name: String, takesValue: Bool)] = [
    ("cases", true), ("quick", false), ("seed", true), ("system", true), ("format", true),
    ("output", true), ("case", true), ("self-test", false), ("verbose", false), ("help", false),
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
      try apply(
        Self.flags[Int(found) - 256].name, getopt_value().map { String(cString: $0) } ?? "")
    }
    if Int(getopt_index()) < arguments.count, let stray = pointers[Int(getopt_index())] {
      throw UsageError("unexpected argument \(String(cString: stray)); see verify --help")
    }
  }

  private mutating func apply(_ flag: String, _ value: String) throws(UsageError) {
    switch flag {
    case "cases":
      guard let count = Int(value), count > 0 else {
        throw UsageError("--cases must be a whole number > 0, got \(value)")
      }
      cases = count
    case "quick": cases = 100
    case "seed":
      guard let number = UInt64(value) else {
        throw UsageError("--seed must be a whole number >= 0, got \(value)")
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
      near.isEmpty
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
