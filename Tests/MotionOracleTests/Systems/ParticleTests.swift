#if Oracle
import Foundation
import Testing

@testable import MotionOracle

struct ParticleTests {
  private static let regimes = MotionSystem.particles.regimes

  /// Born at 0.5 s: two seconds on, 10·2 + 3·2²/2 without drag; with drag 1/2,
  /// D = 2 (1 - 1/e), F = 2 (2 - D).
  @Test(arguments: [
    (0.0, 27.0, -2.0), (0.5, 18.056964470628461, -1.4715177646857693),
  ])
  func theReferenceKnowsTheFormula(_ drag: Double, _ x: Double, _ y: Double) {
    let question = ParticleCase(
      place: [1, 0], speed: 10, direction: 0, gravity: [3, -1], drag: drag, rate: 4, birth: 2,
      times: [2.5])
    let samples = ParticleReference(question).samples(at: 2.5)
    // Worked out in decimals: good to the last place of a number of that size.
    #expect(abs(samples[0].value.double - x) < 1e-14)
    #expect(abs(samples[1].value.double - y) < 1e-14)
  }

  /// They share no code with the closed form, and see each axis alone.
  @Test(arguments: regimes)
  func theIntegratorsAgreeWithIt(_ regime: CaseRegime) {
    for question in CaseGenerator(regime, seed: 1).cases(60) {
      let truth = Truth(question)
      #expect(!truth.isDisputed, "\(oneLineJSON(question))")
      #expect(Judgement(truth.exact, truth).passes, "\(oneLineJSON(question))")
    }
  }

  /// 256 births share an instant: on both sides of that, and long after.
  @Test func theLibraryKnowsEachBirth() throws {
    for birth in [1, 8, 9, 255, 256, 257, 300, 1000] {
      let born = Double(birth) / 100
      let times = [born + 0.001, born + 0.1, 9.99].filter { born...10 ~= $0 }
      let question = MotionCase.particles(
        ParticleCase(
          place: [3, -4], speed: 50, direction: 1, gravity: [0, 90], drag: 0.75, rate: 100,
          birth: birth, times: times.isEmpty ? [10] : times))
      #expect(throws: Never.self) { try question.validate() }
      let judgement = Judgement(try LibrarySubject().answer(question), Truth(question))
      #expect(judgement.passes, "birth \(birth): \(judgement.worst) u")
    }
  }

  @Test func theyAreJudgedAsFloatsWhateverIsAsked() throws {
    let question = try #require(CaseGenerator(ParticleCase.regime(.thrown), seed: 1).cases(1).first)
    #expect(Truth(question).precision == .float)
    #expect(question.rounded(to: .float) == question)
  }
}
#endif
