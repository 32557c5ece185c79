/// Values read from a fuzzer's bytes, bit for bit; zeros once they run out.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func word(_ size: Int) -> UInt64 {
    (0..<size).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  mutating func double() -> Double { Double(bitPattern: word(8)) }
  mutating func float() -> Float { Float(bitPattern: UInt32(word(4))) }
  mutating func int() -> Int { Int(bitPattern: UInt(word(8))) }
  mutating func point() -> SIMD2<Double> { SIMD2(double(), double()) }
  mutating func floatPoint() -> SIMD2<Float> { SIMD2(float(), float()) }

  /// What is left, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A promise of the library: what it is about, and the value that broke it.
func promise(_ holds: Bool, _ what: StaticString, _ value: Any) {
  if !holds { fatalError("\(what): \(value)") }
}

func finite(_ value: Double, _ what: StaticString) { promise(value.isFinite, what, value) }

func finite(_ value: SIMD2<Double>, _ what: StaticString) {
  promise(value.x.isFinite && value.y.isFinite, what, value)
}

/// A duration may be infinite, never negative or NaN.
func duration(_ value: Double, _ what: StaticString) { promise(value >= 0, what, value) }
