import MotionPhysics

/// A colour as red, green, blue and alpha, each 0...1, not premultiplied, in sRGB: the type that
/// particles have.
public typealias RGBA = ParticleColor

extension RGBA {
  /// A grey from 0 (black) to 1 (white).
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from parts in 0...255; alpha in 0...1.
  public init(bytes red: Float, _ green: Float, _ blue: Float, alpha: Float = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Nothing: black with alpha 0.
  public static let clear = RGBA(white: 0, alpha: 0)

  /// The same colour, its alpha multiplied by `opacity`.
  public func faded(to opacity: Double) -> RGBA {
    var color = self
    color.alpha *= Float(opacity)
    return color
  }
}

extension RGBA {
  /// This colour at a share of 0, `other` at 1, mixed part by part.
  package func mixed(with other: RGBA, _ share: Double) -> RGBA {
    let part = Float(share.share)
    return RGBA(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
