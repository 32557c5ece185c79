#if Oracle
/// The right answer to a case, in MPFR numbers.
enum CaseReference {
  /// States that answers are compared with.
  case samples([ReferenceSample])
  /// A rule that a claim must satisfy.
  case residual(any ResidualReference)
}

/// A reference that measures how far a claim is from satisfying an equation.
protocol ResidualReference {
  /// Error of `claim` in u.
  func error(of claim: Double) -> Double
  /// The right claim, to the nearest Double.
  var nearest: Double { get }
  /// Whether `claim` is the Double nearest to the right one.
  func isNearest(_ claim: Double) -> Bool
}

/// A reference state and bounds on its own error.
struct CertifiedSample {
  var sample: ReferenceSample
  var valueDoubt: BigReal
  var velocityDoubt: BigReal
}
#endif
