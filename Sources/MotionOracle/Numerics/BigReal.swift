#if Oracle
import CMPFR

/// A real number to a chosen number of bits, rounded to nearest: MPFR as a value.
///
/// An operation's result has the precision of its more precise operand. Doubles convert exactly.
public struct BigReal {
  /// The number and, behind it, its digits: one allocation, never changed once shared.
  private typealias Storage = ManagedBuffer<__mpfr_struct, mp_limb_t>

  private let storage: Storage

  @inline(__always)
  init(bits: Int, _ fill: (mpfr_ptr) -> Void) {
    Self.widenExponents()
    storage = Storage.create(minimumCapacity: (bits + 63) / 64) { buffer in
      var number = __mpfr_struct()
      buffer.withUnsafeMutablePointerToElements {
        mpfr_custom_init_set(&number, Int32(MPFR_ZERO_KIND.rawValue), 0, bits, $0)
      }
      return number
    }
    storage.withUnsafeMutablePointerToHeader(fill)
  }

  /// The default range ends at 2^(2^30), which e^t passes in a stiff spring; it is per thread.
  @inline(__always)
  static func widenExponents() {
    if mpfr_get_emax() != mpfr_get_emax_max() {
      mpfr_set_emax(mpfr_get_emax_max())
      mpfr_set_emin(mpfr_get_emin_min())
    }
  }

  /// `value`, exactly.
  /// - Parameter bits: Precision, at least 53.
  public init(_ value: Double, bits: Int) {
    precondition(bits >= 53, "BigReal.bits must be >= 53, got \(bits)")
    self.init(bits: bits) { _ = mpfr_set_d($0, value, MPFR_RNDN) }
  }

  /// Precision in bits.
  public var bits: Int { read(mpfr_get_prec) }

  /// The nearest Double.
  public var double: Double { read { mpfr_get_d($0, MPFR_RNDN) } }

  /// -1, 0 or 1.
  public var signum: Int { read { Int(mpfr_sgn($0)).signum() } }

  /// What operations without a result give.
  public var isNaN: Bool { read { mpfr_nan_p($0) != 0 } }

  // MARK: Operations

  /// - Parameter body: Must not keep the number.
  @inline(__always)
  func read<Result>(_ body: (mpfr_srcptr) -> Result) -> Result {
    storage.withUnsafeMutablePointerToHeader { body($0) }
  }

  /// Likewise for several.
  static func read(_ values: [BigReal], _ body: ([mpfr_srcptr]) -> Void) {
    withExtendedLifetime(values) { body(values.map { $0.read { $0 } }) }
  }

  @inline(__always)
  private func map(_ operation: (mpfr_ptr, mpfr_srcptr, mpfr_rnd_t) -> Int32) -> BigReal {
    read { a in BigReal(bits: mpfr_get_prec(a)) { _ = operation($0, a, MPFR_RNDN) } }
  }

  @inline(__always)
  private static func combine(
    _ a: BigReal, _ b: BigReal,
    _ operation: (mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t) -> Int32
  ) -> BigReal {
    a.read { a in
      b.read { b in
        BigReal(bits: max(mpfr_get_prec(a), mpfr_get_prec(b))) {
          _ = operation($0, a, b, MPFR_RNDN)
        }
      }
    }
  }

  public static func + (a: BigReal, b: BigReal) -> BigReal {
    combine(a, b) { mpfr_add($0, $1, $2, $3) }
  }
  public static func - (a: BigReal, b: BigReal) -> BigReal {
    combine(a, b) { mpfr_sub($0, $1, $2, $3) }
  }
  public static func * (a: BigReal, b: BigReal) -> BigReal {
    combine(a, b) { mpfr_mul($0, $1, $2, $3) }
  }
  public static func / (a: BigReal, b: BigReal) -> BigReal {
    combine(a, b) { mpfr_div($0, $1, $2, $3) }
  }
  public static prefix func - (a: BigReal) -> BigReal { a.map { mpfr_neg($0, $1, $2) } }

  // With a Double, exact but for one rounding.
  public static func + (a: BigReal, b: Double) -> BigReal { a.map { mpfr_add_d($0, $1, b, $2) } }
  public static func - (a: BigReal, b: Double) -> BigReal { a.map { mpfr_sub_d($0, $1, b, $2) } }
  public static func * (a: BigReal, b: Double) -> BigReal { a.map { mpfr_mul_d($0, $1, b, $2) } }

  public var magnitude: BigReal { signum < 0 ? -self : self }
  public func squareRoot() -> BigReal { map { mpfr_sqrt($0, $1, $2) } }
  public func exp() -> BigReal { map { mpfr_exp($0, $1, $2) } }
  public func expm1() -> BigReal { map { mpfr_expm1($0, $1, $2) } }
  public func log1p() -> BigReal { map { mpfr_log1p($0, $1, $2) } }
  public func log() -> BigReal { map { mpfr_log($0, $1, $2) } }
  public func sin() -> BigReal { map { mpfr_sin($0, $1, $2) } }
  public func cos() -> BigReal { map { mpfr_cos($0, $1, $2) } }
  public func sinh() -> BigReal { map { mpfr_sinh($0, $1, $2) } }
  public func cosh() -> BigReal { map { mpfr_cosh($0, $1, $2) } }
  public func floor() -> BigReal { map { mpfr_rint_floor($0, $1, $2) } }

  /// Its cosine and sine.
  public func cosineAndSine() -> (BigReal, BigReal) {
    var cosine = self
    let sine = map { sine, angle, rounding in
      cosine = BigReal(bits: mpfr_get_prec(angle)) { mpfr_sin_cos(sine, $0, angle, rounding) }
      return 0
    }
    return (cosine, sine)
  }

  /// Its power `exponent`, a whole number.
  public func power(_ exponent: Int) -> BigReal { map { mpfr_pow_si($0, $1, exponent, $2) } }

  /// The same to fewer or more bits.
  public func rounded(to bits: Int) -> BigReal {
    read { a in BigReal(bits: bits) { mpfr_set($0, a, MPFR_RNDN) } }
  }

  /// The angle of (x, y), in radians, -pi...pi.
  public static func atan2(_ y: BigReal, _ x: BigReal) -> BigReal {
    combine(y, x) { mpfr_atan2($0, $1, $2, $3) }
  }

  public static func pi(bits: Int) -> BigReal {
    BigReal(bits: bits) { _ = mpfr_const_pi($0, MPFR_RNDN) }
  }
}

extension BigReal: Comparable {
  public static func < (a: BigReal, b: BigReal) -> Bool {
    a.read { a in b.read { mpfr_less_p(a, $0) != 0 } }
  }

  public static func == (a: BigReal, b: BigReal) -> Bool {
    a.read { a in b.read { mpfr_equal_p(a, $0) != 0 } }
  }
}
#endif
