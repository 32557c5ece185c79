#if Oracle
import CommandLine
import Foundation
import MotionOracle
import Processes

/// Draws the worst error against the damping ratio; what is wrong, or nil.
///
/// gnuplot is asked for, not required: without it there is no chart.
func drawChart(_ report: VerificationReport, to path: String) -> String? {
  let curves = report.errorsByDampingRatio
  guard !curves.isEmpty else { return nil }
  var script = """
    set terminal svg size 900,500 background rgb 'white'
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
    return "$curve\(index) with linespoints title '\(String(name))' noenhanced"
  }
  script += "plot \(plots.joined(separator: ", ")), \(report.budget) title 'budget' dashtype 2\n"
  do {
    try SafeFile().replace(path, with: Data(try Gnuplot.svg(script).utf8))
    return nil
  } catch {
    return "\(error)"
  }
}
#endif
