import Foundation

/// How SwiftPM compiled and linked the tests: read from the plan that it leaves beside a build.
struct BuildPlan: Sendable {
  struct Command: Sendable {
    let outputs: [String]
    let arguments: [String]
  }

  /// The folder of the products.
  let products: String
  /// By the module's name.
  let compilers: [String: Command]
  let linkers: [Command]

  /// - Parameter scratch: The folder of a debug build of all tests.
  init(scratch: String) throws {
    let path = "\(scratch)/debug.yaml"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path) is missing: build the tests first")
    }
    products = URL(fileURLWithPath: "\(scratch)/debug").resolvingSymlinksInPath().path
    var (compilers, linkers): ([String: Command], [Command]) = ([:], [])
    var outputs: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("    outputs: ") { outputs = try Self.words(line) }
      guard line.hasPrefix("    args: ") else { continue }
      let command = Command(outputs: outputs, arguments: try Self.words(line))
      if command.arguments.contains("-emit-executable") {
        linkers.append(command)
      } else if let name = command.value(after: "-module-name"),
        command.arguments.contains("-emit-module")
      {
        compilers[name] = command
      }
    }
    (self.compilers, self.linkers) = (compilers, linkers)
    guard linkers.contains(where: { $0.outputs[0].hasSuffix(".xctest") }) else {
      throw Failure("\(path) has no tests: build them first")
    }
  }

  /// A line's list, which is JSON.
  private static func words(_ line: Substring) throws -> [String] {
    let list = line[line.firstIndex(of: "[")!...]
    return try JSONDecoder().decode([String].self, from: Data(list.utf8))
  }
}

extension BuildPlan.Command {
  func value(after flag: String) -> String? {
    arguments.firstIndex(of: flag).map { arguments[$0 + 1] }
  }

  /// Without what writes into the build that is copied: modules, indices, notes on dependencies.
  var compilingAlone: [String] {
    let alone: Set = [
      "-emit-dependencies", "-emit-module", "-incremental", "-enable-batch-mode",
      "-serialize-diagnostics", "-parseable-output", "-emit-objc-header", "-c",
    ]
    let withValue: Set = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
    var (kept, skips): ([String], Bool) = ([], false)
    for argument in arguments {
      if skips {
        skips = false
      } else if withValue.contains(argument) {
        skips = true
      } else if !alone.contains(argument), !argument.hasPrefix("@") {
        kept.append(argument)
      }
    }
    return kept
  }

  /// The sources, as listed in the file that the command names.
  func sources() throws -> [String] { try listed(ending: "/sources") }

  /// The objects, likewise.
  func objects() throws -> [String] { try listed(ending: ".LinkFileList") }

  private func listed(ending: String) throws -> [String] {
    guard let file = arguments.first(where: { $0.hasPrefix("@") && $0.hasSuffix(ending) }) else {
      throw Failure("no list of files in: \(arguments.joined(separator: " "))")
    }
    return try String(contentsOfFile: String(file.dropFirst()), encoding: .utf8)
      .split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
  }
}
