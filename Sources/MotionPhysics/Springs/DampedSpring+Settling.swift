/// When a motion has settled: exactly, from the extrema of |x - target|, not from an envelope.
extension DampedSpring {
  /// The last instant, in seconds, at which the value is `epsilon` from the target: 0 if it never
  /// is that far, infinity if it always comes back (no damping, or `epsilon` not above 0). For a
  /// vector, distance is `magnitude`.
  @inlinable public func settlingDuration<V: MotionVector>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    let trajectory = Trajectory(
      self, fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
    return SettlingSearch(trajectory).lastInstant(at: epsilon)
  }

  /// The same for a motion from zero to `target`.
  @inlinable public func settlingDuration<V: MotionVector>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(
      fromValue: .zero, toValue: target, initialVelocity: initialVelocity, epsilon: epsilon)
  }
}

/// |x|² rises and falls with the sign of a quadratic in s, where s = tan(d t)/d under-damped, t
/// critically damped and (1 - exp(-2 d t))/2d over-damped. With x0·v0 = p, its coefficients are
///
///     D < 0    p,  v0² - w0² x0²,           -(v0 + g x0)·(w0² x0 + g v0)
///     D >= 0   p,  v0² - w0² x0² - 2 d p,   -fast (v0 + slow x0)²
///
/// so every extremum is known in closed form, and the last crossing lies between two of them. Over-damped,
/// s keeps nothing of a late extremum: it is told by y = exp(-2 d t) = 1 - 2 d s instead, whose quadratic
/// has the coefficients
///
///     w0² (x0 + v0/fast)²,   -2 g (x0 + v0/fast)·(v0 + slow x0),   (v0 + slow x0)²
@usableFromInline struct SettlingSearch<V: MotionVector> {
  @usableFromInline let trajectory: Trajectory<V>
  @usableFromInline let rates: SpringRates
  @usableFromInline let start: V

  @inlinable init(_ trajectory: Trajectory<V>) {
    self.trajectory = trajectory
    rates = trajectory.rates
    start = trajectory.fromValue - trajectory.toValue
  }

  @inlinable func lastInstant(at epsilon: Double) -> Double {
    let speed = Double(trajectory.initialVelocity.magnitude)
    if Double(start.magnitude) == 0 && speed == 0 { return 0 }
    guard epsilon > 0 else { return .infinity }
    guard epsilon < .infinity else { return 0 }
    return rates.kind == .oscillating ? oscillating(epsilon) : fading(epsilon)
  }

  @inlinable func distance(_ time: Double) -> Double {
    Double(trajectory.displacement.at(rates.basis(at: time)).magnitude)
  }

  /// How far beyond `epsilon` the distance is; by logarithms where too little is left of exp for it: a
  /// huge start and a tiny epsilon are further apart than the numbers that exp can give.
  @inlinable func excess(_ time: Double, over epsilon: Double) -> Double {
    let exponent = rates.decay.times(time).high
    guard exponent > 690 else { return distance(time) - epsilon }
    let apart = logarithmOfDistance(time) - logarithm(epsilon)
    // An epsilon that is subnormal has few digits to differ in.
    return max(epsilon, 0x1p-900) * exponentialMinusOne(min(apart, 1))
  }

  /// Of a distance that may be less than all numbers.
  @inlinable func logarithmOfDistance(_ time: Double) -> Double {
    let size = Double(trajectory.displacement.at(rates.undampedBasis(at: time)).magnitude)
    return logarithm(size) - rates.decay.times(time).high
  }

  @inlinable func isNearer(_ a: Double, _ b: Double) -> Bool {
    let (first, second) = (distance(a), distance(b))
    guard first == 0, second == 0 else { return first < second }
    return logarithmOfDistance(a) < logarithmOfDistance(b)
  }

  @inlinable func oscillating(_ epsilon: Double) -> Double {
    let (g, d) = (rates.g.value, rates.d.value)
    let half = Double.pi / d
    // Within the first half period (0, π/d]; they come again every half period, smaller.
    let extrema = quadraticRoots().map { root -> Double in
      let angle = root.isInfinite ? .pi / 2 : arcTangent(d * root)
      return (angle > 0 ? angle : angle + .pi) / d
    }.sorted()
    let peak = extrema.max(by: isNearer)
    guard let peak else {
      // Circling in: the distance only falls.
      return g > 0 ? falling(from: 0, epsilon) : distance(0) > epsilon ? .infinity : 0
    }
    if g == 0 { return max(distance(peak), distance(0)) > epsilon ? .infinity : 0 }
    let trough =
      extrema.first { $0 > peak } ?? (extrema[0] < peak ? extrema[0] + half : peak + half)
    if excess(peak, over: epsilon) >= 0 {
      // The last peak above epsilon; the logarithm may be off by a few where it is large.
      let turns = (logarithmOfDistance(peak) - logarithm(epsilon)) / (g * half)
      // So little damping that the instant is beyond the largest Double.
      guard turns * half < .infinity else { return .infinity }
      var count = max(turns, 0).rounded(.down)
      func isAbove(_ count: Double) -> Bool { excess(peak + count * half, over: epsilon) >= 0 }
      if isAbove(count + 1) { count += 1 }
      for _ in 0..<4 where count > 0 && !isAbove(count) { count -= 1 }
      let top = peak + count * half
      return crossing(from: top, to: trough + count * half, epsilon)
    }
    guard distance(0) > epsilon else { return 0 }
    return crossing(from: 0, to: extrema.first { $0 < peak } ?? peak, epsilon)
  }

  @inlinable func fading(_ epsilon: Double) -> Double {
    let roots = rates.kind == .overdamped ? overdampedExtrema() : quadraticRoots()
    let extrema = roots.filter { $0 > 0 && $0.isFinite }.sorted()
    var instants = [0.0] + extrema
    while let last = instants.popLast() {
      if excess(last, over: epsilon) > 0 {
        guard let next = extrema.first(where: { $0 > last }) else {
          return falling(from: last, epsilon)
        }
        return crossing(from: last, to: next, epsilon)
      }
    }
    return 0
  }

  /// The crossing in a stretch that falls for ever.
  @inlinable func falling(from start: Double, _ epsilon: Double) -> Double {
    guard excess(start, over: epsilon) > 0 else { return 0 }
    var step = 1 / undampedFrequency
    // Doubling: at most a thousand steps whatever the rates.
    while step < .infinity, excess(start + step, over: epsilon) > 0 { step *= 2 }
    return step < .infinity ? crossing(from: start, to: start + step, epsilon) : .infinity
  }

  @inlinable var undampedFrequency: Double { rates.w0Squared.high.squareRoot() }

  @inlinable func crossing(from start: Double, to end: Double, _ epsilon: Double) -> Double {
    // Past all numbers, or not a number: so late that nobody can tell.
    guard start <= end, end < .infinity else { return start < .infinity ? start : .infinity }
    return rootOfFalling(in: start...end) { excess($0, over: epsilon) }
  }

  /// The instants at which s is a root of its quadratic, or tan(d t)/d where the motion swings; infinity
  /// among them when the leading coefficient vanishes.
  @inlinable func quadraticRoots() -> [Double] {
    let (x, v) = scaledStart
    let w0 = undampedFrequency
    let (g, d) = (rates.g.value / w0, rates.d.value / w0)
    let (inner, outer) = (rates.inner.value / w0, rates.outer.value / w0)
    let c = dot(x, v)
    let b = dot(v, v) - dot(x, x)
    if rates.kind == .oscillating {
      return roots(-dot(v + x.scaled(by: g), x + v.scaled(by: g)), b, c).map { $0 / w0 }
    }
    let sum = v + x.scaled(by: inner)
    return roots(-outer * dot(sum, sum), b - 2 * d * c, c).map { $0 / w0 }
  }

  /// Each by the quadratic that tells it well; one near the border comes twice.
  @inlinable func overdampedExtrema() -> [Double] {
    let (x, v) = scaledStart
    let w0 = undampedFrequency
    let rate = 2 * rates.d.value
    let fast = v + x.scaled(by: rates.inner.value / w0)
    let slow = x + v.scaled(by: w0 / rates.outer.value)
    let early = quadraticRoots().map { rate * $0 }.filter { $0 > 0 && $0 < 0.51 }
    let late = roots(dot(fast, fast), -2 * rates.g.value / w0 * dot(slow, fast), dot(slow, slow))
      .filter { $0 > 0 && $0 < 0.51 }
    return early.map { -logarithmOfOnePlus(-$0) / rate } + late.map { -logarithm($0) / rate }
  }

  /// In units of the amplitude and of 1/w0, so that no square overflows.
  @inlinable var scaledStart: (x: V, v: V) {
    let velocity = trajectory.initialVelocity
    let w0 = undampedFrequency
    let scale = max(Double(start.magnitude), Double(velocity.magnitude) / w0)
    // Lifted first, since the inverse of something tiny, times a long period, would overflow.
    let lift = scale < 0x1p-600 ? 0x1p600 : 1
    let unit = 1 / (scale * lift)
    return (
      start.scaled(by: lift).scaled(by: unit), velocity.scaled(by: lift).scaled(by: unit / w0)
    )
  }

  /// The real roots of a z² + b z + c.
  @inlinable func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    // Along a line the two factors x and v always have roots: below 0 is rounding there.
    let tolerance = 1e-14 * (b * b + abs(4 * a * c))
    guard discriminant > -tolerance else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * max(discriminant, 0).squareRoot()) / 2
    guard q != 0 else { return [0] }
    return [a == 0 ? .infinity : q / a, c / q]
  }

  /// By polarisation: the protocol knows lengths only. Of like lengths, as a sum keeps nothing of one that
  /// is far shorter.
  @inlinable func dot(_ a: V, _ b: V) -> Double {
    if let a = a as? Double, let b = b as? Double { return a * b }
    let (length, other) = (Double(a.magnitude), Double(b.magnitude))
    if length == 0 || other == 0 { return 0 }
    guard length.isFinite, other.isFinite else { return .nan }
    let apart = min(max(length.exponent - other.exponent, -1000), 1000)
    let lift = Double(sign: .plus, exponent: apart, significand: 1)
    let b = b.scaled(by: lift)
    let (sum, difference) = (Double((a + b).magnitude), Double((a - b).magnitude))
    return (sum - difference) * (sum + difference) / 4 / lift
  }
}

/// The root of a function that falls through 0 in `range`, to the last bit: secants that keep a
/// bracket (Illinois), and halving whenever they stall.
@usableFromInline func rootOfFalling(
  in range: ClosedRange<Double>, _ function: (Double) -> Double
) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  var (atLow, atHigh) = (function(low), function(high))
  guard atLow > 0 else { return low }
  guard atHigh < 0 else { return high }
  for iteration in 0..<200 {
    let secant = low + (high - low) * (atLow / (atLow - atHigh))
    let halve = iteration % 3 == 2 || !(secant > low && secant < high)
    let middle = halve ? low + (high - low) / 2 : secant
    guard middle > low && middle < high else { break }
    let atMiddle = function(middle)
    if atMiddle == 0 { return middle }
    if atMiddle > 0 {
      (low, atLow) = (middle, atMiddle)
      atHigh /= 2
    } else {
      (high, atHigh) = (middle, atMiddle)
      atLow /= 2
    }
  }
  return low
}
