import MotionPhysics

/// A motion that ends: what a component's values do between two events. Rest is one that has ended.
struct Motion<V: MotionVector>: Sendable {
  enum Course: Sendable {
    case eased(Easing, from: V)
    case spring(Trajectory<V>)
    case coast(Decay, from: V, velocity: V)
  }

  private let course: Course
  private let start: Double
  /// The instant from which the value is `target`.
  let end: Double
  let target: V

  private init(_ course: Course, start: Double, end: Double, target: V) {
    (self.course, self.start, self.end, self.target) = (course, start, end, target)
  }

  /// At rest.
  init(at value: V) {
    self.init(.eased(.linear, from: value), start: 0, end: -.infinity, target: value)
  }

  /// From `from` to `target` along a curve; over at once where they are the same.
  init(from: V, to target: V, easing: Easing, start: Double, duration: Double) {
    let duration = from == target ? 0 : duration
    self.init(.eased(easing, from: from), start: start, end: start + duration, target: target)
  }

  /// By a spring, until it stays within `epsilon` of the target.
  init(
    from: V, to target: V, velocity: V, spring: DampedSpring, start: Double, epsilon: Double
  ) {
    let trajectory = Trajectory(
      spring, fromValue: from, toValue: target, initialVelocity: velocity)
    let duration = spring.settlingDuration(
      fromValue: from, toValue: target, initialVelocity: velocity, epsilon: epsilon)
    self.init(.spring(trajectory), start: start, end: start + duration, target: target)
  }

  /// Slowing down, until `duration` has passed; it rests where it is then.
  init(from: V, velocity: V, decay: Decay, start: Double, duration: Double) {
    self.init(
      .coast(decay, from: from, velocity: velocity), start: start, end: start + duration,
      target: decay.value(from: from, initialVelocity: velocity, time: duration))
  }

  /// The same, over by `end` at the latest, at `target`.
  func ending(at end: Double, target: V) -> Motion {
    end < self.end ? Motion(course, start: start, end: end, target: target) : self
  }

  func value(at time: Double) -> V {
    guard time < end else { return target }
    switch course {
    case .eased(let easing, let from):
      let part = easing.value(at: (time - start) / (end - start))
      return from + (target - from).scaled(by: part)
    case .spring(let trajectory): return trajectory.value(at: time - start)
    case .coast(let decay, let from, let velocity):
      return decay.value(from: from, initialVelocity: velocity, time: time - start)
    }
  }

  /// Per second; 0 once it has ended.
  func velocity(at time: Double) -> V {
    guard time < end else { return .zero }
    switch course {
    case .eased(let easing, let from):
      let duration = end - start
      let pace = easing.velocity(at: (time - start) / duration) / duration
      return (target - from).scaled(by: pace)
    case .spring(let trajectory): return trajectory.velocity(at: time - start)
    case .coast(let decay, _, let velocity):
      return decay.velocity(initialVelocity: velocity, time: time - start)
    }
  }

  func isMoving(at time: Double) -> Bool { time < end }

  /// When its value will be another: `time` itself until it has ended, infinity from then on.
  func nextChange(after time: Double) -> Double { isMoving(at: time) ? time : .infinity }
}

extension Motion where V == Double {
  /// Calls `body` with the values between two instants that decide which places are passed: between
  /// one and the next the motion goes one way, and whatever it passes later, it has passed before.
  /// Eased motions are taken not to turn.
  func turns(after start: Double, before end: Double, _ body: (Double) -> Void) {
    guard case .spring(let trajectory) = course, start < self.end else { return }
    let peaks = trajectory.peaks(epsilon: 0)
    var next = 0
    if peaks.count > 1 {
      let turns = (start - self.start - peaks[0].time) / (peaks[1].time - peaks[0].time)
      next = Int(min(max(turns.rounded(.down), 0), 0x1p53))
    }
    // Each swing lies within the one before: the third after `start` repeats the first. Rounding may
    // have begun two too early.
    for peak in next..<min(next + 5, peaks.count) {
      let time = self.start + peaks[peak].time
      guard time < min(end, self.end) else { break }
      if time > start { body(value(at: time)) }
    }
    // Where it is taken to rest it is not quite at its target.
    if end >= self.end { body(value(at: self.end.nextDown)) }
  }
}
