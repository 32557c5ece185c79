import Foundation
import Testing

@testable import PropertyTesting

struct ChallengeTests {
  /// Every seed reaches the minimum, in at most half as many runs again as Hypothesis needs.
  @Test(arguments: Challenge.all) func reachesTheMinimum(challenge: Challenge) async {
    let score = await challenge.score()
    #expect(score.reached == 100, "\(challenge.name): \(score.others.sorted())")
    #expect(score.mean <= 1.5 * challenge.hypothesis, "\(challenge.name)")
    guard ProcessInfo.processInfo.environment["PROPERTY_TABLE"] != nil else { return }
    print(
      "| \(challenge.name) | `\(challenge.minimum)` | \(score.reached) |",
      String(
        format: "%.0f | %.0f | %.2f |", score.mean, challenge.hypothesis,
        score.mean / challenge.hypothesis))
    for (name, line) in score.report.passes.sorted(by: { $0.value.runs > $1.value.runs })
    where line.runs > 0 {
      print("pass\t\(challenge.name)\t\(name)\t\(line.helped) of \(line.runs)")
    }
  }
}
