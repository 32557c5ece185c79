import CommandLine
import Foundation
import Processes

/// The program as another commit has it, built in a worktree of its own under `.build/compare`.
struct CommitBuild {
  /// The commit's full name.
  let commit: String
  private let bench: BenchmarkCommand
  private let repository: String
  /// A change made to the commit's files before they are built, for proving that it is found.
  private let patch: String?

  /// - Parameter reference: A commit, branch or tag.
  init(
    _ reference: String, of bench: BenchmarkCommand, patch: String? = nil, repository: String
  ) throws {
    let found = Subprocess(
      "git", ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"],
      in: repository)
    guard found.succeeded else {
      throw UsageError(
        unknown: "commit", reference, among: Self.names(in: repository), help: "git log lists them")
    }
    commit = found.output
    self.bench = bench
    self.patch = patch
    self.repository = repository
  }

  /// The branches and tags.
  private static func names(in repository: String) -> [String] {
    Subprocess("git", ["for-each-ref", "--format=%(refname:short)"], in: repository)
      .output.split(separator: "\n").map(String.init)
  }

  /// Returns the program's path; what was built before is used again.
  func program() throws -> String {
    let cache = "\(repository)/.build/compare"
    let place = "\(cache)/\(commit.prefix(12))\(patch == nil ? "" : "-patched")"
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    // Two runs at once that need the same commit: the second waits and finds it built.
    let lock = open("\(place).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw UsageError("cannot lock \(place).lock: \(String(cString: strerror(errno)))")
    }
    defer { close(lock) }
    futimens(lock, nil)
    removeOld(in: cache, keeping: place)
    try checkOut(place)
    let build =
      ["build", "-c", "release", "--product", bench.product, "--package-path", place]
      + bench.buildArguments()
    guard Subprocess("swift", build, showingOutput: true).succeeded else {
      throw NoBaseline("\(commit.prefix(12)) has no \(bench.product) that can be built")
    }
    let folder = Subprocess("swift", build + ["--show-bin-path"])
    return "\(folder.output)/\(bench.product)"
  }

  /// How many builds stay: the ones used last. Each takes 30 MB and a minute.
  private static let kept = 4

  private func removeOld(in cache: String, keeping current: String) {
    let manager = FileManager.default
    let lastUse = { (place: String) -> Date in
      let lock = try? manager.attributesOfItem(atPath: "\(place).lock")
      return lock?[.modificationDate] as? Date ?? .distantPast
    }
    let places = ((try? manager.contentsOfDirectory(atPath: cache)) ?? [])
      .filter { !$0.hasSuffix(".lock") }.map { "\(cache)/\($0)" }.filter { $0 != current }
    for place in places.sorted(by: { lastUse($0) > lastUse($1) }).dropFirst(Self.kept - 1) {
      let lock = open("\(place).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      defer { close(lock) }
      // Another run is building it.
      guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? manager.removeItem(atPath: place)
      unlink("\(place).lock")
    }
    _ = Subprocess("git", ["worktree", "prune"], in: repository)
  }

  private func checkOut(_ place: String) throws {
    let git = { Subprocess("git", $0, in: place) }
    let kept =
      FileManager.default.fileExists(atPath: "\(place)/.git")
      && git(["rev-parse", "HEAD"]).output == commit
    // Files written again would all be compiled again.
    if kept, let patch, git(["apply", "--check", "--reverse", patch]).succeeded { return }
    let clean = kept && git(["checkout", "--quiet", "--force", "HEAD", "--", "."]).succeeded
    if !clean {
      // What a run left that was ended half way.
      try? FileManager.default.removeItem(atPath: place)
      _ = Subprocess("git", ["worktree", "prune"], in: repository)
      let made = Subprocess(
        "git", ["worktree", "add", "--quiet", "--force", "--detach", place, commit],
        in: repository)
      guard made.succeeded else { throw UsageError("git worktree add \(place) failed") }
    }
    guard let patch else { return }
    guard git(["apply", patch]).succeeded else {
      throw UsageError("\(patch) does not fit \(commit.prefix(12))")
    }
  }
}
