import Foundation

/// The optimised build of one of this package's commands, with every C library that it can use.
///
/// `swift run` builds for debugging and without traits, so that nobody needs a C library who does
/// not use one. A command that was started that way builds itself completely and goes on as that.
public enum CompleteBuild {
  /// A C library, by its names for `pkg-config` and Debian.
  public struct Library: Sendable {
    public let name: String
    public let package: String

    public init(_ name: String, package: String) { (self.name, self.package) = (name, package) }

    public static let gsl = Library("gsl", package: "libgsl-dev")
    public static let mpfr = Library("mpfr", package: "libmpfr-dev")
    public static let cairo = Library("cairo", package: "libcairo2-dev")
    public static let pango = Library("pangocairo", package: "libpango1.0-dev")
    public static let webP = Library("libwebpmux", package: "libwebp-dev")

    public var isInstalled: Bool { Subprocess("pkg-config", ["--exists", name]).succeeded }
  }

  /// Why a command could not be built or started.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Asks `swift build` for everything that needs a C library.
  public static let allTraits = "--enable-all-traits"

  /// Where complete builds are kept, below the package's folder. Apart from `swift build`'s own: a
  /// trait that is switched compiles everything again.
  static let scratch = ".build/complete"

  /// Builds `product` and replaces this process by it, with the same arguments.
  /// - Parameters:
  ///   - libraries: Without them the product is of no use.
  ///   - arguments: Added to those of `swift build`.
  ///   - note: Says what goes on.
  public static func takeOver(
    product: String, needing libraries: [Library],
    arguments: [String] = [allTraits], note: (String) -> Void
  ) throws(Failure) -> Never {
    let missing = libraries.filter { !$0.isInstalled }
    guard missing.isEmpty else {
      let packages = missing.map(\.package).joined(separator: " ")
      throw Failure(
        description: "needs C libraries that are not installed: apt-get install \(packages)")
    }
    let root = packageFolder()
    let build =
      [
        "build", "-c", "release", "--product", product, "--package-path", root,
        "--scratch-path", "\(root)/\(scratch)",
      ] + arguments
    note("building for release, and going on with that")
    guard Subprocess("swift", build, showingOutput: true).succeeded else {
      throw Failure(description: "swift \(build.joined(separator: " ")) failed")
    }
    let program = "\(Subprocess("swift", build + ["--show-bin-path"]).output)/\(product)"
    var words: [UnsafeMutablePointer<CChar>?] =
      ([program] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
    execv(program, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw Failure(description: "cannot start \(program): \(reason)")
  }

  /// This program, wherever it was started from.
  public static var currentProgram: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  /// The folder of the manifest above this program, or the current one.
  public static func packageFolder() -> String {
    var folder = URL(fileURLWithPath: currentProgram).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.currentDirectoryPath
  }
}
