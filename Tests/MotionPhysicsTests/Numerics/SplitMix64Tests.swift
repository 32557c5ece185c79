import MotionPhysics
import Testing

@Suite struct SplitMix64Tests {
  /// The values of the reference implementation in C.
  static let reference: [UInt64] = [
    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
  ]

  @Test func matchesReference() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect((0..<5).map { _ in generator.next() } == Self.reference)
  }

  @Test func reachesAnyValueAtOnce() {
    let generator = SplitMix64(seed: 1_234_567)
    #expect((0..<5).map { generator.value(at: UInt64($0)) } == Self.reference)
    var late = generator
    for _ in 0..<1000 { _ = late.next() }
    #expect(late.value(at: 3) == generator.value(at: 1003))
  }

  @Test func servesTheStandardLibrary() {
    var first = SplitMix64(seed: 9)
    var second = SplitMix64(seed: 9)
    #expect(Double.random(in: 0..<1, using: &first) == Double.random(in: 0..<1, using: &second))
    #expect(first == second)
  }
}
