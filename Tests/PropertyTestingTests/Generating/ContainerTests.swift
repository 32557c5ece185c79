import Foundation
import Testing

@testable import PropertyTesting

private enum Suit: CaseIterable, Sendable { case clubs, hearts, spades }

private indirect enum Tree: Sendable, Equatable {
  case leaf
  case node(Tree, Tree)

  var count: Int {
    if case .node(let left, let right) = self { 1 + left.count + right.count } else { 0 }
  }
}

struct ContainerTests {
  private func checkIntegers<I: FixedWidthInteger & Sendable>(_ type: I.Type) async
  where I.Magnitude: Sendable {
    let values = samples(Generator<I>.integer(), count: 3000)
    #expect(values.contains(.min) && values.contains(.max) && values.contains(0))
    #expect(Set(values).count > 40)
    let inside: ClosedRange<I> = 3...100
    #expect(samples(Generator<I>.integer(in: inside)).allSatisfy { inside.contains($0) })
    #expect(await minimum(Generator<I>.integer()) { $0 > 9 } == 10)
  }

  @Test func everyIntegerType() async {
    await checkIntegers(Int8.self)
    await checkIntegers(Int16.self)
    await checkIntegers(Int32.self)
    await checkIntegers(Int64.self)
    await checkIntegers(Int128.self)
    await checkIntegers(UInt8.self)
    await checkIntegers(UInt16.self)
    await checkIntegers(UInt32.self)
    await checkIntegers(UInt.self)
    await checkIntegers(UInt128.self)
    let wide = Generator<Int128>.integer()
    #expect(await minimum(wide) { $0 < -(1 << 70) } == -(1 << 70) - 1)
  }

  @Test func textReachesItsEdges() async {
    let texts = samples(.string(count: 0...5))
    #expect(texts.contains(""))
    for scalar in TextEdges.scalars {
      #expect(texts.contains { $0.unicodeScalars.contains(scalar) }, "\(scalar.value)")
    }
    #expect(texts.contains { $0.contains("e\u{301}") && $0.unicodeScalars.contains("\u{301}") })
    #expect(texts.count { $0.unicodeScalars.allSatisfy(\.isASCII) } > 500)
    #expect(await minimum(.string()) { $0.count > 2 } == "aaa")
    #expect(await minimum(.string()) { $0.contains("\0") } == "\0")
    #expect(Set(samples(.scalar).map(\.value)).contains(0x10FFFF))
  }

  @Test func optionalsAreNilOnceInFour() async {
    let values = samples(.optional(of: .int(in: 1...9)), count: 4000)
    // 1000 expected, deviation 27.
    #expect((870...1130).contains(values.count { $0 == nil }))
    #expect(await minimum(.optional(of: .int(in: 0...9))) { _ in true } == .some(nil))
    #expect(await minimum(.optional(of: .int(in: 0...9))) { ($0 ?? 0) > 4 } == 5)
  }

  @Test func elementsAreDistinct() async {
    let small = Generator.int(in: 0...9)
    let arrays = samples(.distinctArray(of: small, count: 2...6))
    #expect(arrays.allSatisfy { Set($0).count == $0.count && (2...6).contains($0.count) })
    #expect(Set(arrays.map(\.count)).count == 5)
    #expect(await minimum(.set(of: small)) { $0.count > 2 } == [0, 1, 2])
    let pairs = Generator<[Int: Bool]>.dictionary(of: small, .bool)
    #expect(await minimum(pairs) { $0.count > 1 } == [0: false, 1: false])
  }

  @Test func ordersAreEquallyLikely() async {
    let orders = samples(.permutation(count: 3), count: 6000)
    let counts = Dictionary(grouping: orders) { $0 }.mapValues(\.count)
    #expect(counts.count == 6)
    // 1000 expected, deviation 29.
    #expect(counts.values.allSatisfy { (850...1150).contains($0) })
    #expect(await minimum(.shuffled(["a", "b", "c"])) { $0[0] != "a" } == ["b", "a", "c"])
  }

  @Test func weightsCount() {
    let values = samples(.weighted([(3, .constant(1)), (1, .constant(2)), (0, .constant(3))]))
    // 3750 expected, deviation 31.
    #expect((3600...3900).contains(values.count { $0 == 1 }))
    #expect(!values.contains(3))
    #expect(Set(samples(Generator<Suit>.anyCase, count: 99)) == Set(Suit.allCases))
  }

  @Test func recursionKeepsToItsSize() async {
    let trees = Generator<Tree>.recursive(size: 12, base: .constant(.leaf)) { inner in
      zip(inner, inner).map { .node($0, $1) }
    }
    let counts = samples(trees).map(\.count)
    #expect(counts.max() == 12 && counts.min() == 0)
    #expect(Set(counts).count == 13)
    #expect(await minimum(trees) { $0.count > 1 } == .node(.leaf, .node(.leaf, .leaf)))
  }

  @Test func timesAndBytes() async {
    let short: ClosedRange<Duration> = .milliseconds(-1500) ... .seconds(3)
    let durations = samples(.duration(in: short))
    #expect(durations.allSatisfy { short.contains($0) })
    #expect(durations.contains(short.lowerBound) && durations.contains(short.upperBound))
    #expect(await minimum(.duration()) { $0 > .milliseconds(1500) } == .seconds(2))
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(await minimum(.date()) { _ in true } == epoch)
    #expect(await minimum(.data()) { $0.count > 1 } == Data([0, 0]))
    let identifiers = samples(.uuid, count: 100).map(\.uuidString)
    #expect(identifiers.allSatisfy { $0.dropFirst(14).first == "4" })
    #expect(Set(identifiers).count > 90)
  }

  @Test func floatsReachTheirEdges() async {
    let values = samples(.edgyFloat)
    for edge: Float in [0, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p24] {
      #expect(values.contains(edge) && values.contains(-edge), "\(edge)")
    }
    #expect(values.contains { $0.isNaN })
    let unit = samples(.float(in: 0...1))
    #expect(unit.allSatisfy { (0...1).contains($0) } && unit.contains(Float(1).nextDown))
    #expect(await minimum(.float(in: 0...0.7)) { $0 > 0.25 } == 0.3)
  }

  @Test func anyValueOfAType() {
    let values = Generator<[String: Set<Int?>]>.arbitrary.sample(count: 20, seed: 1)
    #expect(values.count == 20)
    #expect(values == Generator<[String: Set<Int?>]>.arbitrary.sample(count: 20, seed: 1))
    #expect(values != Generator<[String: Set<Int?>]>.arbitrary.sample(count: 20, seed: 2))
  }

  @Test func ownGeneratorsShrink() async {
    let own = Generator<[UInt64]> { source throws(Discard) in
      var values: [UInt64] = []
      let count = try source.choose(through: 9)
      for _ in 0..<count { values.append(try source.choose(through: 100)) }
      return values
    }
    #expect(await minimum(own) { $0.contains { $0 > 50 } } == [51])
  }
}
