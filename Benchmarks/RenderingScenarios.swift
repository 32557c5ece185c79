#if Rendering
import BenchmarkHarness
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering

/// From a state to a drawing list, and from there to pixels.
let renderingScenarios: [Scenario] = [
  listScenario, particleListScenario, frameScenario, glowScenario, pngScenario,
]

private let width = 320.0
private let height = 120.0
private let pixels = Int(width * height)

private let fill = DrawingList.Gradient(
  even: [RGBA(hex: 0x007AFF), RGBA(hex: 0xAF52DE), RGBA(hex: 0xFF9500)])
private let shade = DrawingList.Gradient([
  .init(0.2, RGBA(white: 0, alpha: 0.6)), .init(0.3, RGBA(white: 0, alpha: 0.4)),
  .init(0.5, RGBA(white: 0, alpha: 0.1)), .init(0.7, .clear),
])
private let font = DrawingList.Font(size: 16)

/// A ball at `progress` of its track, with all that a list can hold but blur: 22 commands.
private func draw(_ progress: Double, on list: inout DrawingList) {
  let track = Rect(x: 10, y: 35, width: 300, height: 50)
  let ball = Rect(x: 10 + progress * 230, y: 25, width: 70, height: 70)
  list.group("track") { list in
    list.clip(to: .rounded(track, radius: 25))
    list.fill(.rect(track), with: .color(RGBA(white: 0.9)))
    list.masked {
      $0.fill(
        .rect(Rect(x: 10, y: 35, width: 300 * progress, height: 50)), with: .color(.black))
    } _: {
      $0.fill(.rect(track), with: .linear(fill, from: SIMD2(10, 0), to: SIMD2(310, 0)))
    }
    list.layer(.init(opacity: 0.8)) {
      $0.text(.init("Slide to continue", font: font, color: .white, at: track.center))
    }
  }
  let under = Rect(center: SIMD2(ball.center.x, ball.maxY), width: 210, height: 210)
  list.fill(
    .rect(under),
    with: .radial(shade, in: under, center: SIMD2(0.5, 0.47), edge: SIMD2(1, 0.63)))
  list.group("ball") { list in
    list.clip(to: .ellipse(ball))
    list.fill(
      .rect(ball), with: .radial(fill, in: ball, center: SIMD2(0.5, 0.35), edge: SIMD2(1.1, 0.95)))
    list.rotate(by: progress * .pi, about: ball.center)
    list.stroke(
      .line(from: ball.center, to: ball.center + SIMD2(20, 0)), with: .color(.white),
      .init(width: 3))
  }
}

/// The list of one frame, in the memory of the one before.
private let listScenario = Scenario(
  id: "rendering/list/ball", unit: "frame",
  prepare: {
    var list = DrawingList()
    return { operations in
      for index in 0..<operations {
        list.removeAll()
        draw(Double(index & 63) / 63, on: &list)
        blackHole(list.commands.count)
      }
    }
  })

private let particleListScenario = Scenario(
  id: "rendering/list/particles-1000", parameters: ["count": "1000"], unit: "particle",
  elements: 1000,
  prepare: {
    let emitter = ParticleEmitter(lifetime: 9, rotationVariation: 3)
    var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 1000)
    system.burst(1000, at: .zero)
    let sprite = ParticleSprite(.heart, size: 20, for: emitter)
    var list = DrawingList()
    return { operations in
      for _ in 0..<operations {
        list.removeAll()
        list.draw(system, with: sprite)
        blackHole(list.commands.count)
      }
    }
  })

/// The picture of one frame.
private let frameScenario = Scenario(
  id: "rendering/frame/ball", parameters: ["size": "320x120"], unit: "pixel", elements: pixels,
  prepare: {
    var list = DrawingList()
    draw(0.6, on: &list)
    return { operations in
      for _ in 0..<operations {
        blackHole(try? Picture(of: list, width: width, height: height))
      }
    }
  })

/// The same with a glow around it, which is a blur.
private let glowScenario = Scenario(
  id: "rendering/frame/glow", parameters: ["size": "320x120"], unit: "pixel", elements: pixels,
  references: ["rendering/frame/ball"],
  prepare: {
    var list = DrawingList()
    list.layer(.init(glow: RGBA(hex: 0xFFCC00), glowRadius: 6)) { draw(0.6, on: &$0) }
    return { operations in
      for _ in 0..<operations {
        blackHole(try? Picture(of: list, width: width, height: height))
      }
    }
  })

private let pngScenario = Scenario(
  id: "rendering/png/ball", parameters: ["size": "320x120"], unit: "pixel", elements: pixels,
  prepare: {
    var list = DrawingList()
    draw(0.6, on: &list)
    let picture = try? Picture(of: list, width: width, height: height)
    return { operations in
      for _ in 0..<operations { blackHole(try? picture?.png()) }
    }
  })
#else
import BenchmarkHarness

/// None: this program was built without Cairo.
let renderingScenarios: [Scenario] = []
#endif
