#if Rendering
import MotionDrawing
import MotionPhysics
import MotionRendering
import Testing

/// What labels look like, told from their pixels.
struct LabelTests {
  private func picture(
    _ string: String, font: String = "DejaVu Sans", size: Double = 20, scale: Double = 1
  ) throws -> Picture {
    var list = DrawingList()
    list.text(
      .init(string, font: .init(font, size: size), color: .black, at: SIMD2(100, 25)))
    return try Picture(of: list, width: 200, height: 50, scale: scale)
  }

  /// Line breaks, tabs and control characters are spaces: no box, and nothing is left out.
  @Test(arguments: (0..<0x20).map { $0 } + Array(0x7F..<0xA0) + [0x2028, 0x2029])
  func controlCharactersAreSpaces(code: UInt32) throws {
    let character = Character(try #require(Unicode.Scalar(code)))
    #expect(try picture("a\(character)b") == picture("a b"))
    #expect(try picture("\(character)ab") == picture(" ab"))
  }

  @Test func aLineBreakOfTwoIsOneSpace() throws {
    #expect(try picture("a\r\nb") == picture("a b"))
    #expect(try picture("a\n\rb") == picture("a  b"))
  }

  /// Hebrew and Arabic begin at the right, and Arabic letters join.
  @Test func rightToLeftScriptsAreOrderedAndShaped() throws {
    // Overridden to run from the left: the same letters in the order they are seen.
    #expect(try picture("שי") == picture("\u{202D}יש\u{202C}"))
    #expect(try picture("שי") != picture("\u{202D}שי\u{202C}"))
    // The same letters apart: as wide as ever, but not the same forms.
    #expect(try picture("بب") != picture("ب\u{200C}ب"))
    // A number within is read from the left.
    #expect(try picture("א 12 ב") != picture("א 21 ב"))
  }

  /// Serif has no Hebrew: two letters differ, so neither is the box of a missing glyph.
  @Test func missingGlyphsComeFromAnotherFont() throws {
    func ink(_ string: String) throws -> Rect {
      try #require(Ink(try picture(string, font: "DejaVu Serif", scale: 4))).box
    }
    // Yod is half as high as shin, and a quarter as wide; a box would have one size.
    let (yod, shin) = (try ink("י"), try ink("ש"))
    #expect(yod.height < 0.7 * shin.height && yod.width < 0.5 * shin.width)
  }

  /// An error that a font keeps would fail the labels after it, in every size not yet used.
  @Test(arguments: [1e-300, 1e-6, 0.01, 0.4, 3, 400, 1100, 4000, 9999, 1e4, 1e300])
  func noTextSpoilsTheNext(size: Double) throws {
    for scale in [0.01, 1, 8, 100, 1e3] {
      for squeeze in [SIMD2(1.0, 1), SIMD2(1e6, 1e-6), SIMD2(1e-9, 1), SIMD2(1e6, 1e6)] {
        var list = DrawingList()
        list.scale(by: squeeze)
        list.text(.init("Ag", font: .init(size: size), color: .black, at: .zero))
        _ = try Picture(of: list, width: 20 / scale, height: 20 / scale, scale: scale)
      }
    }
    let next = try picture("Ag", size: 13.25 + size.truncatingRemainder(dividingBy: 7))
    #expect(Ink(next) != nil)
  }

  /// Outlines and glyphs are one shape: across the size at which one takes over from the other, the
  /// ink of a letter grows with its size.
  @Test(arguments: [0.6, 30, 990, 1010, 5000]) func lettersKeepTheirShape(pixels: Double) throws {
    var list = DrawingList()
    // The letter fills the picture, at any size: the list is made smaller by the scale.
    list.scale(by: SIMD2(100 / pixels, 100 / pixels))
    list.text(
      .init("H", font: .init(size: pixels), color: .black, at: SIMD2(0.5, 0.5) * pixels))
    let scale = pixels / 100
    guard pixels > 1 else { return }
    let picture = try Picture(of: list, width: 100, height: 100, scale: scale)
    let box = try #require(Ink(picture)).box
    // DejaVu Sans: capitals are 1493 units of 2048 high, the stems of H 1138 units wide in all.
    #expect(abs(box.height / pixels - 1493.0 / 2048) < 2 / pixels)
    #expect(abs(box.width / pixels - 1138.0 / 2048) < 2 / pixels)
    #expect(abs(box.center.x / pixels - 0.5) < 0.01 + 1 / pixels)
    #expect(abs(box.center.y / pixels - 0.5) < 0.002 + 1 / pixels)
  }

  @Test func aTextTooLongIsRefused() throws {
    #expect(throws: RenderingError("a text may have at most 32768 bytes, got 32769")) {
      try picture(String(repeating: "i", count: 32_769))
    }
    #expect(Ink(try picture(String(repeating: "i", count: 32_768))) != nil)
  }

  @Test func fontNamesOfAnyKindDraw() throws {
    for name in [
      "", "No Such Font", "a,b", "\0", "🙂", "Sans 40 Bold", String(repeating: "x", count: 9999),
    ] {
      #expect(Ink(try picture("H", font: name)) != nil)
    }
  }
}
#endif
