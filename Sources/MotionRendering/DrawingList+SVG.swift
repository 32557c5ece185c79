#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

extension DrawingList {
  /// The drawing from (0, 0) to (`width`, `height`) as an SVG file's bytes, in units of 1 px. Text
  /// becomes outlines; layers with blur or glow become pictures of 2 pixels a unit.
  ///
  /// Throws when the size is outside 1...16,383, or when Cairo fails.
  public func svg(
    width: Double, height: Double, background: RGBA = .clear
  ) throws(RenderingError) -> [UInt8] {
    _ = try RenderingError.checkSize(width, scale: 1, "SVG width")
    _ = try RenderingError.checkSize(height, scale: 1, "SVG height")
    // Also when drawing fails, Cairo writes to it once more.
    let sink = ByteSink()
    defer { withExtendedLifetime(sink) {} }
    let surface = cairo_svg_surface_create_for_stream(
      ByteSink.collect, sink.pointer, width, height)!
    defer { cairo_surface_destroy(surface) }
    try RenderingError.check(cairo_surface_status(surface))
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    let context = cairo_create(surface)!
    defer { cairo_destroy(context) }
    try CairoBackend.draw(self, on: context, scale: 1, background: background)
    cairo_surface_finish(surface)
    try RenderingError.check(cairo_surface_status(surface))
    return sink.bytes
  }

  /// Writes an SVG file.
  public func writeSVG(
    to path: String, width: Double, height: Double, background: RGBA = .clear
  ) throws(RenderingError) {
    try write(try svg(width: width, height: height, background: background), to: path)
  }
}
#endif
