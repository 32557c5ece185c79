#if Oracle
import Foundation
import MotionOracle

/// Draws the worst error against the damping ratio; what is wrong, or nil.
///
/// gnuplot is asked for, not required: without it there is no chart.
func drawChart(_ report: VerificationReport, to path: String) -> String? {
  let curves = report.errorsByDampingRatio
  guard !curves.isEmpty else { return nil }
  var script = """
    set terminal svg size 900,500 background rgb 'white'
    set output '\(path.replacingOccurrences(of: "'", with: "''"))'
    set logscale xy
    set format '10^{%T}'
    set xlabel 'damping ratio'
    set ylabel 'worst error, u of the envelope'
    set yrange [0.1:*]
    set key outside

    """
  // Infinity, and more than gnuplot's axis holds well, is drawn at the top.
  for (index, curve) in curves.enumerated() {
    script += "$curve\(index) << END\n"
    for point in curve.points {
      script += "\(point.ratio) \(min(max(point.error, 0.1), 1e20))\n"
    }
    script += "END\n"
  }
  let plots = curves.enumerated().map { index, curve in
    let name = curve.subject.map { $0.isLetter || $0.isNumber || " ./-".contains($0) ? $0 : "?" }
    return "$curve\(index) with linespoints title '\(String(name)) noenhanced'"
      .replacingOccurrences(of: " noenhanced'", with: "' noenhanced")
  }
  script += "plot \(plots.joined(separator: ", ")), \(report.budget) title 'budget' dashtype 2\n"

  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["gnuplot"]
  let input = Pipe()
  let complaints = Pipe()
  process.standardInput = input
  process.standardError = complaints
  guard (try? process.run()) != nil else { return "gnuplot cannot be run" }
  try? input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
  try? input.fileHandleForWriting.close()
  let said = complaints.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { return "gnuplot is not installed: no chart" }
  guard process.terminationStatus == 0 else {
    let first = String(decoding: said, as: UTF8.self).split(separator: "\n").first ?? ""
    return "gnuplot failed: \(first)"
  }
  return nil
}
#endif
