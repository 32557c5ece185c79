import Processes

/// How the measuring program was made.
public struct Build: Codable, Equatable, Sendable {
  public let toolchain: String
  /// `release` or `debug`.
  public let flags: String

  public init(toolchain: String, flags: String) {
    self.toolchain = toolchain
    self.flags = flags
  }

  /// This program's: asks the installed compiler for its version.
  public static var current: Build {
    let version = Subprocess("swift", ["--version"]).output.split(separator: "\n")
      .first { $0.contains("Swift version") }
    return Build(
      toolchain: version.map(String.init) ?? "unknown", flags: isDebug ? "debug" : "release")
  }

  /// Only an unoptimised build evaluates an assertion.
  public static var isDebug: Bool {
    var debug = false
    assert(
      {
        debug = true
        return true
      }())
    return debug
  }
}
