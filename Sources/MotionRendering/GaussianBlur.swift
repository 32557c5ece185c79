/// A Gaussian blur of premultiplied pixels, as three averages over a window along rows, then along
/// columns, whose ends count in part so that the variance is met exactly.
///
/// After Gwosdek, Grewenig, Bruhn, Weickert: Theoretical foundations of Gaussian convolution by
/// extended box filtering (2011). Outside the picture all is clear.
struct GaussianBlur {
  private static let passes = 3
  /// Whole pixels to either side of the middle.
  private let reach: Int
  /// The part of the next pixel on either side.
  private let ends: Float

  /// `deviation` in pixels, > 0.
  init(deviation: Double) {
    let variance = deviation * deviation / Double(Self.passes)
    let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    reach = Int(radius)
    ends = Float(
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
        / (6 * (variance - (radius + 1) * (radius + 1))))
  }

  func apply(to words: UnsafeMutableBufferPointer<UInt32>, width: Int) {
    let height = words.count / width
    var pixels = words.map { word in
      SIMD4<Float>(
        Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255), Float(word >> 24))
    }
    var line = [SIMD4<Float>](repeating: .zero, count: max(width, height))
    for row in 0..<height { average(&pixels, &line, from: row * width, step: 1, count: width) }
    for column in 0..<width {
      average(&pixels, &line, from: column, step: width, count: height)
    }
    for index in words.indices {
      let parts = SIMD4<UInt32>(
        pixels[index].clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)),
        rounding: .toNearestOrAwayFromZero)
      words[index] = parts.w << 24 | parts.z << 16 | parts.y << 8 | parts.x
    }
  }

  private func average(
    _ pixels: inout [SIMD4<Float>], _ line: inout [SIMD4<Float>], from start: Int, step: Int,
    count: Int
  ) {
    let share = 1 / (Float(2 * reach + 1) + 2 * ends)
    for _ in 0..<Self.passes {
      for index in 0..<count { line[index] = pixels[start + index * step] }
      func pixel(_ index: Int) -> SIMD4<Float> {
        index >= 0 && index < count ? line[index] : .zero
      }
      var sum = SIMD4<Float>.zero
      for index in 0..<min(reach, count) { sum += line[index] }
      for index in 0..<count {
        sum += pixel(index + reach)
        let both = pixel(index - reach - 1) + pixel(index + reach + 1)
        pixels[start + index * step] = (sum + both * ends) * share
        sum -= pixel(index - reach)
      }
    }
  }
}
