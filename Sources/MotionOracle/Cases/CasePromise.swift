#if Oracle
extension MotionCase {
  /// The library's promise that the case is beyond, or `nil`: out of budget there is no fault of it.
  public var brokenPromise: String? {
    for size in sizes where abs(size) > 1e100 {
      return "lengths and velocities must be within ±1e100, got \(size)"
    }
    for spring in springs {
      if let promise = broken(by: spring) { return promise }
    }
    switch self {
    case .decay(let it): return broken(rate: it.rate) ?? broken(fading: it.rate)
    case .handover(let it): return broken(rate: it.rate) ?? broken(fading: it.rate)
    case .bounce(let it):
      return broken(rate: it.gravity.squareRoot() / it.height.squareRoot())
    case .rubberBand(let it):
      return broken(rate: it.coefficient) ?? broken(rate: it.dimension)
    default: return nil
    }
  }

  private var sizes: [Double] {
    switch self {
    case .decay(let it): [it.from, it.initialVelocity]
    case .bounce(let it): [it.height, it.gravity]
    case .handover(let it): [it.lower, it.upper]
    case .rubberBand(let it): it.distances
    default: []
    }
  }

  private var springs: [SpringCase] {
    switch self {
    case .spring(let it): [it]
    case .settling(let it): [it.spring(times: [])]
    case .overshoot(let it): [it.spring]
    case .handover(let it): [it.spring]
    case .spring2D(let it): (0..<2).map(it.axis)
    case .field(let it):
      it.values.indices.map { it.spring($0, times: [it.deltaTime * Double(it.steps)]) }
    case .decay, .bounce, .rubberBand, .path, .particles: []
    }
  }

  private func broken(by it: SpringCase) -> String? {
    for size in [it.fromValue, it.toValue, it.initialVelocity] where abs(size) > 1e100 {
      return "lengths and velocities must be within ±1e100, got \(size)"
    }
    let w = it.stiffness.squareRoot() / it.mass.squareRoot()
    let g = it.damping / it.mass / 2
    if let promise = broken(rate: w) ?? broken(rate: g) { return promise }
    guard let last = it.times.max() else { return nil }
    if g < w, w * last > 1e10 { return "phases must be at most 1e10 rad, got \(w * last)" }
    // The slow one of two rates, when over-damped.
    return broken(fading: g < w ? g : w * w / (g + ((g - w) * (g + w)).squareRoot()), by: last)
  }

  private func broken(rate: Double) -> String? {
    rate == 0 || 1e-90...1e90 ~= rate ? nil : "rates must be in 1e-90...1e90, got \(rate)"
  }

  private func broken(fading rate: Double, by last: Double? = nil) -> String? {
    // e^-690 is 1e-300.
    let exponent = rate * (last ?? times.max() ?? 0)
    return exponent > 690 ? "decay factors must be at least 1e-300, got e^-\(exponent)" : nil
  }
}
#endif
