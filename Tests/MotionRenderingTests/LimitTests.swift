#if Rendering
import MotionDrawing
import MotionPhysics
import MotionRendering
import PropertyTesting
import Testing

/// Limits are errors that name them; whole sizes are whole.
struct LimitTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  /// n/d units of d pixels are n pixels, also where the product is not.
  @Test func wholeSizesGiveThatManyPixels() async {
    await checkProperty("whole sizes", zip(.int(in: 1...300), .int(in: 1...400))) { pixels, scale in
      let width = Double(pixels) / Double(scale)
      let picture = try Picture(of: DrawingList(), width: width, height: 1, scale: Double(scale))
      #expect(picture.width == pixels && picture.height == scale)
      // Sums of sizes too.
      let sum = (0..<pixels).reduce(0.0) { sum, _ in sum + 1 / Double(scale) }
      #expect(
        try Picture(of: DrawingList(), width: sum, height: 1, scale: Double(scale)).width == pixels)
    }
    #expect(try! Picture(of: DrawingList(), width: 1.1, height: 1.1, scale: 100).width == 110)
  }

  @Test func partsOfAPixelAreAPixel() throws {
    for (width, pixels) in [(0.001, 1), (1e-9, 1), (1.5, 2), (2.001, 3), (1.999, 2)] {
      #expect(try Picture(of: DrawingList(), width: width, height: 1).width == pixels)
    }
    // The largest, but for rounding.
    #expect(
      try Picture(of: DrawingList(), width: 16_383.0 / 0.7, height: 1, scale: 0.7).width == 16_383)
    #expect(try !DrawingList().svg(width: 16_383.000000001, height: 1).isEmpty)
  }

  @Test func scalesThatCannotBe() {
    for scale in [0, -1, Double.nan, -Double.infinity] {
      #expect(
        message { _ = try Picture(of: DrawingList(), width: -9, height: -9, scale: scale) }
          == "Picture.scale must be > 0, got \(scale)")
    }
    #expect(
      message { _ = try Picture(of: DrawingList(), width: 9, height: 9, scale: .infinity) }
        == "Picture.width must be in 1...16383 pixels, got inf")
  }

  /// 35,791 frames of a minute are what 32 bits of milliseconds hold.
  @Test func anAnimationThatLastsTooLongIsRefused() throws {
    let picture = try Picture(of: DrawingList(), width: 1, height: 1, background: .white)
    var animation = try WebPAnimation(width: 1, height: 1, quality: .lossless)
    for _ in 0..<35_791 { try animation.append(picture, seconds: 60) }
    #expect(throws: RenderingError.self) { try animation.append(picture, seconds: 60) }
    var text = ""
    do { try animation.append(picture, seconds: .infinity) } catch { text = "\(error)" }
    #expect(
      text == "WebPAnimation: all pictures may last 2147483.647 s together, got 2147520.0")
    // What was taken in before is not lost.
    try animation.append(picture, seconds: 23)
    #expect(try !animation.finish().isEmpty)
  }

  @Test func anEmptyAnimationIsAnError() throws {
    let animation = try WebPAnimation(width: 1, height: 1, quality: .lossless)
    var text = ""
    do { _ = try animation.finish() } catch { text = "\(error)" }
    #expect(text.hasPrefix("libwebp: "))
  }

  /// No blur is too wide for whole numbers.
  @Test func blursOfAnyWidthDraw() throws {
    var list = DrawingList()
    for _ in 0..<3 { list.scale(by: SIMD2(1e6, 1e6)) }
    list.layer(.init(blur: 100)) { _ in }
    _ = try Picture(of: list, width: 1, height: 1)
  }

  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int, _ layer: DrawingList.Layer) -> DrawingList {
      var list = DrawingList()
      func nest(_ depth: Int, _ list: inout DrawingList) {
        if depth > 0 { list.layer(layer) { nest(depth - 1, &$0) } }
      }
      nest(depth, &list)
      return list
    }
    let layer = DrawingList.Layer(opacity: 0.5)
    _ = try Picture(of: nested(256, layer), width: 4, height: 4)
    #expect(
      message { _ = try Picture(of: nested(257, layer), width: 4, height: 4) }
        == "layers and masks may lie at most 256 deep in one another")
    // What failed leaves nothing behind.
    _ = try Picture(of: nested(3, .init(blur: 1)), width: 4, height: 4)
  }
}
#endif
