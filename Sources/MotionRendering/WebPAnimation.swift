#if Rendering
import CWebP
import Foundation

/// Collects pictures of one size into an animated WebP that repeats for ever.
public struct WebPAnimation: ~Copyable {
  /// How pictures are kept.
  public enum Quality: Hashable, Sendable {
    /// Every pixel as it is.
    case lossless
    /// Smaller files; 0 (small) ... 100 (good).
    case lossy(Double)
  }

  private let encoder: OpaquePointer
  private var config: WebPConfig
  private let width: Int
  private let height: Int
  private var milliseconds = 0.0
  /// libwebp counts the time in 32 bits: 24 days.
  private static let longest = Double(Int32.max)

  /// An animation without pictures.
  ///
  /// Throws when a side is outside 1...16,383 pixels, or when libwebp fails.
  public init(width: Int, height: Int, quality: Quality) throws(RenderingError) {
    _ = try RenderingError.checkSize(Double(width), "WebPAnimation.width")
    _ = try RenderingError.checkSize(Double(height), "WebPAnimation.height")
    var config = WebPConfig()
    var options = WebPAnimEncoderOptions()
    guard WebPConfigInit(&config) != 0, WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw RenderingError("libwebp: the headers do not fit the library")
    }
    switch quality {
    case .lossless: WebPConfigLosslessPreset(&config, 6)
    case .lossy(let quality):
      config.quality = Float(quality >= 0 ? min(quality, 100) : 0)
      // The gallery's particles take 23 s of processor time so, 38 s with method 4, whose files are
      // 4 % smaller, and 58 s with sharp chroma too.
      config.method = 2
      // Every picture whole: parts put on top of a lossy one leave its smudges around them.
      options.kmin = 0
      options.kmax = 1
    }
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw RenderingError("libwebp: no memory for \(width) x \(height) pixels")
    }
    self.encoder = encoder
    self.config = config
    self.width = width
    self.height = height
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Shows `picture` next, for `seconds`; ends of pictures are rounded to a millisecond. NaN and
  /// less than 0.001 s count as 0.001 s, more than a minute as a minute.
  ///
  /// Throws when its size is not the animation's, when all pictures would last longer than
  /// 2,147,483.647 s, or when libwebp fails.
  public mutating func append(_ picture: Picture, seconds: Double) throws(RenderingError) {
    guard picture.width == width, picture.height == height else {
      throw RenderingError(
        "WebPAnimation: pictures must be \(width) x \(height) pixels, "
          + "got \(picture.width) x \(picture.height)")
    }
    let end = milliseconds + (seconds >= 0.001 ? min(seconds, 60) * 1000 : 1)
    guard end.rounded() <= Self.longest else {
      throw RenderingError(
        "WebPAnimation: all pictures may last 2147483.647 s together, got \(end / 1000)")
    }
    var frame = WebPPicture()
    guard WebPPictureInit(&frame) != 0 else {
      throw RenderingError("libwebp: the headers do not fit the library")
    }
    frame.use_argb = 1
    frame.width = Int32(width)
    frame.height = Int32(height)
    guard WebPPictureAlloc(&frame) != 0 else {
      throw RenderingError("libwebp: no memory for \(width) x \(height) pixels")
    }
    defer { WebPPictureFree(&frame) }
    for row in 0..<height {
      let target = frame.argb + row * Int(frame.argb_stride)
      for column in 0..<width {
        target[column] = straight(picture.words[row * width + column])
      }
    }
    try check(WebPAnimEncoderAdd(encoder, &frame, Int32(milliseconds.rounded()), &config))
    milliseconds = end
  }

  /// The file's bytes.
  public consuming func finish() throws(RenderingError) -> [UInt8] {
    try check(WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds.rounded()), nil))
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    try check(WebPAnimEncoderAssemble(encoder, &data))
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// Writes the file.
  public consuming func write(to path: String) throws(RenderingError) {
    try MotionRendering.write(try finish(), to: path)
  }

  private func check(_ result: Int32) throws(RenderingError) {
    guard result == 0 else { return }
    throw RenderingError("libwebp: \(String(cString: WebPAnimEncoderGetError(encoder)))")
  }
}
#endif
