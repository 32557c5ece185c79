import MotionDrawing
import MotionPhysics

extension Stepper {
  /// What the points are drawn in.
  public struct Colors: Hashable, Sendable {
    /// A numbered point that is done or to come.
    public var resting = RGBA(bytes: 231, 229, 232)
    /// A numbered point at hand, and the tint of its icon.
    public var current = RGBA(hex: 0xFF8A1F)
    /// A point with an icon, up to the one at hand.
    public var reached = RGBA(bytes: 214, 204, 178, alpha: 0.8)
    /// A point with an icon, to come.
    public var later = RGBA(bytes: 231, 229, 232)
    /// Numbers, icons and check marks.
    public var text = RGBA(bytes: 156, 145, 158)
    /// The number of the point at hand.
    public var currentText = RGBA.white
    /// A connector.
    public var line = RGBA(bytes: 214, 212, 216)
    /// A connector that is done.
    public var doneLine = RGBA(hex: 0xFF8A1F)

    public init() {}
  }

  /// Draws what is seen now; the top-left corner is the origin. Its parts are groups named `point`,
  /// `check`, `icon` and `connector`.
  public func draw(on list: inout DrawingList) {
    let (geometry, state) = (geometry, state)
    guard geometry.radius > 0 else { return }
    for index in 0..<count {
      if let line = geometry.connector(after: index) {
        let share = isComplete(index) ? 1 : state.done(index)
        list.group("connector") { list in
          list.fill(.rect(line), with: .color(colors.line))
          guard share > 0 else { return }
          var done = line
          done.width *= share
          list.fill(.rect(done), with: .color(colors.doneLine))
        }
      }
      switch style {
      case .numeric: drawNumber(index, geometry, state, into: &list)
      case .icons(let icons): drawIcon(index, icons, geometry, state, into: &list)
      }
    }
  }

  private func isComplete(_ index: Int) -> Bool { completedThrough.map { index <= $0 } ?? false }

  private func drawNumber(
    _ index: Int, _ geometry: Geometry, _ state: State, into list: inout DrawingList
  ) {
    let mark = state.mark(of: index)
    // First the number fades, then the check appears: both at once could not be read.
    let done = 2 * (isComplete(index) ? 1 - mark : state.done(index))
    let center = geometry.center(of: index)
    let color = colors.resting.mixed(with: colors.current, mark)
    drawPoint(center, geometry.radius, color, into: &list)
    if done < 1 {
      var font = font
      let number = String(index + 1)
      font.size = min(font.size, Self.size(ofDigits: number.utf8.count, in: geometry.radius))
      let color = colors.text.mixed(with: colors.currentText, mark).faded(to: 1 - done)
      list.text(.init(number, font: font, color: color, at: center))
    }
    if done > 1 {
      list.group("check") { list in
        let box = iconBox(21, 21, center, geometry.radius)
        Icon.check.draw(in: box, color: colors.text.faded(to: done - 1), into: &list)
      }
    }
  }

  /// A bold digit is 0.7 of its size wide and 0.73 high: the corners of the number stay within 0.9 of the
  /// radius.
  private static func size(ofDigits count: Int, in radius: Double) -> Double {
    let width = 0.7 * Double(count)
    return min(1.2, 1.8 / (width * width + 0.73 * 0.73).squareRoot()) * radius
  }

  private func drawIcon(
    _ index: Int, _ icons: [Icon], _ geometry: Geometry, _ state: State,
    into list: inout DrawingList
  ) {
    let center = geometry.center(of: index)
    let reached = (state.position - Double(index) + 1).share
    let color = colors.later.mixed(with: colors.reached, reached)
    drawPoint(center, geometry.radius, color, into: &list)
    guard index < icons.count else { return }
    let isLast = index == count - 1
    let box = iconBox(isLast ? 18 : 21, isLast ? 20.24 : 21, center, geometry.radius)
    list.group("icon") { list in
      let color = colors.text.mixed(with: colors.current, state.mark(of: index))
      icons[index].draw(in: box, color: color, into: &list)
    }
  }

  private func drawPoint(
    _ center: SIMD2<Double>, _ radius: Double, _ color: RGBA, into list: inout DrawingList
  ) {
    list.group("point") {
      $0.fill(.circle(center: center, radius: radius), with: .color(color))
    }
  }

  /// Smaller where its corners would stand out of the point.
  private func iconBox(
    _ width: Double, _ height: Double, _ center: SIMD2<Double>, _ radius: Double
  ) -> Rect {
    let scale = min(radius / 20, 1)
    return Rect(center: center, width: width * scale, height: height * scale)
  }
}
