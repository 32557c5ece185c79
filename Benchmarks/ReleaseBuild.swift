import Foundation

/// The optimised build of this program.
enum ReleaseBuild {
  /// Builds it and replaces this process by it; returns only to throw.
  static func takeOver(arguments: [String]) throws {
    let root = packageFolder()
    let build = ["build", "-c", "release", "--product", "bench", "--package-path", root]
    note("this is a debug build; building for release and going on with that")
    try run(build)
    guard let folder = try run(build + ["--show-bin-path"], capturing: true) else { return }
    let program = "\(folder)/bench"
    var words: [UnsafeMutablePointer<CChar>?] =
      ([program] + arguments.dropFirst()).map { strdup($0) } + [nil]
    execv(program, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw UsageError("cannot start \(program): \(reason); --allow-debug measures the debug build")
  }

  /// The folder of the manifest above this program, or the current one.
  static func packageFolder() -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.currentDirectoryPath
  }

  /// Runs `swift`; what it prints goes to standard error, or is returned.
  @discardableResult
  private static func run(_ arguments: [String], capturing: Bool = false) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let pipe = Pipe()
    process.standardOutput = capturing ? pipe : FileHandle.standardError
    try process.run()
    let data = capturing ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError(
        "swift \(arguments.joined(separator: " ")) failed; --allow-debug measures the debug build")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
