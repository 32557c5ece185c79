#if Rendering
import CCairo
import MotionDrawing
import MotionPhysics

extension Affine {
  /// The longest and the shortest radius of the ellipse that a circle of radius 1 becomes: its
  /// singular values.
  var radii: (long: Double, short: Double) {
    let sum = SIMD2(x.x + y.y, x.y - y.x)
    let difference = SIMD2(x.x - y.y, x.y + y.x)
    let long = (sum.norm + difference.norm) / 2
    // No difference of both: it cancels where the short one is far below the long one.
    return (long, long > 0 ? abs(determinant) / long : 0)
  }

  /// Whether a coordinate of 1,000,000 or less can be seen through this map at all.
  ///
  /// What is narrower than 1e-4 pixels cannot be, nor what is flat but for rounding. A later scale may
  /// bring back the first, so that nothing is cut off for being small.
  var isVisible: Bool {
    let (long, short) = radii
    return short > 1e-10 && short > 1e-14 * long && determinant.isFinite
      && origin.x.isFinite && origin.y.isFinite
  }

  /// The map that undoes this one; its determinant must not be 0.
  var inverse: Affine {
    let area = determinant
    var inverse = Affine(
      x: SIMD2(y.y, -x.y) / area, y: SIMD2(-y.x, x.x) / area, origin: .zero)
    inverse.origin = -inverse.apply(to: origin)
    return inverse
  }

  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: x.x, yx: x.y, xy: y.x, yy: y.y, x0: origin.x, y0: origin.y)
  }
}

extension SIMD2<Double> {
  /// The length, right also where squares would overflow or vanish.
  var norm: Double {
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return largest }
    let part = self / largest
    return largest * (part.x * part.x + part.y * part.y).squareRoot()
  }
}
#endif
