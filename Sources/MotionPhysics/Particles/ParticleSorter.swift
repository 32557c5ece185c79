/// Puts the particles of a cohort in the order of their deaths, latest first; equal deaths keep theirs.
///
/// Linear in the number for evenly spread lives, and nothing is allocated.
struct ParticleSorter {
  private var blocks: [SIMD4<Float>]
  /// How much earlier than the latest each dies, in ticks, and in the lowest byte which it is.
  private var keys: [Int64]

  private static let size = ParticleBirths.largestCohort

  init() {
    blocks = [SIMD4<Float>](
      repeating: .zero, count: Self.size / ParticleBlock.width * ParticleBlock.vectors)
    // Keys as they come, in order, and the counts of the bins.
    keys = [Int64](repeating: 0, count: 3 * Self.size + 1)
  }

  /// Moves the particles `range` to the front, in order if `sorts`.
  mutating func gather(
    _ range: Range<Int>, sorts: Bool, blocks target: UnsafeMutablePointer<Float>,
    deaths: UnsafeMutablePointer<Int64>
  ) {
    guard !range.isEmpty else { return }
    blocks.withUnsafeMutableBytes { blocks in
      keys.withUnsafeMutableBufferPointer { keys in
        // Neither is empty.
        let keys = keys.baseAddress.unsafelyUnwrapped
        let source = blocks.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Float.self)
        let latest = Self.prepare(range, keys, deaths)
        let count = range.count
        let order = sorts ? Self.sort(count, keys) : keys
        if order == keys, range.lowerBound == 0 { return }
        source.update(
          from: target, count: ParticleBlock.count(for: range.upperBound) * ParticleBlock.stride)
        for place in 0..<count {
          deaths[place] = latest - order[place] >> 8
          ParticleBlock.copy(from: source, Int(order[place] & 255), to: target, place)
        }
      }
    }
  }

  /// Fills `keys` and returns the latest death.
  private static func prepare(
    _ range: Range<Int>, _ keys: UnsafeMutablePointer<Int64>, _ deaths: UnsafeMutablePointer<Int64>
  ) -> Int64 {
    var latest = deaths[range.lowerBound]
    for place in range { latest = max(latest, deaths[place]) }
    for place in range {
      keys[place - range.lowerBound] = (latest - deaths[place]) << 8 | Int64(place)
    }
    return latest
  }

  /// Returns where the keys lie in order: where they were, if they did.
  private static func sort(
    _ count: Int, _ keys: UnsafeMutablePointer<Int64>
  ) -> UnsafeMutablePointer<Int64> {
    var rises = true
    var falls = true
    var high = keys[0]
    for place in 1..<max(count, 1) {
      if keys[place] > keys[place - 1] { falls = false } else { rises = false }
      high = max(high, keys[place])
    }
    if rises { return keys }
    let order = keys + size
    if falls {
      // Equal lives: the first born dies first.
      for place in 0..<count { order[place] = keys[count - 1 - place] }
      return order
    }

    // One bin per particle, then insertion sort over what shares or neighbours a bin.
    let bins = order + size
    let density = Float(count - 1) / Float(high)
    for bin in 0...count { bins[bin] = 0 }
    for place in 0..<count { bins[1 + bin(keys[place], density, count)] += 1 }
    for bin in 1...count { bins[bin] += bins[bin - 1] }
    for place in 0..<count {
      let bin = bin(keys[place], density, count)
      order[Int(bins[bin])] = keys[place]
      bins[bin] += 1
    }
    for place in 1..<count {
      let moving = order[place]
      var hole = place
      while hole > 0, order[hole - 1] > moving {
        order[hole] = order[hole - 1]
        hole -= 1
      }
      order[hole] = moving
    }
    return order
  }

  @inline(__always)
  private static func bin(_ key: Int64, _ density: Float, _ count: Int) -> Int {
    min(Int(Float(key) * density), count - 1)
  }
}
