import MotionPhysics

extension DraggableBall {
  /// How far the ball can go and where that puts everything. Lengths in L, from the capsule's
  /// top-left corner; the ball may stand out on all sides.
  public struct Geometry: Hashable, Sendable {
    /// The capsule's size.
    public let width, height: Double
    /// The ball's diameter.
    public let ball: Double

    init(width: Double, height: Double, ball: Double) {
      (self.width, self.height, self.ball) = (width, height, ball)
    }

    /// Between the capsule's edge and the ball's; negative for a ball that is larger.
    public var padding: Double { (height - ball) / 2 }
    /// The left edge of the ball at the start.
    public var minX: Double { padding }
    /// The left edge of the ball at the end.
    public var maxX: Double { width - ball - padding }
    /// Whether the ball can move at all.
    public var hasRoom: Bool { maxX > minX }
    /// The ball's way from start to end; 0 without room.
    public var travel: Double { max(maxX - minX, 0) }

    /// The left edge of the ball at `progress`.
    public func x(at progress: Double) -> Double {
      // From the nearer end, so that either is met exactly.
      guard hasRoom else { return minX }
      return progress <= 0.5 ? minX + progress * travel : maxX - (1 - progress) * travel
    }

    /// The progress of a ball whose left edge is at `x`, 0...1; 0 without room.
    public func progress(at x: Double) -> Double {
      hasRoom ? min(max((x - minX) / travel, 0), 1) : 0
    }
  }

  /// Where the ball is seen: hints and wiggles count, which `currentProgress` leaves out.
  public struct State: Hashable, Sendable {
    /// 0...1.
    public let progress: Double
    /// The ball's left edge.
    public let x: Double
    public let center: SIMD2<Double>
    /// How much of the capsule is filled, from the left.
    public let fillWidth: Double
    /// Of the arrows, in radians, clockwise.
    public let rotation: Double
  }

  /// How the arrows turn.
  public enum Rotation: Hashable, Sendable {
    /// Half a turn from start to end.
    case halfTurn
    /// As a ball that rolls without slipping: the way over the radius.
    case rolling

    func angle(_ progress: Double, _ geometry: Geometry) -> Double {
      switch self {
      case .halfTurn: return progress * .pi
      case .rolling:
        guard geometry.ball > 0 else { return 0 }
        return min(progress * geometry.travel / geometry.ball * 2, 1e6)
      }
    }
  }
}
