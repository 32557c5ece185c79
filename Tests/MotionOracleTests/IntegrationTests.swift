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

  private func integrate(_ stepper: Stepper, damping: Double) -> (MotionState, Double) {
    let integrator = Integrator(
      AffineSystem(pull: -1, drag: -damping, constant: 0),
      from: MotionState(position: 1, velocity: 0), stepper: stepper, firstStep: 1e-3)
    #expect(integrator.run(to: 3))
    return (integrator.state, integrator.statedError)
  }

  @Test(arguments: 0..<3) func integratorsAgreeWithTheClosedForm(_ index: Int) {
    let regime = Self.regimes[index]
    for stepper in Stepper.allCases {
      let (state, stated) = integrate(stepper, damping: regime.damping)
      #expect(stated < 1e-8)
      #expect(abs(state.position - regime.position) <= stated, "\(stepper)")
      #expect(abs(state.velocity - regime.velocity) <= stated, "\(stepper)")
    }
  }

  @Test(arguments: 0..<3) func aWrongEquationDisagrees(_ index: Int) {
    let regime = Self.regimes[index]
    for stepper in Stepper.allCases {
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

struct BounceTests {
  static let drop = BounceCase(height: 100, gravity: 2000, restitution: 0.5, times: [])
  static let impacts = [
    0.31622776601683794, 0.6324555320336759, 0.7905694150420949, 0.8696263565463043,
  ]

  @Test func theReferenceLandsWhenItShould() {
    let reference = BounceReference(Self.drop)
    for (index, impact) in Self.impacts.enumerated() {
      #expect(abs(reference.landing(index + 1).double - impact) <= impact.ulp)
    }
    #expect(reference.landing(1).double == (2 * 100 / 2000.0).squareRoot())
    #expect(abs((reference.rest?.double ?? .nan) - 0.9486832980505138) <= 2e-16)
  }

  @Test(arguments: Stepper.allCases) func theEventsLandWhenTheyShould(_ stepper: Stepper) {
    let unit = (Self.drop.height / Self.drop.gravity).squareRoot()
    var run = BounceIntegration(restitution: 0.5, stepper: stepper)
    let reached = run.advance(to: 0.9 / unit)
    #expect(reached)
    #expect(run.landings.count == 4)
    for (landing, impact) in zip(run.landings, Self.impacts) {
      #expect(abs(landing * unit - impact) < 1e-11)
    }
  }

  /// With drag k, falling from h in unit gravity: h = (t - (1 - e^(-kt))/k)/k at the landing.
  @Test func dragDelaysTheLanding() throws {
    var run = BounceIntegration(restitution: 0.5, drag: 0.5, stepper: .rk8pd)
    let reached = run.advance(to: 1.7)
    #expect(reached)
    let t = try #require(run.landings.first)
    #expect(t > 2.0.squareRoot())
    #expect(abs((t - (1 - exp(-0.5 * t)) / 0.5) / 0.5 - 1) < 1e-11)
  }

  /// From a floor at speed v, with drag k: x = (v + 1/k) (1 - e^(-kt))/k - t/k, whose next zero is
  /// found here by halving.
  @Test(arguments: Stepper.allCases) func dragIsThereInEveryHop(_ stepper: Stepper) {
    let (k, restitution) = (0.5, 0.8)
    func halved(_ low: Double, _ high: Double, _ isBefore: (Double) -> Bool) -> Double {
      var (low, high) = (low, high)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if isBefore(middle) { low = middle } else { high = middle }
      }
      return low
    }
    var landings = [halved(1, 3) { 1 - ($0 + expm1(-k * $0) / k) / k > 0 }]
    var speed = restitution * -expm1(-k * landings[0]) / k
    while landings.count < 6 {
      let v = speed
      let hop = halved(v / 2, 2 * v) { -(v + 1 / k) * expm1(-k * $0) / k - $0 / k > 0 }
      landings.append(landings[landings.count - 1] + hop)
      speed = restitution * (1 / k - (v + 1 / k) * exp(-k * hop))
    }
    var run = BounceIntegration(restitution: restitution, drag: k, stepper: stepper)
    let reached = run.advance(to: landings[5] + 1e-3)
    #expect(reached)
    #expect(run.landings.count == 6)
    for (found, landing) in zip(run.landings, landings) {
      #expect(abs(found - landing) < 1e-11, "\(found - landing)")
    }
  }

  @Test func eitherVelocityIsRightAtAnImpact() {
    let sample = BounceReference(Self.drop).sample(at: Self.impacts[0])
    let speed = (2 * 100 * 2000.0).squareRoot()
    #expect(sample.velocityError(of: -speed) <= 4)
    #expect(sample.velocityError(of: speed / 2) <= 4)
    #expect(sample.velocityError(of: 0) > 1000)
  }

  @Test func elasticNeverRestsAndDeadNeverRises() {
    var drop = Self.drop
    drop.restitution = 1
    #expect(BounceReference(drop).rest == nil)
    // The apex of the millionth hop.
    let apex = BounceReference(drop).landing(1_000_000).double + Self.impacts[0]
    let sample = BounceReference(drop).sample(at: apex)
    #expect(abs(sample.value.double - 100) < 1e-9)
    drop.restitution = 0
    #expect(BounceReference(drop).sample(at: 0.5).value.signum == 0)
  }
}
#endif
