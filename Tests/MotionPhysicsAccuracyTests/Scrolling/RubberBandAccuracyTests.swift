#if Oracle
import MotionOracle
import MotionPhysics
import PropertyTesting
import Testing

struct RubberBandAccuracyTests {
  static let constants = zip(Generator.double(in: 1e-3...10), .double(in: 1e-3...1e4))

  @Test func isTheFormula() async {
    await checkProperty(
      "offset is (1 - 1/(x c/d + 1)) d", zip(Self.constants, .double(in: -1e12...1e12)),
      cases: 2000
    ) { it in
      let ((coefficient, dimension), distance) = it
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      let (one, d) = (BigReal(1, bits: 1200), BigReal(dimension, bits: 1200))
      let x = BigReal(abs(distance), bits: 1200)
      let exact = ((one - one / (x * coefficient / d + one)) * d).double
      // Four roundings and, within u of d, the step below it.
      let error = abs(abs(band.offset(for: distance)) - exact)
      #expect(error <= 5 * 0x1p-53 * exact + .leastNonzeroMagnitude)
    }
  }
}
#endif
