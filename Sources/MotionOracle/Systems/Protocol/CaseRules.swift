#if Oracle
/// A case the oracles cannot judge: the thing, the rule and the value.
public struct InvalidCase: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension MotionCase {
  /// Throws for the first input outside its range, in the words the library uses for its own.
  public func validate() throws(InvalidCase) {
    try content.checkRules()
    guard let key = system.input?.key else { return }
    if inputs.isEmpty {
      throw InvalidCase(description: "\(key) must hold at least one instant, got none")
    }
    for (index, input) in inputs.enumerated() {
      try require("\(key)[\(index)]", input, "finite and >= 0") { $0 >= 0 }
    }
  }
}

func requireCount(_ name: String, _ values: [Double], _ count: Int) throws(InvalidCase) {
  guard values.count == count else {
    throw InvalidCase(description: "\(name) must hold \(count) numbers, got \(values.count)")
  }
}

func require(
  _ name: String, _ value: Double, _ rule: String = "finite",
  where holds: (Double) -> Bool = { _ in true }
) throws(InvalidCase) {
  guard value.isFinite, holds(value) else {
    throw InvalidCase(description: "\(name) must be \(rule), got \(value)")
  }
}
#endif
