/// A part of a path, run through by a parameter in 0...1.
enum PathSegment: Hashable, Sendable {
  case line(PathLine)
  case curve(PathCurve)
  case arc(PathArc)

  /// None for a segment without length.
  var pieces: [(from: Double, to: Double, length: Double)] {
    switch self {
    case .line(let line): line.length > 0 ? [(0, 1, line.length)] : []
    case .arc(let arc): arc.length > 0 ? [(0, 1, arc.length)] : []
    case .curve(let curve): curve.arcLength?.pieces ?? []
    }
  }

  /// Where a piece has run for `distance`.
  func parameter(from: Double, to: Double, length: Double, distance: Double) -> Double {
    guard distance < length else { return to }
    guard distance > 0 else { return from }
    guard case .curve(let curve) = self, let arcLength = curve.arcLength else {
      return distance / length
    }
    return arcLength.parameter(from: from, to: to, length: length, distance: distance)
  }

  func position(_ parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let line): line.position(parameter)
    case .curve(let curve): curve.position(parameter)
    case .arc(let arc): arc.position(parameter)
    }
  }

  /// Of any length but 0.
  func direction(_ parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let line): line.end - line.start
    case .curve(let curve): curve.arcLength?.direction(parameter) ?? .zero
    case .arc(let arc): arc.direction(parameter)
    }
  }
}

struct PathLine: Hashable, Sendable {
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  let length: Double

  init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
    length = (end - start).magnitude
  }

  // From the nearer end, so that either is met exactly.
  func position(_ t: Double) -> SIMD2<Double> {
    t <= 0.5 ? start + (end - start) * t : end - (end - start) * (1 - t)
  }
}

struct PathArc: Hashable, Sendable {
  private let center: SIMD2<Double>
  private let radius: Double
  private let startAngle: Double
  private let sweep: Double

  init(_ center: SIMD2<Double>, _ radius: Double, _ startAngle: Double, _ sweep: Double) {
    (self.center, self.radius) = (center, radius)
    (self.startAngle, self.sweep) = (startAngle, sweep)
  }

  var length: Double { radius * abs(sweep) }

  func position(_ t: Double) -> SIMD2<Double> {
    let (sine, cosine) = sineAndCosine(startAngle + sweep * t)
    return center + radius * SIMD2(cosine, sine)
  }

  func direction(_ t: Double) -> SIMD2<Double> {
    let (sine, cosine) = sineAndCosine(startAngle + sweep * t)
    return sweep < 0 ? SIMD2(sine, -cosine) : SIMD2(-sine, cosine)
  }
}

struct PathCurve: Hashable, Sendable {
  private let points: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// Nil when all points coincide.
  let arcLength: ArcLength?

  init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) {
    points = (p0, p1, p2, p3)
    arcLength = ArcLength(p1 - p0, p2 - p1, p3 - p2)
  }

  // From the nearer end, so that either is met exactly and a place far off is rounded once.
  func position(_ t: Double) -> SIMD2<Double> {
    let rest = 1 - t
    let (first, second) = (3 * rest * rest * t, 3 * rest * t * t)
    if t <= 0.5 {
      let way = (points.1 - points.0) * first + (points.2 - points.0) * second
      return points.0 + (way + (points.3 - points.0) * (t * t * t))
    }
    let way = (points.1 - points.3) * first + (points.2 - points.3) * second
    return points.3 + (way + (points.0 - points.3) * (rest * rest * rest))
  }

  static func == (a: PathCurve, b: PathCurve) -> Bool { a.points == b.points }

  func hash(into hasher: inout Hasher) {
    hasher.combine(points.0)
    hasher.combine(points.1)
    hasher.combine(points.2)
    hasher.combine(points.3)
  }
}
