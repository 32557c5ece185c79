import Testing
@testable import PropertyTesting
@Test func smoke() { #expect(1 + 1 == 2) }
