#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

/// A layer that is blurred or glows: drawn on a picture of its own that reaches beyond what is seen
/// below, since what lies outside is blurred into view.
///
/// It reaches 3 deviations, but no further than `reach` and the largest picture that Cairo can have.
final class EffectLayer {
  let context: OpaquePointer
  private let layer: DrawingList.Layer
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int
  /// The top-left corner of the picture, in pixels of what is below.
  private var corner: SIMD2<Double>
  /// Pixels of the picture to a pixel below: 2 at most where that is not made of pixels.
  private let density: Double
  /// Pixels of the picture to a unit of the layer.
  private let unit: Double
  /// In pixels below.
  private static let reach = 2_000.0
  /// The side of a picture that Cairo can have, less one for rounding.
  private static let largest = 32_766.0

  /// `map` leads from the layer's coordinates to pixels of `below`, whose own map is the identity.
  init(
    _ layer: DrawingList.Layer, over below: OpaquePointer, map: Affine
  ) throws(RenderingError) {
    self.layer = layer
    let unitBelow = abs(map.determinant).squareRoot()

    // What is seen, in pixels below.
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(below, &x0, &y0, &x1, &y1)
    corner = -wholePixels(-SIMD2(x0, y0))
    let seen = wholePixels(SIMD2(x1, y1)) - corner
    let room = ((Self.largest - seen.max()) / 2).rounded(.down)
    let wanted = (3 * max(layer.blur, layer.glowRadius) * unitBelow).rounded(.up)
    let margin = max(min(wanted, Self.reach, room), 0)
    let density =
      Self.isPixels(below) ? 1 : min(Self.largest / (seen.max() + 2 * margin), 2)
    corner -= SIMD2(margin, margin)
    let size = wholePixels((seen + 2 * margin) * density)
    width = max(Int(size.x), 1)
    height = max(Int(size.y), 1)
    unit = unitBelow * density
    self.density = density

    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
    try RenderingError.check(cairo_status(context))
  }

  /// Whether a context draws on pixels, not into an SVG.
  static func isPixels(_ context: OpaquePointer) -> Bool {
    cairo_surface_get_type(cairo_get_group_target(context)) == CAIRO_SURFACE_TYPE_IMAGE
  }

  /// From pixels below to pixels of the picture.
  var placement: Affine {
    Affine(x: SIMD2(density, 0), y: SIMD2(0, density), origin: -corner * density)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Puts the glow and then the picture, blurred, on top of `below`.
  func paint(on below: OpaquePointer) throws(RenderingError) {
    try RenderingError.check(cairo_status(context))
    cairo_surface_flush(surface)
    var glow: OpaquePointer?
    defer { cairo_surface_destroy(glow) }
    if layer.glow.alpha > 0 {
      let alpha = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
      glow = alpha
      let copy = cairo_create(alpha)!
      setColor(layer.glow, on: copy)
      cairo_mask_surface(copy, surface, 0, 0)
      cairo_destroy(copy)
      blur(alpha, deviation: layer.glowRadius * unit)
    }
    blur(surface, deviation: layer.blur * unit)

    cairo_save(below)
    cairo_translate(below, corner.x, corner.y)
    cairo_scale(below, 1 / density, 1 / density)
    cairo_push_group(below)
    for picture in [glow, surface].compactMap({ $0 }) {
      cairo_set_source_surface(below, picture, 0, 0)
      cairo_paint(below)
    }
    cairo_pop_group_to_source(below)
    cairo_paint_with_alpha(below, layer.opacity)
    cairo_restore(below)
  }

  private func blur(_ surface: OpaquePointer, deviation: Double) {
    // Wider than any picture: all is spread to nothing, and sums of whole pixels stay whole.
    let deviation = min(deviation, 1e6)
    guard deviation > 0, let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    data.withMemoryRebound(to: UInt32.self, capacity: width * height) { words in
      GaussianBlur(deviation: deviation).apply(
        to: UnsafeMutableBufferPointer(start: words, count: width * height), width: width)
    }
    cairo_surface_mark_dirty(surface)
  }
}
#endif
