import CGetopt
import Foundation
import Synchronization

/// getopt keeps where it is in variables of its own.
private let reading = Mutex(())

extension CommandLineOptions {
  /// Reads a command line, whose first word is the program.
  public init(arguments: [String]) throws(UsageError) {
    self.init()
    // `swift run bench -- --quick`, as other tools want it: swift passes the dashes on.
    let isSeparated = arguments.dropFirst().first == "--"
    let words = isSeparated ? [arguments[0]] + arguments.dropFirst(2) : arguments
    let (flags, others) = try Self.scan(words)
    var given: Set<String> = []
    for (flag, value) in flags {
      guard given.insert(flag.name).inserted else {
        throw UsageError("--\(flag.name) is given twice")
      }
      guard flag.apply(&self, value) else {
        throw UsageError("--\(flag.name)", must: flag.rule ?? "absent", got: value)
      }
    }
    try takeWords(others, seeHelp: Self.seeHelp(words))
    if help { return }
    try refuseIdle(flags.map(\.flag), given)
    try check(given)
  }

  private typealias Found = (flags: [(flag: Flag<Self>, value: String)], others: [String])

  /// Tells flags from other words.
  private static func scan(_ arguments: [String]) throws(UsageError) -> Found {
    var words = arguments.map { strdup($0) } + [nil]
    let names = syntax.flags.map { strdup($0.name) }
    defer { for word in words + names { free(word) } }
    var table = zip(syntax.flags, names).enumerated().map { index, flag in
      option(
        name: flag.1, has_arg: flag.0.placeholder == nil ? 0 : 1, flag: nil,
        val: firstFlag + Int32(index))
    }
    table.append(option())
    // The lock's closure is to be left with an error of this type.
    let result = reading.withLock { _ -> Result<Found, UsageError> in
      do throws(UsageError) {
        return .success(try scan(arguments, &words, table))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Above every letter.
  private static var firstFlag: Int32 { 1000 }

  private static func scan(
    _ arguments: [String], _ words: inout [UnsafeMutablePointer<CChar>?], _ table: [option]
  ) throws(UsageError) -> Found {
    var found: Found = ([], [])
    let count = Int32(arguments.count)
    getopt_start()
    while true {
      // `-`: other words come in their order. `:`: a missing value differs from an unknown flag.
      let code = getopt_long(count, &words, "-:h", table, nil)
      let value = getopt_value().map { String(cString: $0) } ?? ""
      switch code {
      case -1:
        found.others += arguments.dropFirst(Int(getopt_index()))
        return found
      case 1: found.others.append(value)
      case Int32(UInt8(ascii: "h")): found.flags.append((syntax.flags[syntax.flags.count - 1], ""))
      case Int32(UInt8(ascii: ":")):
        throw UsageError("--\(syntax.flags[Int(getopt_refused() - firstFlag)].name) needs a value")
      case Int32(UInt8(ascii: "?")):
        throw refused(getopt_refused(), arguments, Int(getopt_index()))
      default: found.flags.append((syntax.flags[Int(code - firstFlag)], value))
      }
    }
  }

  /// Why getopt did not accept a word.
  private static func refused(_ code: Int32, _ words: [String], _ next: Int) -> UsageError {
    let seeHelp = seeHelp(words)
    let word = words[min(max(next - 1, 1), words.count - 1)]
    if code >= firstFlag {
      let value = word.drop { $0 != "=" }.dropFirst()
      let name = syntax.flags[Int(code - firstFlag)].name
      return UsageError("--\(name) takes no value, got \(shown(String(value)))")
    }
    if code != 0 {
      let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: code))
      return UsageError("unknown flag \(letter.isASCII ? "-\(letter)" : word); \(seeHelp)")
    }
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    return UsageError(
      unknown: "flag", name, among: syntax.flags.map(\.name), prefix: "--", help: seeHelp)
  }

  /// What points to the help text.
  private static func seeHelp(_ words: [String]) -> String {
    "see \(commandName(words)) --help"
  }

  private mutating func takeWords(_ words: [String], seeHelp: String) throws(UsageError) {
    guard let first = words.first else { return }
    guard !Self.syntax.verbs.isEmpty else { throw Self.unexpected(first, seeHelp) }
    guard let verb = Self.syntax.verbs.first(where: { $0.name == first }) else {
      let names = Self.syntax.verbs.filter { $0.help != nil }.map(\.name)
      throw UsageError(unknown: "command", first, among: names, help: seeHelp)
    }
    let operands = Array(words.dropFirst())
    if operands.count > verb.operands.upperBound {
      throw Self.unexpected(operands[verb.operands.upperBound], seeHelp)
    }
    if operands.count < verb.operands.lowerBound, !help {
      throw UsageError("\(verb.name) needs \(verb.operandNames)")
    }
    take(verb.name, operands)
  }

  private static func unexpected(_ word: String, _ seeHelp: String) -> UsageError {
    UsageError("unexpected argument \(shown(word)); \(seeHelp)")
  }

  /// A flag that does nothing would leave its user believing that it did.
  private func refuseIdle(_ flags: [Flag<Self>], _ given: Set<String>) throws(UsageError) {
    for flag in flags where !flag.modes.contains(mode) {
      let others = flag.modes.map(\.rawValue).filter { $0 != "--\(flag.name)" }
      let hint = others.isEmpty ? "" : "; it is for \(others.joined(separator: ", "))"
      throw UsageError("--\(flag.name) does nothing with \(mode.rawValue)\(hint)")
    }
    for flag in flags {
      guard let companion = flag.companion, !given.contains(companion) else { continue }
      throw UsageError("--\(flag.name) does nothing without --\(companion)")
    }
  }
}
