/// What a step writes: one allocation of floats and one of bytes, with room for a last whole block.
@usableFromInline struct ParticleOutput: Sendable {
  @usableFromInline var floats: [Float]
  @usableFromInline var bytes: [UInt8]
  @usableFromInline let room: Int

  struct Pointers {
    var positions: UnsafeMutablePointer<Float>
    var rotations: UnsafeMutablePointer<Float>
    var scales: UnsafeMutablePointer<Float>
    var opacities: UnsafeMutablePointer<Float>
    var colors: UnsafeMutablePointer<UInt8>
  }

  init(capacity: Int) {
    // An odd number of cache lines, so that the buffers start in different sets of the cache.
    room = ((capacity + 8 + 15) / 16 | 1) * 16
    floats = [Float](repeating: 0, count: 5 * room)
    bytes = [UInt8](repeating: 0, count: room)
  }

  mutating func withPointers<R>(_ body: (Pointers) -> R) -> R {
    floats.withUnsafeMutableBufferPointer { floats in
      bytes.withUnsafeMutableBufferPointer { bytes in
        // Never empty.
        let first = floats.baseAddress.unsafelyUnwrapped
        return body(
          Pointers(
            positions: first, rotations: first + 2 * room, scales: first + 3 * room,
            opacities: first + 4 * room, colors: bytes.baseAddress.unsafelyUnwrapped))
      }
    }
  }

  @inlinable func withView<R>(count: Int, _ body: (ParticleView) -> R) -> R {
    floats.withUnsafeBufferPointer { floats in
      bytes.withUnsafeBufferPointer { bytes in
        let first = floats.baseAddress.unsafelyUnwrapped
        return first.withMemoryRebound(to: SIMD2<Float>.self, capacity: room) { positions in
          body(
            ParticleView(
              positions: UnsafeBufferPointer(start: positions, count: count),
              rotations: UnsafeBufferPointer(start: first + 2 * room, count: count),
              scales: UnsafeBufferPointer(start: first + 3 * room, count: count),
              opacities: UnsafeBufferPointer(start: first + 4 * room, count: count),
              colorIndices: UnsafeBufferPointer(start: bytes.baseAddress, count: count)))
        }
      }
    }
  }
}
