#if Oracle
extension Mistake {
  /// Questions as somebody may misread them, the simplest first.
  static let misreadings: [(Mistake, Misreading)] = [
    (.timeUnit, .times(1000)), (.timeUnit, .times(1e-3)),
    (.timeUnit, .times(60)), (.timeUnit, .times(1 / 60)),
    (.velocityIgnored, .velocity { _, _ in 0 }),
    (.velocitySign, .velocity { v, _ in -v }),
    (.velocityUnit, .velocity { v, _ in v * 1000 }),
    (.velocityUnit, .velocity { v, _ in v / 1000 }),
    (.velocityRelative, .velocity { $0 * $1 }),
    (.massIgnored, .constants { $0.mass = 1 }),
    (.dampingFactor, .constants { $0.damping *= 2 }),
    (.dampingFactor, .constants { $0.damping /= 2 }),
    (.frequencyUnit, frequency(2 * .pi)), (.frequencyUnit, frequency(0.5 / .pi)),
    (.placeIgnored, .place(from: true, to: false)),
    (.placeIgnored, .place(from: false, to: true)),
    (.placeIgnored, .place(from: true, to: true)),
  ]

  private static func frequency(_ factor: Double) -> Misreading {
    .constants {
      $0.stiffness *= factor * factor
      $0.damping *= factor
    }
  }
}
#endif
