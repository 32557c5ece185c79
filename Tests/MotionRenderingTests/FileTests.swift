#if Rendering
import CWebP
import Foundation
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is written can be read by others.
struct FileTests {
  private func sample(_ shift: Double = 0) -> DrawingList {
    var list = DrawingList()
    list.fill(
      .circle(center: SIMD2(30 + shift, 20), radius: 15),
      with: .linear(
        .init([.init(0, RGBA(hex: 0xFF8040)), .init(1, RGBA(hex: 0x2040FF, alpha: 0.2))]),
        from: SIMD2(15, 0), to: SIMD2(45, 0)))
    list.fill(
      .rect(Rect(x: 0, y: 0, width: 10, height: 10)),
      with: .color(RGBA(bytes: 255, 128, 64, alpha: 0.5)))
    return list
  }

  @Test func colorsAreDividedByAlphaAgain() throws {
    let picture = try Picture(of: sample(), width: 60, height: 40)
    let pixel = picture[5, 5]
    // Premultiplied by 128/255 and rounded to whole: half a step is one step of the colour.
    #expect(pixel.alpha == 128 && pixel.red == 255)
    #expect(abs(Int(pixel.green) - 128) <= 1 && abs(Int(pixel.blue) - 64) <= 1)
  }

  @Test func pngComesBack() throws {
    let path = temporary("png")
    defer { unlink(path) }
    let picture = try Picture(of: sample(), width: 60, height: 40, scale: 1.5)
    try picture.writePNG(to: path)
    let back = try Picture(png: path)
    #expect(back.width == 90 && back.height == 60)
    // Colours are divided by alpha in the file, and multiplied again: one step of rounding.
    #expect(try #require(PictureDifference(picture, back, tolerance: 0)).largest <= 1)
  }

  @Test func webPComesBack() throws {
    let pictures = try [0.0, 5, 12].map { try Picture(of: sample($0), width: 60, height: 40) }
    var animation = try WebPAnimation(width: 60, height: 40, quality: .lossless)
    // 1/60 s is no whole number of milliseconds: ends are rounded, not lengths.
    for picture in pictures { try animation.append(picture, seconds: 1.0 / 60) }
    let bytes = try animation.finish()

    let (info, frames) = try decoded(bytes)
    #expect(info.canvas_width == 60 && info.canvas_height == 40)
    #expect(info.frame_count == 3 && info.loop_count == 0)
    #expect(frames.map(\.end) == [17, 33, 50])
    // The frame is blended onto an empty canvas by the decoder, exactly.
    for (picture, frame) in zip(pictures, frames) {
      #expect(differences(picture, frame.pixels).max() == 0)
    }
  }

  private func decoded(
    _ bytes: [UInt8]
  ) throws -> (info: WebPAnimInfo, frames: [(pixels: [UInt8], end: Int32)]) {
    try bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, nil))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      var frames: [(pixels: [UInt8], end: Int32)] = []
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let count = Int(info.canvas_width * info.canvas_height) * 4
        frames.append((Array(UnsafeBufferPointer(start: pixels, count: count)), end))
      }
      return (info, frames)
    }
  }

  /// How far each pixel's parts are from the picture's; a clear pixel has no colour.
  private func differences(_ picture: Picture, _ pixels: [UInt8]) -> [Int] {
    (0..<picture.width * picture.height).map { index in
      let pixel = picture[index % picture.width, index / picture.width]
      let parts = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      let away = (0..<4).map { abs(Int(pixels[4 * index + $0]) - Int(parts[$0])) }
      return pixel.alpha == 0 ? away[3] : away.max()!
    }
  }

  @Test func lossyWebPIsNearAndSmaller() throws {
    let pictures = try (0..<5).map { shift in
      try Picture(of: sample(Double(shift)), width: 60, height: 40, scale: 4, background: .white)
    }
    func bytes(_ quality: WebPAnimation.Quality) throws -> [UInt8] {
      var animation = try WebPAnimation(width: 240, height: 160, quality: quality)
      for picture in pictures { try animation.append(picture, seconds: 0.04) }
      return try animation.finish()
    }
    let lossy = try bytes(.lossy(80))
    #expect(try lossy.count < bytes(.lossless).count)
    let (info, frames) = try decoded(lossy)
    #expect(info.frame_count == 5 && frames.map(\.end) == [40, 80, 120, 160, 200])
    for (picture, frame) in zip(pictures, frames) {
      // Colour is kept at half the resolution: at hard edges it runs over, elsewhere it is near.
      let away = differences(picture, frame.pixels)
      #expect(Double(away.reduce(0, +)) / Double(away.count) < 2)
      #expect(away.filter { $0 > 24 }.count < away.count / 100)
    }
    // Lower quality is smaller, and further off.
    #expect(try bytes(.lossy(5)).count < lossy.count)
  }

  @Test func svgParses() throws {
    var list = sample()
    list.layer(.init(blur: 2)) {
      $0.fill(.circle(center: SIMD2(50, 30), radius: 5), with: .color(.black))
    }
    list.text(.init("Hg & <b>", font: .init(size: 10), color: .black, at: SIMD2(30, 30)))
    let reader = Reader()
    let parser = XMLParser(data: Data(try list.svg(width: 60, height: 40)))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.root["width"] == "60px" && reader.root["height"] == "40px")
    #expect(reader.counts["linearGradient"] == 1)
    #expect(reader.counts["image"] == 1)
    #expect(reader.counts["use", default: 0] >= 7)
  }

  /// Everything a list can hold has its element, so that none is left to pixels or left out.
  @Test func svgHoldsShapesNotPixels() throws {
    func counts(_ draw: (inout DrawingList) -> Void) throws -> [String: Int] {
      var list = DrawingList()
      draw(&list)
      let reader = Reader()
      let parser = XMLParser(data: Data(try list.svg(width: 60, height: 40)))
      parser.delegate = reader
      #expect(parser.parse())
      #expect(reader.counts["image"] == nil)
      return reader.counts
    }
    let (box, black) = (Rect(x: 5, y: 5, width: 30, height: 20), DrawingList.Paint.color(.black))
    let radial = try counts {
      $0.fill(
        .rect(box),
        with: .radial(
          .init(even: [.black, .white, .black]), center: SIMD2(20, 15), radius: SIMD2(9, 5)))
    }
    #expect(radial["radialGradient"] == 1 && radial["stop"] == 3)
    let clipped = try counts {
      $0.clip(to: .ellipse(box))
      $0.fill(.rect(box), with: black)
    }
    #expect(clipped["clipPath", default: 0] >= 1)
    let masked = try counts {
      $0.masked {
        $0.fill(.ellipse(box), with: .color(RGBA(white: 0, alpha: 0.5)))
      } _: {
        $0.fill(.rect(box), with: black)
      }
    }
    #expect(masked["mask", default: 0] >= 1)
    let faded = try counts {
      $0.layer(.init(opacity: 0.25)) { $0.fill(.rect(box), with: black) }
    }
    #expect(faded["path", default: 0] + faded["rect", default: 0] >= 1)
    #expect(faded["mask", default: 0] + faded["opacity 0.25", default: 0] >= 1)
    let stroked = try counts {
      $0.stroke(.line(from: .zero, to: SIMD2(9, 9)), with: black, .init(width: 2))
    }
    #expect(stroked["path"] == 1)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: [String: String] = [:]
    var counts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if counts.isEmpty { root = attributes }
      counts[name, default: 0] += 1
      if let opacity = attributes["opacity"] { counts["opacity \(opacity)", default: 0] += 1 }
    }
  }

  // MARK: What cannot be

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  @Test func sizesThatCannotBe() {
    for (width, text) in [
      (0.0, "0.0"), (-3, "-3.0"), (.nan, "nan"), (.infinity, "inf"), (16_384, "16384.0"),
    ] {
      let rule = "Picture.width must be in 1...16383 pixels, got \(text)"
      #expect(message { _ = try Picture(of: sample(), width: width, height: 9) } == rule)
      #expect(message { _ = try sample().svg(width: width, height: 9) }.hasSuffix("got \(text)"))
    }
    #expect(
      message { _ = try WebPAnimation(width: 5, height: 0, quality: .lossless) }
        == "WebPAnimation.height must be in 1...16383 pixels, got 0.0")
    #expect(
      message {
        var animation = try WebPAnimation(width: 5, height: 5, quality: .lossless)
        try animation.append(Picture(of: sample(), width: 5, height: 6), seconds: 1)
      } == "WebPAnimation: pictures must be 5 x 5 pixels, got 5 x 6")
  }

  @Test func pathsThatCannotBe() throws {
    let picture = try Picture(of: sample(), width: 5, height: 5)
    #expect(
      message { try picture.writePNG(to: "/nowhere/at/all.png") }
        == "/nowhere/at/all.png cannot be written: No such file or directory")
    #expect(
      message { try sample().writeSVG(to: "/", width: 5, height: 5) }
        == "/ cannot be written: Is a directory")
    #expect(
      message { _ = try Picture(png: "/nowhere.png") }.hasPrefix("/nowhere.png cannot be read: "))
    let path = temporary("png")
    defer { unlink(path) }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
    #expect(message { _ = try Picture(png: path) }.hasPrefix("\(path) cannot be read: "))
  }

  private func temporary(_ type: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).\(type)").path
  }
}

extension RGBA {
  fileprivate init(hex: UInt32, alpha: Float) {
    self.init(hex: hex)
    self.alpha = alpha
  }
}
#endif
