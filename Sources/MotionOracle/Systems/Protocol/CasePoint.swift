#if Oracle
import Foundation
import MotionPhysics

/// A point of the unit cube, the ways to stretch its coordinates, and a random stream of its own.
struct CasePoint {
  /// How many coordinates a case may use.
  static let dimensions = 9

  let unit: [Double]
  /// The format that the case's numbers will be rounded to.
  let precision: Precision
  var random: SplitMix64

  /// A random number, 0..<1.
  mutating func draw() -> Double { random.unit() }

  func linear(_ index: Int, _ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit[index]
  }

  /// Even in the logarithm; `low` > 0.
  func log(_ index: Int, _ low: Double, _ high: Double) -> Double {
    low * pow(high / low, unit[index])
  }

  /// Uses the coordinate's lower bits, so that its size stays even.
  func sign(_ index: Int) -> Double {
    (unit[index] * 1024).truncatingRemainder(dividingBy: 1) < 0.5 ? -1 : 1
  }
}

extension SplitMix64 {
  /// 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
#endif
