#if Rendering
import CCairo
import Foundation

/// Why a picture could not be made, read or written.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }

  static func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw RenderingError("Cairo: " + String(cString: cairo_status_to_string(status)))
  }

  /// The whole pixels that `length` units of `scale` pixels take, within the limits of a picture.
  static func checkSize(
    _ length: Double, scale: Double, _ property: String
  ) throws(RenderingError) -> Int {
    let pixels = length * scale
    let whole = wholePixels(SIMD2(pixels, 0)).x
    // Rounded down to nothing: still a pixel that is touched.
    return try checkSize(pixels > 0 ? max(whole, 1) : pixels, property)
  }

  /// Pictures are at most as large as a WebP may be.
  static func checkSize(_ pixels: Double, _ property: String) throws(RenderingError) -> Int {
    guard pixels >= 1, pixels <= 16_383 else {
      throw RenderingError("\(property) must be in 1...16383 pixels, got \(pixels)")
    }
    return Int(pixels)
  }
}

/// Rounds up to whole pixels, but not for what cannot be seen of one.
///
/// A product such as 1.1 · 100 = 110.00000000000001 is a whole number but for rounding. A part of a
/// pixel below 1e-6 is no shade of 255.
func wholePixels(_ size: SIMD2<Double>) -> SIMD2<Double> {
  (size - 1e-6).rounded(.up)
}

/// Writes `bytes` to a new file, or over an old one.
package func write(_ bytes: [UInt8], to path: String) throws(RenderingError) {
  guard let file = fopen(path, "wb") else { throw failure() }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else { throw failure() }

  func failure() -> RenderingError {
    RenderingError("\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
#endif
