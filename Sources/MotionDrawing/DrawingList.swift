/// What is to be drawn, in order, back to front: the one thing that components hand to a backend.
///
///     var list = DrawingList()
///     list.group("ball") { list in
///       list.translate(by: SIMD2(40, 0))
///       list.fill(.circle(center: SIMD2(35, 35), radius: 35), with: .color(.white))
///     }
///
/// Lengths are in the caller's unit (points), x to the right, y downward; angles in radians,
/// clockwise on a screen. Coordinates that are NaN count as 0 and are clamped to ±1,000,000; shares
/// such as opacities are clamped to 0...1, NaN to 0. So a list always holds finite numbers.
///
/// A value. Keep one and `removeAll()` before each frame: the memory of the last frame is used again
/// and nothing is allocated.
public struct DrawingList: Hashable, Sendable {
  /// One step of drawing. Groups, layers and masks are always closed, in the order they were opened.
  public enum Command: Hashable, Sendable {
    /// Begins a group: transforms and clips inside end with it.
    case beginGroup(label: String?)
    case endGroup
    /// What follows is drawn through this map first, then through those before it.
    case transform(Affine)
    /// What follows is drawn only inside the path (non-zero winding).
    case clip(Path)
    /// Fills the inside of the path (non-zero winding; open parts are closed).
    case fill(Path, Paint)
    case stroke(Path, Paint, Stroke)
    case text(Text)
    /// Begins a picture of its own, put on top of what is there as one when it ends.
    case beginLayer(Layer)
    case endLayer
    /// Begins the mask: only the alpha of what is drawn until `beginMasked` counts.
    case beginMask
    /// Begins what the mask lets through.
    case beginMasked
    case endMasked
  }

  /// Every command, in order.
  public private(set) var commands: [Command] = []
  /// The elements of all paths; `elements(of:)` finds one path's.
  public internal(set) var pathElements: [PathElement] = []

  /// An empty list.
  public init() {}

  /// Whether nothing is drawn.
  public var isEmpty: Bool { commands.isEmpty }

  /// Empties the list and keeps its memory. Paths made before are gone.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    pathElements.removeAll(keepingCapacity: true)
  }

  // MARK: Drawing

  /// Fills the inside of `shape`.
  public mutating func fill(_ shape: Shape, with paint: Paint) {
    let path = path(of: shape)
    commands.append(.fill(path, paint.legal))
  }

  /// Draws a line along the edge of `shape`, half of it on either side.
  ///
  /// As in SVG 2, a box, an ellipse or a circle with an extent of 0 has no edge; a part of a path
  /// without length has the caps of its ends, if they are round or square.
  public mutating func stroke(_ shape: Shape, with paint: Paint, _ stroke: Stroke) {
    guard shape.hasExtent else { return }
    let path = path(of: shape)
    commands.append(.stroke(path, paint.legal, stroke.legal))
  }

  /// Writes one line of text.
  public mutating func text(_ text: Text) { commands.append(.text(text.legal)) }

  // MARK: Where and how

  /// Draws `body` in a group: its transforms and clips end with it. `label` names the part for
  /// `bounds(ofPart:)`; it draws nothing.
  public mutating func group(_ label: String? = nil, _ body: (inout DrawingList) -> Void) {
    commands.append(.beginGroup(label: label))
    body(&self)
    commands.append(.endGroup)
  }

  /// Draws `body` as a picture of its own and puts that on top of what is there, with the opacity,
  /// blur and glow of `layer`.
  public mutating func layer(_ layer: Layer, _ body: (inout DrawingList) -> Void) {
    commands.append(.beginLayer(layer.legal))
    body(&self)
    commands.append(.endLayer)
  }

  /// Draws `content` only as far as `mask` is opaque: alpha times the mask's alpha.
  public mutating func masked(
    by mask: (inout DrawingList) -> Void, _ content: (inout DrawingList) -> Void
  ) {
    commands.append(.beginMask)
    mask(&self)
    commands.append(.beginMasked)
    content(&self)
    commands.append(.endMasked)
  }

  /// Draws what follows in this group only inside `shape`.
  public mutating func clip(to shape: Shape) {
    let path = path(of: shape)
    commands.append(.clip(path))
  }

  /// Draws what follows in this group through `transform`.
  public mutating func transform(by transform: Affine) {
    commands.append(.transform(transform.legal))
  }

  /// Moves what follows in this group.
  public mutating func translate(by offset: SIMD2<Double>) { transform(by: .translation(offset)) }

  /// Turns what follows in this group about `center`, clockwise on a screen.
  public mutating func rotate(by angle: Double, about center: SIMD2<Double> = .zero) {
    transform(by: .rotation(angle, about: center))
  }

  /// Stretches what follows in this group about `center`.
  public mutating func scale(by factor: SIMD2<Double>, about center: SIMD2<Double> = .zero) {
    transform(by: .scale(factor, about: center))
  }

  /// Draws another list here, whole.
  public mutating func append(_ other: DrawingList) {
    let offset = Int32(pathElements.count)
    pathElements += other.pathElements
    for command in other.commands {
      switch command {
      case .clip(let path): commands.append(.clip(path.moved(by: offset)))
      case .fill(let path, let paint): commands.append(.fill(path.moved(by: offset), paint))
      case .stroke(let path, let paint, let stroke):
        commands.append(.stroke(path.moved(by: offset), paint, stroke))
      default: commands.append(command)
      }
    }
  }
}
