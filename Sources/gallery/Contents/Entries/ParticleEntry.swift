#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let particleEntry = Entry(
  name: "particles", title: "ParticleSystem",
  summary: "The presets, each with a sprite that suits it; any instant can be shown.",
  sheet: Sheet(
    width: 300, height: 240, columns: 4, background: Paper.dark,
    cells: presets.map { preset in
      .init(preset.name) { particles(preset.emitter, preset.shape, size: preset.size, at: 3.2) }
    }),
  animations: presets.map { preset in
    Animation(
      name: preset.name, width: 300, height: 240, seconds: 2.5, background: Paper.dark
    ) { particles(preset.emitter, preset.shape, size: preset.size, at: 3 + $0) }
  })

private let presets:
  [(name: String, emitter: ParticleEmitter, shape: ParticleSprite.Shape, size: Double)] = [
    ("hearts", .hearts, .heart, 28),
    ("confetti", .confetti, .slip, 10),
    ("sparks", .sparks, .spark, 24),
    ("snow", .snow, .flake, 14),
    ("smoke", .smoke, .puff, 40),
    ("fireworks", .fireworks, .ember, 20),
    ("bubbles", .bubbles, .bubble, 26),
  ]

// MARK: Shown on the page
func particles(
  _ emitter: ParticleEmitter, _ shape: ParticleSprite.Shape, size: Double, at time: Double
) -> DrawingList {
  var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 2000)
  system.update(by: time, in: Rect(x: 0, y: 0, width: 300, height: 240))
  var list = DrawingList()
  list.draw(system, with: ParticleSprite(shape, size: size, for: emitter))
  return list
}
// MARK: Not shown
#endif
