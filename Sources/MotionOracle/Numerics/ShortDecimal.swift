#if Oracle
import Foundation

/// `value` to three significant digits at most.
func shortDecimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  guard value.isFinite else { return value.isNaN ? "NaN" : "inf" }
  if abs(value) >= 1000 || abs(value) < 0.01 { return String(format: "%.1e", value) }
  return String(format: abs(value) < 10 ? "%.2f" : "%.1f", value)
}
#endif
