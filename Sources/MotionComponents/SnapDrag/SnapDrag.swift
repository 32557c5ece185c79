import MotionDrawing
import MotionPhysics

/// Content that is dragged and comes to rest on stops: cards, pages, a sheet.
///
///     var cards = SnapDrag(.horizontal, stops: SnapPoints([-600, -300, 0]), selection: 2)
///     cards.dragBegan(at: SIMD2(200, 80), time: 1)
///     cards.dragMoved(to: SIMD2(120, 90), time: 1.1)
///     let isAnother = cards.dragEnded(velocity: SIMD2(-800, 60), time: 1.12)
///
/// Along its axis the content follows the finger, past the first and the last stop by a rubber band;
/// across it, by a rubber band all the way. Let go, a spring takes both parts of the finger's velocity
/// over and leads to a stop: the nearest after a slow drag, the next one after a flick, as
/// `SnapPoints` has it. Lengths in the caller's unit L, times in seconds (earlier times and NaN: none
/// passes); what is not finite counts as `SystemInput` says.
public struct SnapDrag: ContentComponent {
  public enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

  public let axis: Axis
  /// Positions of the content along the axis.
  public let stops: SnapPoints
  public var band = RubberBand(dimension: 200)
  public var spring = DampedSpring.snappy
  /// How the content would slow down if it ran free: what tells a flick from a slow drag.
  public var decay = Decay(decelerationRate: Decay.DecelerationRate.normal)
  public var policy = SnapPoints.Policy.atMostOneStop
  public var reduceMotion = ReduceMotion.off {
    didSet { if reduceMotion != oldValue, isMoving { go(at: velocity) } }
  }
  /// The stop where the content rests or will rest, a place in `stops.stops`.
  public private(set) var selection: Int

  private var clock: ComponentClock
  private var motion: Motion<SIMD2<Double>>
  private var grab: Grab?

  private struct Grab: Sendable {
    /// nil until it is known.
    var finger: SIMD2<Double>?
    /// Where the content would be without bands.
    var free: SIMD2<Double>
    /// What bands cannot tell: a spring may swing beyond where any finger gets.
    let rest: SIMD2<Double>
  }

  /// Content at a stop; `selection` is clamped to those there are.
  public init(_ axis: Axis, stops: SnapPoints, selection: Int = 0, time: Double = 0) {
    (self.axis, self.stops) = (axis, stops)
    self.selection = min(max(selection, 0), stops.stops.count - 1)
    clock = ComponentClock(time)
    motion = Motion(at: .zero)
    motion = Motion(at: place(of: self.selection))
  }

  // MARK: Events

  /// Time passes.
  public mutating func advance(to time: Double) { clock.advance(to: time) }

  /// A finger touches: the content stops where it is.
  public mutating func dragBegan(at finger: SIMD2<Double>, time: Double) {
    advance(to: time)
    let seen = position
    motion = Motion(at: seen)
    let free = unbanded(seen)
    grab = Grab(finger: known(finger), free: free, rest: seen - banded(free))
  }

  /// The finger moves, and the content with it. Nothing when no finger is down.
  public mutating func dragMoved(to finger: SIMD2<Double>, time: Double) {
    advance(to: time)
    guard let old = grab, let finger = known(finger) else { return }
    let free = old.free + (finger - (old.finger ?? finger))
    grab = Grab(finger: finger, free: free, rest: old.rest)
    motion = Motion(at: SystemInput.position(banded(free) + old.rest, rest: .zero))
  }

  /// The finger lets go at `velocity`, L/s.
  /// - Returns: whether the selection is another.
  @discardableResult public mutating func dragEnded(
    velocity: SIMD2<Double>, time: Double
  ) -> Bool {
    advance(to: time)
    guard grab != nil else { return false }
    grab = nil
    let velocity = SystemInput.velocity(velocity)
    let target = stops.target(
      from: position[along], velocity: velocity[along], decay: decay, policy: policy)
    let old = selection
    selection = stops.stops.firstIndex(of: target) ?? 0
    go(at: velocity)
    return selection != old
  }

  /// The system takes the finger away: as if it had let go at rest.
  @discardableResult public mutating func dragCancelled(time: Double) -> Bool {
    dragEnded(velocity: .zero, time: time)
  }

  /// Goes to a stop, clamped to those there are. A finger keeps its hold: then only `selection` changes.
  public mutating func select(_ index: Int, animated: Bool, time: Double) {
    advance(to: time)
    selection = min(max(index, 0), stops.stops.count - 1)
    guard grab == nil else { return }
    if animated { go(at: velocity) } else { motion = Motion(at: place(of: selection)) }
  }

  // MARK: State

  /// Where the content is seen.
  public var position: SIMD2<Double> { motion.value(at: clock.now) }
  /// L/s; 0 under a finger.
  public var velocity: SIMD2<Double> { motion.velocity(at: clock.now) }
  public var isDragging: Bool { grab != nil }
  /// When the next frame will differ: now while the content moves by itself, infinity otherwise.
  public var nextChange: Double { motion.nextChange(after: clock.now) }

  public var isMoving: Bool { nextChange < .infinity }

  /// Draws `content` where it is seen; its box does not matter.
  public func draw(
    on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, content)
  }

  /// Draws `content` where it is seen.
  public func draw(on list: inout DrawingList, _ content: (inout DrawingList) -> Void) {
    list.group("content") { list in
      list.translate(by: position)
      content(&list)
    }
  }

  // MARK: Motion

  private var along: Int { axis == .horizontal ? 0 : 1 }

  private var range: ClosedRange<Double> { stops.stops[0]...stops.stops[stops.stops.count - 1] }

  private func known(_ finger: SIMD2<Double>) -> SIMD2<Double>? {
    finger.x.isNaN || finger.y.isNaN ? nil : SystemInput.position(finger, rest: .zero)
  }

  private func place(of index: Int) -> SIMD2<Double> {
    var place = SIMD2<Double>.zero
    place[along] = stops.stops[index]
    return place
  }

  private mutating func go(at velocity: SIMD2<Double>) {
    let (now, target) = (clock.now, place(of: selection))
    motion =
      reduceMotion.isOn
      ? Motion(
        from: position, to: target, easing: .easeOut, start: now, duration: ReduceMotion.briefly)
      : Motion(
        from: position, to: target, velocity: velocity, spring: spring, start: now, epsilon: 0.01)
  }

  private func banded(_ free: SIMD2<Double>) -> SIMD2<Double> {
    var place = SIMD2<Double>.zero
    place[along] = band.clamp(free[along], to: range)
    place[1 - along] = band.offset(for: free[1 - along])
    return place
  }

  /// The inverse, as far as a finger may have come: nearer to the band's limit it tells too little.
  private func unbanded(_ seen: SIMD2<Double>) -> SIMD2<Double> {
    let limit = 0.9 * band.dimension
    func distance(_ offset: Double) -> Double {
      band.distance(for: min(max(offset, -limit), limit))
    }
    var free = SIMD2<Double>.zero
    let edge = min(max(seen[along], range.lowerBound), range.upperBound)
    free[along] = edge + distance(seen[along] - edge)
    free[1 - along] = distance(seen[1 - along])
    return free
  }
}
