import Testing

@testable import BenchmarkHarness
@testable import CommandLine

#if Oracle
@testable import verify
#endif
#if Rendering
@testable import gallery
#endif

/// A mistake in a command line, and the message that it must give.
struct Mistake {
  let words: [String]
  let message: String
}

/// Everything that can be typed wrongly, from what a command declares.
struct Mistakes<Options: CommandLineOptions> {
  let command: String
  private let flags = Options.syntax.flags
  private let verbs = Options.syntax.verbs.filter { $0.help != nil }

  private static var nonsense: [String] {
    ["", " ", "nan", "-1", "1e400", "18446744073709551616", "0", "(", "../x", "\u{1B}[31m"]
  }

  /// Values that the flag takes.
  private func good(_ flag: Flag<Options>) -> String? {
    var options = Options()
    return ["1", "text", "json", "double", "decay", "1/2", "x"].first { flag.apply(&options, $0) }
  }

  private func bad(_ flag: Flag<Options>) -> [String] {
    var options = Options()
    return Self.nonsense.filter { flag.placeholder != nil && !flag.apply(&options, $0) }
  }

  private func words(_ flag: Flag<Options>) -> [String] {
    flag.placeholder == nil ? ["--\(flag.name)"] : ["--\(flag.name)", good(flag) ?? ""]
  }

  var unknownFlags: [Mistake] {
    // The last two letters change places, as they do under quick fingers.
    func swapped(_ name: String) -> String {
      String(name.dropLast(2)) + String(name.suffix(2).reversed())
    }
    let near = flags.filter { $0.name.count > 5 && swapped($0.name) != $0.name }.map { flag in
      let typed = swapped(flag.name)
      let names = nearNames(of: typed, among: flags.map(\.name)).map { "--" + $0 }
      return Mistake(
        words: ["--\(typed)"],
        message: "unknown flag --\(typed); did you mean \(names.joined(separator: " or "))?")
    }
    return near + [
      Mistake(words: ["--@@@@"], message: "unknown flag --@@@@; see \(command) --help"),
      Mistake(words: ["--@@@@=3"], message: "unknown flag --@@@@; see \(command) --help"),
      Mistake(words: ["-%"], message: "unknown flag -%; see \(command) --help"),
      Mistake(words: ["-h%"], message: "unknown flag -%; see \(command) --help"),
    ]
  }

  var wrongValues: [Mistake] {
    flags.flatMap { flag in
      bad(flag).map { value in
        let got =
          value.isEmpty
          ? "nothing"
          : value == " " ? "\" \"" : value == "\u{1B}[31m" ? "\\u{1B}[31m" : value
        return Mistake(
          words: ["--\(flag.name)=\(value)"],
          message: "--\(flag.name) must be \(flag.rule ?? ""), got \(got)")
      }
    }
  }

  var missingAndSurplusValues: [Mistake] {
    flags.map { flag in
      flag.placeholder == nil
        ? Mistake(words: ["--\(flag.name)=3"], message: "--\(flag.name) takes no value, got 3")
        : Mistake(words: ["--\(flag.name)"], message: "--\(flag.name) needs a value")
    }
  }

  var repeatedFlags: [Mistake] {
    flags.map {
      Mistake(words: words($0) + words($0), message: "--\($0.name) is given twice")
    }
  }

  /// Each flag with each verb that it is not for.
  var idleFlags: [Mistake] {
    verbs.flatMap { verb -> [Mistake] in
      let operands = Array(repeating: "x", count: verb.operands.lowerBound)
      var options = Options()
      options.take(verb.name, operands)
      let mode = options.mode
      return flags.filter { !$0.modes.contains(mode) }.map { flag in
        var changed = options
        _ = flag.apply(&changed, good(flag) ?? "")
        let others = flag.modes.map(\.rawValue).filter { $0 != "--\(flag.name)" }
        let hint = others.isEmpty ? "" : "; it is for \(others.joined(separator: ", "))"
        return Mistake(
          words: [verb.name] + operands + words(flag),
          message: "--\(flag.name) does nothing with \(changed.mode.rawValue)\(hint)")
      }
    }
  }

  var wrongWords: [Mistake] {
    guard !verbs.isEmpty else {
      return [
        Mistake(words: ["extra"], message: "unexpected argument extra; see \(command) --help"),
        Mistake(
          words: ["--", "--", "--help"],
          message: "unexpected argument --help; see \(command) --help"),
      ]
    }
    let surplus = verbs.filter { $0.operands.upperBound < 10 }.map { verb in
      Mistake(
        words: [verb.name] + (0...verb.operands.upperBound).map { "x\($0)" },
        message: "unexpected argument x\(verb.operands.upperBound); see \(command) --help")
    }
    let needy = verbs.filter { $0.operands.lowerBound > 0 }.map { verb in
      Mistake(words: [verb.name], message: "\(verb.name) needs \(verb.operandNames)")
    }
    let unknown = verbs.map { verb in
      let typed = verb.name + "x"
      let near = nearNames(of: typed, among: verbs.map(\.name)).joined(separator: " or ")
      return Mistake(words: [typed], message: "unknown command \(typed); did you mean \(near)?")
    }
    return surplus + needy + unknown + [
      Mistake(words: ["@@@@"], message: "unknown command @@@@; see \(command) --help")
    ]
  }

  var all: [[Mistake]] {
    [unknownFlags, wrongValues, missingAndSurplusValues, repeatedFlags, idleFlags, wrongWords]
  }

  /// Parses every one and compares what is said.
  func check() {
    for mistake in all.joined() {
      #expect(throws: UsageError(mistake.message), "\(mistake.words)") {
        try Options(arguments: ["/somewhere/\(command)"] + mistake.words)
      }
    }
    // Each flag is good for something by itself.
    for flag in flags { #expect(flag.placeholder == nil || good(flag) != nil, "\(flag.name)") }
    #expect(all.joined().count > 5 * flags.count)
  }
}

struct MistakeTests {
  @Test func benchSaysWhatIsWrong() { Mistakes<BenchOptions>(command: "bench").check() }

  #if Oracle
  @Test func verifySaysWhatIsWrong() { Mistakes<VerifyOptions>(command: "verify").check() }
  #endif

  #if Rendering
  @Test func gallerySaysWhatIsWrong() { Mistakes<GalleryOptions>(command: "gallery").check() }
  #endif

  @Test func flagsAreTakenAnywhere() throws {
    let options = try BenchOptions(arguments: [
      "bench", "--", "--quick", "compare", "a", "--time=3",
    ])
    #expect(options.quick && options.time == 3 && options.operands == ["a"])
    // What follows two dashes is no flag.
    #expect(try BenchOptions(arguments: ["bench", "report", "--", "--x"]).operands == ["--x"])
  }

  @Test func helpNamesEachFlagAndVerbOnce() throws {
    let help = BenchOptions.syntax.help(of: "mine")
    #expect(help.hasPrefix("usage: mine [run|list|"))
    for flag in BenchOptions.syntax.flags {
      #expect(try help.matches(of: Regex("\n +--\(flag.name) ")).count == 1, "\(flag.name)")
    }
    for verb in BenchOptions.syntax.verbs where verb.help != nil {
      #expect(try help.matches(of: Regex("\n  \(verb.name) ")).count == 1, "\(verb.name)")
    }
    #expect(!help.contains("worker"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 102 })
  }
}
