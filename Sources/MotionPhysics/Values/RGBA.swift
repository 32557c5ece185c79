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

  /// `count` colours that lead evenly from the first of `stops` through each to the last, part by part,
  /// for `ParticleEmitter.colorsOverLife`. Empty without stops; the first stop for a count of 1.
  public static func ramp(_ stops: [ParticleColor], count: Int) -> [ParticleColor] {
    guard let first = stops.first else { return [] }
    return (0..<max(count, 0)).map { index in
      guard stops.count > 1, index > 0 else { return first }
      let place = Float(index * (stops.count - 1)) / Float(count - 1)
      let stop = min(Int(place), stops.count - 2)
      return stops[stop].mixed(with: stops[stop + 1], place - Float(stop))
    }
  }

  private func mixed(with other: ParticleColor, _ share: Float) -> ParticleColor {
    func mix(_ a: Float, _ b: Float) -> Float { a * (1 - share) + b * share }
    return ParticleColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
