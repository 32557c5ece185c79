#if Oracle
/// The largest errors that pass.
enum Budget {
  /// In u of the envelope.
  static func u(_ system: MotionSystem, _ precision: Precision) -> Double {
    system == .path ? u + path / precision.unitRoundoff : u
  }

  /// Every system but paths; in u of an envelope that leaves out what rounding cannot avoid.
  ///
  /// - Spring, spring-2D by axis: 1.1 (exp) + 0.3 (sine, cosine) + 1 + 1 (two last roundings) = 3.4,
  ///   if all between is kept to more than a Double; a formula in plain Doubles has about ten
  ///   roundings, and phases that lose digits. Beyond 5e5 rad the sine errs by 1.1, over-damped the
  ///   lost share by 1.4: 4.5 were all at their worst at once, which no case measured comes near.
  /// - Overshoot: the spring at an extremum, where an instant a little off changes nothing.
  /// - Settling: the residual's envelope is the spring's, and the instant itself rounds.
  /// - Hand-over: the decay before; after it the spring's, whose envelope holds what the instant's
  ///   own rounding moves it by: 1 (log1p) + 1 (its argument) + 1 (quotient) of that part.
  /// - Field: 6 a step, which is 4 of the envelope; see `FieldReference`.
  /// - Decay: 1 (expm1) + 1 (product) + 1 (division by the rate) + 1 (sum).
  /// - Bounce: four roundings go into a landing: root, power, quotient, difference. The envelope
  ///   holds one rounding of the instant.
  /// - Rubber band: three quotients and a sum; backwards a difference, two quotients, a product.
  /// - Particles: in Floats, term by term; see `ParticleReference`.
  static let u = 4.0

  /// Part of the length: the 1e-14 that each piece may err by times a hundred pieces, more than a
  /// curve is cut into.
  static let path = 1e-12
}
#endif
