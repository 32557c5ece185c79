import CBenchmarkSupport

/// Uses a value up, as far as the optimiser can tell, so that the work that made it stays.
///
/// Costs no more than having the value in memory (numbers: in a register): no call, no branch.
@inlinable @inline(__always)
public func blackHole<Value>(_ value: Value) {
  var copy = value
  withUnsafeMutablePointer(to: &copy) { optimizer_barrier($0) }
}

/// Returns `value`, without the optimiser knowing what it is: nothing computed from it is folded.
@inlinable @inline(__always)
public func opaque<Value>(_ value: Value) -> Value {
  var copy = value
  withUnsafeMutablePointer(to: &copy) { optimizer_barrier($0) }
  return copy
}

// MARK: Numbers, kept in registers

@inlinable @inline(__always)
public func blackHole(_ value: Double) { _ = optimizer_barrier_word(value.bitPattern) }

@inlinable @inline(__always)
public func blackHole(_ value: UInt64) { _ = optimizer_barrier_word(value) }

@inlinable @inline(__always)
public func blackHole(_ value: Int) { _ = optimizer_barrier_word(UInt64(bitPattern: Int64(value))) }

@inlinable @inline(__always)
public func opaque(_ value: Double) -> Double {
  Double(bitPattern: optimizer_barrier_word(value.bitPattern))
}

@inlinable @inline(__always)
public func opaque(_ value: UInt64) -> UInt64 { optimizer_barrier_word(value) }

@inlinable @inline(__always)
public func opaque(_ value: Int) -> Int {
  Int(Int64(bitPattern: optimizer_barrier_word(UInt64(bitPattern: Int64(value)))))
}
