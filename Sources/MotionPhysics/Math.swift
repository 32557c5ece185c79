#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  @_silgen_name("exp") private func libmExp(_ x: Double) -> Double
  @_silgen_name("expm1") private func libmExpm1(_ x: Double) -> Double
  @_silgen_name("sin") private func libmSin(_ x: Double) -> Double
  @_silgen_name("cos") private func libmCos(_ x: Double) -> Double
  func exp(_ x: Double) -> Double { libmExp(x) }
  func expm1(_ x: Double) -> Double { libmExpm1(x) }
  func sin(_ x: Double) -> Double { libmSin(x) }
  func cos(_ x: Double) -> Double { libmCos(x) }
#endif
#if canImport(Glibc)
  func exp(_ x: Double) -> Double { Glibc.exp(x) }
  func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
  func sin(_ x: Double) -> Double { Glibc.sin(x) }
  func cos(_ x: Double) -> Double { Glibc.cos(x) }
#endif
