import MotionDrawing
import MotionPhysics

/// Points in a row that show how far a task has got: those done, the one at hand, those to come.
///
///     var stepper = Stepper(count: 4, width: 400, height: 80)
///     stepper.setIndex(2, animated: true, time: now)
///
/// Headless: it is told what happens and what time it is, and draws itself on a list. Lengths in the
/// caller's unit L, from its top-left corner; times in seconds (earlier times and NaN: no time
/// passes). Sizes come from a layout: NaN and below 0 count as 0, at most 1,000,000.
public struct Stepper: Component {
  /// How many points, 0...1000; traps otherwise. When the current one is no longer among them, the
  /// last is current at once.
  public var count: Int {
    didSet {
      Self.countRule.enforce(Double(count), "Stepper.count")
      if currentIndex >= count { setIndex(currentIndex, animated: false, time: clock.now) }
    }
  }
  public var width: Double { didSet { width = width.length } }
  public var height: Double { didSet { height = height.length } }
  /// Of a point; 0 and what the height has no room for count as half the height. Shrinks where the
  /// points would overlap.
  public var radius = 40.0 { didSet { radius = radius.length } }
  /// Of a connector; 0 and what is above the height count as 0.4 of the height.
  public var lineHeight = 1.0 { didSet { lineHeight = lineHeight.length } }
  public var style = Style.numeric
  public var colors = Colors()
  public var font = DrawingList.Font(size: 22, isBold: true)
  /// The last point whose task is complete, by the caller's account: points and connectors up to it are
  /// drawn as done, wherever the current point is. The stepper never changes it.
  public var completedThrough: Int?
  /// What moves the mark from point to point.
  public var spring = DampedSpring.smooth(duration: 0.4)
  public var reduceMotion = ReduceMotion.off {
    didSet { if reduceMotion != oldValue, isMoving { go() } }
  }

  /// What stands in the points.
  public enum Style: Hashable, Sendable {
    /// 1, 2, 3 …, and a check mark where it is done.
    case numeric
    /// A picture for each point; the points beyond the last picture stay empty.
    case icons([Icon])
  }

  /// Where the points are seen: the mark may be between two of them.
  public struct State: Hashable, Sendable {
    /// In points: 1.5 is half-way from the second to the third.
    public let position: Double

    /// How much of the mark a point has, 0...1.
    public func mark(of index: Int) -> Double { max(1 - abs(position - Double(index)), 0) }

    /// How far a point has been left behind, 0...1.
    public func done(_ index: Int) -> Double { (position - Double(index)).share }
  }

  /// The point at hand, 0...count - 1; 0 without points.
  public private(set) var currentIndex = 0

  private var clock: ComponentClock
  private var motion = Motion(at: 0.0)
  private static let countRule = ConstantRule.upTo(1000)

  /// Traps unless `count` is in 0...1000.
  public init(count: Int, width: Double, height: Double, time: Double = 0) {
    do {
      try self.init(validatingCount: count, width: width, height: height, time: time)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a count from outside: throws instead of trapping.
  public init(
    validatingCount count: Int, width: Double, height: Double, time: Double = 0
  ) throws(MotionError) {
    try Self.countRule.check(Double(count), "Stepper.count")
    (self.count, self.width, self.height) = (count, width.length, height.length)
    clock = ComponentClock(time)
  }

  // MARK: Events

  /// Time passes.
  public mutating func advance(to time: Double) { clock.advance(to: time) }

  /// Makes `index` the current point, clamped to those there are; the mark goes there from where it
  /// is seen, with the speed it has.
  public mutating func setIndex(_ index: Int, animated: Bool, time: Double) {
    advance(to: time)
    currentIndex = min(max(index, 0), max(count - 1, 0))
    if animated {
      go()
    } else {
      motion = Motion(at: Double(currentIndex))
    }
  }

  /// The point under a finger; nil between them and for what is not finite.
  public func hit(at point: SIMD2<Double>) -> Int? {
    let geometry = geometry
    return (0..<count).first { index in
      let away = point - geometry.center(of: index)
      return (away * away).sum() <= geometry.radius * geometry.radius && geometry.radius > 0
    }
  }

  // MARK: State

  /// What is seen now; the mark never leaves the row, whatever the spring.
  public var state: State {
    State(position: min(max(motion.value(at: clock.now), 0), Double(max(count - 1, 0))))
  }

  /// When the next frame will differ: now while the mark moves, infinity while it rests.
  public var nextChange: Double { motion.nextChange(after: clock.now) }

  public var isMoving: Bool { nextChange < .infinity }

  public var geometry: Geometry { Geometry(self) }

  private mutating func go() {
    let (now, target) = (clock.now, Double(currentIndex))
    let (from, velocity) = (motion.value(at: now), motion.velocity(at: now))
    motion =
      reduceMotion.isOn
      ? Motion(
        from: from, to: target, easing: .easeOut, start: now, duration: ReduceMotion.briefly)
      : Motion(
        from: from, to: target, velocity: velocity, spring: spring, start: now, epsilon: 1e-5)
  }
}
