import MotionPhysics

/// What a particle looks like: a shape of one size in the emitter's colours.
///
/// Make one for an emitter and keep it: it holds arrays, which every frame then shares.
public struct ParticleSprite: Hashable, Sendable {
  public enum Shape: Hashable, Sendable, CaseIterable {
    case heart
    /// A star with five points.
    case star
    /// A star with four thin points.
    case spark
    case dot
    /// A paper slip, 3 : 2.
    case slip
    /// Six arms.
    case flake
    /// A soft ball.
    case puff
    /// A dot in a halo, white-hot in the middle.
    case ember
    /// A clear ball with a bright rim.
    case bubble
  }

  public let shape: Shape
  /// The width of a particle of scale 1, in the list's unit.
  public let size: Double
  let colors: [RGBA]
  /// For shapes that are shaded: one for each colour.
  let gradients: [DrawingList.Gradient]

  /// A sprite for what `emitter` emits.
  public init(_ shape: Shape, size: Double, for emitter: ParticleEmitter) {
    self.shape = shape
    self.size = size.length
    colors = emitter.colors
    gradients = emitter.colors.compactMap(shape.gradient)
  }
}

extension ParticleSprite.Shape {
  fileprivate func gradient(of color: RGBA) -> DrawingList.Gradient? {
    let stops: [(Double, RGBA)]? =
      switch self {
      case .heart, .star, .spark, .dot, .slip, .flake: nil
      case .puff:
        // A bell: no edge to see where many lie on top of each other.
        [0, 0.2, 0.4, 0.6, 0.8, 1].map { place in
          let rest = (1 - place * place) * (1 - place * place)
          return (place, color.faded(to: rest))
        }
      case .ember:
        [(0, .white), (0.18, color), (0.3, color.faded(to: 0.35)), (1, color.faded(to: 0))]
      case .bubble:
        [
          (0, color.faded(to: 0.05)), (0.7, color.faded(to: 0.2)), (0.93, color),
          (1, color.faded(to: 0.3)),
        ]
      }
    return stops.map { .init($0.map { .init($0, $1) }) }
  }

  /// The outline in a square of side 1 around (0, 0).
  fileprivate func trace(on path: inout DrawingList.PathBuilder) {
    switch self {
    case .heart:
      path.move(to: SIMD2(0, 0.46))
      path.curve(to: SIMD2(-0.5, -0.14), SIMD2(-0.16, 0.32), SIMD2(-0.5, 0.14))
      path.curve(to: SIMD2(0, -0.24), SIMD2(-0.5, -0.52), SIMD2(-0.1, -0.52))
      path.curve(to: SIMD2(0.5, -0.14), SIMD2(0.1, -0.52), SIMD2(0.5, -0.52))
      path.curve(to: SIMD2(0, 0.46), SIMD2(0.5, 0.14), SIMD2(0.16, 0.32))
      path.close()
    case .star: points(5, inner: 0.2, on: &path)
    case .spark: points(4, inner: 0.1, on: &path)
    case .slip: path.add(.rect(Rect(center: .zero, width: 1, height: 2.0 / 3)))
    case .flake:
      for arm in 0..<3 {
        let (sine, cosine) = sineAndCosine(Double(arm) * .pi / 3)
        path.add(.line(from: SIMD2(-cosine, -sine) * 0.5, to: SIMD2(cosine, sine) * 0.5))
      }
    case .dot, .puff, .ember, .bubble: path.add(.circle(center: .zero, radius: 0.5))
    }
  }

  private func points(_ count: Int, inner: Double, on path: inout DrawingList.PathBuilder) {
    for corner in 0..<2 * count {
      let (sine, cosine) = sineAndCosine(Double(corner) * .pi / Double(count))
      let point = SIMD2(sine, -cosine) * (corner & 1 == 0 ? 0.5 : inner)
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
  }
}

extension DrawingList {
  /// Draws what is alive in `system`, in the order of its buffers, with its emitter's `sprite`.
  public mutating func draw(_ system: ParticleSystem, with sprite: ParticleSprite) {
    guard !system.isEmpty else { return }
    let outline = path { sprite.shape.trace(on: &$0) }
    system.withParticles { view in
      for index in 0..<view.count {
        let size = sprite.size * Double(view.scales[index])
        let opacity = Double(view.opacities[index])
        guard size > 0, opacity > 0 else { continue }
        let place = SIMD2<Double>(view.positions[index])
        let (sine, cosine) = sineAndCosine(Double(view.rotations[index]))
        let color = min(Int(view.colorIndices[index]), sprite.colors.count - 1)
        group { list in
          list.transform(
            by: Affine(
              x: SIMD2(cosine, sine) * size, y: SIMD2(-sine, cosine) * size, origin: place))
          switch sprite.shape {
          case .flake:
            let paint = Paint.color(sprite.colors[color].faded(to: opacity))
            list.stroke(.path(outline), with: paint, Stroke(width: 0.12))
          case .puff, .ember, .bubble:
            let gradient = sprite.gradients[color].faded(to: opacity)
            list.fill(
              .path(outline),
              with: .radial(gradient, center: .zero, radius: SIMD2(repeating: 0.5)))
          case .heart, .star, .spark, .dot, .slip:
            list.fill(.path(outline), with: .color(sprite.colors[color].faded(to: opacity)))
          }
        }
      }
    }
  }
}
