import MotionDrawing
import MotionPhysics

/// A bar that reveals a gradient as something gets done; without a fraction, a part of it wanders.
///
///     var progress = GradientProgress(width: 320)
///     progress.setFraction(0.25, animated: true, time: now)
///
/// The gradient always spans the whole track: what moves is the mask, so a colour stands for a
/// fraction. Headless: it is told what happens and what time it is, and draws itself on a list.
/// Lengths in the caller's unit L, from the track's top-left corner; times in seconds (earlier times
/// and NaN: no time passes). Sizes come from a layout: NaN and below 0 count as 0, at most 1,000,000.
public struct GradientProgress: Component {
  public var width: Double { didSet { width = width.length } }
  /// Of the track.
  public var height = 14.0 { didSet { height = height.length } }
  public var style = Style()
  /// What `Layout.rightToLeft` mirrors: mask, gradient and labels.
  public var layout = Layout.leftToRight
  public var leadingEdge = LeadingEdge.flat
  public var reduceMotion = ReduceMotion.off

  /// The side on which a track begins.
  public enum Layout: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

  /// The end of the mask that moves.
  public enum LeadingEdge: Hashable, Sendable, CaseIterable { case flat, rounded }

  public struct Style: Hashable, Sendable {
    /// Make it once: it holds an array.
    public var gradient = DrawingList.Gradient(
      even: [RGBA(hex: 0x007AFF), RGBA(hex: 0xAF52DE), RGBA(hex: 0xFF9500)])
    public var trackColor = RGBA(white: 0.5, alpha: 0.2)
    /// Above and below the track, at its beginning.
    public var above = ""
    public var below = ""
    public var font = DrawingList.Font(size: 13)
    public var textColor = RGBA(white: 0.35)

    public init() {}
  }

  /// What of the track is revealed.
  public struct State: Hashable, Sendable {
    /// 0...1; nil while it is not known.
    public let fraction: Double?
    /// The part of the track the mask lets through, in L from the track's beginning.
    public let from, to: Double
    /// Of the gradient, 0...1.
    public let opacity: Double
  }

  /// What has been asked for; nil while it is not known.
  public private(set) var fraction: Double?

  private var clock: ComponentClock
  private var motion = Motion(at: 0.0)
  /// When the fraction was last lost.
  private var wandersSince: Double

  static let changeDuration = 0.25
  /// One passage of the part that wanders, and its share of the track.
  static let passage = 1.4
  static let part = 0.35

  /// A bar whose fraction is not known yet.
  public init(width: Double, time: Double = 0) {
    self.width = width.length
    clock = ComponentClock(time)
    wandersSince = clock.now
  }

  // MARK: Events

  /// Time passes.
  public mutating func advance(to time: Double) { clock.advance(to: time) }

  /// Shows `fraction`, clamped to 0...1, in 0.25 s, ease-in-out, from what is seen; from 0 when the
  /// last was not known. nil and what is not finite: not known.
  public mutating func setFraction(_ fraction: Double?, animated: Bool, time: Double) {
    advance(to: time)
    guard let fraction, fraction.isFinite else {
      if self.fraction != nil { wandersSince = clock.now }
      self.fraction = nil
      return
    }
    let target = fraction.share
    let from = self.fraction == nil ? 0 : motion.value(at: clock.now)
    self.fraction = target
    motion =
      animated
      ? Motion(
        from: from, to: target, easing: .easeInOut, start: clock.now,
        duration: Self.changeDuration)
      : Motion(at: target)
  }

  // MARK: State

  /// What is seen now.
  public var state: State {
    guard fraction != nil else { return wandering }
    let shown = motion.value(at: clock.now)
    return State(fraction: shown, from: 0, to: width * shown, opacity: 1)
  }

  /// When the next frame will differ: now while the mask moves, infinity while it rests.
  public var nextChange: Double {
    guard fraction == nil else { return motion.nextChange(after: clock.now) }
    return reduceMotion.isOn ? .infinity : clock.now
  }

  public var isMoving: Bool { nextChange < .infinity }

  /// A part passes from before the beginning to past the end; with less motion, all of it shows faintly.
  private var wandering: State {
    guard !reduceMotion.isOn else { return State(fraction: nil, from: 0, to: width, opacity: 0.4) }
    let since = (clock.now - wandersSince) / Self.passage
    let place = Easing.easeInOut.value(at: since - since.rounded(.down))
    let end = (1 + Self.part) * place
    return State(
      fraction: nil, from: width * (end - Self.part).share, to: width * end.share, opacity: 1)
  }

  // MARK: Drawing

  /// Draws what is seen now; the track's top-left corner is the origin, labels stand outside. Its
  /// parts are groups named `track`, `fill` and `label`.
  public func draw(on list: inout DrawingList) {
    let state = state
    let track = Rect(width: width, height: height)
    list.group { list in
      list.clip(to: .rounded(track, radius: height / 2))
      list.group("track") { $0.fill(.rect(track), with: .color(style.trackColor)) }
      guard state.to > state.from else { return }
      list.group("fill") { list in
        list.clip(to: mask(state))
        let (begin, end) = (SIMD2(place(0), 0), SIMD2(place(width), 0))
        list.fill(
          .rect(track),
          with: .linear(style.gradient.faded(to: state.opacity), from: begin, to: end))
      }
    }
    label(style.above, at: -(6 + 0.6 * style.font.size.length), into: &list)
    label(style.below, at: height + 6 + 0.6 * style.font.size.length, into: &list)
  }

  private func mask(_ state: State) -> DrawingList.Shape {
    let from = state.fraction == nil || leadingEdge == .flat ? state.from : -height
    let box = Rect(from: SIMD2(place(from), 0), to: SIMD2(place(state.to), height))
    return leadingEdge == .flat ? .rect(box) : .rounded(box, radius: height / 2)
  }

  /// A distance from the track's beginning as a coordinate.
  private func place(_ distance: Double) -> Double {
    layout == .leftToRight ? distance : width - distance
  }

  private func label(_ text: String, at y: Double, into list: inout DrawingList) {
    guard !text.isEmpty else { return }
    list.group("label") {
      $0.text(
        .init(
          text, font: style.font, color: style.textColor, at: SIMD2(place(0), y),
          alignment: layout == .leftToRight ? .left : .right))
    }
  }
}
