extension MotionPath {
  /// Collects the segments of a path, by the names of SwiftUI's `Path`. Coordinates and angles must
  /// be in -1e100...1e100, radii in 0...1e100. A path that does not begin with a move begins at (0, 0).
  public struct Builder {
    private let traps: Bool
    private(set) var breach: MotionError?
    private(set) var segments: [PathSegment] = []
    private(set) var start = SIMD2<Double>.zero

    private var current = SIMD2<Double>.zero
    private var subpathStart = SIMD2<Double>.zero
    private var hasPoint = false

    /// A builder for coordinates from outside, to go through `MotionPath(validating:)`: it remembers
    /// the first that breaks its rule. The one that `MotionPath { path in … }` passes traps at once.
    public init() { self.init(traps: false) }

    init(traps: Bool) { self.traps = traps }

    /// Begins a new subpath at `point`, in no time.
    public mutating func move(to point: SIMD2<Double>) {
      check(point)
      begin(at: point)
    }

    public mutating func addLine(to end: SIMD2<Double>) {
      check(end)
      join(to: end)
    }

    /// A quadratic Bézier.
    public mutating func addQuadCurve(to end: SIMD2<Double>, control: SIMD2<Double>) {
      check(end)
      check(control)
      // The same curve as a cubic.
      let first = current + (control - current) * (2.0 / 3)
      let second = end + (control - end) * (2.0 / 3)
      add(.curve(PathCurve(current, first, second, end)), end)
    }

    /// A cubic Bézier.
    public mutating func addCurve(
      to end: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
    ) {
      check(end)
      check(control1)
      check(control2)
      add(.curve(PathCurve(current, control1, control2, end)), end)
    }

    /// A circular arc from `startAngle` to `endAngle`, in radians from the x axis towards the y
    /// axis, however many turns that is; reached by a line from the current point, if there is one.
    public mutating func addArc(
      center: SIMD2<Double>, radius: Double, startAngle: Double, endAngle: Double
    ) {
      check(center)
      check(radius, "radius", .radius)
      check(startAngle, "startAngle")
      check(endAngle, "endAngle")
      let arc = PathArc(center, radius, startAngle, endAngle - startAngle)
      if hasPoint { join(to: arc.position(0)) } else { begin(at: arc.position(0)) }
      add(.arc(arc), arc.position(1))
    }

    /// A line back to where the subpath began.
    public mutating func closeSubpath() {
      if current != subpathStart { join(to: subpathStart) }
    }

    private mutating func begin(at point: SIMD2<Double>) {
      (current, subpathStart) = (point, point)
      if segments.isEmpty { start = point }
      hasPoint = true
    }

    private mutating func join(to end: SIMD2<Double>) {
      add(.line(PathLine(current, end)), end)
    }

    private mutating func add(_ segment: PathSegment, _ end: SIMD2<Double>) {
      segments.append(segment)
      current = end
      hasPoint = true
    }

    private mutating func check(_ point: SIMD2<Double>) {
      check(point.x, "x")
      check(point.y, "y")
    }

    private mutating func check(
      _ value: Double, _ name: String, _ rule: ConstantRule = .coordinate
    ) {
      do throws(MotionError) {
        try rule.check(value, "MotionPath.\(name)")
      } catch {
        guard !traps else { fatalError(error.description) }
        breach = breach ?? error
      }
    }
  }
}
