#if Oracle
/// Ranges within which the library promises its budget. Each rule says how it is broken, or `nil`.
enum Promise {
  static func sizes(_ sizes: [Double]) -> String? {
    sizes.first { abs($0) > 1e100 }
      .map { "lengths and velocities must be within ±1e100, got \($0)" }
  }

  static func rate(_ rate: Double) -> String? {
    rate == 0 || 1e-90...1e90 ~= rate ? nil : "rates must be in 1e-90...1e90, got \(rate)"
  }

  /// - Parameter last: Seconds in which the motion fades at `rate`.
  static func fading(_ rate: Double, by last: Double) -> String? {
    // e^-690 is 1e-300.
    let exponent = rate * last
    return exponent > 690 ? "decay factors must be at least 1e-300, got e^-\(exponent)" : nil
  }

  static func phase(_ phase: Double) -> String? {
    phase > 1e10 ? "phases must be at most 1e10 rad, got \(phase)" : nil
  }
}
#endif
