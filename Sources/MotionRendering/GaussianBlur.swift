#if Rendering
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

  /// Blurs rows of `width` pixels in place.
  func apply(to words: UnsafeMutableBufferPointer<UInt32>, width: Int) {
    let height = words.count / width
    guard let area = Area(of: words, width: width, height: height, grownBy: 3 * (reach + 1))
    else { return }
    let (columns, rows) = (area.columns.count, area.rows.count)
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(columns * rows)
    for row in area.rows {
      for word in words[
        row * width + area.columns.lowerBound..<row * width + area.columns.upperBound]
      {
        pixels.append(parts(word))
      }
    }
    var line = [SIMD4<Float>](repeating: .zero, count: max(columns, rows))
    for row in 0..<rows { average(&pixels, &line, from: row * columns, step: 1, count: columns) }
    for column in 0..<columns { average(&pixels, &line, from: column, step: columns, count: rows) }
    for row in 0..<rows {
      let first = (row + area.rows.lowerBound) * width + area.columns.lowerBound
      for column in 0..<columns { words[first + column] = word(pixels[row * columns + column]) }
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

/// The part of a picture that is not clear, and what a blur may reach from there.
private struct Area {
  let rows: Range<Int>
  let columns: Range<Int>

  /// Nil when all is clear.
  init?(
    of words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, grownBy margin: Int
  ) {
    var (top, bottom, left, right) = (height, -1, width, -1)
    for row in 0..<height {
      let line = words[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { $0 != 0 }) else { continue }
      let last = line.lastIndex { $0 != 0 } ?? first
      top = min(top, row)
      bottom = row
      left = min(left, first - row * width)
      right = max(right, last - row * width)
    }
    guard bottom >= 0 else { return nil }
    rows = max(top - margin, 0)..<min(bottom + margin + 1, height)
    columns = max(left - margin, 0)..<min(right + margin + 1, width)
  }
}

private func parts(_ word: UInt32) -> SIMD4<Float> {
  SIMD4(Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255), Float(word >> 24))
}

private func word(_ parts: SIMD4<Float>) -> UInt32 {
  let whole = SIMD4<UInt32>(
    parts.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)),
    rounding: .toNearestOrAwayFromZero)
  return whole.w << 24 | whole.z << 16 | whole.y << 8 | whole.x
}
#endif
