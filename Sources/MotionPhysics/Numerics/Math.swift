// Where the elementary functions come from: the C library, or imports that the host of a bare
// WebAssembly module provides under the names `motion_exp`, `motion_sin` … (a host that calls by
// name and value, as JavaScript does, passes `Math.exp` and so on as they are).

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(Android)
import Android
#elseif canImport(ucrt)
import ucrt
#else
@_silgen_name("motion_exp") func exp(_ x: Double) -> Double
@_silgen_name("motion_expm1") func expm1(_ x: Double) -> Double
@_silgen_name("motion_log") func log(_ x: Double) -> Double
@_silgen_name("motion_log1p") func log1p(_ x: Double) -> Double
@_silgen_name("motion_sin") func sin(_ x: Double) -> Double
@_silgen_name("motion_cos") func cos(_ x: Double) -> Double
@_silgen_name("motion_cbrt") func cbrt(_ x: Double) -> Double
@_silgen_name("motion_atan2") func atan2(_ y: Double, _ x: Double) -> Double
#endif

@usableFromInline package func exponential(_ x: Double) -> Double { exp(x) }

/// exp(x) - 1, without cancellation.
@usableFromInline package func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

@usableFromInline package func logarithm(_ x: Double) -> Double { log(x) }

/// log(1 + x), without cancellation.
@usableFromInline package func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }

/// The angle of the point (1, `slope`), in -π/2...π/2.
@usableFromInline package func arcTangent(_ slope: Double) -> Double { atan2(slope, 1) }

/// The angle of the point (`x`, `y`), in -π...π.
@usableFromInline func angle(_ x: Double, _ y: Double) -> Double { atan2(y, x) }

@usableFromInline func cubeRoot(_ x: Double) -> Double { cbrt(x) }

/// Sine and cosine of one angle, in radians.
@usableFromInline package func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  (sin(x), cos(x))
}
