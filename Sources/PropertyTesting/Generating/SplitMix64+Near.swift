import RandomNumbers

extension SplitMix64 {
  /// `choice` half of the time, else up to four away from it.
  mutating func nextNear(_ choice: UInt64) -> UInt64 {
    guard next(through: 1) == 0 else { return choice }
    let distance = next(through: 3) + 1
    return next(through: 1) == 0 ? choice &+ distance : choice &- min(distance, choice)
  }
}
