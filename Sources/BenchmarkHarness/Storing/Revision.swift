import Foundation
import Processes

/// Which state of the sources was measured.
public struct Revision: Codable, Equatable, Sendable {
  /// The commit's full name; `unknown` without git.
  public let commit: String
  /// Whether files differ from it, stored results aside; nil when unknown.
  public let dirty: Bool?
  /// ISO 8601, with its time zone.
  public let commitDate: String?

  public init(commit: String, dirty: Bool?, commitDate: String?) {
    self.commit = commit
    self.dirty = dirty
    self.commitDate = commitDate
  }

  /// Asks git about the checkout around `folder`; what is stored in `results` is none of its sources.
  public init(folder: String, results: String = "results") {
    let ask = { (arguments: [String]) -> String? in
      let answer = Subprocess("git", arguments, in: folder)
      return answer.succeeded ? answer.output : nil
    }
    guard let commit = ask(["rev-parse", "--verify", "HEAD"]) else {
      self.init(commit: "unknown", dirty: nil, commitDate: nil)
      return
    }
    let paths = [":/", ":(top,exclude)results"]
    let changes = ask(["status", "--porcelain", "--untracked-files=no", "--"] + paths)
    // New files in a folder for results are results; tracked ones that differ may be sources.
    let stored = URL(fileURLWithPath: results).resolvingSymlinksInPath().path
    var others = paths
    if let top = ask(["rev-parse", "--show-toplevel"]), stored.hasPrefix("\(top)/") {
      others.append(":(top,exclude,literal)\(stored.dropFirst(top.count + 1))")
    }
    let new = ask(["status", "--porcelain", "--untracked-files=normal", "--"] + others)
    self.init(
      commit: commit,
      dirty: changes.flatMap { changed in new.map { !changed.isEmpty || !$0.isEmpty } },
      commitDate: ask(["show", "-s", "--format=%cI", "HEAD"]))
  }

  /// This one, marked as changed where `later`, asked when all was measured, is another.
  public func confirmed(by later: Revision) -> Revision {
    self == later ? self : Revision(commit: commit, dirty: true, commitDate: commitDate)
  }
}
