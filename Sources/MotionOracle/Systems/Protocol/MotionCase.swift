#if Oracle
/// One question to a subject, about any system. In JSON an object whose `system` names the kind;
/// spring when absent.
public struct MotionCase: Sendable {
  private(set) var content: any SystemCase

  init(_ content: any SystemCase) { self.content = content }

  public var system: MotionSystem { MotionSystem(type(of: content)) }

  /// Seconds, for bands and paths distances, at which the state is wanted; none where an answer is
  /// not asked at instants.
  public var inputs: [Double] {
    get { content.inputs }
    set { content.inputs = newValue }
  }

  /// c / 2√(mk) of a spring.
  var dampingRatio: Double? { content.dampingRatio }

  /// How many values an answer holds for an instant.
  var parts: Int { system.outputs.value.count }

  /// How many values an answer holds.
  var answerCount: Int { content.answerCount }

  /// The library's promise that the case is beyond, or `nil`: out of budget there is no fault of it.
  public var brokenPromise: String? { content.brokenPromise }

  /// The closed form in the precision that the case is judged in.
  var reference: CaseReference { content.reference(in: system.judged(in: .double)) }

  /// The same case at the instant of one of an answer's values alone.
  func only(valueAt index: Int) -> MotionCase {
    var copy = self
    let index = index / parts
    if inputs.indices.contains(index) { copy.inputs = [inputs[index]] }
    return copy
  }

  /// The case with each of its numbers rounded to `precision`, so that a subject of that format is
  /// asked exactly what the oracles are.
  func rounded(to precision: Precision) -> MotionCase {
    if precision == .double { return self }
    var copy = self
    copy.content.changeNumbers { $0 = precision.rounded($0) }
    return copy
  }

  /// The same motion, asked for at instants from its first beginnings to its end.
  var spreadOut: MotionCase {
    guard let unit = content.timeScale else { return self }
    var copy = self
    // The first three are still moving when taken for a thousand times as late.
    copy.inputs = [1e-4, 3e-4, 1e-3, 0.05, 0.2, 0.5, 1, 2, 3.5, 5].map { $0 * unit }
    return copy
  }

  /// The same motion, `factor` times as slow.
  func slowed(by factor: Double) -> MotionCase? {
    guard let slow = content.slowed(by: factor) else { return nil }
    var copy = MotionCase(slow)
    copy.inputs = inputs.map { $0 * factor }
    return copy
  }

  /// The case as somebody may misread it; `nil` where there is nothing to misread.
  func misread(_ misreading: Misreading) -> MotionCase? {
    if case .times(let factor) = misreading {
      guard system.isMotion else { return nil }
      var copy = self
      copy.inputs = inputs.map { $0 * factor }
      return copy
    }
    return content.misread(misreading).map { MotionCase($0) }
  }
}

extension MotionCase: Hashable {
  public static func == (a: MotionCase, b: MotionCase) -> Bool {
    AnyHashable(a.content) == AnyHashable(b.content)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
}

extension MotionCase: Codable {
  private enum Key: String, CodingKey { case system }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let system = try container.decodeIfPresent(MotionSystem.self, forKey: .system) ?? .unnamed
    self.init(try system.cases.init(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(system, forKey: .system)
    try content.encode(to: encoder)
  }
}
#endif
