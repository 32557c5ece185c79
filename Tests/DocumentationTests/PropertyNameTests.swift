import Foundation
import Testing

/// Kept failures and replay lines name a property by its name alone.
struct PropertyNameTests {
  @Test(arguments: ["MotionPhysicsTests", "MotionComponentsTests", "MotionRenderingTests"])
  func eachIsTheOnlyOneOfItsName(target: String) throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../\(target)")
      .standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/check(Property|Commands)\(\s*"(?<name>[^"]*)"/#).map { String($0.name) }
    }
    #expect(!names.isEmpty)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }
}
