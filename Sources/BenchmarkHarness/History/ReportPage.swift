import Foundation

/// One page about all that is stored.
public struct ReportPage {
  let runs: [RunRecord]
  let series: [Series]
  let commits: Commits
  let verification: String?

  public init(runs: [RunRecord], series: [Series], commits: Commits, verification: String?) {
    self.runs = runs
    self.series = series
    self.commits = commits
    self.verification = verification
  }

  public func html() -> String { "" }
}
