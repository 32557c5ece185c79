#if Oracle
/// A subject sabotaged in one way, to prove that the oracles would notice.
struct Twin: Subject {
  let system: MotionSystem
  private let sabotage: AnySabotage

  var name: String { sabotage.name }

  func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    guard let answer = sabotage.answer(question) else {
      throw .rejected("does not answer \(question.system.rawValue) cases")
    }
    return answer
  }

  static func all(of system: MotionSystem) -> [Twin] {
    system.sabotages.map { Twin(system: system, sabotage: $0) }
  }

  static var all: [Twin] { MotionSystem.allCases.flatMap(all) }
}
#endif
