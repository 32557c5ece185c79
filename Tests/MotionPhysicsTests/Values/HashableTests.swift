import Foundation
import MotionPhysics
import TestSupport
import Testing

/// Values that differ in one property are different values, of every public type; equal ones are one
/// member of a set.
struct HashableTests {
  private func expectDifferent<T: Hashable>(_ values: [T], _ again: [T]) {
    for (first, value) in values.enumerated() {
      for (second, other) in values.enumerated() {
        #expect((value == other) == (first == second), "\(value), \(other)")
      }
    }
    #expect(values == again)
    #expect(Set(values + again).count == values.count)
  }

  private func expectDifferent<T: Hashable>(_ make: () -> [T]) { expectDifferent(make(), make()) }

  /// Every public struct of the module that promises `Hashable` has its values here.
  @Test func noneIsMissing() throws {
    let own = try String(
      contentsOf: Repository.file(named: "HashableTests.swift", below: "Tests"), encoding: .utf8)
    let promise =
      #/^\s*(public struct (?<name>\w+)[^{\n]*\bHashable\b|extension (?<other>\w+): Hashable)/#
      .anchorsMatchLineEndings()
    var found: Set<String> = []
    for file in try Repository.files(below: "Sources/MotionPhysics") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: promise) {
        found.insert(String(match.output.name ?? match.output.other ?? ""))
      }
    }
    #expect(found.count > 15)
    // The series of peaks is compared by its elements.
    for name in found where !own.contains("\(name)(") && !own.contains("\(name).") {
      #expect(["Element", "Peak", "Peaks", "MotionError", "SplitMix64"].contains(name), "\(name)")
    }
  }

  @Test func errors() {
    func error(_ body: () throws -> Void) -> MotionError? {
      do { try body() } catch { return error as? MotionError }
      return nil
    }
    let breaches: [() throws -> Void] = [
      { _ = try DampedSpring(validatingMass: 0, stiffness: 1, damping: 1) },
      { _ = try DampedSpring(validatingMass: -1, stiffness: 1, damping: 1) },
      { _ = try DampedSpring(validatingMass: 1, stiffness: 0, damping: 1) },
      { _ = try DampedSpring(validatingMass: 1, stiffness: 1, damping: -1) },
    ]
    expectDifferent { breaches.compactMap(error) }
    #expect(breaches.compactMap(error).count == breaches.count)
  }

  @Test func springs() {
    expectDifferent {
      [
        DampedSpring(mass: 1, stiffness: 100, damping: 10),
        DampedSpring(mass: 2, stiffness: 100, damping: 10),
        DampedSpring(mass: 1, stiffness: 101, damping: 10),
        DampedSpring(mass: 1, stiffness: 100, damping: 0),
      ]
    }
    let (a, b) = (DampedSpring.smooth, DampedSpring.bouncy)
    expectDifferent {
      [
        Trajectory(a, fromValue: 0, toValue: 1.0), Trajectory(b, fromValue: 0, toValue: 1.0),
        Trajectory(a, fromValue: 0.5, toValue: 1), Trajectory(a, fromValue: 0, toValue: 2),
        Trajectory(a, fromValue: 0, toValue: 1, initialVelocity: 1),
      ]
    }
    expectDifferent {
      [
        Peak.zeroth(of: b, to: 1), Peak.zeroth(of: b, to: 2),
        Peak.zeroth(of: DampedSpring(stiffness: 1, damping: 0.1), to: 1),
      ]
    }
    let motion = Trajectory(b, fromValue: 0, toValue: 1.0)
    expectDifferent {
      [
        motion.peaks(epsilon: 0.1), motion.peaks(epsilon: 0.001),
        Trajectory(b, fromValue: 0, toValue: 2).peaks(epsilon: 0.001),
      ]
    }
    typealias Element = SpringField<Double>.Element
    expectDifferent {
      [
        Element(value: 0, target: 1), Element(value: 1, target: 1), Element(value: 0, target: 0),
        Element(value: 0, velocity: 1, target: 1),
      ]
    }
    expectDifferent {
      var fields = [a, b].map { SpringField($0, restingAt: [0.0, 1]) }
      fields.append(SpringField(a, restingAt: [0, 2]))
      fields.append(SpringField(a, restingAt: [0]))
      for element in [Element(value: 0, velocity: 1, target: 0), Element(value: 0, target: 1)] {
        var field = fields[0]
        field[0] = element
        fields.append(field)
      }
      return fields
    }
  }

  @Test func decaysAndBounces() {
    expectDifferent { [Decay(rate: 0), Decay(rate: 1), Decay(rate: 1.0.nextUp)] }
    let (a, b) = (DampedSpring.smooth, DampedSpring.bouncy)
    expectDifferent {
      [
        BoundedDecay(Decay(rate: 1), in: 0...9, spring: a, from: 1, initialVelocity: 2),
        BoundedDecay(Decay(rate: 2), in: 0...9, spring: a, from: 1, initialVelocity: 2),
        BoundedDecay(Decay(rate: 1), in: 0...8, spring: a, from: 1, initialVelocity: 2),
        BoundedDecay(Decay(rate: 1), in: 1...9, spring: a, from: 1, initialVelocity: 2),
        BoundedDecay(Decay(rate: 1), in: 0...9, spring: b, from: 1, initialVelocity: 2),
        BoundedDecay(Decay(rate: 1), in: 0...9, spring: a, from: 2, initialVelocity: 2),
        BoundedDecay(Decay(rate: 1), in: 0...9, spring: a, from: 1, initialVelocity: 3),
      ]
    }
    expectDifferent {
      [
        GravityBounce(height: 1, gravity: 9, restitution: 0.5),
        GravityBounce(height: 2, gravity: 9, restitution: 0.5),
        GravityBounce(height: 1, gravity: 8, restitution: 0.5),
        GravityBounce(height: 1, gravity: 9, restitution: 0.25),
      ]
    }
  }

  @Test func scrollingAndTiming() {
    expectDifferent {
      [
        RubberBand(coefficient: 0.5, dimension: 100), RubberBand(coefficient: 0.6, dimension: 100),
        RubberBand(coefficient: 0.5, dimension: 90),
      ]
    }
    expectDifferent {
      [SnapPoints([0, 1]), SnapPoints([0, 2]), SnapPoints([0]), SnapPoints([0, 1, 2])]
    }
    expectDifferent {
      [
        Easing(x1: 0.9, y1: 0, x2: 0.1, y2: 1), Easing(x1: 0.8, y1: 0, x2: 0.1, y2: 1),
        Easing(x1: 0.9, y1: 0.1, x2: 0.1, y2: 1), Easing(x1: 0.9, y1: 0, x2: 0.2, y2: 1),
        Easing(x1: 0.9, y1: 0, x2: 0.1, y2: 0.9),
      ]
    }
    let frames = [
      Keyframe(1.0, duration: 1), Keyframe(2.0, duration: 1), Keyframe(1.0, duration: 2),
      Keyframe(1.0, duration: 1, easing: .ease), Keyframe(1.0, duration: 1, spring: .smooth),
      Keyframe(1.0, duration: 1, spring: .bouncy),
    ]
    expectDifferent { frames }
    expectDifferent {
      frames.map { KeyframeTrack(from: 0, [$0]) }
        + [KeyframeTrack(from: 1, [frames[0]]), KeyframeTrack(from: 0, [frames[0], frames[0]])]
    }
  }

  @Test func pathsColoursAndRects() {
    func path(_ build: (inout MotionPath.Builder) -> Void) -> MotionPath { MotionPath(build) }
    expectDifferent {
      [
        path { $0.move(to: SIMD2(0, 0)) }, path { $0.move(to: SIMD2(1, 0)) },
        path { $0.addLine(to: SIMD2(1, 0)) }, path { $0.addLine(to: SIMD2(0, 1)) },
        path { $0.addQuadCurve(to: SIMD2(1, 0), control: SIMD2(1, 1)) },
        path { $0.addQuadCurve(to: SIMD2(1, 0), control: SIMD2(1, 2)) },
        path { $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1) },
        path { $0.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 0) },
        path { $0.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1) },
        path { $0.addArc(center: SIMD2(0, 1), radius: 1, startAngle: 0, endAngle: 1) },
      ]
    }
    expectDifferent {
      [
        Rect(x: 0, y: 0, width: 1, height: 2), Rect(x: 1, y: 0, width: 1, height: 2),
        Rect(x: 0, y: 1, width: 1, height: 2), Rect(x: 0, y: 0, width: 2, height: 2),
        Rect(x: 0, y: 0, width: 1, height: 1),
      ]
    }
    expectDifferent {
      [
        RGBA(red: 0, green: 0, blue: 0), RGBA(red: 1, green: 0, blue: 0),
        RGBA(red: 0, green: 1, blue: 0), RGBA(red: 0, green: 0, blue: 1),
        RGBA(red: 0, green: 0, blue: 0, alpha: 0),
      ]
    }
    expectDifferent { [SplitMix64(seed: 0), SplitMix64(seed: 1), SplitMix64(seed: .max)] }
  }

  @Test func emitters() {
    let changes: [(inout ParticleEmitter) -> Void] = [
      { _ in }, { $0.shape = .point(SIMD2(1, 0)) }, { $0.rate = 2 }, { $0.burstSize = 2 },
      { $0.lifetime = 3 }, { $0.lifetimeVariation = 0.25 }, { $0.direction = 1 }, { $0.spread = 1 },
      { $0.speed = 1 }, { $0.speedVariation = 1 }, { $0.gravity.x = 1 }, { $0.gravity.y = 1 },
      { $0.gravityVariation.x = 1 }, { $0.gravityVariation.y = 1 }, { $0.drag = 1 },
      { $0.dragVariation = 1 }, { $0.rotation = 1 }, { $0.rotationVariation = 1 }, { $0.spin = 1 },
      { $0.spinVariation = 1 }, { $0.scale = 2 }, { $0.scaleVariation = 0.5 },
      { $0.scaleAtDeath = 2 }, { $0.opacity = 0.5 }, { $0.opacityVariation = 0.5 },
      { $0.fadeIn = 0.5 }, { $0.fadeOut = 0.5 }, { $0.colors = [.white, .white] },
      { $0.colorsOverLife = true },
    ]
    expectDifferent {
      changes.map { change in
        var emitter = ParticleEmitter(rate: 1, lifetime: 1, direction: 0, speed: 100)
        change(&emitter)
        return emitter
      }
    }
    #expect(changes.count == Mirror(reflecting: ParticleEmitter()).children.count + 3)
  }
}

extension Peak {
  fileprivate static func zeroth(of spring: DampedSpring, to target: Double) -> Peak {
    Trajectory(spring, fromValue: 0, toValue: target).peaks()[0]
  }
}
