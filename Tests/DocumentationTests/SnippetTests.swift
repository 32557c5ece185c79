#if Rendering
import Foundation
import TestSupport
import Testing

/// Compiles the snippets of README and guides as one program and runs each page's.
struct SnippetTests {
  private static let root = Repository.root

  /// Left out: it shows `@Test` functions, which PropertyTesting's own GuideTests hold word for word.
  private static let tested = ["PropertyTesting"]

  private static func pages() throws -> [Snippets] {
    let guides = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Documentation"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    return try ([root.appendingPathComponent("README.md")] + guides)
      .map(Snippets.init(page:)).filter { !$0.body.isEmpty && !tested.contains($0.name) }
  }

  @Test func everySnippetCompilesAndPrintsWhatItSays() throws {
    let pages = try Self.pages()
    #expect(pages.count >= 5)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    for page in pages {
      let source = page.imports.sorted().joined(separator: "\n") + "\n\n" + page.function
      try Data(source.utf8).write(to: folder.appendingPathComponent("\(page.name).swift"))
    }
    try Data(Self.main(pages).utf8).write(to: folder.appendingPathComponent("main.swift"))
    let program = folder.appendingPathComponent("snippets").path
    let files = pages.map { "\($0.name).swift" } + ["main.swift"]
    let built = try Self.run(
      ["swiftc", "-suppress-warnings", "-swift-version", "6", "-o", program]
        + files.map { folder.appendingPathComponent($0).path } + Self.libraries())
    try #require(built.status == 0, "\(built.output)")

    for page in pages {
      let outcome = try Self.run([program, page.name], in: folder)
      #expect(outcome.status == 0, "\(page.name): \(outcome.output)")
    }
  }

  /// What the test itself is built from: modules and their objects.
  private static func libraries() throws -> [String] {
    let built = try #require(
      [
        Bundle.main.executableURL?.deletingLastPathComponent(),
        root.appendingPathComponent(".build/complete/debug"),
      ]
      .compactMap { $0 }
      .first {
        FileManager.default.fileExists(atPath: $0.path + "/Modules/MotionPhysics.swiftmodule")
      },
      "MotionPhysics is not built")
    let objects = try ["MotionPhysics", "MotionDrawing", "MotionComponents", "MotionRendering"]
      .flatMap { module in
        try FileManager.default.contentsOfDirectory(
          at: built.appendingPathComponent("\(module).build"), includingPropertiesForKeys: nil
        ).map(\.path).filter { $0.hasSuffix(".swift.o") }
      }
    return ["-I", built.appendingPathComponent("Modules").path] + objects + (try cLibraries())
  }

  /// What rendering is built on: where its headers are and what is linked.
  private static func cLibraries() throws -> [String] {
    let libraries = ["pangocairo", "libwebpmux", "libwebpdemux"]
    let found = try run(["pkg-config", "--cflags", "--libs"] + libraries)
    try #require(found.status == 0, "\(found.output)")
    let maps = ["CCairo", "CWebP"].map {
      "-fmodule-map-file=\(root.path)/Sources/\($0)/module.modulemap"
    }
    let flags = found.output.split(whereSeparator: \.isWhitespace).map(String.init)
    return (maps + flags.filter { $0.hasPrefix("-I") }).flatMap { ["-Xcc", $0] }
      + flags.filter { $0.hasPrefix("-l") || $0.hasPrefix("-L") }
  }

  private static func main(_ pages: [Snippets]) -> String {
    let cases = pages.map { "case \"\($0.name)\": try await \($0.name)Snippets()" }
    return """
      import Foundation

      /// Within half a unit of the last digit that the page prints.
      func documented(_ value: Double, _ text: String) {
        let mantissa = text.prefix { $0 != "e" }
        let digits = mantissa.firstIndex(of: ".").map { mantissa[$0...].count - 1 } ?? 0
        let exponent = text.firstIndex(of: "e").map { Int(text[$0...].dropFirst())! } ?? 0
        let unit = pow(10, Double(exponent - digits))
        let number = Double(text)!
        if abs(value - number) <= max(unit / 2 * 1.001, number.ulp) { return }
        print("the page says \\(text), the code \\(value)")
        exit(1)
      }

      func documented(_ value: Float, _ text: String) { documented(Double(value), text) }
      func documented(_ value: some BinaryInteger, _ text: String) { documented(Double(value), text) }

      switch CommandLine.arguments[1] {
      \(cases.joined(separator: "\n"))
      default: exit(2)
      }

      """
  }

  private static func run(
    _ command: [String], in folder: URL? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
#endif
