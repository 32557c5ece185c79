/// A value that can move: it can be added, scaled by a number and measured.
///
/// `Double`, `Float`, `SIMD2/3/4<Double>` and `SIMD2/4<Float>` conform. A type of your own conforms
/// by forwarding to its parts; motion then works on all parts together, so a release velocity in
/// two dimensions is kept whole.
public protocol MotionVector: Hashable, Sendable {
  /// The type of `magnitude`.
  associatedtype Magnitude: BinaryFloatingPoint

  /// The vector that changes nothing when added.
  static var zero: Self { get }
  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self

  /// Each part times `factor`, rounded once.
  func scaled(by factor: Double) -> Self

  /// The Euclidean length, in the vector's own unit.
  var magnitude: Magnitude { get }

  /// Each part within ±`limit`, its sign kept; a part that is NaN becomes that part of `rest`.
  func clamped(to limit: Double, replacingNaNWith rest: Self) -> Self
}

/// A number that moves, alone or as a part of a `SIMD` vector: `Double` and `Float`.
public protocol MotionScalar: MotionVector, BinaryFloatingPoint {}

extension Double: MotionScalar {
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }

  @inlinable public func clamped(to limit: Double, replacingNaNWith rest: Double) -> Double {
    isNaN ? rest : Swift.min(Swift.max(self, -limit), limit)
  }
}

extension Float: MotionScalar {
  // Bounded, so that the sum of a few is finite: the velocity of a fast spring may exceed a Float.
  @inlinable public func scaled(by factor: Double) -> Float {
    Float(Swift.min(Swift.max(Double(self) * factor, -1e37), 1e37))
  }

  @inlinable public func clamped(to limit: Double, replacingNaNWith rest: Float) -> Float {
    let limit = Swift.min(Float(limit), SystemInput.floatLimit)
    return isNaN ? rest : Swift.min(Swift.max(self, -limit), limit)
  }
}

/// What vectors of moving numbers share: each part on its own.
extension SIMD where Scalar: MotionScalar {
  @inlinable public func scaled(by factor: Double) -> Self {
    var result = self
    for part in indices { result[part] = self[part].scaled(by: factor) }
    return result
  }

  @inlinable public var magnitude: Scalar {
    // Scaled by the largest part, so that no square overflows or vanishes.
    var largest: Scalar = 0
    for part in indices { largest = Swift.max(largest, self[part].magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    var sum: Scalar = 0
    for part in indices { sum += (self[part] / largest) * (self[part] / largest) }
    return largest * sum.squareRoot()
  }

  @inlinable public func clamped(to limit: Double, replacingNaNWith rest: Self) -> Self {
    var result = self
    for part in indices {
      result[part] = self[part].clamped(to: limit, replacingNaNWith: rest[part])
    }
    return result
  }
}

extension SIMD2: MotionVector where Scalar: MotionScalar {}
extension SIMD3: MotionVector where Scalar: MotionScalar {}
extension SIMD4: MotionVector where Scalar: MotionScalar {}
