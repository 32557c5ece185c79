/// What is wrong with a list of scenarios.
public enum ScenarioError: Error, Equatable, CustomStringConvertible {
  case repeated(id: String)
  case missing(reference: String, of: String)

  public var description: String {
    switch self {
    case .repeated(let id): "two scenarios are named \(id)"
    case .missing(let reference, let id): "\(id) refers to \(reference), which does not exist"
    }
  }
}

extension [Scenario] {
  /// The scenarios whose id satisfies `wanted`, with their references (and theirs), in this order;
  /// whatever satisfies `skipped` is left out, references too.
  public func selecting(
    _ wanted: (String) -> Bool, skipping skipped: (String) -> Bool = { _ in false }
  ) throws(ScenarioError) -> [Scenario] {
    var byID: [String: Scenario] = [:]
    for scenario in self {
      guard byID.updateValue(scenario, forKey: scenario.id) == nil else {
        throw .repeated(id: scenario.id)
      }
    }
    var chosen: Set<String> = []
    var waiting = map(\.id).filter { wanted($0) && !skipped($0) }
    while let id = waiting.popLast() {
      guard chosen.insert(id).inserted, let scenario = byID[id] else { continue }
      for reference in scenario.references {
        guard byID[reference] != nil else { throw .missing(reference: reference, of: id) }
        if !skipped(reference) { waiting.append(reference) }
      }
    }
    return filter { chosen.contains($0.id) }
  }
}
