import Foundation

/// Numbers as people read them.
enum Quantity {
  /// Nanoseconds with a fitting unit.
  static func time(_ nanoseconds: Double) -> String {
    let (divisor, unit) = unit(of: nanoseconds)
    return "\(digits(nanoseconds / divisor)) \(unit)"
  }

  /// Two ends in the unit that fits `nanoseconds`, without naming it.
  static func interval(_ low: Double, _ high: Double, unitOf nanoseconds: Double) -> String {
    let (divisor, _) = unit(of: nanoseconds)
    return "\(digits(low / divisor)) … \(digits(high / divisor))"
  }

  /// A number a second.
  static func rate(_ perSecond: Double) -> String {
    let (scaled, prefix) = scale(perSecond, ["", "k", "M", "G", "T"])
    return "\(digits(scaled)) \(prefix)/s"
  }

  /// A large number in words: `813 million`.
  static func words(_ number: Double) -> String {
    let (scaled, word) = scale(number, ["", " thousand", " million", " billion", " trillion"])
    return digits(scaled) + word
  }

  /// Three significant digits, or all before the point.
  static func digits(_ number: Double) -> String {
    let size = abs(number)
    let bounds = [99.95, 9.995, 0.9995, 0.09995, 0.009995]
    let places = size == 0 ? 3 : bounds.firstIndex { size >= $0 } ?? bounds.count
    return String(format: "%.\(places)f", number)
  }

  /// How far a ratio is from 1: `+5.0 %`.
  static func percent(_ ratio: Double) -> String { String(format: "%+.1f %%", 100 * (ratio - 1)) }

  /// Few digits where there is a fraction at all.
  static func count(_ number: Double) -> String {
    number == number.rounded() ? String(format: "%.0f", number) : digits(number)
  }

  /// The unit that fits a time.
  static func unit(of nanoseconds: Double) -> (nanoseconds: Double, name: String) {
    switch nanoseconds {
    case ..<999.5: (1, "ns")
    case ..<999.5e3: (1e3, "µs")
    case ..<999.5e6: (1e6, "ms")
    default: (1e9, "s")
    }
  }

  private static func scale(_ number: Double, _ names: [String]) -> (Double, String) {
    var rest = number
    var index = 0
    while rest >= 999.5 && index + 1 < names.count {
      rest /= 1000
      index += 1
    }
    return (rest, names[index])
  }
}
