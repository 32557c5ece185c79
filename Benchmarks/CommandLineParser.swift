import CGetopt
import Foundation

extension Options {
  /// Reads a command line, whose first word is the program.
  init(arguments: [String]) throws(UsageError) {
    self.init()
    // `swift run bench -- --quick`, as other tools want it: swift passes the dashes on.
    let isSeparated = arguments.dropFirst().first == "--"
    let arguments = isSeparated ? [arguments[0]] + arguments.dropFirst(2) : arguments
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let flags = Flag.allCases
    var table = flags.enumerated().map { index, flag in
      option(
        name: UnsafePointer(strdup(flag.rawValue)), has_arg: flag.takesValue ? 1 : 0, flag: nil,
        val: Int32(index + 1000))
    }
    defer { for entry in table { free(UnsafeMutableRawPointer(mutating: entry.name)) } }
    table.append(option())
    var names: [String] = []
    var given: [Flag] = []
    let count = Int32(arguments.count)
    getopt_start()
    while getopt_index() < count {
      // `+`: stop at each word that is no flag. `:`: tell a missing value from an unknown flag.
      let found = getopt_long(count, &words, "+:h", table, nil)
      switch found {
      case -1:
        let index = Int(getopt_index())
        if index < arguments.count { names.append(arguments[index]) }
        getopt_skip()
      case Int32(UInt8(ascii: "h")): help = true
      case Int32(UInt8(ascii: ":")):
        throw UsageError("--\(flags[Int(getopt_refused()) - 1000].rawValue) needs a value")
      case Int32(UInt8(ascii: "?")):
        throw Self.refused(arguments[Int(getopt_index()) - 1])
      default:
        let flag = flags[Int(found) - 1000]
        try flag.apply(getopt_value().map { String(cString: $0) } ?? "", to: &self)
        given.append(flag)
      }
    }
    try take(names)
    try checkUse(of: given)
  }

  /// A flag that does nothing would leave its user believing that it did.
  private func checkUse(of given: [Flag]) throws(UsageError) {
    if let flag = given.first(where: { !$0.commands.contains(command) }) {
      let commands = flag.commands.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(flag.rawValue) is for \(commands), not for \(command.rawValue)")
    }
    if command == .compare { try checkComparison(given) }
    if command == .run && strict && baseline == nil {
      throw UsageError("--strict needs --baseline NAME in a run")
    }
    if let saveBaseline, !save {
      throw UsageError("--save-baseline \(saveBaseline) and --no-save contradict each other")
    }
  }

  private func checkComparison(_ given: [Flag]) throws(UsageError) {
    if operands.count == 2,
      let flag = given.first(where: { ![.format, .strict, .allowDebug, .help].contains($0) })
    {
      throw UsageError("--\(flag.rawValue) does nothing to two stored runs")
    }
    if let commit = operands.first, let baseline {
      throw UsageError("compare takes a commit or --baseline, not \(commit) and \(baseline)")
    }
    if instructions && format == .json {
      throw UsageError("--instructions adds lines, for which --format json has no place")
    }
  }

  private mutating func take(_ names: [String]) throws(UsageError) {
    guard let name = names.first else { return }
    guard let command = Command(rawValue: name) else {
      throw UsageError(unknown: "command", name, among: Command.shown.map(\.rawValue))
    }
    self.command = command
    operands = Array(names.dropFirst())
    guard operands.count <= command.operands.upperBound else {
      let extra = operands[command.operands.upperBound]
      if Command(rawValue: extra) != nil {
        throw UsageError("one command at a time, not \"\(names.joined(separator: " "))\"")
      }
      throw UsageError("\(name) does not know what to do with \"\(extra)\"")
    }
    guard operands.count >= command.operands.lowerBound else {
      throw UsageError("\(name) needs \(command.operands.lowerBound) names")
    }
  }

  /// Why getopt did not accept a word.
  private static func refused(_ word: String) -> UsageError {
    guard word.hasPrefix("--") else {
      return UsageError("unknown flag \(word): bench --help lists them")
    }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    if Flag(rawValue: name) != nil { return UsageError("--\(name) takes no value: \"\(word)\"") }
    return UsageError(
      unknown: "flag", name, among: Flag.allCases.map(\.rawValue), prefix: "--")
  }
}
