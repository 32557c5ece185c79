/// gnuplot, which draws charts where it is installed.
///
/// The script goes in and the picture comes out by pipes: no file's name is ever part of a script.
public enum Gnuplot {
  /// Why there is no chart.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public static var isInstalled: Bool { Subprocess("gnuplot", ["--version"]).succeeded }

  /// What a script draws with `set terminal svg`.
  public static func svg(_ script: String) throws(Failure) -> String {
    // The user's own settings would change the picture.
    let run = Subprocess("gnuplot", ["--default-settings", "-"], input: script)
    if run.isMissing { throw Failure(description: "gnuplot is not installed: no chart") }
    guard run.succeeded, run.output.contains("<svg") else {
      let first = run.errors.split(separator: "\n").first ?? "it drew nothing"
      throw Failure(description: "gnuplot failed: \(first)")
    }
    return run.output + "\n"
  }
}
