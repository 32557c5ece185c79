import MotionPhysics

func fuzzEmitter(_ input: inout FuzzInput) {
  let emitter = try? ParticleEmitter(
    shape: .circle(center: input.floatPoint(), radius: input.float()),
    rate: input.double(), burstSize: input.int(), lifetime: input.float(),
    lifetimeVariation: input.float(), direction: input.float(), spread: input.float(),
    speed: input.float(), speedVariation: input.float(), gravity: input.floatPoint(),
    gravityVariation: input.floatPoint(), drag: input.float(), dragVariation: input.float(),
    spin: input.float(), scale: input.float(), opacity: input.float(), fadeIn: input.float(),
    fadeOut: input.float(), failure: MotionError.self)
  if let emitter { show(emitter, &input) }
}

func fuzzParticles(_ input: inout FuzzInput) {
  let presets: [ParticleEmitter] = [
    .hearts, .confetti, .sparks, .snow, .smoke, .fireworks, .bubbles,
  ]
  show(presets[Int(input.byte()) % presets.count], &input)
}

private func show(_ emitter: ParticleEmitter, _ input: inout FuzzInput) {
  let capacity = Int(input.byte()) * 4
  guard
    var system = try? ParticleSystem(
      emitter: emitter, seed: UInt64(input.byte()), validatingCapacity: capacity)
  else { return }
  for _ in 0..<6 {
    switch input.byte() % 3 {
    case 0: system.burst(input.int(), at: input.floatPoint())
    case 1: system.seek(to: input.double())
    default:
      let bounds = Rect(
        x: input.float(), y: input.float(), width: input.float(), height: input.float())
      system.update(by: input.double(), in: bounds)
    }
    promise(system.count <= capacity, "ParticleSystem.count", system.count)
    finite(system.time, "ParticleSystem.time")
    system.withParticles { particles in
      for index in 0..<particles.count {
        let position = particles.positions[index]
        promise(position.x.isFinite && position.y.isFinite, "particle position", position)
        promise(particles.rotations[index].isFinite, "particle rotation", index)
        promise(particles.scales[index] >= 0, "particle scale", particles.scales[index])
        let opacity = particles.opacities[index]
        promise(opacity >= 0 && opacity <= 1, "particle opacity", opacity)
      }
    }
  }
}
