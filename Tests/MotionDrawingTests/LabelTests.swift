import MotionDrawing
import MotionPhysics
import Testing

/// What a list makes of text and of shapes that degenerate, whatever the backend.
struct LabelTests {
  private func kept(_ string: String) -> String? {
    var list = DrawingList()
    list.text(.init(string, font: .init(size: 9), color: .black, at: .zero))
    guard case .text(let text)? = list.commands.first else { return nil }
    return text.string
  }

  @Test func textIsOneLine() {
    #expect(kept("a\nb\r\nc\td\0e\u{2028}f\u{85}g\u{7F}h") == "a b c d e f g h")
    #expect(kept("\r\n\r\n") == "  ")
    #expect(kept("") == "")
    // Nothing else is touched: joined emoji, marks for direction, letters with accents.
    for string in ["👩‍👩‍👧 é e\u{301}", "\u{200F}א\u{202D}x", "\u{A0}\u{AD}~"] {
      #expect(kept(string).map { Array($0.utf8) } == Array(string.utf8))
    }
  }

  @Test func onlyWhatHasAnExtentIsStroked() {
    let nothing: [DrawingList.Shape] = [
      .rect(Rect(width: 0, height: 5)), .ellipse(Rect(width: 5, height: .nan)),
      .rounded(Rect(width: 5, height: 0), radius: 2), .circle(center: .zero, radius: 0),
    ]
    let something: [DrawingList.Shape] = [
      .rect(Rect(width: 1e-300, height: 5)), .circle(center: .zero, radius: 1e-300),
      .line(from: .zero, to: .zero), .circle(center: .zero, radius: -1),
    ]
    for (shapes, count) in [(nothing, 0), (something, 1)] {
      for shape in shapes {
        var list = DrawingList()
        list.stroke(shape, with: .color(.black), .init(width: 1))
        #expect(list.commands.count == count)
      }
    }
  }
}
