import CAllocationCounter
import Foundation
import Testing

@testable import BenchmarkHarness

/// Each in a process of its own: other tests allocate too.
@Suite(.enabled(if: allocation_counting())) struct AllocationCountTests {
  @Test(arguments: [0, 1, 3])
  func countsAreExact(number: Int) async {
    await #expect(processExitsWith: .success) { [number = number as Int] in
      let counted = AllocationCount.perOperation { operations in
        for _ in 0..<operations {
          for _ in 0..<number { free(opaque(malloc(16))) }
        }
      }
      #expect(counted == Double(number))
    }
  }

  @Test func eachWayToAllocateCounts() async {
    await #expect(processExitsWith: .success) {
      let counted = AllocationCount.perOperation { operations in
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
  }

  @Test func swiftObjectsCount() async {
    await #expect(processExitsWith: .success) {
      final class Thing {}
      let counted = AllocationCount.perOperation { operations in
        for _ in 0..<operations { blackHole(Thing()) }
      }
      #expect(counted == 1)
    }
  }

  @Test func settingUpDoesNotCount() async {
    await #expect(processExitsWith: .success) {
      let counted = AllocationCount.perOperation { operations in
        let memory = opaque(malloc(1000))
        for _ in 0..<operations { blackHole(memory) }
        free(memory)
      }
      #expect(counted == 0)
    }
  }

  @Test func aRunCountsThemForEachScenario() async {
    await #expect(processExitsWith: .success) {
      let scenarios = [0, 2].map { number in
        Scenario(id: "\(number)") { operations in
          for _ in 0..<operations {
            for _ in 0..<number { free(opaque(malloc(16))) }
          }
        }
      }
      let measured = try Sampler(seconds: 0.01).measure(scenarios)
      #expect(measured.map(\.allocations) == [0, 2])
    }
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
