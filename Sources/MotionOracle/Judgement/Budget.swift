/// The largest errors that pass.
enum Budget {
  /// In u of the envelope.
  static func u(_ system: MotionSystem) -> Double { system == .path ? path : u }

  /// Every system but paths.
  ///
  /// Spring: the sum of two terms, each a rounded product (1 u each) with factors from exp, sin and
  /// cos good to about 1 u, on phases kept to well below u: 1 (exp) + 1 (sin, cos) + 1 (product)
  /// + 1 (sum). Decay: expm1, two products and the rate's division likewise. Bounce: the envelope
  /// holds one rounding of the instant; four go into a landing (root, power, quotient, difference).
  /// Settling: the residual's envelope is the spring's, and the instant itself rounds.
  /// Rubber band: a product, a quotient, a sum and a quotient; the inverse likewise.
  static let u = 4.0

  /// In u of the length: 1e-12 of it, the 1e-14 that each piece may err by times a hundred pieces,
  /// more than a curve is cut into.
  static let path = 1e-12 / unitRoundoff
}
