import Testing
@testable import BenchmarkHarness
@Test func smoke() { #expect(1 + 1 == 2) }
