import MotionDrawing
import MotionPhysics

/// How something comes into view, and goes the same way backwards.
///
///     let state = Transition.scale(from: 0.5).state(at: 0.3)
///
/// A function of progress, from 0 (away) to 1, where nothing is done to the content.
/// `Transition.Player` shows and hides.
public enum Transition: Hashable, Sendable {
  /// From a place `offset` away, L.
  case slide(from: SIMD2<Double>)
  /// From a size, as a share of its own, about its middle.
  case scale(from: Double)
  case fade
  /// Turned by an angle at first, in radians, clockwise.
  case rotate(by: Double)
  /// From edge-on, about its vertical or horizontal middle.
  case flip(Axis)
  /// From a blur; the standard deviation in L.
  case blur(radius: Double)
  /// In a circle that opens from its middle.
  case iris
  /// Along a path, which ends where the content belongs.
  case path(MotionPath)

  /// About which a flip turns.
  public enum Axis: Hashable, Sendable, CaseIterable { case vertical, horizontal }

  /// What is done to the content.
  public struct State: Hashable, Sendable {
    /// L.
    public var offset = SIMD2<Double>.zero
    /// About the middle.
    public var scale = SIMD2<Double>(1, 1)
    /// About the middle, in radians, clockwise.
    public var rotation = 0.0
    /// 0...1.
    public var opacity = 1.0
    /// A standard deviation, L.
    public var blur = 0.0
    /// The radius of the open circle, as a share of the one that shows all, 0...1.
    public var iris = 1.0

    /// Nothing is done.
    public static let identity = State()

    /// Draws `content`, which fills `box`.
    public func draw(
      on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void
    ) {
      guard opacity > 0, iris > 0 else { return }
      list.group("content") { list in
        list.translate(by: offset)
        list.rotate(by: rotation, about: box.center)
        list.scale(by: scale, about: box.center)
        if iris < 1 {
          let corner = SIMD2(box.width, box.height) / 2
          let radius = (corner * corner).sum().squareRoot() * iris
          list.clip(to: .circle(center: box.center, radius: radius))
        }
        guard opacity < 1 || blur > 0 else { return content(&list) }
        list.layer(.init(opacity: opacity, blur: blur), content)
      }
    }
  }

  /// What is seen at `progress`, clamped to 0...1; NaN counts as 0. With less motion a fade, whatever
  /// the transition.
  public func state(at progress: Double, reduceMotion: ReduceMotion = .off) -> State {
    let progress = progress.share
    guard progress < 1 else { return .identity }
    let left = 1 - progress
    var state = State.identity
    guard !reduceMotion.isOn else {
      state.opacity = progress
      return state
    }
    switch self {
    case .slide(let offset): state.offset = offset.coordinate * left
    case .scale(let from):
      state.scale = SIMD2(repeating: 1 + (from.coordinate - 1) * left)
      state.opacity = progress
    case .fade: state.opacity = progress
    case .rotate(let angle):
      state.rotation = angle.coordinate * left
      state.opacity = progress
    case .flip(let axis):
      let width = sineAndCosine(progress * .pi / 2).sine
      state.scale = axis == .vertical ? SIMD2(width, 1) : SIMD2(1, width)
    case .blur(let radius):
      state.blur = radius.length * left
      state.opacity = progress
    case .iris: state.iris = progress
    case .path(let path): state.offset = path.position(at: progress) - path.position(at: 1)
    }
    return state
  }
}
