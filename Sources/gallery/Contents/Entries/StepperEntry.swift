#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let stepperEntry = Entry(
  name: "stepper", title: "Stepper",
  summary: "Points of a task: done, at hand and to come; a spring takes the mark along.",
  sheet: Sheet(
    width: 400, height: 110, columns: 2,
    cells: [
      .init("numeric, the first at hand") { steps(4, at: 0) },
      .init("numeric, the third at hand") { steps(4, at: 2) },
      .init("half-way from the second to the third") {
        steps(4, at: 1) {
          $0.setIndex(2, animated: true, time: 0)
          $0.advance(to: 0.107)
        }
      },
      .init("complete through the third, the first at hand") {
        steps(4, at: 0) { $0.completedThrough = 2 }
      },
      .init("icons, the third at hand") {
        steps(4, at: 2) { $0.style = .icons([.person, .pin, .card, .flag]) }
      },
      .init("icons, the last at hand; higher lines") {
        steps(4, at: 3) {
          $0.style = icons
          $0.lineHeight = 6
        }
      },
      .init("one point, in the middle") { steps(1, at: 0) },
      .init("too narrow for its radius: twelve points shrink") { steps(12, at: 7) },
      .init("numbers shrink too: 98 to 101 of 101") {
        var stepper = Stepper(count: 101, width: 101 * 60 + 100 * 40, height: 70)
        stepper.radius = 30
        stepper.setIndex(99, animated: false, time: 0)
        return placed(at: SIMD2(380 - stepper.width, 20), stepper.draw)
      },
      .init("three tenths of the way to the third") {
        steps(4, at: 1) {
          $0.setIndex(2, animated: true, time: 0)
          $0.advance(to: 0.075)
        }
      },
    ]),
  animations: [
    Animation(name: "numeric", width: 400, height: 110, seconds: 5, quality: .lossless) {
      stepping(.numeric, at: $0)
    },
    Animation(name: "icons", width: 400, height: 110, seconds: 5, quality: .lossless) {
      stepping(icons, at: $0)
    },
  ])

private let icons = Stepper.Style.icons([.person, .card, .parcel, .flag])

private func steps(
  _ count: Int, at index: Int, _ change: (inout Stepper) -> Void = { _ in }
) -> DrawingList {
  var stepper = Stepper(count: count, width: 360, height: 70)
  stepper.radius = 25
  stepper.setIndex(index, animated: false, time: 0)
  change(&stepper)
  return placed(at: SIMD2(20, 20), stepper.draw)
}

// MARK: Shown on the page
func stepping(_ style: Stepper.Style, at time: Double) -> DrawingList {
  var stepper = Stepper(count: 4, width: 360, height: 70)
  stepper.style = style
  stepper.radius = 25
  for (index, moment) in [(1, 0.6), (2, 1.4), (3, 2.2), (0, 3.4), (1, 3.6)] where moment <= time {
    stepper.setIndex(index, animated: true, time: moment)
  }
  stepper.advance(to: time)
  var list = DrawingList()
  list.translate(by: SIMD2(20, 20))
  stepper.draw(on: &list)
  return list
}
// MARK: Not shown
#endif
