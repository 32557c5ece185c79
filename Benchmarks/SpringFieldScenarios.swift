import BenchmarkHarness
import MotionPhysics

/// Stepping many springs at once, and what others do for it.
let springFieldScenarios: [Scenario] =
  [
    fieldScenario(10_000, references: [updateID]),
    restingFieldScenario,
    updateScenario,
  ]
  + [1_000, 100_000].map { fieldScenario($0) }
  + [1_000, 10_000, 100_000].map { memcpyScenario(bytes: fieldBytes($0) / 2) }

/// What a step reads (value, velocity and target, 24 bytes a spring) and writes (value and velocity,
/// 16 bytes): a copy of half of it moves as much.
private func fieldBytes(_ count: Int) -> Int { 40 * count }
private func copyID(_ count: Int) -> String { memcpyID(bytes: fieldBytes(count) / 2) }

private let updateID = "reference/spring-updates/10000"
private let frame = 1.0 / 60
private let spring = DampedSpring(stiffness: 100, damping: 10)

/// All in motion: every 64 frames, before any comes to rest, all go the other way.
private func fieldScenario(_ count: Int, references: [String] = []) -> Scenario {
  Scenario(
    id: "spring/field/\(count)", parameters: ["count": "\(count)"], unit: "spring",
    elements: count, bytes: fieldBytes(count), references: [copyID(count)] + references,
    prepare: {
      var field = SpringField(spring, restingAt: (0..<count).map { Double($0) })
      var frames = 0
      return { operations in
        for _ in 0..<operations {
          if frames & 63 == 0 {
            field.withTargets { targets in
              for index in targets.indices { targets[index] = 1000 - targets[index] }
            }
          }
          frames += 1
          field.update(deltaTime: frame)
          field.values.withUnsafeBufferPointer { blackHole($0[0]) }
        }
      }
    })
}

/// None in motion.
private let restingFieldScenario = Scenario(
  id: "spring/field/10000/resting", parameters: ["count": "10000"], unit: "spring",
  elements: 10_000, bytes: fieldBytes(10_000), references: [copyID(10_000)],
  prepare: {
    var field = SpringField(spring, restingAt: (0..<10_000).map { Double($0) })
    return { operations in
      for _ in 0..<operations {
        field.update(deltaTime: frame)
        field.values.withUnsafeBufferPointer { blackHole($0[0]) }
      }
    }
  })

/// The same motion, one `DampedSpring.update` after another.
private let updateScenario = Scenario(
  id: updateID, parameters: ["count": "10000"], unit: "spring", elements: 10_000,
  prepare: {
    var values = (0..<10_000).map { Double($0) }
    var velocities = [Double](repeating: 0, count: values.count)
    var targets = values
    var frames = 0
    return { operations in
      for _ in 0..<operations {
        for index in values.indices {
          if frames & 63 == 0 { targets[index] = 1000 - targets[index] }
          spring.update(
            value: &values[index], velocity: &velocities[index], target: targets[index],
            deltaTime: frame)
        }
        frames += 1
        blackHole(values[0])
      }
    }
  })
