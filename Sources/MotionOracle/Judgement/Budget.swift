/// The largest errors that pass.
enum Budget {
  /// In u of the envelope, every system.
  ///
  /// Spring: the sum of two terms, each a rounded product (1 u each) with factors from exp, sin and
  /// cos good to about 1 u, on phases kept to well below u: 1 (exp) + 1 (sin, cos) + 1 (product)
  /// + 1 (sum). Decay: expm1, two products and the rate's division likewise. Bounce: the envelope
  /// holds one rounding of the instant; four go into a landing (root, power, quotient, difference).
  /// Settling: the residual's envelope is the spring's, and the instant itself rounds.
  static let u = 4.0
}
