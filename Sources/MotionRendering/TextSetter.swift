#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

/// Shapes lines of text with Pango: scripts from right to left in order, letters joined, missing
/// glyphs from another font.
///
/// A glyph that FreeType cannot make spoils its font for the whole process. So Cairo is asked only for
/// glyphs of moderate size; larger, smaller and strongly squeezed ones are drawn as outlines that were
/// made at a moderate size.
final class TextSetter {
  /// The sizes in pixels at which glyphs are drawn as such.
  private static let glyphSizes = 0.5...1000
  /// Bytes of UTF-8: below, no sum of advances passes Pango's 32 bits.
  static let longest = 32_768

  private struct Face: Hashable {
    let name: String
    let isBold: Bool
  }

  /// A context of one pixel with the identity map, for measuring and outlines.
  private let surface: OpaquePointer
  private let scratch: OpaquePointer
  private let pango: OpaquePointer
  private var capitals: [Face: Double] = [:]

  init() {
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    scratch = cairo_create(surface)
    pango = pango_font_map_create_context(pango_cairo_font_map_get_default())
    // Unhinted: glyphs keep their shape and place at every scale and angle.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
    // The same glyphs whatever the user's language.
    pango_context_set_language(pango, pango_language_from_string("en"))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
    cairo_destroy(scratch)
    cairo_surface_destroy(surface)
  }

  func write(_ text: DrawingList.Text, with backend: CairoBackend) throws(RenderingError) {
    let count = text.string.utf8.count
    guard count <= Self.longest else {
      throw RenderingError("a text may have at most \(Self.longest) bytes, got \(count)")
    }
    guard text.font.size > 0, count > 0 else { return }
    let face = Face(name: text.font.name, isBold: text.font.isBold)
    // In ems from the anchor.
    let map =
      backend.map * .translation(text.anchor)
      * .scale(SIMD2(text.font.size, text.font.size))
    guard map.isVisible else { return }
    let height = text.height == .middle ? capitalHeight(of: face) / 2 : 0
    let (long, short) = map.radii
    setColor(text.color, on: backend.context)
    if Self.glyphSizes.contains(long), short > 1e-3 * long {
      showGlyphs(text, face, height, map, on: backend.context)
    } else {
      fillOutlines(text, face, height, map, with: backend)
    }
    try RenderingError.check(cairo_status(scratch))
  }

  private func showGlyphs(
    _ text: DrawingList.Text, _ face: Face, _ height: Double, _ map: Affine,
    on context: OpaquePointer
  ) {
    let em = 16.0
    var matrix = (map * .scale(SIMD2(1 / em, 1 / em))).cairo
    cairo_set_matrix(context, &matrix)
    pango_cairo_update_context(context, pango)
    withLine(text.string, face, em) { line in
      cairo_move_to(context, start(of: line, text.alignment), height * em)
      pango_cairo_show_layout_line(context, line)
    }
    cairo_new_path(context)
    cairo_identity_matrix(context)
  }

  private func fillOutlines(
    _ text: DrawingList.Text, _ face: Face, _ height: Double, _ map: Affine,
    with backend: CairoBackend
  ) {
    let em = min(1024, Double((1 << 18) / text.string.utf8.count))
    var elements: [DrawingList.PathElement] = []
    pango_cairo_update_context(scratch, pango)
    withLine(text.string, face, em) { line in
      cairo_new_path(scratch)
      cairo_move_to(scratch, start(of: line, text.alignment), height * em)
      pango_cairo_layout_line_path(scratch, line)
      elements = Self.elements(of: scratch)
    }
    cairo_new_path(backend.context)
    backend.trace(elements[...], through: map * .scale(SIMD2(1 / em, 1 / em)))
    cairo_fill(backend.context)
  }

  private static func elements(of context: OpaquePointer) -> [DrawingList.PathElement] {
    guard let path = cairo_copy_path(context) else { return [] }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else {
      return []
    }
    var elements: [DrawingList.PathElement] = []
    var index = 0
    while index < Int(path.pointee.num_data) {
      func point(_ number: Int) -> SIMD2<Double> {
        SIMD2(data[index + number].point.x, data[index + number].point.y)
      }
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(1), point(2), point(3)))
      default: elements.append(.close)
      }
      index += Int(header.length)
    }
    return elements
  }

  /// Where a line starts, seen from the anchor.
  private func start(
    of line: OpaquePointer, _ alignment: DrawingList.Text.Alignment
  ) -> Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let width = Double(logical.width) / Double(PANGO_SCALE)
    return switch alignment {
    case .left: 0
    case .center: -width / 2
    case .right: -width
    }
  }

  /// Half of it is where the anchor lies with `height: .middle`; in ems.
  private func capitalHeight(of face: Face) -> Double {
    if let known = capitals[face] { return known }
    let em = 1024.0
    var ink = PangoRectangle()
    pango_cairo_update_context(scratch, pango)
    withLine("H", face, em) { pango_layout_line_get_extents($0, &ink, nil) }
    let height = -Double(ink.y) / Double(PANGO_SCALE) / em
    capitals[face] = height
    return height
  }

  private func withLine(
    _ string: String, _ face: Face, _ em: Double,
    _ body: (OpaquePointer) -> Void
  ) {
    guard let layout = pango_layout_new(pango) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, face.name)
    pango_font_description_set_weight(font, face.isBold ? 700 : 400)
    pango_font_description_set_absolute_size(font, em * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    if let line = pango_layout_get_line_readonly(layout, 0) { body(line) }
  }
}
#endif
