/// The length of a cubic Bézier, and its inverse.
///
/// Read as a complex number, the derivative is a quadratic h(t) = a (t - r)(t - s), and the speed is
/// |h(t)|: analytic but for branch points at r, s and their conjugates. A real root is a cusp, on
/// either side of which the speed is analytic again. So the curve is cut where the real parts of r
/// and s are, then into pieces [from, to] on each of which Gauss and Legendre's rule of 8 points
/// errs by at most 1e-14 of the length: for f analytic and at most M within the ellipse with foci
/// -1 and 1 and semi-axes adding up to rho, it errs by less than
/// (64/15) M rho^-14/(1 - rho^-2) (L. N. Trefethen, "Approximation Theory and Approximation
/// Practice", theorem 19.3). The same ellipse serves any part of a piece that begins where it does,
/// so partial lengths are as good.
struct ArcLength: Hashable, Sendable {
  // h(t) = c + b t + a t², in units of `scale`, a power of 2, so that no square overflows.
  private let a: SIMD2<Double>
  private let b: SIMD2<Double>
  private let c: SIMD2<Double>
  private let scale: Double

  /// From the three sides of the control polygon; nil when they are 0, or less than 1e-290.
  init?(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>) {
    let largest = max(first.magnitude, second.magnitude, third.magnitude)
    guard largest > 1e-290 else { return nil }
    scale = 3 * Double(sign: .plus, exponent: largest.exponent, significand: 1)
    let (u, v, w) = (first / (scale / 3), second / (scale / 3), third / (scale / 3))
    (c, b, a) = (u, 2 * (v - u), (u - v) + (w - v))
  }

  // MARK: Direction

  /// The direction at `t`; at a cusp, and where control points coincide, the one after it, or at
  /// t = 1 the one before.
  func direction(_ t: Double) -> SIMD2<Double> {
    let velocity = c + t * (b + t * a)
    // Below the rounding of the sum it would be noise.
    guard velocity.magnitude <= 0x1p-48 else { return velocity }
    let bend = b + 2 * t * a
    guard bend.magnitude <= 0x1p-48 else { return t < 1 ? bend : -bend }
    return a
  }

  // MARK: Length

  /// In ascending order, covering 0...1.
  var pieces: [(from: Double, to: Double, length: Double)] {
    let roots = self.roots
    let cuts = roots.map { $0.x }.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    // A root this close to the axis is a cusp: the speed there differs from |t - r| by its
    // imaginary part at most, the length by that squared.
    let branches = roots.filter { abs($0.y) > 1e-8 }
    let tolerance = 1e-14 * roughLength(cuts)
    var pieces: [(from: Double, to: Double, length: Double)] = []
    var from = 0.0
    for cut in cuts {
      while from < cut {
        var to = cut
        // A piece of 2^-40 is within the tolerance wherever it is.
        while to - from > 0x1p-40, errorBound(from, to, branches) > tolerance {
          to = from + (to - from) / 2
        }
        pieces.append((from, to, scale * integral(from, to)))
        from = to
      }
    }
    return pieces
  }

  /// Newton's method on the partial length, halving the bracket where it would leave it.
  func parameter(from: Double, to: Double, length: Double, distance: Double) -> Double {
    var (low, high) = (from, to)
    var t = from + (to - from) * (distance / length)
    let goal = distance / scale
    for _ in 0..<60 {
      let excess = integral(from, t) - goal
      // Before the next step, which at a cusp would divide by next to nothing.
      if abs(excess) <= 0x1p-50 * goal { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / speed(t)
      let last = t
      t = next >= low && next <= high ? next : low + (high - low) / 2
      if abs(t - last) <= 0x1p-49 * (to - from) { break }
    }
    return t
  }

  /// Within a factor of 2 or so: it only sets the tolerance.
  private func roughLength(_ cuts: [Double]) -> Double {
    var (sum, from) = (0.0, 0.0)
    for cut in cuts {
      sum += integral(from, cut)
      from = cut
    }
    return sum
  }

  /// What `integral` can err by, in units of `scale`.
  private func errorBound(_ from: Double, _ to: Double, _ branches: [SIMD2<Double>]) -> Double {
    let half = (to - from) / 2
    let middle = from + half
    // The longer semi-axis of the ellipse, in halves: up to the nearest branch point, at most 16.
    var axis = 16.0
    for branch in branches {
      let z = (branch - SIMD2(middle, 0)) / half
      axis = min(axis, ((z - SIMD2(1, 0)).magnitude + (z + SIMD2(1, 0)).magnitude) / 2)
    }
    guard axis > 1 else { return .infinity }
    let rho = axis + (axis * axis - 1).squareRoot()
    let reach = half * axis
    let velocity = (c + middle * (b + middle * a)).magnitude
    let bend = (b + 2 * middle * a).magnitude
    let largest = velocity + reach * (bend + reach * a.magnitude)
    let square = rho * rho
    let fourth = square * square
    return half * (64.0 / 15) * largest / (fourth * fourth * fourth * square) / (1 - 1 / square)
  }

  /// The roots of h as points of the complex plane; those at infinity are left out.
  private var roots: [SIMD2<Double>] {
    let discriminant = product(b, b) - 4 * product(a, c)
    let root = squareRoot(discriminant)
    // The sum that does not cancel.
    let sum = (b * root).sum() < 0 ? b - root : b + root
    return [quotient(-0.5 * sum, a), quotient(-2 * c, sum)].filter {
      max(abs($0.x), abs($0.y)) < 1e8
    }
  }

  private func speed(_ t: Double) -> Double {
    let velocity = c + t * (b + t * a)
    return (velocity * velocity).sum().squareRoot()
  }

  /// The integral of the speed from `from` to `to`, in units of `scale`.
  private func integral(_ from: Double, _ to: Double) -> Double {
    let half = (to - from) / 2
    let middle = from + half
    let below = speeds(middle - half * Self.nodes)
    let above = speeds(middle + half * Self.nodes)
    return half * ((below + above) * Self.weights).sum()
  }

  private func speeds(_ t: SIMD4<Double>) -> SIMD4<Double> {
    let x = c.x + t * (b.x + t * a.x)
    let y = c.y + t * (b.y + t * a.y)
    return (x * x + y * y).squareRoot()
  }

  // The positive zeros of the Legendre polynomial P8, and their weights.
  private static var nodes: SIMD4<Double> {
    SIMD4(0.18343464249564980, 0.52553240991632899, 0.79666647741362674, 0.96028985649753623)
  }
  private static var weights: SIMD4<Double> {
    SIMD4(0.36268378337836198, 0.31370664587788729, 0.22238103445337447, 0.10122853629037626)
  }
}

// MARK: Complex numbers

private func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
}

/// (infinity, infinity) or NaN for a divisor of 0.
private func quotient(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  let size = b.magnitude
  let unit = b / size
  return product(a / size, SIMD2(unit.x, -unit.y))
}

private func squareRoot(_ a: SIMD2<Double>) -> SIMD2<Double> {
  let size = a.magnitude
  let real = ((size + abs(a.x)) / 2).squareRoot()
  guard real > 0 else { return .zero }
  let other = abs(a.y) / (2 * real)
  let (x, y) = a.x < 0 ? (other, real) : (real, other)
  return SIMD2(x, a.y < 0 ? -y : y)
}
