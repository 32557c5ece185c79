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
    try Self.check(duration: keyframes.reduce(0) { $0 + $1.duration })
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
    try ConstantRule.nonNegative.check(duration, "KeyframeTrack.duration")
  }

  @inlinable static func stretches(from start: V, _ keyframes: [Keyframe<V>]) -> [Stretch] {
    var stretches: [Stretch] = []
    stretches.reserveCapacity(keyframes.count)
    var (value, velocity, begin) = (start, V.zero, 0.0)
    for keyframe in keyframes {
      let target = SystemInput.position(keyframe.value, rest: value)
      let end = begin + keyframe.duration
      let shape: Stretch.Shape =
        switch keyframe.segment {
        case .easing(let easing): .easing(easing, from: value)
        case .spring(let spring):
          .spring(
            Trajectory(spring, fromValue: value, toValue: target, initialVelocity: velocity))
        }
      let stretch = Stretch(
        begin: begin, end: end, duration: keyframe.duration, target: target, shape: shape)
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
    @usableFromInline let end: Double
    @usableFromInline let duration: Double
    @usableFromInline let target: V
    @usableFromInline let shape: Shape

    @inlinable init(begin: Double, end: Double, duration: Double, target: V, shape: Shape) {
      (self.begin, self.end, self.duration) = (begin, end, duration)
      (self.target, self.shape) = (target, shape)
    }

    @inlinable func value(at time: Double) -> V {
      switch shape {
      case .easing(let easing, let start):
        guard time < end else { return target }
        let part = easing.value(at: (time - begin) / duration)
        // From the nearer end, so that either is met exactly.
        let way = target - start
        return SystemInput.position(
          part <= 0.5 ? start + way.scaled(by: part) : target - way.scaled(by: 1 - part),
          rest: target)
      case .spring(let trajectory):
        return trajectory.value(at: time - begin)
      }
    }

    @inlinable func velocity(at time: Double) -> V {
      switch shape {
      case .easing(let easing, let start):
        guard time < end else { return .zero }
        return easedVelocity(easing, start, (time - begin) / duration)
      case .spring(let trajectory):
        return SystemInput.velocity(trajectory.velocity(at: time - begin))
      }
    }

    @inlinable var endValue: V {
      switch shape {
      case .easing: target
      case .spring(let trajectory): trajectory.value(at: duration)
      }
    }

    /// The velocity just before the end.
    @inlinable var endVelocity: V {
      switch shape {
      case .easing(let easing, let start): easedVelocity(easing, start, 1)
      case .spring(let trajectory): trajectory.velocity(at: duration)
      }
    }

    @inlinable func easedVelocity(_ easing: Easing, _ start: V, _ progress: Double) -> V {
      guard duration > 0 else { return .zero }
      let pace = easing.velocity(at: progress) / duration
      return SystemInput.velocity((target - start).scaled(by: pace))
    }
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
