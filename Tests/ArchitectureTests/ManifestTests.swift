import Foundation
import Processes
import TestSupport
import Testing

/// The arrows between modules, as the manifest declares them and as the sources draw them.
struct ManifestTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      /// The parts of its folder that are compiled; nil for all of it.
      let sources: [String]?
      let dependencies: [Dependency]

      var folder: String {
        path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)")
      }

      var compiledFolders: [String] { sources?.map { "\(folder)/\($0)" } ?? [folder] }
    }

    /// `{"byName": ["A", null]}` or `{"target": ["A", condition]}`.
    struct Dependency: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let key = try #require(container.allKeys.first)
        var parts = try container.nestedUnkeyedContainer(forKey: key)
        name = try parts.decode(String.self)
      }
    }

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let targets: [Target]

    static func read() throws -> Manifest {
      let dump = Subprocess(
        "swift", ["package", "--package-path", Repository.root.path, "dump-package"])
      try #require(dump.succeeded, "swift package dump-package failed")
      return try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8))
    }
  }

  /// Linked or built for what they do, not for what they declare.
  private static let linkedOnly: [String: Set<String>] = [
    "bench": ["CAllocationCounter"],
    "DocumentationTests": ["MotionRendering", "MotionComponents"],
  ]

  private static func imports(of target: Manifest.Target) throws -> Set<String> {
    let line = #/^\s*(@\w+\s+|public\s+)*import\s+((struct|enum|class|func)\s+)?(?<name>\w+)/#
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for file in try target.compiledFolders.flatMap({ try Repository.files(below: $0) }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: line) { names.insert(String(match.output.name)) }
    }
    return names
  }

  @Test func everyImportIsDeclaredAndEveryDependencyImported() throws {
    let manifest = try Manifest.read()
    let all = Set(manifest.targets.map(\.name))
    #expect(all.count > 20)
    for target in manifest.targets where target.type != "system" {
      let declared = Set(target.dependencies.map(\.name))
      let imported = try Self.imports(of: target).intersection(all)
      let undeclared = imported.subtracting(declared).subtracting([target.name])
      #expect(undeclared == [], "\(target.name) imports what the manifest does not declare")
      let idle = declared.subtracting(imported)
        .subtracting(Self.linkedOnly[target.name, default: []])
      #expect(idle == [], "\(target.name) declares what it does not import")
    }
  }

  /// What may be reached, over any number of arrows, from each of these.
  private static let reach: [String: Set<String>] = [
    "MotionPhysics": [],
    "MotionDrawing": ["MotionPhysics"],
    "MotionComponents": ["MotionPhysics", "MotionDrawing"],
    "MotionRendering": ["MotionPhysics", "MotionDrawing", "CCairo", "CWebP"],
    "PropertyTesting": ["RandomNumbers"],
    "BenchmarkHarness": [
      "CommandLine", "Processes", "RandomNumbers", "CBenchmarkSupport", "CGetopt",
    ],
  ]

  @Test(arguments: reach.keys.sorted()) func arrowsPointOneWay(name: String) throws {
    let targets = Dictionary(
      uniqueKeysWithValues: try Manifest.read().targets.map { ($0.name, $0.dependencies) })
    var reached: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for dependency in targets[next, default: []] where reached.insert(dependency.name).inserted {
        waiting.append(dependency.name)
      }
    }
    #expect(reached == Self.reach[name])
  }
}
