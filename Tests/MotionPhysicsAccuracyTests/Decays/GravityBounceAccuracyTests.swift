#if Oracle
import MotionPhysics
import Testing

@testable import MotionOracle

struct GravityBounceAccuracyTests {
  @Test(arguments: [Regime.falling, .bouncing, .elastic, .dead, .nearRest])
  func isExact(_ regime: Regime) throws {
    for question in CaseGenerator(regime, seed: 5).cases(150) {
      let answer = try LibrarySubject().answer(question)
      #expect(Judgement(answer, .reference(question)).worst <= 4, "\(question)")
    }
  }
}
#endif
