import MotionDrawing
import MotionPhysics

/// A layer that lags behind, or runs ahead of, the content it scrolls with.
///
///     var background = ScrollDriven(multiplier: 0.5)
///     background.scroll(toMinY: -120)
///     background.draw(on: &list) { … }
///
/// What it does is a function of where its container is: it needs no clock. With less motion it
/// scrolls along.
public struct ScrollDriven: ContentComponent, Hashable {
  /// 1 pins the layer, 0 leaves it to scroll along; within ±1,000,000, traps otherwise.
  public var multiplier: Double {
    didSet { Self.rule.enforce(multiplier, "ScrollDriven.multiplier") }
  }
  public var reduceMotion = ReduceMotion.off
  /// Where the container's top was last said to be, L.
  public private(set) var minY = 0.0

  private static let rule = ConstantRule.within(1_000_000)

  /// Traps unless `multiplier` is within ±1,000,000.
  public init(multiplier: Double) {
    do {
      try self.init(validatingMultiplier: multiplier)
    } catch {
      error.trap()
    }
  }

  /// The same rule for a multiplier from outside: throws instead of trapping.
  public init(validatingMultiplier multiplier: Double) throws(MotionError) {
    try Self.rule.check(multiplier, "ScrollDriven.multiplier")
    self.multiplier = multiplier
  }

  /// The container's top is at `minY`; not finite, as before layout, counts as 0.
  public mutating func scroll(toMinY minY: Double) { self.minY = minY.isFinite ? minY : 0 }

  /// How far down the layer is moved, L: -minY × multiplier, 0 with less motion.
  public var offset: Double {
    ScrollParallax.offset(minY: minY, multiplier: reduceMotion.isOn ? 0 : multiplier)
  }

  /// Nothing happens: only scrolling moves the layer.
  public mutating func advance(to time: Double) {}

  /// Infinity: only scrolling moves the layer.
  public var nextChange: Double { .infinity }

  /// Draws `content` in the container's coordinates, moved by `offset`; its box does not matter.
  public func draw(
    on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, content)
  }

  /// Draws `content` in the container's coordinates, moved by `offset`.
  public func draw(on list: inout DrawingList, _ content: (inout DrawingList) -> Void) {
    list.group("layer") { list in
      list.translate(by: SIMD2(0, offset))
      content(&list)
    }
  }
}
