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

  /// Pictures are at most as large as a WebP may be.
  static func checkSize(_ pixels: Double, _ property: String) throws(RenderingError) -> Int {
    guard pixels >= 1, pixels <= 16_383 else {
      throw RenderingError("\(property) must be in 1...16383 pixels, got \(pixels)")
    }
    return Int(pixels)
  }
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
