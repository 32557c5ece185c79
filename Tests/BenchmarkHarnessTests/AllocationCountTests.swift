import CAllocationCounter
import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct AllocationCountTests {
  /// Other tests allocate at the same time, which can only add to one try or another.
  private func perOperation(_ run: (Int) -> Void) -> Double? {
    let tries = (0..<50).compactMap { _ in AllocationCount.perOperation(run) }
    let counts = Dictionary(grouping: tries) { $0 }.mapValues(\.count)
    return counts.max { $0.value < $1.value }?.key
  }

  @Test(.enabled(if: allocation_counting()), arguments: [0, 1, 3])
  func countsAreExact(number: Int) {
    let counted = perOperation { operations in
      for _ in 0..<operations {
        for _ in 0..<number { free(opaque(malloc(16))) }
      }
    }
    #expect(counted == Double(number))
  }

  @Test(.enabled(if: allocation_counting()))
  func eachWayToAllocateCounts() {
    let counted = perOperation { operations in
      for _ in 0..<operations {
        var memory: UnsafeMutableRawPointer?
        memory = opaque(calloc(4, 4))
        memory = opaque(realloc(memory, 64))
        free(memory)
        free(opaque(aligned_alloc(64, 128)))
        posix_memalign(&memory, 64, 128)
        free(memory)
      }
    }
    #expect(counted == 4)
  }

  @Test(.enabled(if: allocation_counting()))
  func swiftObjectsCount() {
    final class Thing {}
    let counted = perOperation { operations in
      for _ in 0..<operations { blackHole(Thing()) }
    }
    #expect(counted == 1)
  }

  @Test(.enabled(if: allocation_counting()))
  func settingUpDoesNotCount() {
    let counted = perOperation { operations in
      let memory = opaque(malloc(1000))
      for _ in 0..<operations { blackHole(memory) }
      free(memory)
    }
    #expect(counted == 0)
  }

  @Test func alignedMemoryIsAligned() {
    var memory: UnsafeMutableRawPointer?
    #expect(posix_memalign(&memory, 4096, 10) == 0)
    #expect(Int(bitPattern: memory) % 4096 == 0)
    free(memory)
    #expect(posix_memalign(&memory, 3, 10) == EINVAL)
    #expect(posix_memalign(&memory, 24, 10) == EINVAL)
  }
}
