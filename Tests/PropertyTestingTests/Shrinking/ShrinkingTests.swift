import Testing

@testable import PropertyTesting

struct ShrinkingTests {
  @Test func integersShrinkToTheBoundary() async {
    #expect(await minimum(.int()) { $0 > 100 } == 101)
    #expect(await minimum(.int()) { $0 < -100 } == -101)
    #expect(await minimum(.int(in: 7...1000)) { _ in true } == 7)
    #expect(await minimum(.int(in: -1000 ... -7)) { _ in true } == -7)
    for limit in [77, 999, 2345, 54321] {
      let odd = await minimum(.int(in: 0...1_000_000)) { $0 > limit && $0 % 2 == 1 }
      #expect(odd == (limit + 1) | 1)
    }
    #expect(await minimum(.uint64()) { $0 >= 1 << 40 } == 1 << 40)
  }

  @Test func sumMovesIntoItsLastPart() async {
    let pair = Generator.array(of: .int(in: 0...1000), count: 2...2)
    #expect(await minimum(pair) { $0[0] + $0[1] > 1000 } == [1, 1000])
    #expect(await minimum(pair) { $0[0] + $0[1] > 300 } == [0, 301])
    let triple = Generator.array(of: .int(in: 0...100), count: 3...3)
    #expect(await minimum(triple) { $0.reduce(0, +) == 150 } == [0, 50, 100])
  }

  @Test func dependentCountShrinksWithItsElements() async {
    let generator = Generator.int(in: 0...20).flatMap { count in
      Generator.array(of: .int(in: 0...1000), count: count...count)
    }
    #expect(await minimum(generator) { $0.contains { $0 > 500 } } == [501])
    #expect(await minimum(generator) { $0.count > 3 } == [0, 0, 0, 0])
    #expect(await minimum(generator) { $0.contains(777) } == [777])
    #expect(await minimum(generator) { Set($0).count > 1 } == [0, 1])
  }

  @Test func arraysLoseElements() async {
    let generator = Generator.array(of: .int(in: 0...1000), count: 0...50)
    #expect(await minimum(generator) { $0.reduce(0, +) > 1500 } == [501, 1000])
    #expect(await minimum(generator) { $0 != $0.sorted() } == [1, 0])
    let atLeastTwo = Generator.array(of: .int(in: 0...1000), count: 2...50)
    #expect(await minimum(atLeastTwo) { $0.contains(42) } == [0, 42])
  }

  @Test func valuesShrinkTogether() async {
    let six = Generator.array(of: .int(in: 0...2), count: 6...6)
    #expect(await minimum(six) { Set($0).count == 1 } == [0, 0, 0, 0, 0, 0])
    let seven = Generator.array(of: .int(in: 0...9), count: 7...7)
    let digits = await minimum(seven) { [1, 6].contains(Set($0.prefix(6)).count) && $0[6] > 5 }
    #expect(digits == [0, 0, 0, 0, 0, 0, 6])
    let pair = Generator.array(of: .int(in: 0...200), count: 2...2)
    #expect(await minimum(pair) { $0[0] == $0[1] && $0[0] > 10 } == [11, 11])
  }

  @Test func filterAndMapShrinkThrough() async {
    let even = Generator.int(in: 0...10_000).filter { $0.isMultiple(of: 2) }
    #expect(await minimum(even) { $0 > 101 } == 102)
    #expect(await minimum(even.map { "\($0)" }) { $0.count > 2 } == "100")
  }

  @Test func branchesShrinkToTheFirstThatFails() async {
    let generator = Generator.oneOf(
      .constant(0), .int(in: 1...10), zip(.int(in: 0...50), .int(in: 0...50)).map { $0 + $1 })
    // The value after the branch must stay in place when the branch gets narrower.
    let pair = zip(generator, Generator.int(in: 0...10_000)).map { [$0, $1] }
    #expect(await minimum(pair) { $0[1] == 0 || $0[1] > 5000 } == [0, 0])
    #expect(await minimum(pair) { $0[0] > 4 && $0[1] > 5000 } == [5, 5001])
    #expect(await minimum(pair) { $0[0] > 60 } == [61, 0])
  }

  @Test func floatsShrinkToSimpleValues() async {
    #expect(await minimum(.edgyDouble) { $0 > 3.7 } == 4)
    #expect(await minimum(.edgyDouble) { $0 > 0 && $0 < 1 } == 0.1)
    #expect(await minimum(.edgyDouble) { $0 < -2.5 } == -3)
    let patterns = Generator.edgyDouble.map(\.bitPattern)
    #expect(await minimum(patterns) { $0 != 0 } == Double(1).bitPattern)
    #expect(await minimum(Generator.edgyDouble.map(\.isNaN)) { $0 } == true)
    #expect(await minimum(.double(in: 0.25...8)) { $0 > 0.25 } == 1)
    #expect(await minimum(.double(in: 0...1)) { $0 > 0.5 } == 1)
    #expect(await minimum(.edgyDouble(near: [0.3])) { $0 == 0.3.nextUp } == 0.3.nextUp)
  }

  @Test func stopsAfterSoManyRuns() async {
    let failure = await shrink(limits: .init(runs: 10)) { _ in }
    #expect(failure.shrinkRuns == 10)
  }

  @Test func stopsWhenTimeIsUp() async {
    let failure = await shrink(limits: .init(time: .milliseconds(50))) { _ in
      try? await Task.sleep(for: .milliseconds(10))
    }
    #expect(failure.isOutOfTime)
    #expect((1...20).contains(failure.shrinkRuns))
  }

  /// Shrinks a hundred large numbers that all must be there.
  private func shrink(
    limits: Shrinker<[Int]>.Limits, before: @escaping @Sendable ([Int]) async -> Void
  ) async -> Property<[Int]>.Failure {
    let numbers = Generator.array(of: .int(in: 0...1_000_000), count: 100...100)
    var property = Property(
      generator: numbers,
      body: {
        await before($0)
        if $0.allSatisfy({ $0 > 1000 }) { throw Broken() }
      }, tally: IssueTally())
    property.limits = limits
    return await property.shrink(
      ChoiceTape((0..<100).flatMap { [0, 500_000 + $0] }), origin: "here")
  }
}
