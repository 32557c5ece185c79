#if Oracle
import Testing

@testable import MotionOracle

struct RegistryTests {
  /// Names decide how a question is decoded, and a regime's name decides its cases.
  @Test func namesAreUnique() {
    let systems = MotionSystem.allCases.map(\.rawValue)
    #expect(Set(systems).count == systems.count)
    let regimes = CaseRegime.allCases.map(\.rawValue)
    #expect(Set(regimes).count == regimes.count)
  }

  @Test(arguments: MotionSystem.allCases) func questionsSurviveJSON(_ system: MotionSystem) throws {
    #expect(MotionSystem(rawValue: system.rawValue) == system)
    for question in system.edgeCases {
      let text = oneLineJSON(question)
      let read = try jsonDecoder().decode(MotionCase.self, from: .init(text.utf8))
      #expect(read == question)
      #expect(read.system == system)
    }
  }

  @Test func aQuestionWithoutASystemIsAboutASpring() throws {
    let text = #"""
      {"mass":1,"stiffness":100,"damping":10,"fromValue":0,"toValue":1,"initialVelocity":0,
       "times":[1]}
      """#
    let read = try jsonDecoder().decode(MotionCase.self, from: .init(text.utf8))
    #expect(read.content is SpringCase)
  }

  /// As many names as there are numbers at an instant, in both lists.
  @Test(arguments: MotionSystem.allCases) func outputsAreNamed(_ system: MotionSystem) throws {
    let outputs = system.outputs
    #expect(!outputs.value.isEmpty)
    if let velocity = outputs.velocity { #expect(velocity.count == outputs.value.count) }
    let names = outputs.value + (outputs.velocity ?? [])
    #expect(Set(names).count == names.count)
    for question in system.edgeCases {
      let answer = try LibrarySubject().answer(question)
      #expect(answer.value.count == question.answerCount)
    }
  }

  @Test(arguments: [
    (MotionSystem.spring, ["time", "value", "velocity", "vs GSL", "worst"]),
    (.settling, ["duration", "worst"]),
    (.decay, ["time", "value", "velocity", "vs GSL", "worst"]),
    (.bounce, ["time", "height", "velocity", "vs GSL", "worst"]),
    (.overshoot, ["overshoot", "worst"]),
    (.field, ["value", "velocity", "vs GSL", "worst"]),
    (.handover, ["time", "value", "velocity", "vs GSL", "worst"]),
    (.spring2D, ["time", "x", "x velocity", "y", "y velocity", "vs GSL", "worst"]),
    (.rubberBand, ["number", "offset", "distance", "worst"]),
    (.path, ["distance", "x", "y", "worst"]),
    (.particles, ["time", "x", "y", "vs GSL", "worst"]),
  ])
  func aCasesLinesAreCalledWhatTheyAre(_ system: MotionSystem, _ names: [String]) throws {
    let question = CaseGenerator(system.regimes[0], seed: 1).cases(1)[0]
    let report = try CaseReport(question, LibrarySubject())
    let found = report.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "  ").map { String(line[..<$0.lowerBound]) }
    }
    #expect(Set(found) == Set(names), "\(report.text)")
    #expect(Array(found.prefix(2)) == Array(names.prefix(2)))
  }

  /// A rubber band's distance is no velocity where a sweep compares it either.
  @Test func aSweepComparesOutputsByName() {
    struct Off: Subject {
      let name = "off"
      func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
        let right = try ExactSubject().answer(question)
        return Answer(value: right.value.map { $0 + 1 }, velocity: right.velocity)
      }
    }
    func text(_ system: MotionSystem) -> String {
      Verification(systems: [system], casesPerRegime: 4, seed: 1).run([Off()])
        .rendered(as: .text)
    }
    let band = text(.rubberBand)
    #expect(band.contains("\n  offset    expected "))
    #expect(band.contains("\n  distance  expected "))
    #expect(!band.contains("velocity"))
    let plane = text(.spring2D)
    for name in ["x         ", "y         ", "x velocity", "y velocity"] {
      #expect(plane.contains("\n  \(name)  expected "))
    }
  }
}
#endif
