/// The largest length, speed, acceleration and angle, so that every result is a finite `Float`.
let particleLimit: Float = 1_000_000

/// NaN becomes 0; beyond the limit, the limit, its sign kept.
func clampedCoordinate(_ value: Float) -> Float {
  value.isNaN ? 0 : min(max(value, -particleLimit), particleLimit)
}

func clampedPoint(_ point: SIMD2<Float>) -> SIMD2<Float> {
  SIMD2(clampedCoordinate(point.x), clampedCoordinate(point.y))
}
