import BenchmarkHarness
import MotionPhysics

/// One instant of a decay and of a bounce.
let decayScenarios: [Scenario] = [
  Scenario(id: "decay/value", unit: "instant") { operations in
    let decay = Decay(rate: opaque(2.0))
    for index in 0..<operations {
      let time = Double(index & 63) * 0.02
      blackHole(decay.value(from: 0.0, initialVelocity: 100, time: time))
    }
  },
  Scenario(id: "bounce/height", unit: "instant") { operations in
    let bounce = GravityBounce(height: opaque(100.0), gravity: 2000, restitution: 0.5)
    for index in 0..<operations {
      blackHole(bounce.height(at: Double(index & 63) * 0.014))
    }
  },
]
