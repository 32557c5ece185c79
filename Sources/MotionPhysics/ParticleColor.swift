/// A colour as red, green, blue and alpha, each 0...1, not premultiplied, in the caller's space.
public struct ParticleColor: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  /// A colour from its parts; opaque unless told otherwise.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour from 24 bits, such as `0xFF8800`.
  public init(hex: UInt32) {
    self.init(
      red: Float((hex >> 16) & 255) / 255, green: Float((hex >> 8) & 255) / 255,
      blue: Float(hex & 255) / 255)
  }

  /// Opaque white.
  public static let white = ParticleColor(red: 1, green: 1, blue: 1)
}
