#if Rendering
import CCairo
import Foundation
import MotionDrawing
import MotionPhysics

/// A picture in memory: rows of pixels from the top, each row from the left.
public struct Picture: Hashable, Sendable {
  /// One pixel's colour in 0...255, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    public var red, green, blue, alpha: UInt8

    /// A colour from its parts; opaque unless told otherwise.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// Pixels across, 1...16,383.
  public let width: Int
  /// Pixels down, 1...16,383.
  public let height: Int

  /// Alpha, red, green, blue from the high byte to the low, colours premultiplied: Cairo's ARGB32.
  var words: [UInt32]

  /// Draws `list` on `background`, from (0, 0) to (`width`, `height`) in the list's unit, at `scale`
  /// pixels a unit; the size in pixels is rounded up, unless it is a whole number but for rounding.
  ///
  /// Throws when that size is outside 1...16,383 pixels, or when Cairo fails.
  public init(
    of list: DrawingList, width: Double, height: Double, scale: Double = 1,
    background: RGBA = .clear
  ) throws(RenderingError) {
    guard scale > 0 else { throw RenderingError("Picture.scale must be > 0, got \(scale)") }
    try self.init(
      width: RenderingError.checkSize(width, scale: scale, "Picture.width"),
      height: RenderingError.checkSize(height, scale: scale, "Picture.height"))
    try draw { context throws(RenderingError) in
      try CairoBackend.draw(list, on: context, scale: scale, background: background)
    }
  }

  /// A clear picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    words = [UInt32](repeating: 0, count: width * height)
  }

  /// The pixel in column `x` of row `y`, both counted from 0; traps outside the picture.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && x < width, "column outside the picture")
    let word = straight(words[y * width + x])
    return Pixel(
      UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255), UInt8(word >> 24))
  }

  // MARK: Cairo

  /// Lets `body` draw on the picture.
  mutating func draw(
    _ body: (OpaquePointer) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try withSurface { surface throws(RenderingError) in
      let context = cairo_create(surface)!
      defer { cairo_destroy(context) }
      try body(context)
      try RenderingError.check(cairo_status(context))
    }
  }

  /// Hands `body` a surface over the picture's own memory.
  mutating func withSurface<R>(
    _ body: (OpaquePointer) throws(RenderingError) -> R
  ) throws(RenderingError) -> R {
    let (width, height) = (Int32(width), Int32(height))
    return try words.withUnsafeMutableBufferPointer { words throws(RenderingError) in
      let bytes = UnsafeMutableRawBufferPointer(words).bindMemory(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, width, height, width * 4)!
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      try RenderingError.check(cairo_surface_status(surface))
      let result = try body(surface)
      cairo_surface_flush(surface)
      return result
    }
  }
}

/// The colour parts of `word` divided by its alpha, rounded; alpha stays.
func straight(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : word }
  func part(_ shift: UInt32) -> UInt32 {
    min(((word >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
  }
  return alpha << 24 | part(16) | part(8) | part(0)
}
#endif
