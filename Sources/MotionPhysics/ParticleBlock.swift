/// How the constants of eight particles lie in memory: eight of each, one kind after the other, so
/// that a step reads one stream of whole vectors.
enum ParticleBlock {
  static let width = 8

  // Offsets in floats; x and y take turns, as in the output.
  static let position = 0
  static let velocity = 16
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
  /// A whole number of vectors: aligned operands need no instruction of their own.
  static let stride = 84
  static let vectors = stride / 4

  static func count(for particles: Int) -> Int { (particles + width - 1) / width }
}
