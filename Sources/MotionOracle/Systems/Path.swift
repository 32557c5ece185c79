#if Oracle
import MotionPhysics

/// A cubic Bézier, and the distances along it at which the position is wanted.
public struct PathCase: SystemCase {
  /// x and y of its four points.
  public var points: [Double]
  /// Each finite and >= 0; beyond the length, the end.
  public var distances: [Double]

  public init(points: [Double], distances: [Double]) {
    self.points = points
    self.distances = distances
  }

  func point(_ index: Int) -> SIMD2<Double> { SIMD2(points[2 * index], points[2 * index + 1]) }
}

extension MotionSystem { public static let path = MotionSystem(PathCase.self) }

extension MotionCase { public static func path(_ it: PathCase) -> MotionCase { .init(it) } }

// MARK: Question

extension PathCase {
  static let name = "path"
  static let input: InputName? = InputName(key: "distances", label: "distance")
  static let outputs = OutputNames(value: ["x"], velocity: ["y"])

  enum Regime: String, CaseIterable {
    case curves
    case nearCusps = "near cusps"
    case cusps
  }

  var inputs: [Double] {
    get { distances }
    set { distances = newValue }
  }

  func checkRules() throws(InvalidCase) {
    try require("points.count", Double(points.count), "8, x and y of each") { $0 == 8 }
    for (index, coordinate) in points.enumerated() {
      try require("points[\(index)]", coordinate, "in -1e100...1e100") { abs($0) <= 1e100 }
    }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    for index in points.indices { change(&points[index]) }
    for index in distances.indices { change(&distances[index]) }
  }
}

// MARK: Cases

extension PathCase {
  /// From the roots of the derivative a (t - r)(t - s), read as a complex number: a cusp is a real
  /// one within 0...1.
  static func generated(in regime: Regime, at p: inout CasePoint) -> PathCase {
    func times(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
    }
    let aside: Double =
      switch regime {
      case .nearCusps: p.sign(1) * p.log(1, 1e-10, 0.1)
      case .cusps: 0
      case .curves: p.linear(1, -2, 2)
      }
    let r = SIMD2(p.linear(0, 0, 1), aside)
    let s = SIMD2(p.linear(2, -1, 2), regime == .cusps && p.unit[3] < 0.3 ? 0 : p.linear(3, -2, 2))
    let a = 100 * SIMD2(p.linear(4, 0.1, 1), p.linear(5, -1, 1))
    let b = -times(a, r + s)
    let c = times(a, times(r, s))
    let start = SIMD2(p.linear(6, -100, 100), p.linear(7, -100, 100))
    let first = start + c / 3
    let second = first + (c + b / 2) / 3
    let end = start + c + b / 2 + a / 3
    // A chord is at most as long as the path: distances up to a little beyond most ends.
    let way = first - start
    let (more, last) = (second - first, end - second)
    let sides = [way, more, last].map { ($0 * $0).sum().squareRoot() }.reduce(0, +)
    return PathCase(
      points: [start, first, second, end].flatMap { [$0.x, $0.y] },
      distances: [p.linear(8, 0, 1) * sides])
  }

  static let edges: [PathCase] = [
    edge([0, 0, 100, 0, 100, 100, 0, 100], [0, 1, 50, 1e9]),
    // A straight line, there and back; a parabola; a point.
    edge([0, 0, 1, 2, 2, 4, 3, 6], [0, 1, 5]),
    edge([0, 0, 300, 0, -200, 0, 100, 0], [10, 80, 150]),
    edge([0, 0, 1, 2, 2, 2, 3, 0], [0.5, 2, 4]), edge([3, 4, 3, 4, 3, 4, 3, 4], [0, 1]),
    // A cusp in the middle, at either end, at both; a loop.
    edge([0, 0, 100, 100, 0, 100, 100, 0], [10, 60, 100]),
    edge([0, 0, 0, 0, 50, 100, 100, 0], [0, 1e-9, 10]),
    edge([0, 0, 50, 100, 100, 0, 100, 0], [10, 80]),
    edge([0, 0, 0, 0, 100, 50, 100, 50], [10, 100]),
    edge([0, 0, 200, 100, -100, 100, 100, 0], [10, 100]),
    // Sizes far from 1; an origin outside.
    edge([0, 0, 1e99, 1e98, 1e99, 0, 0, 1e99], [1e97, 1e99]),
    edge([1024, 1024, 1025, 1026, 1027, 1024, 1028, 1025], [0.5, 3]),
  ]

  private static func edge(_ points: [Double], _ distances: [Double]) -> PathCase {
    PathCase(points: points, distances: distances)
  }
}

// MARK: Answers

extension PathCase {
  /// 4 u, and 1e-12 of the length: the 1e-14 that each piece may err by times a hundred pieces, more
  /// than a curve is cut into.
  static func budget(in precision: Precision) -> Double {
    Budget.u + 1e-12 / precision.unitRoundoff
  }

  /// By its own length, so that an error in that shows as one in the positions.
  var libraryAnswer: Answer {
    let path = MotionPath { path in
      path.move(to: point(0))
      path.addCurve(to: point(3), control1: point(1), control2: point(2))
    }
    let positions = distances.map { path.position(at: $0 / path.length) }
    return Answer(value: positions.map(\.x), velocity: positions.map(\.y))
  }

  /// Looks the distance up among a thousand chords.
  var textbookAnswer: Answer? {
    func position(_ t: Double) -> SIMD2<Double> {
      let r = 1 - t
      return point(0) * (r * r * r) + point(1) * (3 * r * r * t)
        + point(2) * (3 * r * t * t) + point(3) * (t * t * t)
    }
    let points = (0...1000).map { position(Double($0) / 1000) }
    let positions = distances.map { distance in
      var left = distance
      for (from, to) in zip(points, points.dropFirst()) {
        let way = to - from
        let chord = (way * way).sum().squareRoot()
        if left < chord { return from + way * (left / chord) }
        left -= chord
      }
      return point(3)
    }
    return Answer(value: positions.map(\.x), velocity: positions.map(\.y))
  }

  static let sabotages: [Sabotage<PathCase>] = [
    .barelyOut(evenSums: true),
    .asked("length off by 1e-9") { it in it.distances = it.distances.map { $0 * (1 + 1e-9) } },
    .asked("control points swapped") { it in
      it.points = Array(it.points[0..<2] + it.points[4..<6] + it.points[2..<4] + it.points[6..<8])
    },
    .textbook("a thousand chords"),
    .answered("x and y swapped") { Answer(value: $1.velocity ?? [], velocity: $1.value) },
  ]
}
#endif
