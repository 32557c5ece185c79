#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let progressEntry = Entry(
  name: "gradient-progress", title: "GradientProgress",
  summary: "A gradient that spans the track and is revealed as far as the fraction says.",
  sheet: Sheet(
    width: 360, height: 90, columns: 2,
    cells: [
      .init("0 %") { bar(0) },
      .init("25 %") { bar(0.25) },
      .init("50 %") { bar(0.5) },
      .init("100 %") { bar(1) },
      .init("65 %, leading edge rounded") { bar(0.65) { $0.leadingEdge = .rounded } },
      .init("2 %, leading edge rounded") { bar(0.02) { $0.leadingEdge = .rounded } },
      .init("5 %, leading edge rounded") { bar(0.05) { $0.leadingEdge = .rounded } },
      .init("65 %, right to left") {
        bar(0.65) {
          $0.layout = .rightToLeft
          $0.leadingEdge = .rounded
        }
      },
      .init("not known, after 0.7 s") {
        bar(nil) { $0.advance(to: 0.7) }
      },
      .init("not known, motion reduced") { bar(nil) { $0.reduceMotion = .on } },
      .init("40 %, higher") { bar(0.4) { $0.height = 28 } },
      .init("30 % on its way to 80 %, after 0.125 s") {
        bar(0.3) {
          $0.setFraction(0.8, animated: true, time: 0)
          $0.advance(to: 0.125)
        }
      },
    ]),
  animations: [
    Animation(name: "filling", width: 360, height: 90, seconds: 4) { filling(at: $0) },
    Animation(name: "not-known", width: 360, height: 90, seconds: 1.4) { time in
      bar(nil) {
        $0.leadingEdge = .rounded
        $0.advance(to: time)
      }
    },
  ])

private func bar(
  _ fraction: Double?, _ change: (inout GradientProgress) -> Void = { _ in }
) -> DrawingList {
  var progress = GradientProgress(width: 320)
  progress.style.above = "Uploading"
  progress.style.below = fraction.map { "\(Int($0 * 100)) %" } ?? "Waiting for the server"
  progress.setFraction(fraction, animated: false, time: 0)
  change(&progress)
  return placed(at: SIMD2(20, 45 - progress.height / 2), progress.draw)
}

// MARK: Shown on the page
func filling(at time: Double) -> DrawingList {
  var progress = GradientProgress(width: 320)
  progress.style.above = "Uploading"
  progress.leadingEdge = .rounded
  progress.setFraction(0, animated: false, time: 0)
  for (moment, fraction) in [(0.4, 0.12), (0.9, 0.3), (1.3, 0.38), (1.8, 0.7), (2.6, 1)]
  where moment <= time {
    progress.setFraction(fraction, animated: true, time: moment)
  }
  progress.advance(to: time)
  progress.style.below = "\(Int(100 * (progress.state.fraction ?? 0))) %"
  var list = DrawingList()
  list.translate(by: SIMD2(20, 38))
  progress.draw(on: &list)
  return list
}
// MARK: Not shown
#endif
