import Testing
@testable import MotionOracle
@Test func smoke() { #expect(1 + 1 == 2) }
