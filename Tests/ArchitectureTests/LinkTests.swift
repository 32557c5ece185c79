import Foundation
import TestSupport
import Testing

/// Every file that a page links to is there: moving a source must not leave a guide behind.
struct LinkTests {
  private static func pages() throws -> [URL] {
    let top = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    return try top.map(Repository.path) + Repository.files(below: "Documentation", ending: ".md")
  }

  @Test func everyRelativeLinkLeadsToAFile() throws {
    var count = 0
    for page in try Self.pages() {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: #/\]\((?<target>[^)\s#]+)(#[^)]*)?\)/#) {
        let target = String(match.output.target)
        guard !target.contains(":") else { continue }
        count += 1
        let file = page.deletingLastPathComponent().appendingPathComponent(target).standardized
        #expect(
          FileManager.default.fileExists(atPath: file.path),
          "\(page.lastPathComponent) links to \(target)")
      }
    }
    #expect(count > 100)
  }
}
