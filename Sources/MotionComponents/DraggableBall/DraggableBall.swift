import MotionDrawing
import MotionPhysics

/// A ball in a capsule: drag it, and the capsule fills behind it while the ball's arrows turn.
///
///     var ball = DraggableBall(width: 300)
///     ball.dragBegan(at: 20, time: 1)
///     ball.dragMoved(at: 160, time: 1.2)
///     if ball.dragEnded(velocity: 900, time: 1.25).contains(.reachedEnd) { … }
///
/// Headless: it is told what the finger does and what time it is, says what changed, and draws itself
/// on a list. Lengths in the caller's unit L, from the capsule's top-left corner; times in seconds on
/// any clock that does not run back (earlier times and NaN: no time passes). Sizes come from a layout,
/// so they count as `DrawingList` has it: NaN and below 0 as 0, at most 1,000,000.
///
/// Whatever happens, the ball does not jump: each motion begins where the ball is seen. Only
/// `setProgress(_:animated:time:)` without animation, or under a finger, and new sizes put it
/// elsewhere. Without room it stays at its start. See Documentation/DraggableBall.md for every rule.
public struct DraggableBall: Component {
  /// Capsule and ball; progress stays when they change, and so does a finger's hold.
  public var width: Double {
    didSet {
      width = width.length
      relayout()
    }
  }
  public var height: Double {
    didSet {
      height = height.length
      relayout()
    }
  }
  public var ballSize: Double {
    didSet {
      ballSize = ballSize.length
      relayout()
    }
  }
  public var rotation = Rotation.halfTurn
  public var release = Release.stay
  public var style = Style()
  public var thresholds = Thresholds() { willSet { changeHints(below: newValue.hint) } }
  public var reduceMotion = ReduceMotion.off { willSet { calm(for: newValue) } }

  private var clock: ComponentClock
  /// What `currentProgress` follows.
  private var base = Motion(at: 0.0)
  private var isUnderWay = false
  private var grab: Grab?
  /// What is seen on top of it, by a tap or while a hint dies away.
  private var out = Motion(at: 0.0)
  private var back = Motion(at: 0.0)
  /// The instant of the first hint, once there is room; the others follow at `hintInterval`.
  private var hintStart: Double?
  private var reported = 0.0

  private struct Grab: Sendable {
    /// NaN until it is known.
    var finger: Double
    /// The ball's left edge, seen from the finger.
    let offset: Double
  }

  /// A ball at the start of a capsule; a width of 0 is one not laid out yet. `time` is when it appears.
  public init(width: Double, height: Double = 50, ballSize: Double = 70, time: Double = 0) {
    self.width = width.length
    self.height = height.length
    self.ballSize = ballSize.length
    clock = ComponentClock(time)
    if geometry.hasRoom { hintStart = clock.now }
  }

  // MARK: State

  /// 0 at the start, 1 at the end; hints and wiggles do not count.
  public var currentProgress: Double { clamped(base.value(at: clock.now)) }
  public var isCompleted: Bool { currentProgress >= thresholds.completed }
  public var isDragging: Bool { grab != nil }
  public var geometry: Geometry { Geometry(width: width, height: height, ball: ballSize) }

  /// Where everything is now.
  public var state: State {
    let geometry = geometry
    let progress = shownProgress
    let x = geometry.x(at: progress)
    return State(
      progress: progress, x: x, center: SIMD2(x + ballSize / 2, height / 2),
      fillWidth: width * progress, rotation: rotation.angle(progress, geometry))
  }

  /// When the next frame will differ from this one: now while something moves, the next hint's start
  /// while the ball waits, infinity when nothing will happen by itself.
  public var nextChange: Double {
    let now = clock.now
    if base.isMoving(at: now) || back.isMoving(at: now) || isHinting { return now }
    guard let hintStart, isWaiting else { return .infinity }
    let passed = ((now - hintStart) / Self.hintInterval).rounded(.down)
    return hintStart + max(passed + 1, 0) * Self.hintInterval
  }

  // MARK: Events

  /// Time passes.
  @discardableResult public mutating func advance(to time: Double) -> Events {
    let last = clock.now
    clock.advance(to: time)
    var events: Events = []
    base.turns(after: last, before: clock.now) { events.formUnion(report($0)) }
    if isUnderWay, !base.isMoving(at: clock.now) {
      isUnderWay = false
      // From the arrival, not from the frame that noticed it.
      hint(after: base.end)
    }
    return events.union(report(currentProgress))
  }

  /// A finger touches at `x`: whatever moves stops where it is seen. Without room the finger is kept
  /// in mind, and holds the ball where it is once there is some.
  @discardableResult public mutating func dragBegan(at x: Double, time: Double) -> Events {
    let events = advance(to: time)
    stop(at: shownProgress)
    hold(at: x)
    return events.union(report(currentProgress))
  }

  /// The finger moves to `x`, and the ball with it as far as its ends. Nothing when no finger is down.
  @discardableResult public mutating func dragMoved(at x: Double, time: Double) -> Events {
    let events = advance(to: time)
    guard let grab, !x.isNaN else { return events }
    if grab.finger.isNaN || !geometry.hasRoom {
      hold(at: x)
    } else {
      self.grab?.finger = x.coordinate
      stop(at: geometry.progress(at: x.coordinate + grab.offset))
    }
    return events.union(report(currentProgress))
  }

  /// The finger lets go at `velocity`, L/s to the right; `release` says what happens then.
  @discardableResult public mutating func dragEnded(velocity: Double, time: Double) -> Events {
    let events = advance(to: time)
    guard grab != nil else { return events }
    grab = nil
    stop(at: currentProgress)
    if geometry.hasRoom {
      letGo(at: SystemInput.velocity(SystemInput.velocity(velocity) / geometry.travel))
    }
    return events.union(report(currentProgress))
  }

  /// The system takes the finger away: as if it had let go at rest.
  @discardableResult public mutating func dragCancelled(time: Double) -> Events {
    dragEnded(velocity: 0, time: time)
  }

  /// A tap: the ball wiggles, toward the end unless that lies too near to where it is or is going.
  /// Nothing while a finger holds it, without room, or when motion is reduced.
  @discardableResult public mutating func tapped(time: Double) -> Events {
    let events = advance(to: time)
    guard geometry.hasRoom, grab == nil, !reduceMotion.isOn else { return events }
    let (now, from) = (clock.now, offset)
    let distance = 2 * Self.hintDistance
    let peak = base.target + distance > 1 ? -distance : distance
    let turn = Self.wiggleDuration * 0.4
    out = Motion(from: from, to: peak, easing: .easeInOut, start: now, duration: turn)
    back = Motion(
      from: peak, to: 0, easing: .easeInOut, start: now + turn,
      duration: Self.wiggleDuration - turn)
    hint(after: now)
    return events
  }

  /// Goes to `progress`, clamped to 0...1, in 0.3 s, ease-in-out, or at once; not finite: ignored.
  /// A finger keeps its hold, and then, as without room, it is at once.
  @discardableResult public mutating func setProgress(
    _ progress: Double, animated: Bool, time: Double
  ) -> Events {
    let events = advance(to: time)
    guard progress.isFinite else { return events }
    let target = clamped(progress)
    if animated, grab == nil, geometry.hasRoom {
      let from = shownProgress
      stop(at: from)
      go(
        Motion(
          from: from, to: target, easing: .easeInOut, start: clock.now,
          duration: Self.moveDuration))
    } else {
      stop(at: target)
      relayout()
    }
    return events.union(report(currentProgress))
  }

  // MARK: Motion

  static let hintInterval = 2.0
  static let wiggleDuration = 1.0
  static let moveDuration = 0.3
  /// Of a hint, as a share of the way; a wiggle goes twice as far.
  static let hintDistance = 0.05
  static let hint = KeyframeTrack(
    from: 0.0,
    [(1.0, 0.2), (0, 0.2), (0, 0.1), (1, 0.2), (0, 0.3)].map { value, share in
      Keyframe(value * hintDistance, duration: share * 1.4, easing: .easeInOut)
    })

  private var shownProgress: Double { clamped(base.value(at: clock.now) + offset) }

  /// Whether the ball waits at its start for a finger.
  private var isWaiting: Bool {
    grab == nil && !isUnderWay && !reduceMotion.isOn && geometry.hasRoom
      && currentProgress < thresholds.hint
  }

  private var isHinting: Bool { isWaiting && hintTime < Self.hint.duration }

  /// Seconds since the last hint began; infinity before the first.
  private var hintTime: Double {
    guard let hintStart, clock.now >= hintStart else { return .infinity }
    let since = clock.now - hintStart
    return since - (since / Self.hintInterval).rounded(.down) * Self.hintInterval
  }

  /// What hint or wiggle add to the progress.
  private var offset: Double {
    let now = clock.now
    if back.isMoving(at: now) {
      guard geometry.hasRoom else { return 0 }
      return out.isMoving(at: now) ? out.value(at: now) : back.value(at: now)
    }
    return isHinting ? Self.hint.value(at: hintTime) : 0
  }

  private func clamped(_ progress: Double) -> Double { min(max(progress, 0), 1) }

  private mutating func stop(at progress: Double) {
    (out, back) = (Motion(at: 0), Motion(at: 0))
    base = Motion(at: progress)
    isUnderWay = false
    hint(after: clock.now)
  }

  /// Takes the ball by where it is.
  private mutating func hold(at x: Double) {
    let finger = x.isNaN ? x : x.coordinate
    grab = Grab(finger: finger, offset: geometry.x(at: currentProgress) - finger)
  }

  private mutating func go(_ motion: Motion<Double>) {
    base = motion
    isUnderWay = true
  }

  private mutating func letGo(at velocity: Double) {
    let (now, from) = (clock.now, currentProgress)
    switch release {
    case .stay: break
    case .coast(let decay):
      let destination = clamped(decay.destination(from: from, initialVelocity: velocity))
      guard destination != from else { return }
      guard !reduceMotion.isOn else { return ease(to: destination) }
      let edge = velocity < 0 ? 0.0 : 1.0
      // Where a ten-thousandth of the way is left, or as much in a second, nothing is seen to move.
      let duration = decay.duration(
        initialVelocity: velocity, speedThreshold: 1e-4 * max(decay.rate, 1))
      let arrival = decay.arrival(at: edge, from: from, initialVelocity: velocity)
      go(
        Motion(from: from, velocity: velocity, decay: decay, start: now, duration: duration)
          .ending(at: now + arrival, target: edge))
    case .snap(let stops, let spring):
      let normal = Decay(decelerationRate: Decay.DecelerationRate.normal)
      let target = clamped(stops.target(from: from, velocity: velocity, decay: normal))
      guard target != from || velocity != 0 else { return }
      guard !reduceMotion.isOn else { return ease(to: target) }
      var motion = Motion(
        from: from, to: target, velocity: velocity, spring: spring, start: now, epsilon: 1e-5)
      if target == 0 || target == 1 {
        // An end is a wall: the ball does not swing back from it.
        let arrival = Trajectory(
          spring, fromValue: from, toValue: target, initialVelocity: velocity
        ).arrival
        motion = motion.ending(at: now + arrival, target: target)
      }
      go(motion)
    }
  }

  private mutating func ease(to target: Double) {
    go(
      Motion(
        from: currentProgress, to: target, easing: .easeOut, start: clock.now,
        duration: ReduceMotion.briefly))
  }

  /// Tells of the way from the progress told last to `progress`, on which nothing turns.
  private mutating func report(_ value: Double) -> Events {
    let progress = clamped(value)
    guard progress != reported else { return [] }
    var events = Events.progressChanged
    if progress >= thresholds.end, reported < thresholds.end { events.insert(.reachedEnd) }
    if progress <= thresholds.start, reported > thresholds.start { events.insert(.returnedToStart) }
    reported = progress
    return events
  }

  // MARK: Changes from outside

  /// Keeps the finger's hold on the ball, and starts to hint when the ball first has room.
  private mutating func relayout() {
    guard geometry.hasRoom else {
      if isUnderWay { stop(at: currentProgress) }
      hintStart = nil
      return
    }
    if hintStart == nil { hintStart = clock.now }
    if let grab { hold(at: grab.finger) }
  }

  /// Lets what plays or swings come to its end briefly.
  private mutating func calm(for setting: ReduceMotion) {
    guard setting != reduceMotion else { return }
    if setting.isOn {
      quieten()
      if isUnderWay { ease(to: base.target) }
    } else {
      hint(after: clock.now)
    }
  }

  /// A hint that plays comes to its end briefly, and none begins half-way.
  private mutating func changeHints(below threshold: Double) {
    if threshold != thresholds.hint, !back.isMoving(at: clock.now) { quieten() }
  }

  private mutating func quieten() {
    let (now, left) = (clock.now, offset)
    hint(after: now)
    guard left != 0 else { return }
    out = Motion(at: 0)
    back = Motion(from: left, to: 0, easing: .easeOut, start: now, duration: ReduceMotion.briefly)
  }

  private mutating func hint(after time: Double) {
    hintStart = geometry.hasRoom ? time + Self.hintInterval : nil
  }
}
