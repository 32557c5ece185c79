/// Puts the particles of a cohort in the order of their deaths, latest first; equal deaths keep theirs.
///
/// Linear in the number for evenly spread lives, and nothing is allocated.
struct ParticleSorter {
  private var blocks: [Float]
  private var keys: [Float]
  private var order: [UInt16]
  private var bins: [UInt16]

  init() {
    let size = ParticleBirths.largestCohort
    blocks = [Float](repeating: 0, count: size / ParticleBlock.width * ParticleBlock.stride)
    keys = [Float](repeating: 0, count: size)
    order = [UInt16](repeating: 0, count: size)
    bins = [UInt16](repeating: 0, count: size + 1)
  }

  mutating func sort(
    _ count: Int, blocks target: UnsafeMutablePointer<Float>, deaths: UnsafeMutablePointer<Float>
  ) {
    guard rank(count, deaths) else { return }
    let blockCount = ParticleBlock.count(for: count)
    blocks.withUnsafeMutableBufferPointer { blocks in
      keys.withUnsafeMutableBufferPointer { keys in
        order.withUnsafeBufferPointer { order in
          guard let source = blocks.baseAddress, let keys = keys.baseAddress else { return }
          source.update(from: target, count: blockCount * ParticleBlock.stride)
          keys.update(from: deaths, count: count)
          for place in 0..<count {
            let old = Int(order[place])
            deaths[place] = keys[old]
            Self.copy(from: source, old, to: target, place)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func copy(
    from source: UnsafeMutablePointer<Float>, _ old: Int, to target: UnsafeMutablePointer<Float>,
    _ place: Int
  ) {
    let from = source + old / 8 * ParticleBlock.stride
    let to = target + place / 8 * ParticleBlock.stride
    let oldLane = old % 8
    let lane = place % 8
    for part in 0..<2 {
      let (new, past) = (2 * lane + part, 2 * oldLane + part)
      to[ParticleBlock.position + new] = from[ParticleBlock.position + past]
      to[ParticleBlock.velocity + new] = from[ParticleBlock.velocity + past]
    }
    for field in stride(from: ParticleBlock.rotation, to: ParticleBlock.color, by: 8) {
      to[field + lane] = from[field + oldLane]
    }
    let color = UnsafeRawPointer(from + ParticleBlock.color).load(
      fromByteOffset: oldLane, as: UInt8.self)
    UnsafeMutableRawPointer(to + ParticleBlock.color).storeBytes(
      of: color, toByteOffset: lane, as: UInt8.self)
  }

  /// Fills `order`; false when nothing has to move.
  private mutating func rank(_ count: Int, _ deaths: UnsafeMutablePointer<Float>) -> Bool {
    var sorted = true
    var low = deaths[0]
    var high = deaths[0]
    for place in 1..<max(count, 1) {
      if deaths[place] > deaths[place - 1] { sorted = false }
      low = min(low, deaths[place])
      high = max(high, deaths[place])
    }
    if sorted { return false }

    // One bin per particle, then insertion sort over what shares or neighbours a bin.
    let density = Float(count - 1) / (high - low)
    order.withUnsafeMutableBufferPointer { order in
      bins.withUnsafeMutableBufferPointer { bins in
        for bin in 0...count { bins[bin] = 0 }
        for place in 0..<count {
          bins[1 + Self.bin(high - deaths[place], density, count)] += 1
        }
        for bin in 1...count { bins[bin] += bins[bin - 1] }
        for place in 0..<count {
          let bin = Self.bin(high - deaths[place], density, count)
          order[Int(bins[bin])] = UInt16(place)
          bins[bin] += 1
        }
        for place in 1..<count {
          let moving = order[place]
          var hole = place
          while hole > 0, deaths[Int(order[hole - 1])] < deaths[Int(moving)] {
            order[hole] = order[hole - 1]
            hole -= 1
          }
          order[hole] = moving
        }
      }
    }
    return true
  }

  @inline(__always)
  private static func bin(_ fromHighest: Float, _ density: Float, _ count: Int) -> Int {
    min(Int(fromHighest * density), count - 1)
  }
}
