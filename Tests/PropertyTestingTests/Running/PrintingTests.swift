import Foundation
import Testing

@testable import PropertyTesting

private struct Point: Sendable {
  let x: Int
  let name: String
}

private enum Shape {
  case empty
  case circle(Double)
  case box(width: Int, height: Int)
}

struct PrintingTests {
  @Test func textIsPastable() {
    #expect(printed("a\"\\\n\0\u{E9}\u{1F600}") == #""a\"\\\n\0\u{E9}\u{1F600}""#)
    #expect(printed(Character("e\u{301}")) == #""e\u{301}""#)
    #expect(printed(["a": "\u{202E}"]) == #"["a": "\u{202E}"]"#)
  }

  @Test func numbersArePastable() {
    #expect(printed(-0.0) == "-0.0")
    #expect(printed([Double.nan, .infinity]) == "[Double.nan, Double.infinity]")
    #expect(printed(Double.signalingNaN) == "Double(bitPattern: 0x7ff4000000000000)")
    #expect(printed(-Float.infinity) == "-Float.infinity")
  }

  @Test func structuresNameTheirParts() {
    #expect(printed(Point(x: 1, name: "a")) == #"Point(x: 1, name: "a")"#)
    #expect(printed(Shape.empty) == ".empty")
    #expect(printed(Shape.circle(1)) == ".circle(1.0)")
    #expect(printed(Shape.box(width: 1, height: 2)) == ".box(width: 1, height: 2)")
    #expect(printed(Optional(3) as Any) == "3")
    #expect(printed((1, "b", nil as Int?)) == #"(1, "b", nil)"#)
    #expect(!printed([Point(x: 1, name: "")]).contains("unknown context"))
  }

  @Test func setsPrintInOneOrder() {
    let values = (0..<50).map { "k\($0)" }
    #expect(printed(Set(values)) == printed(values.sorted()))
    let pairs = Dictionary(uniqueKeysWithValues: values.map { ($0, 1) })
    #expect(
      printed(pairs) == "[" + values.sorted().map { "\"\($0)\": 1" }.joined(separator: ", ") + "]")
  }
}
