/// Steele, Lea and Flood's SplitMix64: any seed is a good one.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func next(through maximum: UInt64) -> UInt64 {
    maximum == .max ? next() : next(upperBound: maximum + 1)
  }

  /// An end twice in sixteen, a length in bits from an even choice seven times, else even.
  public mutating func nextEdgy(through maximum: UInt64) -> UInt64 {
    switch next(upperBound: 16 as UInt64) {
    case 0: return 0
    case 1: return maximum
    case 2...8: return next(through: min(nextMask(through: maximum), maximum))
    default: return next(through: maximum)
    }
  }

  /// The shorter of two lengths in bits: mostly numbers that people write.
  public mutating func nextShort(through maximum: UInt64) -> UInt64 {
    let mask = min(nextMask(through: maximum), nextMask(through: maximum))
    return next(through: min(mask, maximum))
  }

  /// So many low bits, up to as many as `maximum` has.
  private mutating func nextMask(through maximum: UInt64) -> UInt64 {
    let bits = next(through: UInt64(64 - maximum.leadingZeroBitCount))
    return bits == 0 ? 0 : UInt64.max >> (64 - bits)
  }

  /// FNV-1a: the same on every run and machine, which `Hasher` is not.
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
