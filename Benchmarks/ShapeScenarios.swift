import BenchmarkHarness
import MotionPhysics

/// One answer each of the shapes: bands, stops, paths, easings and keyframes.
let shapeScenarios: [Scenario] = [
  Scenario(id: "rubber-band/offset", unit: "offset") { operations in
    let band = RubberBand(dimension: opaque(100.0))
    for index in 0..<operations {
      blackHole(band.offset(for: Double(index & 63) * 10))
    }
  },
  Scenario(
    id: "snap/target", parameters: ["stops": "16"], unit: "choice",
    prepare: {
      let stops = SnapPoints((0..<16).map { opaque(100.0) * Double($0) })
      let decay = Decay(decelerationRate: 0.998)
      return { operations in
        for index in 0..<operations {
          let velocity = Double(index & 63) * 20
          blackHole(stops.target(from: 400, velocity: velocity, decay: decay, policy: .projected))
        }
      }
    }),
  Scenario(
    id: "path/position", parameters: ["curves": "8"], unit: "point",
    prepare: {
      let path = wave(curves: 8)
      return { operations in
        for index in 0..<operations {
          blackHole(path.position(at: Double(index & 63) * 0.0157))
        }
      }
    }),
  Scenario(id: "easing/value", unit: "value") { operations in
    let easing = Easing.cubicBezier(opaque(0.42), 0, 0.58, 1)
    for index in 0..<operations {
      blackHole(easing.value(at: Double(index & 63) * 0.0157))
    }
  },
  Scenario(
    id: "keyframes/value", parameters: ["keyframes": "16"], unit: "value",
    prepare: {
      let track = steps(keyframes: 16)
      return { operations in
        for index in 0..<operations {
          blackHole(track.value(at: Double(index & 63) * 0.0628))
        }
      }
    }),
]

private func wave(curves: Int) -> MotionPath {
  MotionPath { path in
    for index in 0..<curves {
      let left = SIMD2(Double(index) * 100, 0)
      path.addCurve(
        to: left + SIMD2(100, 0), control1: left + SIMD2(40, 80), control2: left + SIMD2(60, -80))
    }
  }
}

private func steps(keyframes: Int) -> KeyframeTrack<Double> {
  KeyframeTrack(
    from: opaque(0),
    (0..<keyframes).map { Keyframe(Double($0 & 3), duration: 0.25, easing: .easeInOut) })
}
