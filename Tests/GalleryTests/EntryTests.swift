#if Rendering
import Foundation
import MotionRendering
import TestSupport
import Testing

@testable import gallery

struct EntryTests {
  /// The code shown is the code that runs: one function of the entry's own file, word for word.
  @Test(arguments: entries.map(\.name)) func shownCodeIsTheCode(name: String) throws {
    let entry = try #require(entries.first { $0.name == name })
    let sources = try Repository.files(below: "Sources/gallery/Contents/Entries")
      .map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(entry.code.hasPrefix("func ") && entry.code.hasSuffix("\n}"))
    let found = sources.filter { $0.contains("\n\(entry.code)\n") }.count
    #expect(found == 1, "the code of \(name) is not what Sources/gallery/Contents/Entries has")
  }

  @Test func namesAreFilesOfTheirOwn() {
    let files = entries.flatMap { entry in
      ["\(entry.name).png"] + entry.animations.map { $0.file(of: entry) }
    }
    #expect(Set(files).count == files.count)
    #expect(files.allSatisfy { $0.wholeMatch(of: #/[a-z0-9-]+\.(png|webp)/#) != nil })
  }

  /// Every picture the page shows is in its folder, and it asks for nothing from elsewhere.
  @Test func thePageShowsWhatIsDrawn() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let entry = Entry(
      name: "one", title: "One", summary: "a < b & c",
      sheet: Sheet(width: 40, height: 30, columns: 2, cells: [.init("state") { .init() }]),
      animations: [
        Animation(name: "slow", width: 20, height: 10, seconds: 0.1) { _ in .init() },
        Animation(name: "fast", width: 20, height: 10, seconds: 0) { _ in .init() },
      ], code: "let a = \"x\"  // 1 < 2")
    try await Gallery(folder: folder.path, scale: 2).draw([entry]) { _ in }
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let page = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    let shown = page.matches(of: #/src="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(shown) == ["one.png", "one-slow.webp", "one-fast.webp"])
    #expect(Set(written) == Set(shown + ["index.html"]))
    #expect(!page.contains("://"))
    #expect(page.contains("a &lt; b &amp; c"))
    #expect(page.contains("<i class=\"s\">\"x\"</i>  <i class=\"c\">// 1 &lt; 2</i>"))
    let sheet = try Picture(png: folder.appendingPathComponent("one.png").path)
    // Two columns of 40 and three margins of 16, at 2 pixels a point.
    #expect(sheet.width == 256)
  }
}
#endif
