#if Oracle
/// The format a subject computes in, and so the unit of its errors.
public enum Precision: String, CaseIterable, Codable, Sendable {
  case double, float

  /// u: half the distance from 1 to the next number of the format.
  public var unitRoundoff: Double {
    switch self {
    case .double: 0x1p-53
    case .float: 0x1p-24
    }
  }

  /// Below it the format loses bits one by one.
  var leastNormal: Double {
    switch self {
    case .double: .leastNormalMagnitude
    case .float: Double(Float.leastNormalMagnitude)
    }
  }

  func ulp(of value: Double) -> Double {
    switch self {
    case .double: value.ulp
    case .float: Double(Float(value).ulp)
    }
  }

  /// The nearest number of the format.
  func rounded(_ value: Double) -> Double {
    switch self {
    case .double: value
    case .float: Double(Float(value))
    }
  }
}
#endif
