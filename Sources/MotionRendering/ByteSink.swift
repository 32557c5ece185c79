#if Rendering
import CCairo

/// Where Cairo's streams write to; to be kept alive while one does.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What the stream calls.
  static let collect: cairo_write_func_t = { sink, data, length in
    Unmanaged<ByteSink>.fromOpaque(sink!).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
#endif
