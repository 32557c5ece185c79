#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

/// Carries out a drawing list on a Cairo context.
struct CairoBackend {
  private let list: DrawingList
  private var context: OpaquePointer
  /// Contexts and pictures that layers with effects have put aside.
  private var pending: [Pending] = []

  private enum Pending {
    case plain(opacity: Double)
    case effects(EffectLayer, below: OpaquePointer)
  }

  static func draw(
    _ list: DrawingList, on context: OpaquePointer, scale: Double, background: RGBA
  ) throws(RenderingError) {
    cairo_save(context)
    if background.alpha > 0 {
      setColor(background, on: context)
      cairo_paint(context)
    }
    cairo_scale(context, scale, scale)
    var backend = CairoBackend(list: list, context: context)
    for command in list.commands { try backend.carryOut(command) }
    cairo_restore(context)
    try RenderingError.check(cairo_status(context))
  }

  private init(list: DrawingList, context: OpaquePointer) {
    self.list = list
    self.context = context
  }

  private mutating func carryOut(_ command: DrawingList.Command) throws(RenderingError) {
    switch command {
    case .beginGroup: cairo_save(context)
    case .endGroup: cairo_restore(context)
    case .transform(let transform): concatenate(transform)
    case .clip(let path):
      trace(path)
      cairo_clip(context)
    case .fill(let path, let paint):
      trace(path)
      setSource(paint)
      cairo_fill(context)
    case .stroke(let path, let paint, let stroke):
      trace(path)
      setSource(paint)
      set(stroke)
      cairo_stroke(context)
    case .text(let text): write(text)
    case .beginLayer(let layer): try begin(layer)
    case .endLayer: try endLayer()
    case .beginMask, .beginMasked: cairo_push_group(context)
    case .endMasked:
      let content = cairo_pop_group(context)
      let mask = cairo_pop_group(context)
      cairo_set_source(context, content)
      cairo_mask(context, mask)
      cairo_pattern_destroy(content)
      cairo_pattern_destroy(mask)
    }
  }

  // MARK: Where

  private func concatenate(_ transform: Affine) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let area = (matrix.xx * matrix.yy - matrix.xy * matrix.yx) * transform.determinant
    // Cairo refuses maps that flatten the plane: nothing is seen there, so nothing is drawn.
    guard abs(area) > 1e-12 else {
      cairo_new_path(context)
      cairo_clip(context)
      return
    }
    var added = cairo_matrix_t(
      xx: transform.x.x, yx: transform.x.y, xy: transform.y.x, yy: transform.y.y,
      x0: transform.origin.x, y0: transform.origin.y)
    cairo_transform(context, &added)
  }

  private func trace(_ path: DrawingList.Path) {
    cairo_new_path(context)
    for element in list.elements(of: path) {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  // MARK: With what

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

  private func setSource(_ paint: DrawingList.Paint) {
    switch paint {
    case .color(let color): setColor(color, on: context)
    case .linear(let gradient, let from, let to):
      let end = from + (to - from) * reach(of: gradient)
      setSource(cairo_pattern_create_linear(from.x, from.y, end.x, end.y), gradient)
    case .radial(let gradient, let center, let radius):
      let radius = radius * reach(of: gradient)
      guard radius.x > 0, radius.y > 0 else {
        let last = gradient.stops[gradient.stops.count - 1].color
        return setColor(last.faded(to: gradient.opacity), on: context)
      }
      // A circle of radius 1, seen through the map that makes it the ellipse.
      let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)!
      var matrix = cairo_matrix_t(
        xx: 1 / radius.x, yx: 0, xy: 0, yy: 1 / radius.y, x0: -center.x / radius.x,
        y0: -center.y / radius.y)
      cairo_pattern_set_matrix(pattern, &matrix)
      setSource(pattern, gradient)
    }
  }

  /// Cairo keeps places within 0...1: the gradient is made longer by this, its places divided by it.
  private func reach(of gradient: DrawingList.Gradient) -> Double {
    max(gradient.stops[gradient.stops.count - 1].location, 1)
  }

  private func setSource(_ pattern: OpaquePointer?, _ gradient: DrawingList.Gradient) {
    let reach = reach(of: gradient)
    for stop in gradient.stops {
      let color = stop.color.faded(to: gradient.opacity)
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location / reach, Double(color.red), Double(color.green),
        Double(color.blue), Double(color.alpha))
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  // MARK: Layers

  private mutating func begin(_ layer: DrawingList.Layer) throws(RenderingError) {
    guard layer.blur > 0 || layer.glow.alpha > 0 else {
      cairo_push_group(context)
      pending.append(.plain(opacity: layer.opacity))
      return
    }
    let effects = try EffectLayer(layer, over: context)
    pending.append(.effects(effects, below: context))
    context = effects.context
  }

  private mutating func endLayer() throws(RenderingError) {
    switch pending.removeLast() {
    case .plain(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case .effects(let effects, let below):
      context = below
      try effects.paint(on: below)
    }
  }

  // MARK: Text

  private func write(_ text: DrawingList.Text) {
    guard text.font.size > 0 else { return }
    cairo_select_font_face(
      context, text.font.name, CAIRO_FONT_SLANT_NORMAL,
      text.font.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, text.font.size)
    // Unhinted: glyphs keep their shape and place at every scale and angle.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)

    var line = cairo_text_extents_t()
    cairo_text_extents(context, text.string, &line)
    var capital = cairo_text_extents_t()
    cairo_text_extents(context, "H", &capital)
    let x =
      switch text.alignment {
      case .left: text.anchor.x
      case .center: text.anchor.x - line.x_advance / 2
      case .right: text.anchor.x - line.x_advance
      }
    let y =
      switch text.height {
      case .baseline: text.anchor.y
      case .middle: text.anchor.y - capital.y_bearing / 2
      }
    setColor(text.color, on: context)
    cairo_move_to(context, x, y)
    cairo_show_text(context, text.string)
    cairo_new_path(context)
  }
}

func setColor(_ color: RGBA, on context: OpaquePointer) {
  cairo_set_source_rgba(
    context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
}
#endif
