#if Oracle
/// Judges a claimed last instant at distance epsilon from the target.
///
/// The claim's residual is measured, not its distance to a root found here: no search to trust.
public struct SettlingReference: ResidualReference {
  private let spring: SpringReference
  private let epsilon: BigReal
  private let bits: Int
  private let isUndamped: Bool
  private let unitRoundoff: Double

  public init(_ it: SettlingCase, precision: Precision = .double) {
    unitRoundoff = precision.unitRoundoff
    // Instants asked later are below 1e4 decay times, phases below that by the damping ratio: 512
    // bits leave room for any but of the faintest damping.
    let weakness = it.mass.squareRoot() * it.stiffness.squareRoot() / it.damping
    let faint = weakness > 1 && weakness.isFinite ? Int(weakness.exponent) : 0
    var spring = SpringReference(it.spring(times: []), bits: 512 + faint)
    // A displacement added to a target loses the digits that a tiny epsilon is compared with.
    spring.target = BigReal(0, bits: spring.bits)
    self.spring = spring
    bits = spring.bits
    epsilon = BigReal(it.epsilon, bits: bits)
    isUndamped = it.damping == 0
  }

  /// Error of `duration` in u: ||x| - epsilon| over (envelope + |v| t), that is, the error of the
  /// displacement and of the instant, each rounded. Infinite when |x| exceeds epsilon later, or
  /// rises there: not the last crossing.
  public func error(of duration: Double) -> Double {
    if isUndamped { return duration == (staysInside(after: nil) ? 0 : .infinity) ? 0 : .infinity }
    guard duration.isFinite, duration >= 0 else { return .infinity }
    let time = BigReal(duration, bits: bits)
    let sample = spring.sample(at: time)
    let x = sample.value - spring.target
    let scale = sample.valueEnvelope + sample.velocity.magnitude * time
    guard staysInside(after: time) else { return .infinity }
    if duration == 0 && x.magnitude < epsilon { return 0 }
    let residual = x.magnitude - epsilon
    guard scale.signum != 0 else { return residual.signum == 0 ? 0 : .infinity }
    let rises = x.signum * sample.velocity.signum > 0
    let error = (residual.magnitude / (scale * unitRoundoff)).double
    return rises && residual.signum != 0 && error > 4 ? .infinity : error
  }

  var nearest: Double { duration }

  /// The settling time, to the nearest Double; infinite without damping.
  ///
  /// From one extremum to the next until one is within epsilon, then bisection between the two.
  public var duration: Double {
    if isUndamped { return staysInside(after: nil) ? 0 : .infinity }
    func isOutside(_ time: BigReal) -> Bool {
      spring.displacement(at: time).magnitude > epsilon
    }
    var low = startOfSearch
    var high = low
    while true {
      guard let next = spring.nextExtremum(after: low) else {
        if low.signum == 0, !isOutside(low) { return 0 }
        high = low + BigReal(1, bits: bits) / spring.g
        while isOutside(high) { high = high + high }
        break
      }
      if !isOutside(next) {
        if low.signum == 0, !isOutside(low) { return 0 }
        high = next
        break
      }
      low = next
    }
    for _ in 0..<140 {
      let middle = (low + high) * 0.5
      if isOutside(middle) { low = middle } else { high = middle }
    }
    return high.double
  }

  /// 0, or an instant after which there are few extrema outside epsilon, itself outside.
  ///
  /// Extrema of e^(-gt) times a swing of height R lie at R d/w e^(-gt): the last outside is found
  /// by a logarithm, and the search begins a turn earlier.
  private var startOfSearch: BigReal {
    let zero = BigReal(0, bits: bits)
    guard spring.discriminantSign < 0 else { return zero }
    let slope = (spring.initialVelocity + spring.g * spring.start) / spring.d
    let height = (spring.start * spring.start + slope * slope).squareRoot()
    guard height.signum > 0 else { return zero }
    let last = (height * spring.d / (epsilon * spring.square.squareRoot())).log() / spring.g
    let turn = BigReal.pi(bits: bits) * 2 / spring.d
    guard last > turn, let extremum = spring.nextExtremum(after: last - turn) else { return zero }
    return extremum
  }

  /// Whether the last crossing is within half a unit in the last place of `duration`.
  func isNearest(_ duration: Double) -> Bool {
    guard duration.isFinite, duration > 0 else { return error(of: duration) == 0 }
    let half = BigReal(duration.ulp, bits: bits) * 0.5
    let time = BigReal(duration, bits: bits)
    // Below a power of two the Doubles are twice as close.
    let below = duration.significand == 1 ? half * 0.5 : half
    return spring.displacement(at: time - below).magnitude > epsilon
      && spring.displacement(at: time + half).magnitude < epsilon
      && staysInside(after: time + half)
  }

  /// Whether no extremum after `time` (or at all) exceeds epsilon by more than rounding.
  private func staysInside(after time: BigReal?) -> Bool {
    let after = time ?? BigReal(0, bits: bits)
    if time == nil, spring.start.magnitude > epsilon { return false }
    guard let extremum = spring.nextExtremum(after: after) else { return true }
    let sample = spring.sample(at: extremum)
    let slack = sample.valueEnvelope * (4 * unitRoundoff)
    return (sample.value - spring.target).magnitude <= epsilon + slack
  }
}

extension SettlingCase {
  func reference(in precision: Precision) -> CaseReference {
    .residual(SettlingReference(self, precision: precision))
  }

  func certifiedSamples() -> [CertifiedSample]? { nil }
}
#endif
