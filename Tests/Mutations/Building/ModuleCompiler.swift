import Foundation

/// Compiles single sources of a module as SwiftPM did, with switched copies in place of some.
struct ModuleCompiler: Sendable {
  struct Result: Sendable {
    /// Those that compile.
    let mutations: [Mutation]
    /// Nil without any.
    let object: String?
  }

  private let folder: String
  private let command: BuildPlan.Command
  private let sources: [String]
  private let runtime: String

  init(module: String, command: BuildPlan.Command?, folder: String) throws {
    guard let command else { throw Failure("the build has no module \(module)") }
    (self.folder, self.command) = (folder, command)
    sources = try command.sources()
    runtime = "\(folder)/MutantSwitch.swift"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(SwitchedSource.runtime.utf8).write(to: URL(fileURLWithPath: runtime))
  }

  func compileRuntime() throws -> String {
    let object = "\(runtime).o"
    let frontend = try job(primary: runtime, replacing: "", object: object)
    guard try frontend.run() == .exited(0) else { throw Failure(frontend.output) }
    return object
  }

  /// Compiles a source with its mutations, again without those that have errors.
  func compile(_ source: Source, _ mutations: [Mutation]) throws -> Result {
    let copy = "\(folder)/\(URL(fileURLWithPath: source.path).lastPathComponent)"
    let original = URL(fileURLWithPath: source.path).path
    let frontend = try job(primary: copy, replacing: original, object: "\(copy).o")
    var mutations = mutations
    while !mutations.isEmpty {
      let switched = SwitchedSource(source, mutations)
      try Data(switched.text.utf8).write(to: URL(fileURLWithPath: copy))
      let ending = try frontend.run()
      if ending == .exited(0) { return Result(mutations: mutations, object: "\(copy).o") }
      let faulty = Self.errorLines(frontend.output, in: copy).flatMap(switched.numbers)
      guard !faulty.isEmpty else {
        print("\(source.path): no switched copy compiles, see \(frontend.log)")
        return Result(mutations: [], object: nil)
      }
      mutations.removeAll { faulty.contains($0.number) }
    }
    return Result(mutations: [], object: nil)
  }

  private static func errorLines(_ output: String, in path: String) -> [Int] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(path), line.contains(": error:") else { return nil }
      return Int(line.dropFirst(path.count + 1).prefix { $0 != ":" })
    }
  }

  /// The frontend's command for one source, as the driver prints it.
  private func job(primary: String, replacing original: String, object: String) throws -> Child {
    let inputs = sources.map { $0 == original ? primary : $0 } + [runtime]
    let map = "\(object).map"
    let entries = [primary: ["object": object]]
    try JSONEncoder().encode(entries).write(to: URL(fileURLWithPath: map))
    let driver = Child(
      arguments: command.compilingAlone + ["-suppress-warnings", "-c", "-disable-batch-mode"]
        + inputs + ["-output-file-map", map, "-driver-print-jobs"],
      log: "\(object).jobs")
    guard try driver.run() == .exited(0) else { throw Failure(driver.output) }
    let wanted = "-primary-file \(primary) "
    guard let line = driver.output.split(separator: "\n").first(where: { $0.contains(wanted) })
    else { throw Failure("the driver has no job for \(primary): see \(driver.log)") }
    return Child(
      arguments: ["/bin/bash", "-c", "exec \(line)"], log: "\(object).log", seconds: 120)
  }
}
