import BenchmarkHarness
import Processes

/// The optimised build of this program.
enum ReleaseBuild {
  /// Builds it and replaces a debug build's process by it, unless debug builds are allowed. Mistakes
  /// in the command line are to be told before: building takes minutes.
  static func takeOver(unless options: Options) throws {
    guard Build.isDebug && !options.allowsDebug else { return }
    do {
      try CompleteBuild.takeOver(product: "bench", needing: [], using: [.cairo, .pango, .webP]) {
        note("this is a debug build; \($0)")
      }
    } catch {
      throw UsageError("\(error); --allow-debug measures the debug build")
    }
  }
}
