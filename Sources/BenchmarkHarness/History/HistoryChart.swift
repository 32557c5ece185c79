import Foundation
import Processes

/// A scenario's times as a drawing, made by gnuplot.
struct HistoryChart {
  let series: Series
  let changes: [Change]

  static var isPossible: Bool { Gnuplot.isInstalled }

  /// An SVG element; nil when gnuplot fails.
  func svg() -> String? {
    guard let text = try? Gnuplot.svg(script), let start = text.range(of: "<svg") else {
      return nil
    }
    return String(text[start.lowerBound...])
  }

  /// Number of the run, time and its interval, in the unit of the axis.
  private var data: String {
    let (low, high) = range
    let shown = { (time: Double) in min(max(time / unit.nanoseconds, low), high) }
    return series.points.enumerated().map { index, point in
      "\(index + 1) \(shown(point.time)) \(shown(point.low)) \(shown(point.high))\n"
    }.joined()
  }

  private var unit: (nanoseconds: Double, name: String) {
    Quantity.unit(of: series.times.last ?? 0)
  }

  /// Without what gnuplot would take for a command, in a file that somebody wrote by hand.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text.filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  /// Date and commit of a dozen runs, the newest among them.
  private var labels: String {
    let points = series.points
    let step = (points.count + 11) / 12
    return points.indices.filter { (points.count - 1 - $0) % step == 0 }
      .map {
        let (date, commit) = (points[$0].runDate.prefix(10), points[$0].commit.prefix(8))
        return "\"\(Self.plain(date))\\n\(Self.plain(commit))\" \($0 + 1)"
      }
      .joined(separator: ", ")
  }

  /// Near the times: what matters is 1 %, neither the distance from 0 nor how wide the interval of a brief
  /// run is.
  private var range: (low: Double, high: Double) {
    let times = series.times.map { $0 / unit.nanoseconds }
    let (least, most) = (times.min() ?? 0, times.max() ?? 1)
    let margin = max(0.3 * (most - least), 0.02 * most)
    return (least - margin, most + margin)
  }

  private var script: String {
    let marks = changes.map { change in
      let x = Double(change.index) + 0.5
      return """
        set arrow from \(x), graph 0 to \(x), graph 1 nohead front lc rgb "#c0392b" dt 2
        set label "\(Quantity.percent(change.ratio))" at \(x), graph 0.94 offset 0.5,0 front tc rgb "#c0392b"

        """
    }
    let (low, high) = range
    return """
      set terminal svg size 860,260 dynamic font "sans-serif,12" background "#ffffff"
      set border 3 lc rgb "#888888"
      set tics nomirror tc rgb "#444444"
      set grid ytics lc rgb "#e4e4e4"
      set xrange [0.5:\(Double(series.points.count) + 0.5)]
      set xtics (\(labels))
      set yrange [\(low):\(high)]
      set bmargin 3
      set ylabel "\(unit.name) per operation" tc rgb "#444444"
      set key off
      $times << END
      \(data)END
      \(marks.joined())plot $times using 1:3:4 with filledcurves lc rgb "#cfe0f5", \
      $times using 1:2 with linespoints lc rgb "#1f5fa8" lw 1.5 pt 7 ps 0.5

      """
  }
}
