import MotionDrawing
import MotionPhysics

extension DraggableBall {
  /// What a ball and its capsule look like. Every change shows at once, in mid-motion too.
  public struct Style: Hashable, Sendable {
    /// A shadow inside the capsule.
    public struct InnerShadow: Hashable, Sendable {
      public var isShown: Bool
      /// The opacity where it is darkest, 0...1.
      public var alpha: Double

      public init(isShown: Bool = true, alpha: Double) {
        self.isShown = isShown
        self.alpha = alpha
      }
    }

    /// The label, in the middle of the capsule.
    public var text = ""
    public var font = DrawingList.Font(size: 16)
    public var textColor = RGBA(white: 0.08)
    /// Of the capsule where it is not filled.
    public var trackColor = RGBA(white: 0.88)
    /// As wide as the capsule, whatever part of it is revealed. Make it once: it holds an array.
    public var fill = DrawingList.Gradient(
      even: [RGBA(hex: 0x4FD2FF), RGBA(hex: 0x6E9BFF), RGBA(hex: 0xAE82FF)])
    /// Darkens the capsule towards its corners.
    public var cornerShadow = InnerShadow(alpha: 0.18)
    /// Falls from the capsule's upper edge.
    public var topShadow = InnerShadow(alpha: 0.3)
    /// The side of the square that holds the four arrows, L; not finite or below 0 counts as 0. nil:
    /// 34/70 of the ball.
    public var indicatorSize: Double?
    /// From the ball's top to the arrows' top, L; nil centres them on the ball.
    public var indicatorTopOffset: Double?
    public var indicatorColor = RGBA(bytes: 62, 62, 84)

    public init() {}
  }
}
