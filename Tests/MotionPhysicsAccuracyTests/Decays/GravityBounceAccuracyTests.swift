#if Oracle
import MotionPhysics
import Testing

@testable import MotionOracle

struct GravityBounceAccuracyTests {
  @Test(arguments: BounceCase.system.regimes)
  func isExact(_ regime: CaseRegime) throws {
    for question in CaseGenerator(regime, seed: 5).cases(150) {
      let answer = try LibrarySubject().answer(question)
      #expect(Judgement(answer, .reference(question)).worst <= 4, "\(question)")
    }
  }
}
#endif
