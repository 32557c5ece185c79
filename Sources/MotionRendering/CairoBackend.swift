#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

/// Carries out a drawing list on a Cairo context.
///
/// Cairo keeps the identity map: points are mapped to pixels here. So maps may pass through scales
/// that Cairo refuses, and layers and masks are put back pixel for pixel.
struct CairoBackend {
  let list: DrawingList
  var context: OpaquePointer
  /// From the list's coordinates to pixels, one map for each open group, layer and mask.
  var maps: [Affine]
  /// Contexts and pictures that open layers and masks have put aside.
  private var pending: [Pending] = []
  private let textSetter = TextSetter()

  /// How deep layers and masks may lie in one another; each is a picture in memory.
  static let deepest = 256

  private enum Pending {
    case plain(opacity: Double)
    case effects(EffectLayer, below: OpaquePointer)
    case mask(CairoPattern?)
  }

  static func draw(
    _ list: DrawingList, on context: OpaquePointer, scale: Double, background: RGBA
  ) throws(RenderingError) {
    if background.alpha > 0 {
      setColor(background, on: context)
      cairo_paint(context)
    }
    let map = Affine.scale(SIMD2(scale, scale))
    var backend = CairoBackend(list: list, context: context, maps: [map])
    for command in list.commands { try backend.carryOut(command) }
    try RenderingError.check(cairo_status(context))
  }

  private init(list: DrawingList, context: OpaquePointer, maps: [Affine]) {
    self.list = list
    self.context = context
    self.maps = maps
  }

  var map: Affine { maps[maps.count - 1] }

  private mutating func carryOut(_ command: DrawingList.Command) throws(RenderingError) {
    switch command {
    case .beginGroup:
      cairo_save(context)
      maps.append(map)
    case .endGroup:
      cairo_restore(context)
      maps.removeLast()
    case .transform(let transform): maps[maps.count - 1] = map * transform
    case .clip(let path): clip(to: path)
    case .fill(let path, let paint): fill(path, with: paint)
    case .stroke(let path, let paint, let stroke): self.stroke(path, with: paint, stroke)
    case .text(let text): try textSetter.write(text, with: self)
    case .beginLayer(let layer): try begin(layer)
    case .endLayer: try endLayer()
    case .beginMask:
      try beginPicture()
      pending.append(.mask(nil))
    case .beginMasked:
      pending[pending.count - 1] = .mask(CairoPattern(cairo_pop_group(context)))
      maps[maps.count - 1] = maps[maps.count - 2]
      cairo_push_group(context)
    case .endMasked: endMasked()
    }
  }

  // MARK: Layers and masks

  private mutating func beginPicture() throws(RenderingError) {
    guard pending.count < Self.deepest else {
      throw RenderingError(
        "layers and masks may lie at most \(Self.deepest) deep in one another")
    }
    cairo_push_group(context)
    maps.append(map)
  }

  private mutating func begin(_ layer: DrawingList.Layer) throws(RenderingError) {
    guard layer.blur > 0 || layer.glow.alpha > 0, map.isVisible else {
      try beginPicture()
      pending.append(.plain(opacity: layer.opacity))
      return
    }
    guard pending.count < Self.deepest else { return try beginPicture() }
    let effects = try EffectLayer(layer, over: context, map: map)
    pending.append(.effects(effects, below: context))
    maps.append(effects.placement * map)
    context = effects.context
  }

  private mutating func endLayer() throws(RenderingError) {
    maps.removeLast()
    switch pending.removeLast() {
    case .plain(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case .effects(let effects, let below):
      context = below
      try effects.paint(on: below)
    case .mask: break
    }
  }

  private mutating func endMasked() {
    maps.removeLast()
    let content = CairoPattern(cairo_pop_group(context))
    guard case .mask(let mask?) = pending.removeLast() else { return }
    cairo_set_source(context, content.pattern)
    cairo_mask(context, mask.pattern)
  }
}

/// A pattern of Cairo's, freed with the last reference also when drawing ends with an error.
final class CairoPattern {
  let pattern: OpaquePointer?

  init(_ pattern: OpaquePointer?) { self.pattern = pattern }

  deinit { cairo_pattern_destroy(pattern) }
}

func setColor(_ color: RGBA, on context: OpaquePointer) {
  cairo_set_source_rgba(
    context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
}
#endif
