#if Rendering
import CCairo
import Foundation

extension Picture {
  /// The picture as a PNG file's bytes: 8 bits a part, with alpha.
  public func png() throws(RenderingError) -> [UInt8] {
    var copy = self
    return try copy.withSurface { surface throws(RenderingError) in
      let sink = ByteSink()
      try RenderingError.check(
        cairo_surface_write_to_png_stream(surface, ByteSink.collect, sink.pointer))
      return sink.bytes
    }
  }

  /// Writes a PNG file.
  public func writePNG(to path: String) throws(RenderingError) {
    try write(try png(), to: path)
  }

  /// Reads a PNG file.
  public init(png path: String) throws(RenderingError) {
    guard let surface = cairo_image_surface_create_from_png(path) else {
      throw RenderingError("\(path) cannot be read")
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = String(cString: cairo_status_to_string(status))
      throw RenderingError("\(path) cannot be read: \(reason)")
    }
    let width = try RenderingError.checkSize(
      Double(cairo_image_surface_get_width(surface)), "Picture.width")
    let height = try RenderingError.checkSize(
      Double(cairo_image_surface_get_height(surface)), "Picture.height")
    self.init(width: width, height: height)
    // Painting turns every format that a PNG may have into this one.
    try draw { context in
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
    }
  }
}
#endif
