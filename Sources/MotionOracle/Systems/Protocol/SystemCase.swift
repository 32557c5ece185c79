#if Oracle
/// A question about one system of motion. The type is the system: it says everything that the
/// oracle knows about it, and nothing outside says anything about a particular system.
///
/// To add a system, conform a type in a file of its own, keep the references free of MotionPhysics
/// in `Name+Reference.swift`, and add its line to `MotionSystem.allCases`.
protocol SystemCase: Codable, Hashable, Sendable {
  /// Parts of the system's parameters that fail in their own way. A regime's name decides its cases.
  associatedtype Regime: CaseIterable & RawRepresentable<String> & Sendable

  /// In JSON and in tables.
  static var name: String { get }

  // MARK: Question and answer

  /// What the answers are asked at; `nil` where a question has one answer.
  static var input: InputName? { get }
  /// The instants or distances asked for; none without `input`.
  var inputs: [Double] { get set }
  static var outputs: OutputNames { get }
  /// How many numbers an answer's `value` holds.
  var answerCount: Int { get }
  /// Throws for the first number outside its range, in the words the library uses for its own.
  /// `inputs` are known to be finite and >= 0 afterwards.
  func checkRules() throws(InvalidCase)
  /// Calls `change` with each number that is not a count.
  mutating func changeNumbers(_ change: (inout Double) -> Void)

  // MARK: Cases

  static func generated(in regime: Regime, at point: inout CasePoint) -> Self
  /// The ends of every range, which no sample meets by chance.
  static var edges: [Self] { get }

  // MARK: Oracles

  /// The closed form in MPFR numbers.
  func reference(in precision: Precision) -> CaseReference
  /// Solves the equation of motion in GSL; `nil` for a system without one.
  static var integrate: (@Sendable (Self) -> Integration)? { get }
  /// The closed form with bounds on its own error; `nil` when there is none.
  func certifiedSamples() -> [CertifiedSample]?
  /// The format that errors are measured in when `precision` is asked for.
  static func judged(in precision: Precision) -> Precision
  /// The largest error that passes, in u of the envelope.
  static func budget(in precision: Precision) -> Double

  // MARK: Answers

  var libraryAnswer: Answer { get }
  /// The promise of the library that the case is beyond, or `nil`.
  var brokenPromise: String? { get }
  /// The answer of the formula that books print, in Double; `nil` where there is none.
  var textbookAnswer: Answer? { get }
  static var sabotages: [Sabotage<Self>] { get }

  // MARK: Diagnosis

  /// c / 2√(mk) of a spring.
  var dampingRatio: Double? { get }
  /// Whether the chart of error against damping ratio shows this system.
  static var isCharted: Bool { get }
  /// Seconds in which the motion changes much; `nil` when its instants cannot be moved.
  var timeScale: Double? { get }
  /// The same motion, `factor` times as slow. `inputs` are stretched by the caller.
  func slowed(by factor: Double) -> Self?
  func misread(_ misreading: Misreading) -> Self?
  /// States of a motion that swings at √(k/m), where damping makes it slower.
  var undampedSwing: [ReferenceSample]? { get }
  /// Cases that lose fewer digits, the most telling first.
  var easierCases: [EasierCase] { get }
  /// The swings after the case's last instant.
  var swing: SwingProbe? { get }
}

/// Names of a question's inputs: its JSON key, and what one of them is called.
struct InputName: Sendable {
  var key: String
  var label: String

  static let time = InputName(key: "times", label: "time")
}

/// Names of the numbers in an answer's lists, which on the wire are `value` and `velocity`.
///
/// With two names in `value`, the numbers alternate.
struct OutputNames: Sendable {
  var value: [String]
  /// `nil` when only `value` is asked for.
  var velocity: [String]?

  static let state = OutputNames(value: ["value"], velocity: ["velocity"])

  /// The name of the number at `index` in `velocity`, which a subject may send unasked.
  func velocityName(at index: Int) -> String {
    velocity.map { $0[index % $0.count] } ?? "velocity"
  }

  func valueName(at index: Int) -> String { value[index % value.count] }
}

extension SystemCase {
  static var input: InputName? { .time }
  static var outputs: OutputNames { .state }
  var answerCount: Int { inputs.count * Self.outputs.value.count }
  static var integrate: (@Sendable (Self) -> Integration)? { nil }
  static func judged(in precision: Precision) -> Precision { precision }
  var brokenPromise: String? { nil }
  var textbookAnswer: Answer? { nil }
  var dampingRatio: Double? { nil }
  static var isCharted: Bool { false }
  var timeScale: Double? { nil }
  func slowed(by factor: Double) -> Self? { nil }
  func misread(_ misreading: Misreading) -> Self? { nil }
  var undampedSwing: [ReferenceSample]? { nil }
  var easierCases: [EasierCase] { [] }
  var swing: SwingProbe? { nil }

  /// From the references' digits, which leave 200 bits beyond what cancels.
  func certifiedSamples() -> [CertifiedSample]? {
    guard case .samples(let samples) = reference(in: Self.judged(in: .double)) else { return nil }
    guard samples.allSatisfy(\.isKnown) else { return nil }
    return samples.map { sample in
      // A sum's error is a part of the larger of its terms.
      let size = sample.valueEnvelope + sample.value.magnitude
      return CertifiedSample(
        sample: sample, valueDoubt: size * 0x1p-200,
        velocityDoubt: sample.velocityEnvelope * 0x1p-200)
    }
  }
}

/// A case asked at instants.
protocol TimedCase: SystemCase {
  /// Seconds.
  var times: [Double] { get set }
}

extension TimedCase {
  var inputs: [Double] {
    get { times }
    set { times = newValue }
  }
}

/// A case with one answer for all of it.
protocol InstantlessCase: SystemCase {}

extension InstantlessCase {
  static var input: InputName? { nil }
  var inputs: [Double] {
    get { [] }
    set {}
  }
  var answerCount: Int { 1 }
}
#endif
