import Processes

/// The commits between two measured ones.
public struct Commits {
  private let repository: String
  /// More say little.
  private static let limit = 10

  public init(repository: String) { self.repository = repository }

  /// `from..to`, then a line a commit, newest first; only the range where git does not know them.
  public func lines(from: String, to: String) -> [String] {
    if from == to { return ["\(from.prefix(8)), unchanged: machine, toolchain or surroundings"] }
    let range = "\(from.prefix(8))..\(to.prefix(8))"
    guard [from, to].allSatisfy({ $0.allSatisfy(\.isHexDigit) }) else { return [range] }
    let log = Subprocess(
      "git", ["log", "--format=%h %s", "-n", "\(Self.limit + 1)", "\(from)..\(to)", "--"],
      in: repository)
    guard log.succeeded else { return [range] }
    let lines = log.output.split(separator: "\n").map(String.init)
    return [range] + lines.prefix(Self.limit).map { Columns.shortened("  \($0)", 92) }
      + (lines.count > Self.limit ? ["  …"] : [])
  }
}
