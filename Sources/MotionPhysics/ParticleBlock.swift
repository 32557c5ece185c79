/// How the constants of eight particles lie in memory: eight of each, one kind after the other, so
/// that a step reads one stream of whole vectors.
enum ParticleBlock {
  static let width = 8

  // Offsets in floats.
  static let x = 0
  static let y = 8
  static let velocityX = 16
  static let velocityY = 24
  static let rotation = 32
  static let spin = 40
  /// Share of life per second.
  static let pace = 48
  /// Share of life at age 0 of the cohort: at most 0.
  static let phase = 56
  static let scale = 64
  static let opacity = 72
  /// Eight bytes.
  static let color = 80
  static let stride = 82

  static func count(for particles: Int) -> Int { (particles + width - 1) / width }
}
