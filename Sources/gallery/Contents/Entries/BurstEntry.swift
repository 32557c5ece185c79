#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

let burstEntry = Entry(
  name: "particle-burst", title: "ParticleBurst",
  summary: "A burst each time a value changes; when all have died, no more frames are asked for.",
  sheet: Sheet(
    width: 220, height: 160, columns: 4,
    cells: [
      .init("0.2 s after the first change") { liking(at: 0.4) },
      .init("0.45 s after it") { liking(at: 0.65) },
      .init("0.2 s after the second change") { liking(at: 0.9) },
      .init("over: it asks for no more frames") { liking(at: 2.3) },
    ]),
  animations: [
    Animation(width: 220, height: 160, seconds: 2.4) { liking(at: $0) }
  ])

// MARK: Shown on the page
func liking(at time: Double) -> DrawingList {
  var emitter = ParticleEmitter.sparks
  emitter.colors = [RGBA(hex: 0xFF2D55), RGBA(hex: 0xFF9F0A), RGBA(hex: 0xAF52DE)]
  let sprite = ParticleSprite(.star, size: 30, for: emitter)
  var likes = ParticleBurst(emitter, sprite: sprite, value: 0, count: 40, at: SIMD2(110, 90))
  if time >= 0.2 { likes.setValue(1, time: 0.2) }
  if time >= 0.7 { likes.setValue(2, time: 0.7) }
  likes.advance(to: time)
  var list = DrawingList()
  likes.draw(on: &list)
  list.text(
    .init(
      "\(likes.value)", font: .init(size: 34, isBold: true), color: Paper.ink,
      at: SIMD2(110, 90)))
  return list
}
// MARK: Not shown
#endif
