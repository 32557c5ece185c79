/// A colour as red, green, blue and alpha, each 0...1, not premultiplied, in sRGB.
///
///     let orange = RGBA(hex: 0xFF9500)
///     let pale = orange.mixed(with: .white, 0.5).faded(to: 0.8)
public struct RGBA: Hashable, Sendable {
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

  /// A grey from 0 (black) to 1 (white).
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from parts in 0...255; alpha in 0...1.
  public init(bytes red: Float, _ green: Float, _ blue: Float, alpha: Float = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// Opaque white.
  public static let white = RGBA(white: 1)
  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Nothing: black with alpha 0.
  public static let clear = RGBA(white: 0, alpha: 0)
}

extension RGBA {
  /// This colour at a fraction of 0, `other` at 1, mixed part by part; the fraction is clamped to
  /// 0...1, NaN counts as 0.
  public func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    // Weighted sums rather than a step from one to the other: either end is met exactly.
    let weight = Float(fraction > 0 ? min(fraction, 1) : 0)
    func mix(_ a: Float, _ b: Float) -> Float { a * (1 - weight) + b * weight }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour, its alpha multiplied by `opacity`.
  public func faded(to opacity: Double) -> RGBA {
    var color = self
    color.alpha *= Float(opacity)
    return color
  }

  /// `count` colours that lead evenly from the first of `stops` through each to the last, part by part,
  /// for `ParticleEmitter.colorsOverLife`. Empty without stops; the first stop for a count of 1.
  public static func ramp(_ stops: [RGBA], count: Int) -> [RGBA] {
    guard let first = stops.first else { return [] }
    return (0..<max(count, 0)).map { index in
      guard stops.count > 1, index > 0 else { return first }
      let place = Float(index * (stops.count - 1)) / Float(count - 1)
      let stop = min(Int(place), stops.count - 2)
      return stops[stop].mixed(with: stops[stop + 1], Double(place - Float(stop)))
    }
  }
}

@available(*, deprecated, renamed: "RGBA")
public typealias ParticleColor = RGBA
