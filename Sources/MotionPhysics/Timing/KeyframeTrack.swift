/// A value to reach, how long that takes, and how: the stations of a `KeyframeTrack`.
public struct Keyframe<V: MotionVector>: Hashable, Sendable {
  /// How a segment gets from one value to the next.
  public enum Segment: Hashable, Sendable {
    case easing(Easing)
    case spring(DampedSpring)
  }

  /// The value at the end of the segment; an eased one is there exactly.
  public let value: V
  /// Seconds, finite and >= 0; 0 jumps (a spring then only starts).
  public let duration: Double
  public let segment: Segment

  /// Eased from the value before; traps unless `duration` is finite and >= 0.
  public init(_ value: V, duration: Double, easing: Easing = .linear) {
    do {
      try self.init(validating: value, duration: duration, easing: easing)
    } catch {
      error.trap()
    }
  }

  /// Pulled by a spring, which takes over the velocity of the segment before; traps unless
  /// `duration` is finite and >= 0.
  public init(_ value: V, duration: Double, spring: DampedSpring) {
    do {
      try self.init(validating: value, duration: duration, spring: spring)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a duration from outside: throws instead of trapping.
  public init(validating value: V, duration: Double, easing: Easing = .linear) throws(MotionError) {
    try ConstantRule.nonNegative.check(duration, "Keyframe.duration")
    (self.value, self.duration, segment) = (value, duration, .easing(easing))
  }

  /// The same rule for a duration from outside: throws instead of trapping.
  public init(validating value: V, duration: Double, spring: DampedSpring) throws(MotionError) {
    try ConstantRule.nonNegative.check(duration, "Keyframe.duration")
    (self.value, self.duration, segment) = (value, duration, .spring(spring))
  }
}

/// Keyframes one after another, as one function of time.
///
/// Continuous in value, jumps (keyframes of duration 0) aside: each segment starts where the one
/// before is at its end. For an eased segment that is its keyframe's value, exactly; a spring may
/// still be on its way, and hands over from there. A spring that comes last swings on past
/// `duration`. An instant costs a binary search and one segment.
///
/// Durations are added as sums of two doubles, so a keyframe is met at the double nearest to the
/// exact sum, however many came before: 60 of 1/60 s end at 1 s.
public struct KeyframeTrack<V: MotionVector>: Sendable {
  public let start: V
  public let keyframes: [Keyframe<V>]

  @usableFromInline let stretches: [Stretch]

  /// From `start` (clamped as `SystemInput` says, like the keyframes' values) through `keyframes`;
  /// without any, the track stays at `start`. Traps unless the durations add up to a finite time.
  @inlinable public init(from start: V, _ keyframes: [Keyframe<V>]) {
    do {
      try self.init(validating: start, keyframes)
    } catch {
      error.trap()
    }
  }

  /// The same rule for keyframes from outside: throws instead of trapping.
  @inlinable public init(validating start: V, _ keyframes: [Keyframe<V>]) throws(MotionError) {
    try Self.check(duration: Self.ends(keyframes).last?.value ?? 0)
    self.start = SystemInput.position(start, rest: .zero)
    self.keyframes = keyframes
    stretches = Self.stretches(from: self.start, keyframes)
  }

  /// Seconds: the sum of the keyframes' durations.
  @inlinable public var duration: Double { stretches.last?.end ?? 0 }

  /// The value at `time` seconds; on a jump, the value after it.
  @inlinable public func value(at time: Double) -> V {
    let time = SystemInput.time(time)
    return stretch(at: time)?.value(at: time) ?? start
  }

  /// The velocity at `time` seconds, per second: within ±1e100, and at a keyframe that of the
  /// segment after it.
  @inlinable public func velocity(at time: Double) -> V {
    let time = SystemInput.time(time)
    return stretch(at: time)?.velocity(at: time) ?? .zero
  }

  // MARK: Stretches

  /// The last stretch that has begun.
  @inlinable func stretch(at time: Double) -> Stretch? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1] : nil
  }

  @usableFromInline static func check(duration: Double) throws(MotionError) {
    let sum = duration.isNaN ? .infinity : duration
    try ConstantRule.nonNegative.check(sum, "KeyframeTrack.duration")
  }

  /// The instant at which each of `keyframes` ends.
  @inlinable static func ends(_ keyframes: [Keyframe<V>]) -> [DoubleDouble] {
    var sum = DoubleDouble(0)
    return keyframes.map { keyframe in
      sum = sum + DoubleDouble(keyframe.duration)
      return sum
    }
  }

  @inlinable static func stretches(from start: V, _ keyframes: [Keyframe<V>]) -> [Stretch] {
    var stretches: [Stretch] = []
    stretches.reserveCapacity(keyframes.count)
    var (value, velocity, begin) = (start, V.zero, DoubleDouble(0))
    for (keyframe, end) in zip(keyframes, ends(keyframes)) {
      let target = SystemInput.position(keyframe.value, rest: value)
      let shape: Stretch.Shape =
        switch keyframe.segment {
        case .easing(let easing): .easing(easing, from: value)
        case .spring(let spring):
          .spring(
            Trajectory(spring, fromValue: value, toValue: target, initialVelocity: velocity))
        }
      let stretch = Stretch(
        begin: begin, end: end.value, duration: keyframe.duration, target: target, shape: shape)
      stretches.append(stretch)
      (velocity, value, begin) = (stretch.endVelocity, stretch.endValue, end)
    }
    return stretches
  }

  @usableFromInline struct Stretch: Sendable {
    @usableFromInline enum Shape: Sendable {
      case easing(Easing, from: V)
      case spring(Trajectory<V>)
    }

    @usableFromInline let begin: Double
    /// What the sum of the durations before is more than `begin`.
    @usableFromInline let beginRest: Double
    @usableFromInline let end: Double
    @usableFromInline let duration: Double
    @usableFromInline let target: V
    @usableFromInline let shape: Shape

    @inlinable init(begin: DoubleDouble, end: Double, duration: Double, target: V, shape: Shape) {
      (self.begin, beginRest) = (begin.high, begin.low)
      (self.end, self.duration) = (end, duration)
      (self.target, self.shape) = (target, shape)
    }

    /// Seconds since it began.
    @inlinable func since(_ time: Double) -> Double { (time - begin) - beginRest }

    @inlinable func value(at time: Double) -> V {
      switch shape {
      case .easing(let easing, let start):
        guard time < end else { return target }
        let part = easing.value(at: since(time) / duration)
        // From the nearer end, so that either is met exactly.
        let way = target - start
        return SystemInput.position(
          part <= 0.5 ? start + way.scaled(by: part) : target - way.scaled(by: 1 - part),
          rest: target)
      case .spring(let trajectory):
        return trajectory.value(at: since(time))
      }
    }

    @inlinable func velocity(at time: Double) -> V {
      switch shape {
      case .easing(let easing, let start):
        guard time < end else { return .zero }
        return easedVelocity(easing, start, since(time) / duration)
      case .spring(let trajectory):
        return SystemInput.velocity(trajectory.velocity(at: since(time)))
      }
    }

    @inlinable var endValue: V {
      switch shape {
      case .easing: target
      case .spring(let trajectory): trajectory.value(at: duration)
      }
    }

    /// The velocity that is handed over at the end: the one just before it, and no more than twice
    /// what an eased segment covers in its last frame, per frame. The slope of a curve that is
    /// vertical at its end, or of a segment too short to be seen, is no velocity of anything.
    @inlinable var endVelocity: V {
      switch shape {
      case .easing(let easing, let start):
        guard duration > 0 else { return .zero }
        let pace = easing.velocity(at: 1) / duration
        let limit = easing.largestPace(before: duration)
        return SystemInput.velocity((target - start).scaled(by: min(max(pace, -limit), limit)))
      case .spring(let trajectory): return trajectory.velocity(at: duration)
      }
    }

    @inlinable func easedVelocity(_ easing: Easing, _ start: V, _ progress: Double) -> V {
      guard duration > 0 else { return .zero }
      let pace = easing.velocity(at: progress) / duration
      return SystemInput.velocity((target - start).scaled(by: pace))
    }
  }
}

extension Easing {
  /// Twice the most that it is from its end during the last 1/60 s of a run of `duration` seconds (all of
  /// it, if that is shorter), per 1/60 s.
  @usableFromInline func largestPace(before duration: Double) -> Double {
    let frame = 1.0 / 60
    let part = min(frame / duration, 1)
    var way = 0.0
    for quarter in 1...4 {
      way = max(way, abs(1 - value(at: 1 - part * Double(quarter) / 4)))
    }
    return 2 * way / frame
  }
}

extension KeyframeTrack: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.start == b.start && a.keyframes == b.keyframes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(keyframes)
  }
}
