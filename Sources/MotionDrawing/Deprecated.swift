import MotionPhysics

@available(*, deprecated, renamed: "Rect")
public typealias Box = Rect

extension DrawingList.Shape {
  @available(*, deprecated, renamed: "rect")
  public static func box(_ rect: Rect) -> DrawingList.Shape { .rect(rect) }
}
