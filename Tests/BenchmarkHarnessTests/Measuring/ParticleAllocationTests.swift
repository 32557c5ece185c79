import CAllocationCounter
import MotionPhysics
import Testing

@testable import BenchmarkHarness

/// Each in a process of its own: other tests allocate too.
@Suite(.enabled(if: allocation_counting())) struct ParticleAllocationTests {
  enum Kind: String, CaseIterable, Codable, Sendable {
    case steady, atCapacity, variedLives, variedLivesAtCapacity, shortLives, variedDrag

    var emitter: ParticleEmitter {
      var emitter = ParticleEmitter(
        shape: .edge(.top), rate: 2000, lifetime: 1, speedVariation: 50, drag: 1)
      switch self {
      case .steady, .atCapacity: break
      case .variedLives, .variedLivesAtCapacity: emitter.lifetimeVariation = 0.5
      case .shortLives: emitter.lifetimeVariation = 1
      case .variedDrag: emitter.dragVariation = 0.5
      }
      return emitter
    }

    var capacity: Int {
      switch self {
      case .atCapacity, .variedLivesAtCapacity: 700
      case .steady, .variedLives, .shortLives, .variedDrag: 4000
      }
    }
  }

  @Test(arguments: Kind.allCases) func stepsAllocateNothing(_ kind: Kind) async {
    await #expect(processExitsWith: .success) { [kind = kind as Kind] in
      let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      var system = ParticleSystem(emitter: kind.emitter, seed: 1, capacity: kind.capacity)
      system.update(by: 2, in: bounds)
      let counted = AllocationCount.perOperation { operations in
        for _ in 0..<20 * operations { system.update(by: 1.0 / 60, in: bounds) }
      }
      #expect(counted == 0)
      #expect(system.count > 500)
    }
  }
}
