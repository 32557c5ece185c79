import MotionPhysics
import PropertyTesting
import TestSupport
import Testing

struct RubberBandTests {
  @Test func knownValue() {
    #expect(RubberBand(dimension: 100).offset(for: 10).isNear(5.2132701421800948))
    #expect(RubberBand(dimension: 100).offset(for: -10).isNear(-5.2132701421800948))
  }

  static let constants = zip(Generator.double(in: 1e-3...10), .double(in: 1e-3...1e4))

  @Test func smallDragsKeepTheirDigits() {
    #expect(RubberBand(dimension: 100).offset(for: 1e-20) == 1e-20 * 0.55)
    #expect(RubberBand(dimension: 1e300).offset(for: 1e100) == 1e100 * 0.55)
  }

  @Test func staysBelowItsDimensionAndNeverTurns() async {
    let positive = Generator.edgyDouble(finite: true).map { max(abs($0), .leastNonzeroMagnitude) }
    await checkProperty(
      "an offset is odd, rising and below its dimension",
      zip(positive, positive, .edgyDouble, .edgyDouble), cases: 5000
    ) { it in
      let (coefficient, dimension, a, b) = it
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      let offset = band.offset(for: a)
      #expect(abs(offset) < dimension)
      #expect(offset == -band.offset(for: -a))
      #expect(offset == 0 || (offset > 0) == (a > 0))
      #expect(abs(band.distance(for: b)) <= SystemInput.limit)
      if a <= b {
        // Rising but for the rounding of either.
        let next = band.offset(for: b)
        #expect(offset <= next + 8 * 0x1p-53 * abs(next) + .leastNonzeroMagnitude)
      }
    }
  }

  @Test func distanceIsTheInverse() async {
    await checkProperty(
      "distance(for: offset(for: x)) is x", zip(Self.constants, .double(in: -1e9...1e9)),
      cases: 2000
    ) { it in
      let ((coefficient, dimension), distance) = it
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      let stretch = 1 + abs(distance) * coefficient / dimension
      try assume(stretch < 1e12)
      // 4 u in the offset are 4 (1 + x c/d) u in the distance; the inverse has four roundings.
      let error = abs(band.distance(for: band.offset(for: distance)) - distance)
      #expect(error <= (4 * stretch + 4) * 0x1p-53 * abs(distance) + 1e-300)
    }
  }

  @Test func theDimensionIsNeverReached() {
    let band = RubberBand(dimension: 100)
    #expect(band.distance(for: 100) == SystemInput.limit)
    #expect(band.distance(for: -200) == -SystemInput.limit)
    #expect(band.offset(for: .infinity) == (100.0).nextDown)
  }

  @Test func clampHoldsOnlyOutside() async {
    let number = Generator.double(in: -1e4...1e4)
    await checkProperty(
      "inside nothing changes, outside the band holds", zip(number, number, number),
      requiring: ["below", "inside", "above"]
    ) { it in
      let (a, b, position) = it
      let range = min(a, b)...max(a, b)
      let band = RubberBand(dimension: 50)
      let held = band.clamp(position, to: range)
      cover("below", when: position < range.lowerBound)
      cover("inside", when: range.contains(position))
      cover("above", when: position > range.upperBound)
      if range.contains(position) { #expect(held == position) }
      if position > range.upperBound {
        #expect(held == range.upperBound + band.offset(for: position - range.upperBound))
      }
      if position < range.lowerBound {
        #expect(held == range.lowerBound - band.offset(for: range.lowerBound - position))
      }
    }
  }

  @Test func clampIsTotal() async {
    let any = Generator.edgyDouble
    await checkProperty("clamp is total", zip(any, any, any), cases: 2000) { it in
      let (a, b, position) = it
      try assume(!a.isNaN && !b.isNaN)
      let range = min(a, b)...max(a, b)
      let held = RubberBand(dimension: 50).clamp(position, to: range)
      let (lower, upper) = (max(min(a, b, 1e100), -1e100), min(max(a, b, -1e100), 1e100))
      #expect(lower - 50 <= held && held <= upper + 50)
      if position.isNaN { #expect(held == min(max(range.lowerBound, -1e100), 1e100)) }
    }
  }
}
