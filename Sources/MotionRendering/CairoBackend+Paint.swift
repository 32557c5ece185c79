#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

extension CairoBackend {
  /// Pixels below which an axis or a length of a gradient cannot be seen: less than a shade of the
  /// pixels that it crosses.
  private static let finest = 1.0 / 256

  func setSource(_ paint: DrawingList.Paint) {
    switch paint {
    case .color(let color): setColor(color, on: context)
    case .linear(let gradient, let from, let to): setLinear(gradient, from: from, to: to)
    case .radial(let gradient, let center, let radius):
      setRadial(gradient, center: center, radius: radius)
    }
  }

  /// As SVG 2: without a length the last colour fills all.
  private func setLinear(
    _ gradient: DrawingList.Gradient, from: SIMD2<Double>, to: SIMD2<Double>
  ) {
    let length = (to - from).norm
    guard length > 0 else { return setLast(of: gradient) }
    // How fast the place along the gradient grows, in pixels: what maps to its normal.
    let direction = (to - from) / length
    let back = map.inverse
    let slope = SIMD2(
      back.x.x * direction.x + back.x.y * direction.y,
      back.y.x * direction.x + back.y.y * direction.y)
    let reach = reach(of: gradient)
    // Shorter than can be seen: a step from the first colour to the last.
    let pixels = max(length / slope.norm * reach, Self.finest)
    let normal = slope / slope.norm
    let along = Affine(
      x: normal * pixels, y: SIMD2(-normal.y, normal.x) * pixels, origin: map.apply(to: from))
    let size = patternSize(of: along)
    set(cairo_pattern_create_linear(0, 0, size, 0), gradient, along, size)
  }

  /// As SVG 2: without a radius on either axis the last colour fills all.
  private func setRadial(
    _ gradient: DrawingList.Gradient, center: SIMD2<Double>, radius: SIMD2<Double>
  ) {
    let radius = radius * reach(of: gradient)
    let ellipse = Affine(
      x: map.x * radius.x, y: map.y * radius.y, origin: map.apply(to: center))
    guard ellipse.radii.short >= Self.finest else { return setLast(of: gradient) }
    let size = patternSize(of: ellipse)
    set(cairo_pattern_create_radial(0, 0, 0, 0, 0, size), gradient, ellipse, size)
  }

  private func setLast(of gradient: DrawingList.Gradient) {
    let last = gradient.stops[gradient.stops.count - 1].color
    setColor(last.faded(to: gradient.opacity), on: context)
  }

  /// The length of `shape`'s unit in the pattern's own coordinates.
  ///
  /// Cairo hands them to its rasteriser in 16.16 bits, together with the map from pixels to them. So
  /// the pattern is as large as all places seen, in its coordinates, allow. In an SVG numbers have six
  /// places after the point: there it keeps its size.
  private func patternSize(of shape: Affine) -> Double {
    let short = shape.radii.short
    guard EffectLayer.isPixels(context) else { return short }
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x0, &y0, &x1, &y1)
    let across = max(abs(x0 - shape.origin.x), abs(x1 - shape.origin.x))
    let down = max(abs(y0 - shape.origin.y), abs(y1 - shape.origin.y))
    return min(16_000, 30_000 * short / (SIMD2(across, down).norm + 1))
  }

  /// Cairo keeps places within 0...1: the gradient is made longer by this, its places divided by it.
  private func reach(of gradient: DrawingList.Gradient) -> Double {
    max(gradient.stops[gradient.stops.count - 1].location, 1)
  }

  /// Sets a pattern of `size` that lies where `shape` maps the unit.
  private func set(
    _ pattern: OpaquePointer?, _ gradient: DrawingList.Gradient, _ shape: Affine, _ size: Double
  ) {
    let pattern = CairoPattern(pattern)
    var matrix = (Affine.scale(SIMD2(size, size)) * shape.inverse).cairo
    cairo_pattern_set_matrix(pattern.pattern, &matrix)
    let reach = reach(of: gradient)
    for stop in gradient.stops {
      let color = stop.color.faded(to: gradient.opacity)
      cairo_pattern_add_color_stop_rgba(
        pattern.pattern, stop.location / reach, Double(color.red), Double(color.green),
        Double(color.blue), Double(color.alpha))
    }
    cairo_set_source(context, pattern.pattern)
  }
}
#endif
