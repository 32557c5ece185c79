#if Rendering
/// How far two pictures of one size are apart.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference of any part of any pixel, 0...255; parts are premultiplied by alpha, so
  /// what cannot be seen does not count.
  public let largest: Int
  /// Pixels of which a part differs by more than the tolerance.
  public let count: Int
  /// White where the pictures are equal; darker the more they differ, black from 64 on.
  public let picture: Picture

  /// Compares pixel by pixel; nil when the sizes differ. `tolerance` in 0...255.
  public init?(_ a: Picture, _ b: Picture, tolerance: Int) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var largest = 0
    var count = 0
    var picture = a
    for index in a.words.indices {
      let (left, right) = (a.words[index], b.words[index])
      var difference = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        difference = max(difference, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
      }
      largest = max(largest, difference)
      if difference > tolerance { count += 1 }
      let grey = UInt32(255 - min(4 * difference, 255))
      picture.words[index] = 255 << 24 | grey << 16 | grey << 8 | grey
    }
    self.largest = largest
    self.count = count
    self.picture = picture
  }
}
#endif
