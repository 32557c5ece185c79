import Foundation

/// Tests that run together: those of a type, or the free functions of a module.
struct Suite: Hashable, Sendable {
  /// `Module.Type`, or `Module` for free functions.
  let name: String

  var module: String { String(name.prefix { $0 != "." }) }

  /// What picks exactly these tests.
  var filter: String {
    name == module
      ? "^\(module)\\.[^./]+\\(" : "^\(name.replacingOccurrences(of: ".", with: "\\."))/"
  }

  /// These read the sources or compile against the real build: no mutation reaches them.
  static let blind: Set = ["ArchitectureTests", "DocumentationTests"]

  /// Every suite of the tests.
  static func all(tests: String, folder: String) throws -> [Suite] {
    let list = Child(
      arguments: [tests, "--testing-library", "swift-testing", "--list-tests"],
      log: "\(folder)/tests.list")
    guard try list.run() == .exited(0) else { throw Failure("cannot list tests: \(list.output)") }
    let names = list.output.split(separator: "\n").filter { $0.contains("(") }.map { line in
      let path = line.prefix { $0 != "(" }
      guard let slash = path.lastIndex(of: "/") else {
        return String(path.prefix { $0 != "." })
      }
      return String(path[..<slash]).split(separator: "/").first.map(String.init) ?? String(path)
    }
    return Set(names).sorted().map(Suite.init).filter { !blind.contains($0.module) }
  }
}

/// A clean run of a suite: how long it takes and which mutations it meets.
struct Sight: Sendable {
  let suite: Suite
  let seconds: Double
  let reached: Set<Int>
}

/// Runs suites with one mutation switched on, or none.
struct TestRunner: Sendable {
  let tests: String
  let folder: String

  func run(
    filters: [String], mutant: Int, reached: String? = nil, seconds: Double
  ) throws -> Child.Ending {
    var environment = [
      "MUTANT": "\(mutant)", "SWIFT_BACKTRACE": "enable=no", "PROPERTY_KEEP": "no",
    ]
    if let reached { environment["MUTANTS_REACHED"] = reached }
    return try Child(
      arguments: [tests, "--testing-library", "swift-testing"]
        + filters.flatMap { ["--filter", $0] },
      environment: environment,
      log:
        "\(folder)/\(mutant)\(reached.map { "." + URL(fileURLWithPath: $0).lastPathComponent } ?? "").log",
      seconds: seconds, until: " recorded an issue at "
    ).run()
  }

  /// Runs a suite without a mutation; nil when it does not pass, twice.
  func sight(of suite: Suite) throws -> Sight? {
    let file = "\(folder)/\(suite.name).reached"
    for _ in 0..<2 {
      try Data(count: SwitchedSource.maximum).write(to: URL(fileURLWithPath: file))
      let start = ContinuousClock.now
      let ending = try run(filters: [suite.filter], mutant: 0, reached: file, seconds: 600)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      guard ending == .exited(0) else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let reached = Set(bytes.indices.filter { bytes[$0] != 0 })
      return Sight(suite: suite, seconds: seconds, reached: reached)
    }
    print("\(suite.name) fails without a mutation and is left out")
    return nil
  }
}
