import Foundation
import TestSupport
import Testing

/// What the oracle's rooms may know of each other.
struct OracleRoomTests {
  private static let module = "Sources/MotionOracle"

  private static func sources(below folder: String) throws -> [(name: String, text: String)] {
    try Repository.files(below: folder).filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// The types that the registry lists.
  private static func systems() throws -> [String] {
    let path = Repository.root.appendingPathComponent("\(module)/Systems/Registry.swift")
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.matches(of: #/MotionSystem\((\w+)\.self\)/#).map { String($0.output.1) }
  }

  /// A reference that used the library's code would agree with its mistakes.
  @Test func noReferenceUsesTheLibrary() throws {
    let references = try Self.sources(below: "\(Self.module)/Systems")
      .filter { $0.name.hasSuffix("+Reference.swift") }
    #expect(references.count == (try Self.systems().count))
    let numerics = try Self.sources(below: "\(Self.module)/Numerics")
    #expect(!numerics.isEmpty)
    for file in references + numerics {
      #expect(!file.text.contains("import MotionPhysics"), "\(file.name)")
    }
  }

  /// Adding a system must not touch the machinery.
  @Test(arguments: ["Engine", "Diagnosis", "Subjects", "Numerics", "Systems/Protocol"])
  func noOtherRoomNamesASystem(_ room: String) throws {
    let systems = try Self.systems()
    #expect(systems.count > 10)
    for file in try Self.sources(below: "\(Self.module)/\(room)") {
      for system in systems where file.text.contains(try Regex("\\b\(system)\\b")) {
        Issue.record("\(room)/\(file.name) names \(system)")
      }
    }
  }

  @Test func theCommandNamesNoSystem() throws {
    let systems = try Self.systems()
    for file in try Self.sources(below: "Sources/verify") {
      for system in systems where file.text.contains(system) {
        Issue.record("\(file.name) names \(system)")
      }
    }
  }
}
