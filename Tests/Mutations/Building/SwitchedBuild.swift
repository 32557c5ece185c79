import Foundation
import Synchronization

/// The tests linked with switched copies of the sources that have mutations, apart from the build
/// that they come from: everything else is taken from there.
struct SwitchedBuild {
  let folder: String
  let plan: BuildPlan
  let jobs: Int

  init(folder: String, plan: BuildPlan, jobs: Int) throws {
    (self.folder, self.plan, self.jobs) = (folder, plan, jobs)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  var tests: String {
    let name = plan.linkers.map { $0.outputs[0] }.first { $0.hasSuffix(".xctest") }!
    return "\(folder)/\(URL(fileURLWithPath: name).lastPathComponent)"
  }

  /// Compiles and links; leaves out mutations that do not compile.
  /// - Returns: Those that do.
  func build(_ sources: [Source], _ mutations: [Mutation]) throws -> [Mutation] {
    let bySource = Dictionary(grouping: mutations, by: \.path)
    let touched = sources.filter { bySource[$0.path] != nil }
    var compiled: [Mutation] = []
    var objects: [String: String] = [:]
    var runtimes: [String: String] = [:]
    for (module, sources) in Dictionary(grouping: touched, by: \.module) {
      let compiler = try ModuleCompiler(
        module: module, command: plan.compilers[module], folder: "\(folder)/\(module)")
      runtimes[module] = try compiler.compileRuntime()
      let results = try concurrently(jobs, sources) { source in
        try compiler.compile(source, bySource[source.path]!)
      }
      for (source, result) in zip(sources, results) {
        compiled += result.mutations
        guard let object = result.object else { continue }
        objects["\(module).build/\(URL(fileURLWithPath: source.path).lastPathComponent).o"] = object
      }
    }
    _ = try concurrently(jobs, plan.linkers) { [objects, runtimes] in
      try link($0, objects, runtimes)
    }
    return compiled.sorted { $0.number < $1.number }
  }

  private func link(
    _ command: BuildPlan.Command, _ replaced: [String: String], _ runtimes: [String: String]
  ) throws {
    let name = URL(fileURLWithPath: command.outputs[0]).lastPathComponent
    var needed: Set<String> = []
    var objects = try command.objects().map { object in
      let key = object.split(separator: "/").suffix(2).joined(separator: "/")
      if let copy = replaced[key] {
        needed.insert(String(key.prefix { $0 != "." }))
        return copy
      }
      return object
    }
    objects += needed.sorted().map { runtimes[$0]! }
    let list = "\(folder)/\(name).LinkFileList"
    try Data(objects.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
    var arguments = command.arguments.filter { !$0.hasSuffix(".LinkFileList") } + ["@\(list)"]
    arguments[arguments.firstIndex(of: "-o")! + 1] = "\(folder)/\(name)"
    let linker = Child(arguments: arguments, log: "\(folder)/\(name).log")
    guard try linker.run() == .exited(0) else {
      throw Failure("cannot link \(name):\n\(linker.output)")
    }
  }
}

/// Calls `body` with each element on a few threads; the results are in the elements' order.
func concurrently<Element: Sendable, Result: Sendable>(
  _ jobs: Int, _ elements: [Element], _ body: @Sendable (Element) throws -> Result
) throws -> [Result] {
  let state = Mutex<(next: Int, results: [Int: Swift.Result<Result, any Error>])>((0, [:]))
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while true {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < elements.count else { return }
      let result = Swift.Result { try body(elements[index]) }
      state.withLock { $0.results[index] = result }
    }
  }
  return try state.withLock { state in
    try elements.indices.map { try state.results[$0]!.get() }
  }
}
