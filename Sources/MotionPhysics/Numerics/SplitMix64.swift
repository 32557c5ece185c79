/// The SplitMix64 random generator: 64 bits of state, period 2^64, any value reachable at once.
///
/// Value `n` of a stream depends on the seed and `n` alone, so what is drawn for the millionth
/// particle needs none of the draws before it. Statistically sound; not for secrets.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// What the state grows by for each value: 2^64 divided by the golden ratio, made odd.
  @usableFromInline static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A stream that `seed` determines; every seed is a good one.
  @inlinable public init(seed: UInt64) { state = seed }

  /// The next value of the stream.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.gamma
    return Self.mix(state)
  }

  /// What the `n`-th call of `next()` would give, counted from 0, without making the calls before.
  @inlinable public func value(at n: UInt64) -> UInt64 {
    Self.mix(state &+ (n &+ 1) &* Self.gamma)
  }

  @inlinable static func mix(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
