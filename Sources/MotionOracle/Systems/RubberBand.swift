#if Oracle
import MotionPhysics

/// A rubber band, and the numbers wanted of it: each as a distance, for its offset, and as an
/// offset, for its distance.
public struct RubberBandCase: SystemCase {
  public var coefficient: Double
  public var dimension: Double
  /// Each finite and >= 0.
  public var distances: [Double]

  public init(coefficient: Double, dimension: Double, distances: [Double]) {
    self.coefficient = coefficient
    self.dimension = dimension
    self.distances = distances
  }
}

extension MotionSystem { public static let rubberBand = MotionSystem(RubberBandCase.self) }

extension MotionCase {
  public static func rubberBand(_ it: RubberBandCase) -> MotionCase { .init(it) }
}

// MARK: Question

extension RubberBandCase {
  static let name = "rubber-band"
  static let input: InputName? = InputName(key: "distances", label: "number")
  static let outputs = OutputNames(value: ["offset"], velocity: ["distance"])

  enum Regime: String, CaseIterable {
    case smallDrags = "small drags"
    case drags
    case farDrags = "far drags"
  }

  var inputs: [Double] {
    get { distances }
    set { distances = newValue }
  }

  func checkRules() throws(InvalidCase) {
    try require("RubberBand.coefficient", coefficient, "finite and > 0") { $0 > 0 }
    try require("RubberBand.dimension", dimension, "finite and > 0") { $0 > 0 }
  }

  mutating func changeNumbers(_ change: (inout Double) -> Void) {
    change(&coefficient)
    change(&dimension)
    for index in distances.indices { change(&distances[index]) }
  }
}

// MARK: Cases

extension RubberBandCase {
  static func generated(in regime: Regime, at p: inout CasePoint) -> RubberBandCase {
    let coefficient = p.log(0, 1e-2, 1e2)
    let dimension = p.log(1, 1e-2, 1e4)
    let range: (Double, Double) =
      switch regime {
      case .smallDrags: (1e-20, 1e-3)
      case .farDrags: (1e3, 1e20)
      case .drags: (1e-3, 1e3)
      }
    return RubberBandCase(
      coefficient: coefficient, dimension: dimension,
      distances: (2..<5).map { p.log($0, range.0, range.1) * dimension / coefficient })
  }

  static let edges: [RubberBandCase] = [
    edge(
      0.55, 100,
      [
        0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1, 99, 100.0.nextDown, 100, 100.0.nextUp, 1e99,
      ]),
    edge(1e-80, 100, [1, 1e80]), edge(1e80, 100, [1e-80, 1, 1e9]), edge(1, 1e-80, [1e-81, 1]),
    edge(1, 1e80, [1, 1e79, 1e81]),
  ]

  private static func edge(
    _ coefficient: Double, _ dimension: Double, _ distances: [Double]
  ) -> RubberBandCase {
    RubberBandCase(coefficient: coefficient, dimension: dimension, distances: distances)
  }
}

// MARK: Answers

extension RubberBandCase {
  /// Three quotients and a sum; backwards a difference, two quotients, a product.
  static func budget(in _: Precision) -> Double { Budget.u }

  var brokenPromise: String? {
    Promise.sizes(distances) ?? Promise.rate(coefficient) ?? Promise.rate(dimension)
  }

  var libraryAnswer: Answer {
    let band = RubberBand(coefficient: coefficient, dimension: dimension)
    return Answer(
      value: distances.map(band.offset(for:)), velocity: distances.map(band.distance(for:)))
  }

  /// The formula as it is found, which subtracts from 1.
  var textbookAnswer: Answer? {
    let (c, d) = (coefficient, dimension)
    return Answer(
      value: distances.map { (1 - 1 / ($0 * c / d + 1)) * d },
      velocity: distances.map { $0 < d ? (1 / (1 - $0 / d) - 1) * d / c : 1e100 })
  }

  static let sabotages: [Sabotage<RubberBandCase>] = [
    .asked("coefficient off by 1e-9") { $0.coefficient *= 1 + 1e-9 },
    .asked("coefficient and dimension swapped") {
      ($0.coefficient, $0.dimension) = ($0.dimension, $0.coefficient)
    },
    .textbook("offset by subtraction from 1"),
    .barelyOut(),
  ]
}
#endif
