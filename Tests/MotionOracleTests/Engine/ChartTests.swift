#if Oracle
import Foundation
import Testing

@testable import MotionOracle
@testable import verify

struct ChartTests {
  private struct Odd: Subject {
    let name = "it's $odd"
    func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
      Answer(value: try LibrarySubject().answer(question).value.map { $0 + 1 })
    }
  }

  private func report(_ systems: [MotionSystem]) -> VerificationReport {
    Verification(systems: systems, casesPerRegime: 20, seed: 1).run([LibrarySubject(), Odd()])
  }

  /// The worst of every regime at each damping ratio, in order.
  @Test func curvesHoldTheWorstErrors() throws {
    let report = report([.spring, .decay])
    let curves = report.errorsByDampingRatio
    #expect(curves.map(\.subject) == ["MotionPhysics", "it's $odd"])
    for curve in curves {
      let rows = report.rows.filter { $0.system == .spring && $0.subject == curve.subject }
      // Without damping there is no place on a logarithmic axis.
      let worst = rows.filter { $0.regime != SpringCase.Regime.undamped.rawValue }.map(\.worst)
        .max()
      #expect(curve.points.map(\.error).max() == worst)
      #expect(curve.points.map(\.ratio) == curve.points.map(\.ratio).sorted())
      #expect(try #require(curve.points.first).ratio < 1e-4)
      #expect(try #require(curve.points.last).ratio > 1e5)
    }
  }

  @Test(.enabled(if: Tool.has("gnuplot", "--version"), "gnuplot is not installed"))
  func theChartIsDrawn() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("it's \(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(drawChart(report([.spring]), to: file.path) == nil)
    let svg = try String(contentsOf: file, encoding: .utf8)
    #expect(svg.hasSuffix("</svg>\n\n") || svg.contains("</svg>"))
    // What gnuplot's language knows is no part of a name.
    for word in ["MotionPhysics", "it?s ?odd", "budget", "damping ratio"] {
      #expect(svg.contains(word), "\(word)")
    }
  }

  @Test func withoutSpringsThereIsNoChart() {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(drawChart(report([.decay]), to: path) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(.enabled(if: Tool.has("gnuplot", "--version"), "gnuplot is not installed"))
  func aChartThatCannotBeWrittenIsSaid() {
    let problem = drawChart(report([.spring]), to: "/nowhere/at/all.svg")
    #expect(problem == "/nowhere/at/all.svg cannot be written: No such file or directory")
  }
}
#endif
