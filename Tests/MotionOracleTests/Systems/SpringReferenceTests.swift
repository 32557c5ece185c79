#if Oracle
import Testing

@testable import MotionOracle

struct SpringReferenceTests {
  struct Known: Sendable {
    var spring: SpringCase
    var value: Double
    var velocity: Double

    init(
      mass: Double = 1, stiffness: Double = 100, damping: Double, from: Double = 0, to: Double = 1,
      time: Double, value: Double, velocity: Double
    ) {
      spring = SpringCase(
        mass: mass, stiffness: stiffness, damping: damping, fromValue: from, toValue: to,
        initialVelocity: 0, times: [time])
      self.value = value
      self.velocity = velocity
    }
  }

  /// Worked out elsewhere, to the last digit of a Double.
  static let known = [
    Known(
      mass: 2, damping: 15, time: 0.5, value: 1.1379783241868142, velocity: 0.18380059584725786),
    Known(damping: 1000, to: 100, time: 1, value: 9.508112211239617, velocity: 9.05009387878296),
    Known(
      stiffness: 0.025, damping: 1, from: 1, to: 0, time: 10, value: 0.794614238230765,
      velocity: -0.02038698538937374),
    Known(damping: 10, time: 1, value: 1.0021701167393262, velocity: 0.053854806160595674),
    Known(damping: 10, time: 100, value: 1, velocity: -7.153077635312218e-217),
    Known(
      damping: 19.9999999999998, time: 0.3, value: 0.8008517265285486,
      velocity: 1.4936120510359183),
  ]

  @Test(arguments: known) func agreesWithKnownStates(_ known: Known) {
    let sample = SpringReference(known.spring).sample(at: known.spring.times[0])
    #expect(sample.value.double == known.value)
    #expect(abs(sample.velocity.double - known.velocity) <= known.velocity.ulp.magnitude)
  }

  /// x = (1 + 10 t) e^(-10 t).
  @Test func criticalIsATermLinearInTime() {
    let spring = SpringCase(
      mass: 1, stiffness: 100, damping: 20, fromValue: 1, toValue: 0, initialVelocity: 0,
      times: [0.5])
    let reference = SpringReference(spring)
    #expect(reference.discriminantSign == 0)
    #expect(abs(reference.sample(at: 0.5).value.double - 0.040427681994512805) < 1e-17)
  }

  /// 4 m k rounds to c² here; the exact inputs do not.
  @Test func theRegimeIsDecidedExactly() {
    func sign(_ damping: Double) -> Int {
      SpringReference(
        SpringCase(
          mass: 1, stiffness: 100, damping: damping, fromValue: 1, toValue: 0, initialVelocity: 0,
          times: [])
      ).discriminantSign
    }
    #expect([sign(20.0.nextDown), sign(20), sign(20.0.nextUp)] == [-1, 0, 1])
  }

  @Test(arguments: [(5.0, 2.6878694889), (10, 1.27016519565)])
  func agreesWithKnownSettlingTimes(_ damping: Double, _ expected: Double) {
    let question = SettlingCase(
      mass: 1, stiffness: 100, damping: damping, fromValue: 0, toValue: 1, initialVelocity: 0,
      epsilon: 0.001)
    let reference = SettlingReference(question)
    #expect(abs(reference.duration - expected) < 5e-11 * expected)
    #expect(reference.error(of: reference.duration) <= 1)
    #expect(reference.error(of: reference.duration * (1 + 1e-9)) > 1000)
    #expect(reference.error(of: reference.duration / 2) == .infinity)
    #expect(reference.error(of: .nan) == .infinity)
  }

  /// ln(1e300)/2.5 to within half a turn, however small epsilon is next to the target.
  @Test func aTinyDistanceIsResolved() {
    let question = SettlingCase(
      mass: 1, stiffness: 100, damping: 5, fromValue: 0, toValue: 1, initialVelocity: 0,
      epsilon: 1e-300)
    #expect(abs(SettlingReference(question).duration - 276.31) < 0.35)
  }

  /// The slow rate is k/c but for a part in 1e30.
  @Test func aHugeDampingRatioIsResolved() {
    let question = SettlingCase(
      mass: 1, stiffness: 1e-30, damping: 1e60, fromValue: 1, toValue: 0, initialVelocity: 0,
      epsilon: 0.1)
    #expect(abs(SettlingReference(question).duration / (2.302585092994046e90) - 1) < 1e-15)
  }

  /// e^(-gt) alone is past MPFR's exponents; the motion is over.
  @Test func extremeSpringsHaveATruth() {
    let spring = SpringCase(
      mass: 1e-300, stiffness: 1e300, damping: 1e305, fromValue: 0, toValue: 3, initialVelocity: 0,
      times: [1e300])
    let sample = SpringReference(spring).sample(at: 1e300)
    #expect(sample.value.double == 3)
    #expect(sample.velocity.double == 0)
  }

  @Test func anUnknownTruthPassesNothing() {
    let question = MotionCase.decay(
      DecayCase(rate: .nan, from: 0, initialVelocity: 1, times: [1]))
    let truth = Truth.reference(question)
    #expect(!truth.isKnown)
    #expect(!Judgement(Answer(value: [0], velocity: [0]), truth).passes)
    #expect(throws: InvalidCase.self) { try CaseReport(question, LibrarySubject()) }
  }

  /// It is the tool's fault, not the subject's.
  @Test func anUnknownTruthBlamesNobody() throws {
    let question = MotionCase.decay(
      DecayCase(rate: .nan, from: 0, initialVelocity: 1, times: [1]))
    var tally = Tally()
    tally.addUnknown(Truth.reference(question))
    let row = Row(subject: "x", system: .decay, regime: "friction", in: .double, tally)
    #expect(row.passes)
    #expect(row.tally.answered == 0)
    let report = VerificationReport(
      Verification(systems: [.decay], casesPerRegime: 1, seed: 1), rows: [row])
    #expect(report.unknown == 1)
  }

  /// An error that is no number is no small one.
  @Test func anErrorThatIsNoNumberCounts() {
    var truth = Truth.reference(
      .decay(DecayCase(rate: 1, from: 0, initialVelocity: 1, times: [1, 2])))
    // Infinity in parts of infinity.
    truth.samples[0].value = BigReal(.infinity, bits: 320)
    truth.samples[0].valueEnvelope = truth.samples[0].value
    let judgement = Judgement(Answer(value: [7, 0.5]), truth)
    #expect(judgement.worst == .infinity)
    #expect(!judgement.passes)
  }

  @Test func withoutDampingNothingSettles() {
    var question = SettlingCase(
      mass: 1, stiffness: 100, damping: 0, fromValue: 0, toValue: 1, initialVelocity: 0,
      epsilon: 0.001)
    #expect(SettlingReference(question).duration == .infinity)
    #expect(SettlingReference(question).error(of: .infinity) == 0)
    #expect(SettlingReference(question).error(of: 1000) == .infinity)
    question.epsilon = 2
    #expect(SettlingReference(question).duration == 0)
  }

  /// x = 3 + 10 (1 - e^-2)/2 after a second at rate 2.
  @Test func decayAgreesWithItsFormula() {
    let decay = DecayCase(rate: 2, from: 3, initialVelocity: 10, times: [1])
    let sample = DecayReference(decay).sample(at: 1)
    #expect(abs(sample.value.double - 7.323323583816936) < 2e-15)
    #expect(abs(sample.velocity.double - 1.353352832366127) < 4e-16)
  }
}
#endif
