import CAllocationCounter

/// Uses a value up, as far as the optimiser can tell, so that the work that made it stays.
///
/// Costs no more than having the value in memory: no call, no branch.
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
