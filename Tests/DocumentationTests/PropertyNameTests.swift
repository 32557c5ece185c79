#if Rendering
import Foundation
import TestSupport
import Testing

/// Kept failures and replay lines name a property by its name alone.
struct PropertyNameTests {
  @Test func eachIsTheOnlyOneOfItsName() throws {
    // The kit's own tests repeat names on purpose.
    let files = try Repository.files(below: "Tests")
      .filter { !$0.path.contains("/PropertyTestingTests/") }
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/check(Property|Commands)\(\s*"(?<name>[^"]*)"/#).map { String($0.name) }
    }
    #expect(!names.isEmpty)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }
}
#endif
