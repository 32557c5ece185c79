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
  /// Eight bytes: the places of the births in their cohort.
  static let birth = 82
  /// A whole number of vectors: aligned operands need no instruction of their own.
  static let stride = 84
  static let vectors = stride / 4

  static func count(for particles: Int) -> Int { (particles + width - 1) / width }

  /// The place in its cohort of the birth that lies at `place`.
  @inline(__always)
  static func birth(at place: Int, in blocks: UnsafeMutablePointer<Float>) -> Int {
    let block = UnsafeRawPointer(blocks + place / width * stride + birth)
    return Int(block.load(fromByteOffset: place % width, as: UInt8.self))
  }

  /// Copies one particle, except its death.
  @inline(__always)
  static func copy(
    from source: UnsafeMutablePointer<Float>, _ old: Int, to target: UnsafeMutablePointer<Float>,
    _ place: Int
  ) {
    let from = source + old / width * stride
    let to = target + place / width * stride
    let oldLane = old % width
    let lane = place % width
    for part in 0..<2 {
      let (new, past) = (2 * lane + part, 2 * oldLane + part)
      to[position + new] = from[position + past]
      to[velocity + new] = from[velocity + past]
    }
    for field in Swift.stride(from: rotation, to: color, by: width) {
      to[field + lane] = from[field + oldLane]
    }
    copyByte(from + color, oldLane, to + color, lane)
    copyByte(from + birth, oldLane, to + birth, lane)
  }

  @inline(__always)
  private static func copyByte(
    _ source: UnsafeMutablePointer<Float>, _ old: Int, _ target: UnsafeMutablePointer<Float>,
    _ lane: Int
  ) {
    let byte = UnsafeRawPointer(source).load(fromByteOffset: old, as: UInt8.self)
    UnsafeMutableRawPointer(target).storeBytes(of: byte, toByteOffset: lane, as: UInt8.self)
  }
}
