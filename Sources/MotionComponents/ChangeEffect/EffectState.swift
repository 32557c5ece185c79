import MotionDrawing
import MotionPhysics

/// What an effect does to its content at one instant.
public struct EffectState: Hashable, Sendable {
  /// A circle around the content, that grows and fades.
  public struct Ring: Hashable, Sendable {
    /// How much larger than the content's own circle, as a share of it, >= 0.
    public var spread: Double
    /// 0...1.
    public var opacity: Double

    public init(spread: Double, opacity: Double) {
      self.spread = spread
      self.opacity = opacity
    }
  }

  /// How far the content is moved, L.
  public var offset = SIMD2<Double>.zero
  /// How far it is moved besides, in shares of its box, along with which it turns.
  public var shift = SIMD2<Double>.zero
  /// About the content's middle.
  public var scale = SIMD2<Double>(1, 1)
  /// About the content's middle, in radians, clockwise.
  public var rotation = 0.0
  /// 0...1.
  public var opacity = 1.0
  /// 0 (none) ... 1.
  public var glow = 0.0
  /// nil where there is none to be seen.
  public var ring: Ring?

  /// Nothing is done.
  public static let identity = EffectState()

  /// Draws `content`, which fills `box`, with the effect; glow and ring are of colour `tint`.
  public func draw(
    on list: inout DrawingList, in box: Rect, tint: RGBA,
    _ content: (inout DrawingList) -> Void
  ) {
    drawRing(around: box, tint: tint, into: &list)
    list.group { list in
      list.translate(by: offset)
      list.rotate(by: rotation, about: box.center)
      list.translate(by: shift * SIMD2(box.width, box.height))
      list.scale(by: scale, about: box.center)
      guard opacity < 1 || glow > 0 else { return content(&list) }
      let layer = DrawingList.Layer(
        opacity: opacity, glow: tint.faded(to: glow), glowRadius: Self.glowRadius)
      list.layer(layer, content)
    }
  }

  private func drawRing(around box: Rect, tint: RGBA, into list: inout DrawingList) {
    guard let ring else { return }
    let radius = max(box.width, box.height) / 2 * (1 + ring.spread)
    list.group("ring") {
      $0.stroke(
        .circle(center: box.center, radius: radius), with: .color(tint.faded(to: ring.opacity)),
        .init(width: Self.ringWidth))
    }
  }

  static let glowRadius = 8.0
  static let ringWidth = 3.0
}
