import MotionDrawing
import MotionPhysics

extension Stepper {
  /// Where points and connectors lie, by the stepper's size alone. Points never overlap.
  public struct Geometry: Hashable, Sendable {
    public let count: Int
    /// Of a point.
    public let radius: Double
    /// Of a connector.
    public let lineHeight: Double
    /// From the edge of one point to that of the next; 0 with fewer than two.
    public let gap: Double
    private let width, middle: Double

    /// Between a point and its connector.
    static let space = 10.0

    init(_ stepper: Stepper) {
      let (width, height, count) = (stepper.width, stepper.height, stepper.count)
      let isFree = stepper.radius > 0 && stepper.radius <= height / 2
      let wanted = isFree ? stepper.radius : height / 2
      let room = width / (2 * Double(max(count, 1)))
      radius = min(wanted, room)
      let isThin = stepper.lineHeight > 0 && stepper.lineHeight <= height
      lineHeight = isThin ? stepper.lineHeight : 0.4 * height
      gap =
        count > 1
        ? max((width - 2 * Double(count) * radius) / Double(count - 1), 0) : 0
      (self.count, self.width, middle) = (count, width, height / 2)
    }

    /// The middle of a point; a single one stands in the middle of the row.
    public func center(of index: Int) -> SIMD2<Double> {
      let x = count == 1 ? width / 2 : radius + Double(index) * (2 * radius + gap)
      return SIMD2(x, middle)
    }

    /// Between a point and the next; nil where there is no room for it.
    public func connector(after index: Int) -> Rect? {
      guard index >= 0, index < count - 1 else { return nil }
      let from = center(of: index).x + radius + Self.space
      let length = gap - 2 * Self.space
      guard length > 0 else { return nil }
      return Rect(x: from, y: middle - lineHeight / 2, width: length, height: lineHeight)
    }
  }
}
