/// What is alive at one instant, as contiguous buffers of equal length, for drawing or uploading.
///
/// Entry `i` of every buffer belongs to the same particle. The order is a function of the instant too,
/// but an entry need not stay with its particle from one instant to the next.
/// The buffers live as long as the closure of `ParticleSystem.withParticles`: do not keep them.
public struct ParticleView {
  /// Centres, in the caller's unit of length.
  public let positions: UnsafeBufferPointer<SIMD2<Float>>
  /// Angles in radians, not reduced to one turn.
  public let rotations: UnsafeBufferPointer<Float>
  /// Sizes as multiples of the drawn shape's own; never negative.
  public let scales: UnsafeBufferPointer<Float>
  /// 0 (invisible) ... 1.
  public let opacities: UnsafeBufferPointer<Float>
  /// Places in the emitter's `colors`.
  public let colorIndices: UnsafeBufferPointer<UInt8>

  @inlinable init(
    positions: UnsafeBufferPointer<SIMD2<Float>>, rotations: UnsafeBufferPointer<Float>,
    scales: UnsafeBufferPointer<Float>, opacities: UnsafeBufferPointer<Float>,
    colorIndices: UnsafeBufferPointer<UInt8>
  ) {
    self.positions = positions
    self.rotations = rotations
    self.scales = scales
    self.opacities = opacities
    self.colorIndices = colorIndices
  }

  /// How many particles are alive.
  public var count: Int { rotations.count }
}
