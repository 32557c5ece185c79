import Testing

@testable import PropertyTesting

struct ChoiceTapeTests {
  @Test func shorterComesFirst() {
    #expect(ChoiceTape([9]) < ChoiceTape([0, 0]))
    #expect(ChoiceTape([1, 2]) < ChoiceTape([2, 0]))
    #expect(!(ChoiceTape([1, 2]) < ChoiceTape([1, 2])))
  }

  @Test func textComesBack() {
    for tape in [ChoiceTape(), ChoiceTape([0]), ChoiceTape([1000, 0, .max])] {
      #expect(ChoiceTape(tape.description) == tape)
    }
    #expect(ChoiceTape([0, 1001]).description == "0.3e9")
    for text in ["", "x", "1..2", "1.", "10000000000000000"] {
      #expect(ChoiceTape(text) == nil)
    }
  }

  @Test func missingChoicesReadAsZeroAndLargeOnesAsTheLargest() throws {
    var source = ChoiceSource(replaying: ChoiceTape([50]))
    #expect(try source.draw(through: 9) == 9)
    #expect(try source.draw(through: 9) == 0)
    #expect(source.recorded == [9, 0])
  }

  @Test func endlessGeneratorsAreGivenUp() {
    var source = ChoiceSource(seed: 1)
    #expect(throws: Discard.self) {
      while true { _ = try source.draw(through: 1) }
    }
  }

  @Test func replayMakesTheSameValue() throws {
    let generator = zip(
      Generator.array(of: .edgyDouble(near: [0.3]), count: 0...9),
      Generator.int().filter { $0 % 3 == 0 }.flatMap { .int(in: -abs($0 / 2)...9) },
      Generator.oneOf(.bool, .constant(true)), Generator.uint64())
    for seed: UInt64 in 0..<500 {
      var fresh = ChoiceSource(seed: seed)
      let first = try generator.draw(&fresh)
      var replay = ChoiceSource(replaying: ChoiceTape(fresh.recorded))
      let second = try generator.draw(&replay)
      #expect(String(reflecting: first) == String(reflecting: second))
      #expect(replay.recorded == fresh.recorded)
    }
  }
}
