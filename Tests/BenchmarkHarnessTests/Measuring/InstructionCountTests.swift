import BenchmarkHarness
import Testing

@Suite struct InstructionCountTests {
  private static let count = InstructionCount(program: BenchProgram.path)

  @Test(.enabled(if: count.isPossible, "needs valgrind"))
  func twoCountsAgreeToAThousandth() throws {
    let counts = try (0..<3).map { _ in
      try #require(Self.count.perOperation("spring/value/underdamped"))
    }
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    #expect(least > 10)
    #expect(most <= 1.001 * least, "\(counts)")
    // What a process costs before it does anything is millions of instructions.
    #expect(most < 100_000)
  }

  @Test func whatCannotBeCountedIsNil() {
    #expect(Self.count.perOperation("no/such") == nil)
    #expect(InstructionCount(program: "/nowhere/bench").perOperation("a/b") == nil)
  }
}
