/// A path to travel along: lines, quadratic and cubic Béziers and circular arcs, asked for by the
/// fraction of its length, so that equal fractions are equal distances.
///
/// The length errs by less than 1e-12 of itself (see `ArcLength`), and a position lies that close to
/// the true one along the path. All tables are made once:
/// a query is two binary searches and a few steps of Newton's method, and allocates nothing.
///
/// Speed is uniform in the fraction. For another, pass the value of an `Easing` or a spring as the
/// fraction: `path.position(at: Easing.easeInOut.value(at: t))`.
public struct MotionPath: Hashable, Sendable {
  /// The length of all lines, curves and arcs, in the unit of the coordinates; moves do not count.
  public let length: Double

  private let segments: [PathSegment]
  private let pieces: [PathPiece]
  private let start: SIMD2<Double>

  /// The path that `build` describes, as SwiftUI's `Path { path in … }`. Traps when a coordinate
  /// breaks its rule.
  public init(_ build: (inout Builder) -> Void) {
    var builder = Builder(traps: true)
    build(&builder)
    self.init(builder)
  }

  /// The same rules for coordinates from outside, which were given to a builder of your own:
  /// throws its first breach instead of trapping.
  public init(validating builder: Builder) throws(MotionError) {
    if let breach = builder.breach { throw breach }
    self.init(builder)
  }

  private init(_ builder: Builder) {
    segments = builder.segments
    start = builder.start
    var pieces: [PathPiece] = []
    var sum = DoubleDouble(0)
    for (index, segment) in segments.enumerated() {
      for piece in segment.pieces {
        pieces.append(
          PathPiece(
            segment: index, from: piece.from, to: piece.to, begin: sum.value,
            length: piece.length))
        sum = sum + DoubleDouble(piece.length)
      }
    }
    self.pieces = pieces
    length = sum.value
  }

  /// The point at `fraction` of the length, clamped to 0...1, NaN counting as 0. Where the path
  /// moves without drawing, the point after the move; (0, 0) on a path without a point.
  public func position(at fraction: Double) -> SIMD2<Double> {
    guard let place = place(at: fraction) else { return start }
    return segments[place.segment].position(place.parameter)
  }

  /// The direction of travel at `fraction` of the length, in radians from the x axis towards the y
  /// axis, in -π...π.
  ///
  /// At a corner or a cusp the direction after it; at the end of the path the one before; 0 on a
  /// path without length. Lines and curves whose points coincide have no direction, and none is
  /// taken from them.
  public func heading(at fraction: Double) -> Double {
    guard let place = place(at: fraction) else { return 0 }
    let direction = segments[place.segment].direction(place.parameter)
    return angle(direction.x, direction.y)
  }

  // MARK: Search

  private func place(at fraction: Double) -> (segment: Int, parameter: Double)? {
    guard !pieces.isEmpty else { return nil }
    // The end exactly, however the lengths have been rounded.
    let distance = fraction >= 1 ? .infinity : fraction > 0 ? fraction * length : 0
    // The last piece that begins at or before the distance.
    var (low, high) = (1, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].begin <= distance { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low - 1]
    let parameter = segments[piece.segment].parameter(
      from: piece.from, to: piece.to, length: piece.length, distance: distance - piece.begin)
    return (piece.segment, parameter)
  }
}

/// A stretch of one segment on which arc length is smooth.
struct PathPiece: Hashable, Sendable {
  let segment: Int
  let from: Double
  let to: Double
  /// The distance along the path where the piece begins.
  let begin: Double
  let length: Double
}
