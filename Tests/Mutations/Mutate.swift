import Foundation

// Breaks the library in the ways that mutations.txt lists, one at a time in a copy, and runs the tests on
// each. A mutation that no test notices is a survivor: a test is missing.
//
//   mutate [--check] [--jobs N] [--only REGEX] [--list FILE]

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

struct Mutation {
  var line: Int
  var path: String
  /// The tests that touch the file; all are run before a mutation counts as a survivor.
  var tests: String
  var before: String
  var after: String

  /// The same for sources that are not inlined.
  var withoutInlining: Mutation {
    var mutation = self
    mutation.before = before.replacingOccurrences(of: Self.inlining, with: "")
    mutation.after = after.replacingOccurrences(of: Self.inlining, with: "")
    return mutation
  }

  static let inlining = "@inlinable "

  var name: String { "\(path.split(separator: "/").last!):\(line)" }

  func applied(to source: String) throws -> String {
    let parts = source.components(separatedBy: before)
    guard parts.count == 2 else {
      throw Failure(
        "mutations.txt:\(line): must occur once in \(path), occurs \(parts.count - 1) times: \(before)"
      )
    }
    return parts.joined(separator: after)
  }

  /// Where the one source of this name lies.
  private static func path(of name: String, _ line: Int) throws -> String {
    let found = sources.filter { $0.hasSuffix("/\(name)") }
    guard found.count == 1 else {
      throw Failure("mutations.txt:\(line): \(found.count) sources are named \(name)")
    }
    return found[0]
  }

  private static let sources = (FileManager.default.subpaths(atPath: "Sources") ?? [])
    .map { "Sources/\($0)" }

  /// Blocks of `@ file : tests`, the file by its name alone, then lines to find after `- ` and what replaces them after `+ `.
  static func list(_ text: String) throws -> [Mutation] {
    var list: [Mutation] = []
    var header = (path: "", tests: "")
    var (before, after): ([String], [String]) = ([], [])
    func flush(_ line: Int) throws {
      guard !before.isEmpty || !after.isEmpty else { return }
      guard !before.isEmpty, before != after, !header.path.isEmpty else {
        throw Failure(
          "mutations.txt:\(line): a mutation needs a file, what to find and another text")
      }
      list.append(
        Mutation(
          line: line, path: header.path, tests: header.tests,
          before: before.joined(separator: "\n"), after: after.joined(separator: "\n")))
      (before, after) = ([], [])
    }
    for (index, line) in (text + "\n").components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("- ") {
        if !after.isEmpty { try flush(index) }
        before.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("+ ") || line == "+" {
        after.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("@ ") {
        try flush(index)
        let parts = line.dropFirst(2).components(separatedBy: " : ")
        guard parts.count == 2 else {
          throw Failure("mutations.txt:\(index + 1): wants @ file : tests")
        }
        header = (try path(of: parts[0], index + 1), parts[1])
      } else if line.isEmpty || line.hasPrefix("#") {
        try flush(index)
      } else {
        throw Failure("mutations.txt:\(index + 1): not a line of a mutation: \(line)")
      }
    }
    return list
  }
}

struct Options {
  var check = false
  var jobs = 1
  var only: Regex<AnyRegexOutput>?
  var list = "Tests/Mutations/mutations.txt"

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      if flag == "--check" {
        check = true
        continue
      }
      guard let value = rest.popFirst() else { throw Failure("\(flag) needs a value") }
      switch flag {
      case "--jobs":
        guard let number = Int(value), number > 0 else {
          throw Failure("--jobs must be a whole number > 0, got \(value)")
        }
        jobs = number
      case "--only":
        guard let regex = try? Regex(value) else {
          throw Failure("--only must be a regular expression, got \(value)")
        }
        only = regex
      case "--list": list = value
      default: throw Failure("unknown flag \(flag): --check, --jobs, --only, --list")
      }
    }
  }
}

/// Runs a command and says whether it succeeded.
func run(_ command: String, in folder: String, log: String, seconds: Int) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", "timeout -k 5 \(seconds) \(command) >'\(log)' 2>&1"]
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  do { try process.run() } catch { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}

enum Verdict: Sendable {
  case killed, survived, invalid
  /// The tests ended without a failure on record: a full disk, or a machine too slow.
  case unclear
}

/// A copy of what the library's tests need, to be broken.
struct Workshop: Sendable {
  let folder: String

  static let parts = [
    "Sources", "Tests", "Documentation",
  ]

  init(number: Int) throws {
    folder = FileManager.default.currentDirectoryPath + "/.build/mutations/\(number)"
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for part in Self.parts {
      let copy = "\(folder)/\(part)"
      try? manager.removeItem(atPath: copy)
      try manager.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try manager.copyItem(atPath: part, toPath: copy)
    }
    // An incremental build leaves the copies that tests have of inlinable bodies as they were.
    for module in ["Sources/MotionPhysics", "Sources/MotionDrawing", "Sources/MotionComponents"] {
      for file in manager.subpaths(atPath: "\(folder)/\(module)") ?? [] {
        let path = "\(folder)/\(module)/\(file)"
        guard path.hasSuffix(".swift") else { continue }
        let text = try String(contentsOfFile: path, encoding: .utf8)
          .replacingOccurrences(of: Mutation.inlining, with: "")
        try text.write(toFile: path, atomically: false, encoding: .utf8)
      }
    }
    try? manager.removeItem(atPath: "\(folder)/Package.swift")
    try manager.copyItem(
      atPath: "Tests/Mutations/Package.swift", toPath: "\(folder)/Package.swift")
  }

  func build() -> Bool {
    run("swift build --build-tests", in: folder, log: "build.log", seconds: 900)
  }

  func test(_ filter: String) -> Verdict {
    let passed = run(
      "env SWIFT_BACKTRACE=enable=no PROPERTY_KEEP=no swift test --skip-build --filter '\(filter)'",
      in: folder, log: "test.log", seconds: 900)
    if passed { return .survived }
    let log = (try? String(contentsOfFile: "\(folder)/test.log", encoding: .utf8)) ?? ""
    return log.contains("recorded an issue") || log.contains("unexpected signal")
      ? .killed : .unclear
  }

  func judge(_ mutation: Mutation) throws -> Verdict {
    let path = "\(folder)/\(mutation.path)"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    try mutation.withoutInlining.applied(to: source).write(
      toFile: path, atomically: false, encoding: .utf8)
    defer { try? source.write(toFile: path, atomically: false, encoding: .utf8) }
    guard build() else { return .invalid }
    let verdict = test(mutation.tests)
    return verdict == .survived ? test(".") : verdict
  }
}

func mutate() async throws -> Int32 {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let all = try Mutation.list(String(contentsOfFile: options.list, encoding: .utf8))
  for mutation in all {
    _ = try mutation.applied(to: String(contentsOfFile: mutation.path, encoding: .utf8))
  }
  if options.check {
    print("\(all.count) mutations fit the sources")
    return 0
  }
  let chosen = all.filter { mutation in
    options.only.map { mutation.name.contains($0) || mutation.after.contains($0) } ?? true
  }

  let queue = Queue(chosen)
  try await withThrowingTaskGroup(of: Void.self) { group in
    for number in 0..<options.jobs {
      group.addTask {
        let workshop = try Workshop(number: number)
        guard workshop.build(), workshop.test(".") == .survived else {
          throw Failure("the tests must pass before anything is broken: see \(workshop.folder)")
        }
        while let mutation = await queue.next() {
          let start = Date()
          let verdict = try workshop.judge(mutation)
          await queue.report(mutation, verdict, Date().timeIntervalSince(start))
        }
      }
    }
    try await group.waitForAll()
  }
  return await queue.summary()
}

actor Queue {
  private var waiting: ArraySlice<Mutation>
  private let total: Int
  private var verdicts: [Verdict] = []

  init(_ mutations: [Mutation]) {
    waiting = mutations[...]
    total = mutations.count
  }

  func next() -> Mutation? { waiting.popFirst() }

  func report(_ mutation: Mutation, _ verdict: Verdict, _ seconds: Double) {
    verdicts.append(verdict)
    let text =
      switch verdict {
      case .killed: "killed"
      case .survived: "SURVIVED"
      case .invalid: "DOES NOT COMPILE"
      case .unclear: "UNCLEAR"
      }
    print("\(verdicts.count)/\(total) \(mutation.name): \(text) in \(Int(seconds)) s")
    if verdict != .killed { print("  - \(mutation.before)\n  + \(mutation.after)") }
    fflush(nil)
  }

  func summary() -> Int32 {
    let survivors = verdicts.count { $0 == .survived }
    let invalid = verdicts.count { $0 == .invalid }
    let unclear = verdicts.count { $0 == .unclear }
    if invalid > 0 { print("\(invalid) do not compile") }
    if unclear > 0 { print("\(unclear) unclear: tests that ended without a failure") }
    print("\(survivors) survivors of \(total)")
    return survivors + invalid + unclear == 0 ? 0 : 1
  }
}

@main struct Mutate {
  static func main() async {
    do {
      exit(try await mutate())
    } catch {
      FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
      exit(1)
    }
  }
}
