extension Double {
  /// Whether the two agree to `relative`.
  public func isNear(_ other: Double, _ relative: Double = 1e-15) -> Bool {
    abs(self - other) <= relative * abs(other)
  }
}
