import MotionPhysics
import PropertyTesting
import Testing

/// What the system supplies may be any bit pattern, in one part of a vector too: no public call
/// returns NaN, nor infinity where its comment does not say so, nor traps or hangs.
struct TotalityTests {
  private static let odd: [Double] = [
    .nan, -.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, 1, -1e100,
  ]
  private static let springs = [
    DampedSpring(stiffness: 100, damping: 0), DampedSpring(stiffness: 100, damping: 3),
    DampedSpring(stiffness: 100, damping: 20), DampedSpring(stiffness: 100, damping: 90),
    DampedSpring(mass: 1e-300, stiffness: 1e300, damping: 1),
    DampedSpring(mass: 1e300, stiffness: 1e-300, damping: 1e300),
  ]
  private static let any = Generator.oneOf(Generator.edgyDouble, .element(of: odd))

  /// One part is odd, or both.
  private static let vectors = zip(any, any, .double(in: -9...9), .int(in: 0...2)).map {
    first, second, plain, choice in
    SIMD2(choice == 1 ? plain : first, choice == 2 ? plain : second)
  }

  private func isFinite(_ vector: SIMD2<Double>) -> Bool { vector.x.isFinite && vector.y.isFinite }

  @Test func springsOfVectors() async {
    let values = zip(
      Self.vectors, Self.vectors, Self.vectors, Self.any, .element(of: Self.springs), Self.any)
    await checkProperty("a spring of vectors is total", values, cases: 3000) { it in
      let (from, to, speed, time, spring, epsilon) = it
      let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: speed)
      #expect(isFinite(motion.value(at: time)) && isFinite(motion.velocity(at: time)))
      let state = motion.state(at: time)
      #expect(isFinite(state.value) && isFinite(state.velocity))
      #expect(isFinite(spring.force(target: to, position: from, velocity: speed)))
      for duration in [
        spring.settlingDuration(
          fromValue: from, toValue: to, initialVelocity: speed, epsilon: epsilon),
        spring.settlingDuration(target: to, initialVelocity: speed),
      ] {
        #expect(duration >= 0)
        // Infinite only where that is documented.
        if spring.damping > 0, epsilon > 0, duration == .infinity {
          #expect(spring.mass == 1e300 || epsilon < 1e-250)
        }
      }
      var (value, velocity) = (from, speed)
      spring.update(
        value: &value, velocity: &velocity, target: to, deltaTime: time, epsilon: epsilon)
      #expect(isFinite(value) && isFinite(velocity))
      var field = SpringField(spring, restingAt: [from, to])
      field.append(.init(value: from, velocity: speed, target: to))
      field.withTargets { $0[1] = speed }
      field.update(deltaTime: time)
      #expect(field.values.allSatisfy(isFinite) && field.velocities.allSatisfy(isFinite))
    }
  }

  @Test func numbersOfASpring() async {
    let values = zip(Self.any, Self.any, Self.any, Self.any, .element(of: Self.springs), Self.any)
    await checkProperty("arrivals, peaks and clamps are total", values, cases: 3000) { it in
      let (from, to, speed, time, spring, epsilon) = it
      let motion = Trajectory(spring, fromValue: from, toValue: to, initialVelocity: speed)
      #expect(motion.clampedValue(at: time).isFinite && motion.clampedVelocity(at: time).isFinite)
      #expect(motion.arrival >= 0 && motion.overshoot >= 0 && motion.overshoot.isFinite)
      let peaks = motion.peaks(epsilon: epsilon)
      for index in [0, 1, 1000, peaks.count - 1] where peaks.indices.contains(index) {
        #expect(peaks[index].time >= 0 && peaks[index].value.isFinite)
      }
      #expect(DampedSpring.relativeVelocity(speed, from: from, to: to).isFinite)
    }
  }

  @Test func decaysOfVectors() async {
    let rates = Generator.element(of: [0, 0x1p-1070, 1e-300, 2, 1e300, .greatestFiniteMagnitude])
    let values = zip(Self.vectors, Self.vectors, Self.any, rates, Self.any)
    await checkProperty("a decay of vectors is total", values, cases: 3000) { it in
      let (from, speed, time, rate, other) = it
      let decay = Decay(rate: rate)
      #expect(isFinite(decay.value(from: from, initialVelocity: speed, time: time)))
      #expect(isFinite(decay.velocity(initialVelocity: speed, time: time)))
      #expect(isFinite(decay.destination(from: from, initialVelocity: speed)))
      #expect(isFinite(decay.initialVelocity(from: from, to: speed)))
      #expect(decay.duration(initialVelocity: speed, speedThreshold: other) >= 0)
      #expect(decay.arrival(at: other, from: from.x, initialVelocity: speed.x) >= 0)
      #expect(decay.velocity(at: other, from: from.x, initialVelocity: speed.x).isFinite)
    }
  }

  @Test func scrollingTimingAndPaths() async {
    let track = KeyframeTrack(
      from: 0.0,
      [Keyframe(1, duration: 0.5, easing: .ease), Keyframe(2, duration: 1, spring: .bouncy)])
    let path = MotionPath {
      $0.addQuadCurve(to: SIMD2(1, 2), control: SIMD2(4, 4))
      $0.addArc(center: .zero, radius: 3, startAngle: 0, endAngle: -9)
    }
    let coefficients = Generator.element(of: [0x1p-1070, 0.55, 1e300, .greatestFiniteMagnitude])
    await checkProperty(
      "scrolling, timing and paths are total",
      zip(Self.any, Self.any, Self.any, coefficients, coefficients), cases: 3000
    ) { it in
      let (one, other, third, coefficient, dimension) = it
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      #expect(band.offset(for: one).isFinite && band.distance(for: one).isFinite)
      if one <= other { #expect(band.clamp(third, to: one...other).isFinite) }
      #expect(ScrollParallax.offset(minY: one, multiplier: other).isFinite)
      #expect(track.value(at: one).isFinite && track.velocity(at: one).isFinite)
      #expect(path.position(at: one).x.isFinite && path.position(at: one).y.isFinite)
      #expect(path.heading(at: one).isFinite)
      for easing in [Easing.linear, .ease, .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0)] {
        #expect(easing.value(at: one).isFinite && easing.velocity(at: one).isFinite)
      }
      let rect = Rect(x: Float(one), y: 0, width: Float(other), height: Float(third))
      #expect(!rect.contains(SIMD2(.nan, 0)) && !rect.contains(SIMD2(0, .nan)))
    }
  }

  @Test func bounces() async {
    let heights = Generator.element(of: [0, 0x1p-1070, 1, 1e300, .greatestFiniteMagnitude])
    let gravities = Generator.element(of: [0x1p-1070, 9, 1e300, .greatestFiniteMagnitude])
    let parts = Generator.element(of: [0, 0x1p-1070, 0.5, 1.0.nextDown, 1])
    await checkProperty(
      "every call of a bounce is total",
      zip(heights, gravities, parts, Self.any, .int(in: Int.min...Int.max)),
      cases: 3000
    ) { it in
      let (height, gravity, restitution, time, count) = it
      let ball = GravityBounce(height: height, gravity: gravity, restitution: restitution)
      #expect(ball.height(at: time) >= 0 && ball.height(at: time) <= height)
      #expect(ball.velocity(at: time).isFinite)
      #expect(ball.bounceCount(at: time) >= 0 && ball.restTime >= 0)
      #expect(ball.impactTime(count) >= 0)
      if restitution < 1 { #expect(ball.impactTime(count).isFinite) }
    }
  }

  @Test func particles() async {
    let emitter = ParticleEmitter(rate: 60, lifetime: 1, drag: 1, spin: 2)
    await checkProperty("particles are total", zip(Self.any, Self.any, Self.any), cases: 200) {
      it in
      let (one, other, third) = it
      var system = ParticleSystem(emitter: emitter, seed: 1, capacity: 100)
      system.burst(3, at: SIMD2(Float(one), Float(other)))
      let bounds = Rect(x: Float(other), y: Float(one), width: Float(third), height: 1)
      system.update(by: 0.25, in: bounds)
      system.update(by: one, in: bounds)
      system.seek(to: other)
      #expect(system.time.isFinite)
      system.withParticles { view in
        #expect(view.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(view.rotations.allSatisfy(\.isFinite) && view.scales.allSatisfy(\.isFinite))
        #expect(view.opacities.allSatisfy { $0 >= 0 && $0 <= 1 })
      }
    }
  }
}
