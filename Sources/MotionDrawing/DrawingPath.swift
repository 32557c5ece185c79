import MotionPhysics

extension DrawingList {
  /// A step of a path. A path that does not begin with `move` begins where its first step ends.
  public enum PathElement: Hashable, Sendable {
    case move(SIMD2<Double>)
    case line(SIMD2<Double>)
    /// A cubic Bézier curve: the two handles, then the end.
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case close
  }

  /// A path in a list: good for that list, until it is emptied. To be drawn any number of times.
  public struct Path: Hashable, Sendable {
    let start: Int32
    let end: Int32

    func moved(by offset: Int32) -> Path { Path(start: start + offset, end: end + offset) }
  }

  /// An outline. Circles and round corners are Bézier curves, out by less than 0.03 % of the radius.
  public enum Shape: Hashable, Sendable {
    case rect(Rect)
    /// A rectangle with round corners; a radius above half a side counts as that half, so infinity makes a
    /// capsule.
    case rounded(Rect, radius: Double)
    /// The largest ellipse in a rectangle.
    case ellipse(Rect)
    case circle(center: SIMD2<Double>, radius: Double)
    /// For strokes.
    case line(from: SIMD2<Double>, to: SIMD2<Double>)
    /// A path made before with `path(_:)`.
    case path(Path)

    /// False for a box, an ellipse or a circle with a side or a radius of 0; NaN counts as 0.
    var hasExtent: Bool {
      switch self {
      case .rect(let box), .rounded(let box, _), .ellipse(let box):
        box.width.coordinate != 0 && box.height.coordinate != 0
      case .circle(_, let radius): radius.coordinate != 0
      case .line, .path: true
      }
    }
  }

  /// Makes a path, to be used as `.path(…)`.
  public mutating func path(_ body: (inout PathBuilder) -> Void) -> Path {
    let start = Int32(pathElements.count)
    // The elements move into the builder and back: nothing is copied.
    var builder = PathBuilder(elements: [])
    swap(&builder.elements, &pathElements)
    body(&builder)
    swap(&builder.elements, &pathElements)
    return Path(start: start, end: Int32(pathElements.count))
  }

  /// The steps of one path; none for a path of another list that lies beyond this one's end.
  public func elements(of path: Path) -> ArraySlice<PathElement> {
    let end = min(Int(path.end), pathElements.count)
    return pathElements[min(Int(path.start), end)..<end]
  }

  mutating func path(of shape: Shape) -> Path {
    if case .path(let path) = shape { return path }
    return path { $0.add(shape) }
  }

  /// Collects the steps of a path.
  public struct PathBuilder {
    fileprivate(set) var elements: [PathElement]

    /// Begins a part at `point`.
    public mutating func move(to point: SIMD2<Double>) {
      elements.append(.move(point.coordinate))
    }

    /// Goes straight to `point`.
    public mutating func line(to point: SIMD2<Double>) {
      elements.append(.line(point.coordinate))
    }

    /// Goes to `point` along a cubic Bézier curve with these handles.
    public mutating func curve(
      to point: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>
    ) {
      elements.append(.curve(first.coordinate, second.coordinate, point.coordinate))
    }

    /// Goes back to where the part began.
    public mutating func close() { elements.append(.close) }

    /// Goes straight to the start of an arc, then along it, `sweep` radians clockwise from `angle`;
    /// begins a part there when `begins`. A turn at most, either way.
    public mutating func arc(
      center: SIMD2<Double>, radius: Double, from angle: Double, sweep: Double,
      begins: Bool = false
    ) {
      let angle = angle.coordinate
      let sweep = min(max(sweep.coordinate, -2 * .pi), 2 * .pi)
      let pieces = max((abs(sweep) / (.pi / 2)).rounded(.up), 1)
      let step = sweep / pieces
      let quarter = sineAndCosine(step / 4)
      let handle = radius * 4 / 3 * (quarter.sine / quarter.cosine)
      var turn = sineAndCosine(angle)
      let start = center + SIMD2(turn.cosine, turn.sine) * radius
      if begins { move(to: start) } else { line(to: start) }
      for piece in 1...Int(pieces) {
        let next = sineAndCosine(angle + step * Double(piece))
        let from = center + SIMD2(turn.cosine, turn.sine) * radius
        let to = center + SIMD2(next.cosine, next.sine) * radius
        curve(
          to: to, from + SIMD2(-turn.sine, turn.cosine) * handle,
          to - SIMD2(-next.sine, next.cosine) * handle)
        turn = next
      }
    }

    /// Adds the outline of `shape` as a part of its own; a `.path` adds nothing.
    public mutating func add(_ shape: Shape) {
      switch shape {
      case .rect(let box): rounded(box, 0, 0)
      case .rounded(let box, let radius):
        let most = min(abs(box.width), abs(box.height)) / 2
        let radius = min(max(radius, 0), most)
        rounded(box, radius, radius)
      case .ellipse(let box): rounded(box, abs(box.width) / 2, abs(box.height) / 2)
      case .circle(let center, let radius):
        let box = Rect(center: center, width: 2 * radius, height: 2 * radius)
        rounded(box, abs(radius), abs(radius))
      case .line(let from, let to):
        move(to: from)
        line(to: to)
      case .path: break
      }
    }

    /// The distance of a quarter circle's handles from its ends: the least error along the radius
    /// that passes through the middle of the arc, 4/3 (√2 - 1).
    private static let handle = 0.5522847498307936

    private mutating func rounded(_ box: Rect, _ rx: Double, _ ry: Double) {
      let from = SIMD2(min(box.x, box.maxX), min(box.y, box.maxY))
      let to = SIMD2(max(box.x, box.maxX), max(box.y, box.maxY))
      if !(rx > 0 && ry > 0) {
        move(to: from)
        line(to: SIMD2(to.x, from.y))
        line(to: to)
        line(to: SIMD2(from.x, to.y))
        return close()
      }
      let kx = rx * (1 - Self.handle)
      let ky = ry * (1 - Self.handle)
      move(to: SIMD2(from.x + rx, from.y))
      line(to: SIMD2(to.x - rx, from.y))
      curve(to: SIMD2(to.x, from.y + ry), SIMD2(to.x - kx, from.y), SIMD2(to.x, from.y + ky))
      line(to: SIMD2(to.x, to.y - ry))
      curve(to: SIMD2(to.x - rx, to.y), SIMD2(to.x, to.y - ky), SIMD2(to.x - kx, to.y))
      line(to: SIMD2(from.x + rx, to.y))
      curve(to: SIMD2(from.x, to.y - ry), SIMD2(from.x + kx, to.y), SIMD2(from.x, to.y - ky))
      line(to: SIMD2(from.x, from.y + ry))
      curve(to: SIMD2(from.x + rx, from.y), SIMD2(from.x, from.y + ky), SIMD2(from.x + kx, from.y))
      close()
    }
  }
}
