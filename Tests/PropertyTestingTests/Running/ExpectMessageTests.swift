import Testing

@testable import PropertyTesting

struct ExpectMessageTests {
  @Test func anotherMessageIsAFailure() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { fatalError("the cause") }
    let right = await reports { expectMessage("the cause", in: result) }
    #expect(right == [])
    let wrong = await reports { expectMessage("another cause", in: result) }
    #expect(wrong.count == 1)
  }
}
