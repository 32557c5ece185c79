import CBenchmarkSupport

/// Counts allocations of an operation, in programs that link `CAllocationCounter`.
enum AllocationCount {
  // The same everywhere, so that a count does not depend on the machine's speed.
  private static let operations = 8

  /// Allocations per operation; nil where they cannot be counted.
  ///
  /// The difference between two lengths, so that what `run` sets up once is not counted. Other
  /// threads can only add, so the smallest of three tries is the true one.
  static func perOperation(_ run: (Int) -> Void) -> Double? {
    guard allocations_are_counted() else { return nil }
    let short = least { run(operations) }
    let long = least { run(2 * operations) }
    return max(0, Double(long) - Double(short)) / Double(operations)
  }

  private static func least(_ work: () -> Void) -> UInt64 {
    var smallest = UInt64.max
    for _ in 0..<3 where smallest > 0 { smallest = min(smallest, count(work)) }
    return smallest
  }

  private static func count(_ work: () -> Void) -> UInt64 {
    let before = allocations_so_far()
    work()
    return allocations_so_far() - before
  }
}
