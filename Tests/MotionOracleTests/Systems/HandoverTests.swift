#if Oracle
import MotionPhysics
import Testing

@testable import MotionOracle

struct HandoverTests {
  /// 1000 = 5000 (1 - 0.135^t)/(-ln 0.135).
  @Test func theReferenceKnowsTheInstant() throws {
    let reference = HandoverReference(
      HandoverCase(
        rate: 2.0024805005437076, lower: 0, upper: 1000, mass: 1, stiffness: 100, damping: 20,
        from: 0, initialVelocity: 5000, times: [1]))
    let instant = try #require(reference.instant)
    #expect(abs(instant.double - 0.25550950391627151) < 1e-15)
    let sample = reference.sample(at: instant.double.nextUp)
    #expect(abs(sample.value.double - 1000) < 1e-11)
    #expect(abs(sample.velocity.double - 2997.5194994562924) < 1e-9)
  }

  /// Both find the edge as an event, and share no code with the closed form.
  @Test(arguments: HandoverCase.Regime.allCases)
  func theIntegratorsAgreeWithIt(_ regime: HandoverCase.Regime) {
    for question in CaseGenerator(HandoverCase.regime(regime), seed: 1).cases(60) {
      let truth = Truth(question)
      #expect(!truth.isDisputed, "\(oneLineJSON(question))")
      let exact = Answer(
        value: truth.samples.map(\.value.double), velocity: truth.samples.map(\.velocity.double))
      #expect(Judgement(exact, truth).passes, "\(oneLineJSON(question))")
    }
  }
}
#endif
