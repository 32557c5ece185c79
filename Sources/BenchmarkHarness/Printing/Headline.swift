/// The sentence about the scenario that matters most.
public enum Headline {
  /// Nil for a scenario that is no headline.
  public static func sentence(_ scenario: ScenarioRecord) -> String? {
    guard let title = scenario.headline, scenario.statistics.median > 0 else { return nil }
    let unit = scenario.unit
    let each = Quantity.digits(scenario.timePerElement)
    let rate = Quantity.words(1e9 / scenario.timePerElement)
    let ratios = scenario.ratios.map {
      ",\n  \(Quantity.digits($0.statistics.median)) times the time of \($0.reference)"
    }
    return "\(title): \(each) ns per \(unit), \(rate) \(unit)s per second\(ratios.joined())."
  }
}
