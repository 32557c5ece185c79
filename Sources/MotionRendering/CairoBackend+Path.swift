#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

extension CairoBackend {
  typealias Element = DrawingList.PathElement

  func clip(to path: DrawingList.Path) {
    cairo_new_path(context)
    if map.isVisible { trace(list.elements(of: path), through: map) }
    cairo_clip(context)
  }

  func fill(_ path: DrawingList.Path, with paint: DrawingList.Paint) {
    guard map.isVisible else { return }
    cairo_new_path(context)
    trace(list.elements(of: path), through: map)
    setSource(paint)
    cairo_fill(context)
  }

  /// Strokes what has a length, and draws the caps of what has none, as one shape.
  func stroke(
    _ path: DrawingList.Path, with paint: DrawingList.Paint, _ stroke: DrawingList.Stroke
  ) {
    guard map.isVisible, stroke.width > 0 else { return }
    let (lines, dots) = Subpath.split(list.elements(of: path), stroke, map)
    if dots.isEmpty {
      setSource(paint)
      self.stroke(lines, stroke)
    } else if lines.isEmpty {
      setSource(paint)
      fill(dots)
    } else {
      cairo_push_group(context)
      setColor(.black, on: context)
      self.stroke(lines, stroke)
      fill(dots)
      let mask = CairoPattern(cairo_pop_group(context))
      setSource(paint)
      cairo_mask(context, mask.pattern)
    }
  }

  private func stroke(_ elements: [Element], _ stroke: DrawingList.Stroke) {
    cairo_new_path(context)
    trace(elements[...], through: map)
    set(stroke)
    // The pen is round in the list's coordinates, not in pixels.
    var matrix = map.cairo
    cairo_set_matrix(context, &matrix)
    cairo_stroke(context)
    cairo_identity_matrix(context)
  }

  private func fill(_ elements: [Element]) {
    cairo_new_path(context)
    trace(elements[...], through: map)
    cairo_fill(context)
  }

  private func set(_ stroke: DrawingList.Stroke) {
    cairo_set_line_width(context, stroke.width)
    switch stroke.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// Adds `elements` to the context's path, in pixels.
  func trace(_ elements: ArraySlice<Element>, through map: Affine) {
    func pixel(_ point: SIMD2<Double>) -> SIMD2<Double> {
      // Cairo's coordinates have 24 bits before the point.
      map.apply(to: point).clamped(
        lowerBound: SIMD2(repeating: -8_000_000), upperBound: SIMD2(repeating: 8_000_000))
    }
    for element in elements {
      switch element {
      case .move(let point):
        let point = pixel(point)
        cairo_move_to(context, point.x, point.y)
      case .line(let point):
        let point = pixel(point)
        cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        let (first, second, end) = (pixel(first), pixel(second), pixel(end))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}
#endif
