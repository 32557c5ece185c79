import BenchmarkHarness
import Foundation
import MotionPhysics

/// One instant of a spring, and what others do for it.
let springScenarios: [Scenario] =
  [("underdamped", 10.0), ("critical", 20.0), ("overdamped", 60.0)].flatMap { name, damping in
    [
      trajectoryScenario(name, damping),
      valueScenario(name, damping),
    ]
  } + [
    settlingScenario, retargetScenario, textbookScenario, textbookPreparedScenario, eulerScenario,
  ]

let textbookID = "reference/spring-textbook"
let textbookPreparedID = "reference/spring-textbook-prepared"
let eulerID = "reference/spring-euler-1ms"

/// 64 instants from 0 to 1.26 s, so that no branch and no table stays at one place.
private let instants = (0..<64).map { Double($0) * 0.02 }

private func trajectoryScenario(_ name: String, _ damping: Double) -> Scenario {
  Scenario(
    id: "spring/trajectory/\(name)", parameters: ["damping": "\(damping)", "outputs": "2"],
    unit: "instant", references: [textbookID, textbookPreparedID]
  ) { operations in
    let trajectory = Trajectory(
      DampedSpring(stiffness: 100, damping: opaque(damping)), fromValue: 0.0, toValue: 1)
    instants.withUnsafeBufferPointer { instants in
      for index in 0..<operations {
        let state = trajectory.state(at: instants[index & 63])
        blackHole(state.value)
        blackHole(state.velocity)
      }
    }
  }
}

private func valueScenario(_ name: String, _ damping: Double) -> Scenario {
  Scenario(
    id: "spring/value/\(name)", parameters: ["damping": "\(damping)"], unit: "instant",
    references: [textbookID, eulerID]
  ) { operations in
    let spring = DampedSpring(stiffness: 100, damping: opaque(damping))
    instants.withUnsafeBufferPointer { instants in
      for index in 0..<operations {
        blackHole(spring.value(fromValue: 0.0, toValue: 1, time: instants[index & 63]))
      }
    }
  }
}

private let settlingScenario = Scenario(id: "spring/settling", unit: "duration") { operations in
  let spring = DampedSpring(stiffness: 100, damping: opaque(10.0))
  for _ in 0..<operations { blackHole(spring.settlingDuration(target: opaque(1.0))) }
}

private let retargetScenario = Scenario(
  id: "spring/retarget", unit: "step", references: [eulerID]
) { operations in
  let spring = DampedSpring(stiffness: 100, damping: opaque(10.0))
  var (value, velocity) = (0.0, 0.0)
  for index in 0..<operations {
    let target = index & 32 == 0 ? 1.0 : -1.0
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1.0 / 60)
    blackHole(value)
  }
}

/// The position alone, as books print it, every constant worked out at every instant.
private let textbookScenario = Scenario(id: textbookID, unit: "instant") { operations in
  let (mass, stiffness, damping) = (opaque(1.0), opaque(100.0), opaque(10.0))
  instants.withUnsafeBufferPointer { instants in
    for index in 0..<operations {
      let time = instants[index & 63]
      let w0 = (opaque(stiffness) / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      let w = w0 * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * w0 * time)
      blackHole(1 - decay * (cos(w * time) + ratio * w0 / w * sin(w * time)))
    }
  }
}

/// The position alone, its constants worked out once.
private let textbookPreparedScenario = Scenario(
  id: textbookPreparedID, unit: "instant"
) { operations in
  let (w0, ratio) = (opaque(10.0), opaque(0.5))
  let w = w0 * (1 - ratio * ratio).squareRoot()
  let g = ratio * w0
  let slope = g / w
  instants.withUnsafeBufferPointer { instants in
    for index in 0..<operations {
      let time = instants[index & 63]
      blackHole(1 - exp(-g * time) * (cos(w * time) + slope * sin(w * time)))
    }
  }
}

/// One frame in steps of 1 ms, semi-implicit Euler: what a frame-stepping library does. A frame of
/// 16 2/3 ms takes 17 whole steps, as react-spring rounds it up (`Math.ceil(dt / step)`): 17 ms.
private let eulerScenario = Scenario(id: eulerID, unit: "frame") { operations in
  let (stiffness, damping) = (opaque(100.0), opaque(10.0))
  var (value, velocity) = (0.0, 0.0)
  for index in 0..<operations {
    let target = index & 32 == 0 ? 1.0 : -1.0
    for _ in 0..<17 {
      velocity += (stiffness * (target - value) - damping * velocity) * 0.001
      value += velocity * 0.001
    }
    blackHole(value)
  }
}
