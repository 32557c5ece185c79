#if Oracle
import MotionPhysics
import TestSupport
import Testing

@testable import MotionOracle

struct DecayAccuracyTests {
  @Test(arguments: DecayCase.system.regimes) func isExact(_ regime: CaseRegime) throws {
    for question in CaseGenerator(regime, seed: 11).cases(200) {
      let answer = try LibrarySubject().answer(question)
      #expect(Judgement(answer, .reference(question)).worst <= 4, "\(question)")
    }
  }

  /// Of the velocity itself, however little is left of it.
  @Test(arguments: [0.3, 7, 40, 300, 700.1]) func velocitiesKeepTheirDigits(_ phase: Double) {
    for rate in [0.1, 1.3, 7.7, 1234.5] {
      let time = phase / rate
      let exact = (-(BigReal(rate, bits: 300) * BigReal(time, bits: 300))).exp().double
      let velocity = Decay(rate: rate).velocity(initialVelocity: 1.0, time: time)
      #expect(velocity.isNear(exact, 4 * 0x1p-53))
    }
  }
}
#endif
