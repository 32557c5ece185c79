import Testing
@testable import MotionPhysics
@Test func smoke() { #expect(1 + 1 == 2) }
