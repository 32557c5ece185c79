import CMPFR

/// A real number to a chosen number of bits, rounded to nearest: MPFR as a value.
///
/// An operation's result has the precision of its more precise operand. Doubles convert exactly.
public struct BigReal {
  /// Owns the digits; freed with the last value that refers to them, never changed once shared.
  private final class Storage {
    let pointer: UnsafeMutablePointer<__mpfr_struct>

    init(bits: Int) {
      pointer = .allocate(capacity: 1)
      mpfr_init2(pointer, bits)
      // The default range ends at 2^(2^30), which e^t passes in a stiff spring; it is per thread.
      mpfr_set_emax(mpfr_get_emax_max())
      mpfr_set_emin(mpfr_get_emin_min())
    }

    deinit {
      mpfr_clear(pointer)
      pointer.deallocate()
    }
  }

  private let storage: Storage

  private init(bits: Int, _ fill: (UnsafeMutablePointer<__mpfr_struct>) -> Void) {
    storage = Storage(bits: bits)
    fill(storage.pointer)
  }

  /// `value`, exactly.
  /// - Parameter bits: Precision, at least 53.
  public init(_ value: Double, bits: Int) {
    precondition(bits >= 53, "BigReal.bits must be >= 53, got \(bits)")
    self.init(bits: bits) { _ = mpfr_set_d($0, value, MPFR_RNDN) }
  }

  /// Precision in bits.
  public var bits: Int { mpfr_get_prec(storage.pointer) }

  /// The nearest Double.
  public var double: Double { mpfr_get_d(storage.pointer, MPFR_RNDN) }

  /// -1, 0 or 1.
  public var signum: Int { Int(mpfr_sgn(storage.pointer)).signum() }

  /// What operations without a result give.
  public var isNaN: Bool { mpfr_nan_p(storage.pointer) != 0 }

  private typealias Unary = (mpfr_ptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32
  private typealias Binary = (mpfr_ptr?, mpfr_srcptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32

  private func map(_ operation: Unary) -> BigReal {
    BigReal(bits: bits) { _ = operation($0, storage.pointer, MPFR_RNDN) }
  }

  private static func combine(_ a: BigReal, _ b: BigReal, _ operation: Binary) -> BigReal {
    BigReal(bits: max(a.bits, b.bits)) {
      _ = operation($0, a.storage.pointer, b.storage.pointer, MPFR_RNDN)
    }
  }

  public static func + (a: BigReal, b: BigReal) -> BigReal { combine(a, b, mpfr_add) }
  public static func - (a: BigReal, b: BigReal) -> BigReal { combine(a, b, mpfr_sub) }
  public static func * (a: BigReal, b: BigReal) -> BigReal { combine(a, b, mpfr_mul) }
  public static func / (a: BigReal, b: BigReal) -> BigReal { combine(a, b, mpfr_div) }
  public static prefix func - (a: BigReal) -> BigReal { a.map(mpfr_neg) }

  /// `a` times a Double, exact but for one rounding.
  public static func * (a: BigReal, b: Double) -> BigReal { a * BigReal(b, bits: a.bits) }

  public var magnitude: BigReal { signum < 0 ? -self : self }
  public func squareRoot() -> BigReal { map(mpfr_sqrt) }
  public func exp() -> BigReal { map(mpfr_exp) }
  public func expm1() -> BigReal { map(mpfr_expm1) }
  public func log1p() -> BigReal { map(mpfr_log1p) }
  public func log() -> BigReal { map(mpfr_log) }
  public func sin() -> BigReal { map(mpfr_sin) }
  public func cos() -> BigReal { map(mpfr_cos) }
  public func sinh() -> BigReal { map(mpfr_sinh) }
  public func cosh() -> BigReal { map(mpfr_cosh) }
  /// The angle of (x, y), in radians, -pi...pi.
  public static func atan2(_ y: BigReal, _ x: BigReal) -> BigReal { combine(y, x, mpfr_atan2) }
  public func floor() -> BigReal {
    BigReal(bits: bits) { _ = mpfr_rint_floor($0, storage.pointer, MPFR_RNDN) }
  }
  public static func pi(bits: Int) -> BigReal {
    BigReal(bits: bits) { _ = mpfr_const_pi($0, MPFR_RNDN) }
  }
}

extension BigReal: Comparable {
  public static func < (a: BigReal, b: BigReal) -> Bool {
    mpfr_less_p(a.storage.pointer, b.storage.pointer) != 0
  }

  public static func == (a: BigReal, b: BigReal) -> Bool {
    mpfr_equal_p(a.storage.pointer, b.storage.pointer) != 0
  }
}
