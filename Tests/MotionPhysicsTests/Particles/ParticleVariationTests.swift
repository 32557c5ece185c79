import Foundation
import MotionPhysics
import Testing

/// What is drawn for births, against the distributions that the guide states.
struct ParticleVariationTests {
  private static let count = 20_000

  /// Everything that can vary, alone: seen through the view at birth and shortly after.
  private struct Drawn {
    var quantities: [(name: String, shares: [Double])] = []

    /// Each value's place in its range, which is to be spread evenly over 0...1.
    mutating func add(_ name: String, _ values: [Float], _ range: ClosedRange<Double>) {
      let width = range.upperBound - range.lowerBound
      quantities.append((name, values.map { (Double($0) - range.lowerBound) / width }))
    }
  }

  private static func view(_ system: ParticleSystem) -> (
    positions: [SIMD2<Float>], rotations: [Float], scales: [Float], opacities: [Float]
  ) {
    system.withParticles {
      (Array($0.positions), Array($0.rotations), Array($0.scales), Array($0.opacities))
    }
  }

  /// Those of one burst, whose order stays while none dies.
  private static let burst: Drawn = {
    var system = ParticleSystem(
      emitter: ParticleEmitter(
        lifetime: 3, lifetimeVariation: 1, direction: 0.5, spread: 0.4, speed: 100,
        speedVariation: 20, rotation: 1, rotationVariation: 0.5, spin: 2, spinVariation: 1,
        scale: 2, scaleVariation: 0.5, opacity: 0.5, opacityVariation: 0.25), seed: 11,
      capacity: count)
    system.burst(count, at: .zero)
    let born = view(system)
    system.seek(to: 1)
    let moved = view(system)
    var drawn = Drawn()
    drawn.add("rotation", born.rotations, 0.5...1.5)
    drawn.add("scale", born.scales, 1.5...2.5)
    drawn.add("opacity", born.opacities, 0.25...0.75)
    drawn.add("spin", zip(moved.rotations, born.rotations).map { $0 - $1 }, 1...3)
    drawn.add("speed", moved.positions.map { ($0 * $0).sum().squareRoot() }, 80...120)
    drawn.add("angle", moved.positions.map { atan2($0.y, $0.x) }, 0.1...0.9)
    return drawn
  }()

  @Test func drawsAreSpreadEvenly() {
    for (name, shares) in Self.burst.quantities { Self.expectEven(shares, name) }
  }

  @Test func drawsAreIndependent() {
    let all = Self.burst.quantities
    for first in all.indices {
      for second in all.indices where second > first {
        Self.expectUncorrelated(
          all[first].shares, all[second].shares, "\(all[first].name), \(all[second].name)")
      }
    }
  }

  /// Of lives by how many are alive, at a hundred instants.
  @Test func livesAreSpreadEvenly() {
    var system = ParticleSystem(
      emitter: ParticleEmitter(lifetime: 3, lifetimeVariation: 1), seed: 5, capacity: Self.count)
    system.burst(Self.count, at: .zero)
    for step in 0...100 {
      system.seek(to: 2 + 0.02 * Double(step))
      let dead = 1 - Double(system.count) / Double(Self.count)
      #expect(abs(dead - 0.01 * Double(step)) < 2 / Double(Self.count).squareRoot())
    }
  }

  /// Cohorts of eight share what is drawn; particles of the bursts' first eighths stand for them.
  @Test func gravityAndDragAreSpreadEvenly() {
    let emitter = ParticleEmitter(
      lifetime: 100, spread: 0, speed: 100, gravity: SIMD2(40, -30),
      gravityVariation: SIMD2(10, 20))
    var system = ParticleSystem(emitter: emitter, seed: 3, capacity: 8 * Self.count)
    system.burst(8 * Self.count, at: .zero)
    system.seek(to: 1)
    let places = Self.view(system).positions
    let shared = stride(from: 0, to: places.count, by: 8).map { places[$0] }
    #expect((0..<places.count).allSatisfy { places[$0] == shared[$0 / 8] })
    var drawn = Drawn()
    drawn.add("gravity x", shared.map { 2 * ($0.x - 100) }, 30...50)
    drawn.add("gravity y", shared.map { 2 * $0.y }, -50...(-10))

    var dragged = ParticleEmitter(lifetime: 100, spread: 0, speed: 100, drag: 2)
    dragged.dragVariation = 1
    system = ParticleSystem(emitter: dragged, seed: 3, capacity: 8 * Self.count)
    system.burst(8 * Self.count, at: .zero)
    // Long after, all are where 100 / drag is.
    system.seek(to: 90)
    let ends = Self.view(system).positions
    let drags = stride(from: 0, to: ends.count, by: 8).map { 100 / ends[$0].x }
    drawn.add("drag", drags, 1...3)

    for (name, shares) in drawn.quantities { Self.expectEven(shares, name) }
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
      Self.expectUncorrelated(
        drawn.quantities[first].shares, drawn.quantities[second].shares,
        "\(drawn.quantities[first].name), \(drawn.quantities[second].name)")
    }
  }

  // MARK: Places

  /// A shape, and for a place on it two numbers that are to be even and independent; a line has one.
  private struct Spread: Sendable {
    let shape: ParticleEmitter.Shape
    let shares: @Sendable (SIMD2<Float>) -> (Double, Double?)
  }

  private static let bounds = Rect(x: 10, y: 20, width: 400, height: 100)

  private static let spreads: [String: Spread] = [
    "line": Spread(shape: .line(from: SIMD2(0, 5), to: SIMD2(30, 65))) {
      #expect(abs($0.y - 5 - 2 * $0.x) < 1e-4)
      return (Double($0.x) / 30, nil)
    },
    "rect": Spread(shape: .rect(Rect(x: 1, y: 2, width: 30, height: 40))) {
      (Double($0.x - 1) / 30, Double($0.y - 2) / 40)
    },
    "circle": Spread(shape: .circle(center: SIMD2(50, 60), radius: 10)) {
      let offset = $0 - SIMD2(50, 60)
      return (turn(offset), Double((offset * offset).sum()) / 100)
    },
    "ring": Spread(shape: .ring(center: SIMD2(50, 60), radius: 10)) {
      let offset = $0 - SIMD2(50, 60)
      #expect(abs((offset * offset).sum().squareRoot() - 10) < 1e-4)
      return (turn(offset), nil)
    },
    "area": Spread(shape: .area(Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5))) {
      (Double($0.x - 210) / 200, Double($0.y - 45) / 50)
    },
    "top": Spread(shape: .edge(.top)) {
      #expect($0.y == 20)
      return (Double($0.x - 10) / 400, nil)
    },
    "bottom": Spread(shape: .edge(.bottom)) {
      #expect($0.y == 120)
      return (Double($0.x - 10) / 400, nil)
    },
    "left": Spread(shape: .edge(.left)) {
      #expect($0.x == 10)
      return (Double($0.y - 20) / 100, nil)
    },
    "right": Spread(shape: .edge(.right)) {
      #expect($0.x == 410)
      return (Double($0.y - 20) / 100, nil)
    },
    // Once around: top, right, bottom, left.
    "all": Spread(shape: .edge(.all)) {
      let (x, y) = (Double($0.x - 10), Double($0.y - 20))
      if y == 0 { return (x / 1000, nil) }
      if x == 400 { return ((400 + y) / 1000, nil) }
      if y == 100 { return ((900 - x) / 1000, nil) }
      #expect(x == 0)
      return ((1000 - y) / 1000, nil)
    },
  ]

  @Test(arguments: spreads.keys.sorted()) func placesAreSpreadEvenly(name: String) throws {
    let spread = try #require(Self.spreads[name])
    let rate = Double(Self.count)
    var system = ParticleSystem(
      emitter: ParticleEmitter(shape: spread.shape, rate: rate, lifetime: 9, speed: 0), seed: 7,
      capacity: Self.count)
    system.update(by: 1, in: Self.bounds)
    let shares = Self.view(system).positions.map(spread.shares)
    #expect(shares.count == Self.count)
    Self.expectEven(shares.map(\.0), name)
    let second = shares.compactMap(\.1)
    guard !second.isEmpty else { return }
    Self.expectEven(second, name)
    Self.expectUncorrelated(shares.map(\.0), second, name)
  }

  /// From -pi...pi to 0...1.
  private static func turn(_ offset: SIMD2<Float>) -> Double {
    Double(atan2(offset.y, offset.x)) / (2 * .pi) + 0.5
  }

  // MARK: Statistics

  /// Kolmogorov and Smirnov: the distance from an even distribution passes 2.0 / sqrt(n) once in 1500
  /// times, and seeds are fixed.
  private static func expectEven(
    _ shares: [Double], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sorted = shares.sorted()
    let n = Double(sorted.count)
    var distance = 0.0
    for (index, share) in sorted.enumerated() {
      distance = max(distance, abs(share - Double(index) / n), abs(share - Double(index + 1) / n))
    }
    #expect(distance < 2 / n.squareRoot(), "\(name)", sourceLocation: sourceLocation)
    // Floats of the places round by some 1e-6 of the range.
    #expect(
      (sorted.first ?? -1) > -1e-4 && (sorted.last ?? 2) < 1 + 1e-4, "\(name)",
      sourceLocation: sourceLocation)
  }

  /// Of independent ones, the correlation has a standard deviation of 1 / sqrt(n): four of those.
  private static func expectUncorrelated(
    _ a: [Double], _ b: [Double], _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let n = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / n, b.reduce(0, +) / n)
    var (both, varianceA, varianceB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      both += (x - meanA) * (y - meanB)
      varianceA += (x - meanA) * (x - meanA)
      varianceB += (y - meanB) * (y - meanB)
    }
    let correlation = both / (varianceA * varianceB).squareRoot()
    #expect(abs(correlation) < 4 / n.squareRoot(), "\(name)", sourceLocation: sourceLocation)
  }
}
