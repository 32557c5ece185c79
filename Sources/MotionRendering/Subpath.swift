#if Rendering
import MotionDrawing
import MotionPhysics

/// A part of a path, from one `move` to the next.
struct Subpath {
  typealias Element = DrawingList.PathElement

  private var elements: [Element] = []
  private var first = SIMD2<Double>.zero
  private var last = SIMD2<Double>.zero
  private var low = SIMD2<Double>.zero
  private var high = SIMD2<Double>.zero
  private var isClosed = false
  /// Whether anything but `move` is in it.
  private var hasSteps = false

  /// Parts with a length, and the outlines of the caps of those without: a disc for round caps, for
  /// square ones a square along the axes, or along the line where its ends differ; nothing for butt
  /// caps. So SVG 2 draws zero-length subpaths.
  ///
  /// Cairo's coordinates are whole 1/256 of a pixel. It loses lines that are shorter, and turns short
  /// ones. So shorter than half a pixel counts as without length for square caps, but the cap keeps
  /// that length and its direction.
  static func split(
    _ elements: ArraySlice<Element>, _ stroke: DrawingList.Stroke, _ map: Affine
  ) -> (lines: [Element], dots: [Element]) {
    var (lines, dots): ([Element], [Element]) = ([], [])
    for part in parts(of: elements) where part.hasSteps {
      if part.isDot(stroke.cap, map) {
        part.addCap(stroke, to: &dots)
      } else {
        lines += part.elements
      }
    }
    return (lines, dots)
  }

  private static func parts(of elements: ArraySlice<Element>) -> [Subpath] {
    var parts = [Subpath()]
    for element in elements {
      if case .move = element, !parts[parts.count - 1].elements.isEmpty { parts.append(Subpath()) }
      // What follows a close begins where the closed part began.
      if parts[parts.count - 1].isClosed {
        if case .close = element { continue }
        let start = parts[parts.count - 1].first
        parts.append(Subpath())
        parts[parts.count - 1].add(.move(start))
      }
      parts[parts.count - 1].add(element)
    }
    return parts
  }

  private mutating func add(_ element: Element) {
    switch element {
    case .move(let point):
      elements.append(element)
      include([point])
    case .line(let point):
      elements.append(element)
      include([point])
      // A path that begins without a move begins where its first step ends.
      hasSteps = hasSteps || elements.count > 1
    case .curve(let a, let b, let end):
      elements.append(element)
      include(elements.count == 1 ? [a, a, b, end] : [a, b, end])
      hasSteps = true
    case .close:
      guard !elements.isEmpty else { return }
      elements.append(element)
      isClosed = true
      hasSteps = true
    }
  }

  private mutating func include(_ points: [SIMD2<Double>]) {
    if elements.count == 1 { (first, low, high) = (points[0], points[0], points[0]) }
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      last = point
    }
  }

  private func isDot(_ cap: DrawingList.Stroke.Cap, _ map: Affine) -> Bool {
    if low == high { return true }
    let pixels = (high - low).norm * map.radii.long
    switch cap {
    case .butt: return false
    case .round: return pixels < 1.0 / 128
    case .square: return !isClosed && pixels < 0.5
    }
  }

  private func addCap(_ stroke: DrawingList.Stroke, to dots: inout [Element]) {
    let half = stroke.width / 2
    let way = last - first
    let length = isClosed ? 0 : way.norm
    let center = first + (isClosed ? .zero : way / 2)
    let x = length > 0 ? way / length : SIMD2(1, 0)
    let y = SIMD2(-x.y, x.x)
    switch stroke.cap {
    case .butt: return
    case .round:
      var list = DrawingList()
      let path = list.path { $0.add(.circle(center: center, radius: half)) }
      dots += list.elements(of: path)
    case .square:
      let (along, across) = (x * (half + length / 2), y * half)
      dots += [
        .move(center - along - across), .line(center + along - across),
        .line(center + along + across), .line(center - along + across), .close,
      ]
    }
  }
}
#endif
