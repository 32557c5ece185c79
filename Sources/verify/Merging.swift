#if Oracle
import CommandLine
import Foundation
import MotionOracle

/// The report of the whole sweep, from those of its shards.
func mergeReports(_ paths: [String]) throws(UsageError) -> VerificationReport {
  var reports: [VerificationReport] = []
  for path in paths {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("merge: \(path) cannot be read")
    }
    guard let report = try? jsonDecoder().decode(VerificationReport.self, from: data),
      report.rows.allSatisfy(\.tally.isPlausible)
    else { throw UsageError("merge: \(path) is no JSON report of verify") }
    reports.append(report)
  }
  do {
    return try VerificationReport(merging: reports)
  } catch {
    throw UsageError("merge: \(error)")
  }
}
#endif
