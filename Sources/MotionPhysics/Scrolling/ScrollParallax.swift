/// A background that lags behind, or runs ahead of, the content that scrolls over it.
public enum ScrollParallax {
  /// How far to move a layer whose container's top is at `minY`: -minY × multiplier, rounded once
  /// and kept within ±1e100. A multiplier of 1 pins the layer, 0 leaves it to scroll along. 0 when
  /// either is NaN or infinite: a view that is not laid out yet stays where it is.
  public static func offset(minY: Double, multiplier: Double) -> Double {
    guard minY.isFinite, multiplier.isFinite else { return 0 }
    return SystemInput.position(0 - minY * multiplier, rest: 0)
  }
}
