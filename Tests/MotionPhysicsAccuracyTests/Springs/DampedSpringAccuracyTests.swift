#if Oracle
import Foundation
import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

@testable import MotionOracle

struct DampedSpringAccuracyTests {
  @Test func positionAndVelocityAreWithinFourRoundings() async {
    let starts = zip(
      springs, .double(in: -1000...1000), .double(in: -3...3), .double(in: -6...7.5))
    await checkProperty(
      "a spring is exact", starts, cases: 1500,
      requiring: [
        "under", "over", "critical within 1e-12", "stiff", "long", "ten million radians",
        "undamped",
      ]
    ) { it in
      let (spring, from, speed, phase) = it
      let (frequency, ratio) = (spring.undampedFrequency, spring.dampingRatio)
      let time = pow(10, phase) / frequency
      cover("under", when: ratio < 0.99)
      cover("over", when: ratio > 1.01)
      cover("critical within 1e-12", when: abs(ratio - 1) < 1e-12)
      cover("stiff", when: ratio > 1e6)
      cover("long", when: phase > 5 && ratio < 1e-2)
      cover("ten million radians", when: phase > 7 && ratio <= 1e-9)
      cover("undamped", when: ratio == 0)
      let question = MotionCase.spring(
        SpringCase(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          fromValue: from, toValue: 0, initialVelocity: speed * frequency, times: [time]))
      let answer = try LibrarySubject().answer(question)
      #expect(Judgement(answer, .reference(question)).worst <= 4)
    }
  }

  @Test(arguments: SettlingCase.system.regimes) func settlingIsExact(_ regime: CaseRegime) throws {
    for question in CaseGenerator(regime, seed: 3).cases(60) {
      let answer = try LibrarySubject().answer(question)
      #expect(Judgement(answer, .reference(question)).worst <= 4, "\(question)")
    }
  }
}
#endif
