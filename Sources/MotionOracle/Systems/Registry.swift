#if Oracle
extension MotionSystem {
  /// Every system, in the order of the report.
  public static let allCases: [MotionSystem] = [
    MotionSystem(SpringCase.self),
    MotionSystem(SettlingCase.self),
    MotionSystem(DecayCase.self),
    MotionSystem(BounceCase.self),
    MotionSystem(OvershootCase.self),
    MotionSystem(FieldCase.self),
    MotionSystem(HandoverCase.self),
    MotionSystem(Spring2DCase.self),
    MotionSystem(RubberBandCase.self),
    MotionSystem(PathCase.self),
    MotionSystem(ParticleCase.self),
  ]

  /// The system of a question that names none.
  static let unnamed = allCases[0]
}
#endif
