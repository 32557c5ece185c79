#if Oracle
import Foundation
import Testing

@testable import MotionOracle

struct IntegrationTests {
  /// Damping of the unit spring x'' + c x' + x = 0 and its state after 3 s from x = 1 at rest.
  static let regimes: [(damping: Double, position: Double, velocity: Double)] = [
    (
      0.6,
      exp(-0.9)
        * (cos(0.91.squareRoot() * 3) + 0.3 * sin(0.91.squareRoot() * 3) / 0.91.squareRoot()),
      -exp(-0.9) * sin(0.91.squareRoot() * 3) / 0.91.squareRoot()
    ),
    (2, 4 * exp(-3), -3 * exp(-3)),
    // Roots -1/2 and -2.
    (2.5, (4 * exp(-1.5) - exp(-6)) / 3, (-2 * exp(-1.5) + 2 * exp(-6)) / 3),
  ]

  private func integrate(_ stepper: IntegrationMethod, damping: Double) -> (MotionState, Double) {
    let integrator = Integrator(
      AffineSystem(pull: -1, drag: -damping, constant: 0),
      from: MotionState(position: 1, velocity: 0), stepper: stepper, firstStep: 1e-3)
    #expect(integrator.run(to: 3))
    return (integrator.state, integrator.statedError)
  }

  @Test(arguments: 0..<3) func integratorsAgreeWithTheClosedForm(_ index: Int) {
    let regime = Self.regimes[index]
    for stepper in IntegrationMethod.allCases {
      let (state, stated) = integrate(stepper, damping: regime.damping)
      #expect(stated < 1e-8)
      #expect(abs(state.position - regime.position) <= stated, "\(stepper)")
      #expect(abs(state.velocity - regime.velocity) <= stated, "\(stepper)")
    }
  }

  @Test(arguments: 0..<3) func aWrongEquationDisagrees(_ index: Int) {
    let regime = Self.regimes[index]
    for stepper in IntegrationMethod.allCases {
      let (state, stated) = integrate(stepper, damping: regime.damping * (1 + 1e-6))
      #expect(abs(state.position - regime.position) > 4 * stated, "\(stepper)")
    }
  }

  /// Both oracles, end to end: the exact answer is within the integrators' budget, and the answer
  /// to another spring is not.
  @Test(arguments: [3.0, 20, 50]) func theJudgeUsesTheIntegrators(_ damping: Double) throws {
    let spring = SpringCase(
      mass: 1, stiffness: 100, damping: damping, fromValue: 2, toValue: 5, initialVelocity: -4,
      times: [0.05, 0.2, 0.4])
    let truth = Truth(.spring(spring))
    #expect(truth.integration?.samples.count == 3)
    #expect(!truth.isDisputed)
    let exact = try ExactSubject().answer(.spring(spring))
    #expect(Judgement(exact, truth).differenceRatio <= 1)
    #expect(Judgement(exact, truth).passes)

    var other = spring
    other.stiffness *= 1 + 1e-6
    let wrong = Judgement(try ExactSubject().answer(.spring(other)), truth)
    #expect(wrong.differenceRatio > 1)
    #expect(wrong.worst > 1000)
  }

  @Test func anAnswerThatIsNotANumberIsOut() {
    let truth = Truth(.decay(DecayCase(rate: 1, from: 0, initialVelocity: 1, times: [1])))
    #expect(!Judgement(Answer(value: [.nan], velocity: [0]), truth).passes)
    #expect(!Judgement(Answer(value: []), truth).passes)
  }
}
#endif
