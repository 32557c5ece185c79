#if Oracle
import Foundation
import Testing

@testable import MotionOracle

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

  @Test(arguments: IntegrationMethod.allCases) func theEventsLandWhenTheyShould(
    _ stepper: IntegrationMethod
  ) {
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
  @Test(arguments: IntegrationMethod.allCases) func dragIsThereInEveryHop(
    _ stepper: IntegrationMethod
  ) {
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
