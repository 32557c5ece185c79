import MotionPhysics

// What a list takes in is made finite here, so that no backend has to ask.

extension Double {
  /// NaN counts as 0; ±1,000,000 at most: well inside the 24 bits that backends keep of a coordinate.
  @inlinable package var coordinate: Double {
    self == self ? Swift.min(Swift.max(self, -1e6), 1e6) : 0
  }

  /// A coordinate, 0 at least.
  @inlinable package var length: Double { Swift.max(coordinate, 0) }

  /// 0...1; NaN counts as 0.
  @inlinable package var share: Double { self >= 0 ? Swift.min(self, 1) : 0 }
}

extension Float {
  @inlinable package var share: Float { self >= 0 ? Swift.min(self, 1) : 0 }
}

extension SIMD2<Double> {
  @inlinable package var coordinate: SIMD2 { SIMD2(x.coordinate, y.coordinate) }
}

extension Affine {
  package var legal: Affine { Affine(x: x.coordinate, y: y.coordinate, origin: origin.coordinate) }
}

extension RGBA {
  package var legal: RGBA {
    RGBA(red: red.share, green: green.share, blue: blue.share, alpha: alpha.share)
  }
}
