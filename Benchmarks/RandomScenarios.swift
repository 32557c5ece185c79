import BenchmarkHarness
import MotionPhysics

/// Random numbers.
let randomScenarios: [Scenario] = [
  Scenario(id: "random/splitmix64", unit: "number") { operations in
    var generator = SplitMix64(seed: opaque(UInt64(1)))
    for _ in 0..<operations { blackHole(generator.next()) }
  }
]
