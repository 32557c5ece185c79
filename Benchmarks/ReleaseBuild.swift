import BenchmarkHarness
import Foundation

/// The optimised build of this program.
enum ReleaseBuild {
  /// Builds it and replaces a debug build's process by it, unless debug builds are allowed. Mistakes
  /// in the command line are to be told before: building takes minutes.
  static func takeOver(unless options: Options) throws {
    guard Build.isDebug && !options.allowsDebug else { return }
    let root = packageFolder()
    let build = ["build", "-c", "release", "--product", "bench", "--package-path", root]
    note("this is a debug build; building for release and going on with that")
    guard Subprocess("swift", build, showingOutput: true).succeeded else {
      throw UsageError(
        "swift \(build.joined(separator: " ")) failed; --allow-debug measures the debug build")
    }
    let program = "\(Subprocess("swift", build + ["--show-bin-path"]).output)/bench"
    var words: [UnsafeMutablePointer<CChar>?] =
      ([program] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
    execv(program, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw UsageError("cannot start \(program): \(reason); --allow-debug measures the debug build")
  }

  /// This program, wherever it was started from.
  static var currentProgram: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  /// The folder of the manifest above this program, or the current one.
  static func packageFolder() -> String {
    var folder = URL(fileURLWithPath: currentProgram).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.currentDirectoryPath
  }
}
