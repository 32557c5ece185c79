/// A constant that breaks its rule: which one, the rule, and the value it had.
///
/// Constants written in code trap with this text; the same constants read from a file or a request
/// go through a validating initialiser, which throws it.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type and the property, as `DampedSpring.mass`.
  public let property: String
  /// What the value must be, as `finite and > 0`.
  public let rule: String
  /// The value that was given.
  public let value: Double

  public var description: String { "\(property) must be \(rule), got \(value)" }
}

extension MotionError {
  // `precondition` drops its message in release; `fatalError` keeps it.
  @usableFromInline package func trap() -> Never { fatalError(description) }
}

/// What a constant must be. The one place where the rules for constants are written.
package enum ConstantRule {
  case positive
  case nonNegative
  case fraction
  case bounce
  case openFraction
  case within(Int)
  case upTo(Int)
  case positiveUpTo(Int)
  case count(Int)
  case halfTurn
  case coordinate
  case radius
  case nonEmpty

  package var text: String {
    switch self {
    case .positive: "finite and > 0"
    case .nonNegative: "finite and >= 0"
    case .fraction: "in 0...1"
    case .bounce: "> -1 and <= 1"
    case .openFraction: "> 0 and < 1"
    case .within(let limit): "finite and in -\(limit)...\(limit)"
    case .upTo(let limit): "finite and in 0...\(limit)"
    case .positiveUpTo(let limit): "finite, > 0 and at most \(limit)"
    case .count(let limit): "in 1...\(limit)"
    case .halfTurn: "in 0...pi"
    case .coordinate: "in -1e100...1e100"
    case .radius: "in 0...1e100"
    case .nonEmpty: ">= 1"
    }
  }

  package func allows(_ value: Double) -> Bool {
    switch self {
    case .positive: value > 0 && value.isFinite
    case .nonNegative: value >= 0 && value.isFinite
    case .fraction: value >= 0 && value <= 1
    case .bounce: value > -1 && value <= 1
    case .openFraction: value > 0 && value < 1
    case .within(let limit): abs(value) <= Double(limit)
    case .upTo(let limit): value >= 0 && value <= Double(limit)
    case .positiveUpTo(let limit): value > 0 && value <= Double(limit)
    case .count(let limit): value >= 1 && value <= Double(limit)
    case .halfTurn: value >= 0 && value <= Double(Float.pi)
    case .coordinate: abs(value) <= SystemInput.limit
    case .radius: value >= 0 && value <= SystemInput.limit
    case .nonEmpty: value >= 1
    }
  }

  package func check(_ value: Double, _ property: String) throws(MotionError) {
    guard allows(value) else { throw MotionError(property: property, rule: text, value: value) }
  }

  package func enforce(_ value: Double, _ property: String) {
    do { try check(value, property) } catch { error.trap() }
  }
}
