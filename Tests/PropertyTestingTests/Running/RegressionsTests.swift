import Foundation
import Testing

@testable import PropertyTesting

struct RegressionsTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).regressions").path

  private static let kept = ["PROPERTY_KEEP": "yes"]

  @Test func withoutANameTheyAreKeptBesideTheSource() async throws {
    let folder = "\(path).folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let property = { @Sendable in
      await checkProperty("unnamed", .int(in: 0...9), filePath: "\(folder)/Some.swift") { value in
        #expect(value < 7)
      }
    }
    _ = await reports { await property() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    _ = await reports(environment: Self.kept) { await property() }
    let text = try String(contentsOfFile: "\(folder)/found.regressions", encoding: .utf8)
    #expect(text == "unnamed\t7\t7\n")
    let none = await reports(environment: Self.kept) {
      await checkProperty("none", .bool, regressions: nil, filePath: "\(folder)/Some.swift") { _ in
        throw Broken()
      }
    }
    #expect(none.count == 1)
    #expect(try String(contentsOfFile: "\(folder)/found.regressions", encoding: .utf8) == text)
  }

  @Test func failuresAreKeptAndReplayedFirst() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let property = { @Sendable [path] (limit: Int, seen: Log<Int>) in
      await checkProperty("kept", .int(in: 0...1_000_000), regressions: path) { value in
        seen.append(value)
        #expect(value < limit)
      }
    }
    _ = await reports(environment: Self.kept) { await property(1000, Log()) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "kept\t3e8\t1000\n")

    let seen = Log<Int>()
    let again = await reports(environment: Self.kept) { await property(1000, seen) }
    #expect(seen.entries.first == 1000)
    #expect(again[0].contains("a kept regression"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)

    // Mended: the regression passes, then the fresh cases.
    let mended = Log<Int>()
    #expect(await reports(environment: Self.kept) { await property(2_000_000, mended) } == [])
    #expect(mended.entries.first == 1000)
    #expect(mended.entries.count == 201)
  }

  @Test func propertiesShareAFile() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = Regressions(path, besides: "")
    try "# found by night\n\n".write(toFile: path, atomically: true, encoding: .utf8)
    try file.add("a", ChoiceTape([1]), value: "one\nline")
    try file.add("b\tc", ChoiceTape([]), value: "x")
    try file.add("a", ChoiceTape([2]), value: "2")
    try file.add("a", ChoiceTape([1]), value: "one\nline")
    #expect(
      try file.entries(of: "a") == [
        .init(tape: ChoiceTape([1]), value: "one line"), .init(tape: ChoiceTape([2]), value: "2"),
      ])
    #expect(try file.entries(of: "b\tc") == [.init(tape: ChoiceTape(), value: "x")])
    #expect(try file.entries(of: "c") == [])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "# found by night\na\t1\tone line\nb c\t-\tx\na\t2\t2\n")
  }

  @Test func tapesOfAnotherGeneratorAreReported() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "kept\t3e8\t1000\n".write(toFile: path, atomically: true, encoding: .utf8)
    let narrower = await reports(environment: Self.kept) { [path] in
      await checkProperty("kept", .int(in: 0...10), regressions: path) { _ in }
    }
    #expect(narrower.count == 1)
    #expect(narrower.first?.contains("kept tape than 1000: delete that line") == true)
    let odd = await reports(environment: Self.kept) { [path] in
      let odd = Generator.int(in: 0...1_000_000).filter { $0 % 2 == 1 }
      await checkProperty("kept", odd, regressions: path) { _ in }
    }
    #expect(odd.count == 1)
  }

  @Test func malformedLinesAreReported() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "kept 3e8\n".write(toFile: path, atomically: true, encoding: .utf8)
    let issues = await reports(environment: Self.kept) { [path] in
      await checkProperty("kept", .bool, regressions: path) { _ in }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("no regression: kept 3e8"))
  }

  @Test func pathsStartBesidesTheSource() {
    #expect(Regressions("a.regressions", besides: "/x/y.swift").path == "/x/a.regressions")
    #expect(Regressions("/a.regressions", besides: "/x/y.swift").path == "/a.regressions")
  }
}
