import Foundation
import TestSupport
import Testing

/// A package outside that uses `MotionPhysics` alone, where no C library is installed.
struct ClientTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "client",
      dependencies: [.package(name: "MotionPhysics", path: "\(Repository.root.path)")],
      targets: [
        .executableTarget(
          name: "client", dependencies: [.product(name: "MotionPhysics", package: "MotionPhysics")])
      ])
    """

  private static let module = "MotionPhysics"

  private static let source = """
    import \(module)
    print(DampedSpring(stiffness: 100, damping: 10).value(fromValue: 0.0, toValue: 1, time: .infinity))
    """

  /// Finds no library, wherever it is asked to look.
  private static let packageConfiguration = """
    #!/bin/sh
    case "$*" in *pc_path*) echo /nowhere ;; *) exit 1 ;; esac
    """

  @Test func itBuildsWithoutALineAboutLibraries() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("client-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("Package.swift", Self.manifest), ("Sources/client/main.swift", Self.source),
      ("bin/pkg-config", Self.packageConfiguration),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    chmod(folder.path + "/bin/pkg-config", 0o755)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "run", "--package-path", folder.path]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path)/bin:\(environment["PATH"] ?? "")"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasSuffix("1.0\n"), "\(text)")
    #expect(!text.contains("warning"), "\(text)")
    for word in ["gsl", "mpfr", "cairo", "webp"] {
      #expect(!text.lowercased().contains(word), "\(text)")
    }
  }
}
