import Foundation
import MotionPhysics
import PropertyTesting
import Testing

/// Springs of every damping ratio, over decades.
private let springs = zip(
  Generator<Double>.oneOf(
    .element(of: [0, 0.5, 1, 1.0.nextUp, 2, 100]), .double(in: 0...3)),
  .double(in: -2...2)
).map { ratio, decade in
  let w0 = pow(10, decade)
  return DampedSpring(stiffness: w0 * w0, damping: 2 * ratio * w0)
}

private let elements = Generator.array(
  of: zip(Generator.double(in: -1000...1000), .double(in: -3...3), .double(in: -1000...1000)),
  count: 1...300)

private func field(
  _ spring: DampedSpring, _ elements: [(Double, Double, Double)]
) -> SpringField<Double> {
  var field = SpringField<Double>(spring)
  for (value, speed, target) in elements {
    field.append(
      .init(value: value, velocity: speed * spring.undampedFrequency, target: target))
  }
  return field
}

/// Whether two states agree to `roundings` of 1000 (1 + 3) and of what a step of the ratio can make
/// of it.
private func agree(
  _ a: SpringField<Double>.Element, _ value: Double, _ velocity: Double, _ spring: DampedSpring,
  roundings: Double
) -> Bool {
  let size = (2000 + 3) * max(1, 2 * spring.dampingRatio) * roundings * 0x1p-53
  return abs(a.value - value) <= size
    && abs(a.velocity - velocity) <= size * spring.undampedFrequency
}

struct SpringFieldTests {
  @Test func eachMovesAsOneSpringWould() async {
    await checkProperty(
      "a field is update, element by element", zip(springs, elements, .double(in: -3...3)),
      requiring: ["parts", "tail"]
    ) { it in
      let (spring, elements, decade) = it
      cover("parts", when: elements.count > 128)
      cover("tail", when: elements.count % 4 != 0)
      let step = pow(10, decade) / spring.undampedFrequency
      var field = field(spring, elements)
      var states = elements.map { ($0.0, $0.1 * spring.undampedFrequency) }
      for count in 1...8 {
        field.update(deltaTime: step)
        for index in states.indices {
          var (value, velocity) = states[index]
          spring.update(
            value: &value, velocity: &velocity, target: elements[index].2, deltaTime: step)
          states[index] = (value, velocity)
          #expect(
            agree(
              field[index], value, velocity, spring,
              roundings: 12 * Double(count)))
        }
      }
    }
  }

  /// Every frame of a way to rest and a while beyond: at the same frame or one beside it, bitwise at
  /// the target, and it stays.
  @Test(arguments: [0.2, 0.7, 1, 3], [0, 1, -250.3, 1e-300]) func restsAsOneSpringDoes(
    _ ratio: Double, _ target: Double
  ) {
    let spring = DampedSpring(stiffness: 100, damping: 20 * ratio)
    var field = SpringField<Double>(spring)
    // The first block, or part of one, rests earlier than what comes after: its starts are nearer.
    let near = ratio == 1 ? 1024 : 128
    for index in 0..<near + 2 {
      field.append(.init(value: target + (index < near ? 1e-9 : 1), velocity: 0, target: target))
    }
    var (value, velocity) = (field[near + 1].value, 0.0)
    var frames = (one: 0, many: 0)
    for frame in 1...40_000 {
      field.update(deltaTime: 1.0 / 60)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1.0 / 60)
      if frames.many == 0, field.isAtRest { frames.many = frame }
      if frames.one == 0, value == target, velocity == 0 { frames.one = frame }
      if frames.many > 0, frames.one > 0 { break }
    }
    // A rounding may make the difference of where half a unit in the last place is undercut.
    #expect(frames.one > 0 && abs(frames.many - frames.one) <= 2 + frames.one / 50)
    for index in field.values.indices {
      #expect(field[index].value == target && field[index].velocity == 0)
    }
    field.update(deltaTime: 1)
    #expect(field.isAtRest)
  }

  @Test func aRetargetWakesARestingField() {
    var field = SpringField(DampedSpring.smooth, restingAt: [Double](repeating: 5, count: 3000))
    field.update(deltaTime: 1)
    #expect(field.isAtRest)
    field[2500].target = 9
    field.update(deltaTime: 0.1)
    #expect(field[2500].value > 5 && field[2499].value == 5)
    field.withTargets { $0[3] = 1 }
    field.update(deltaTime: 0.1)
    #expect(field[3].value < 5)
    field.spring = DampedSpring(stiffness: 1, damping: 0)
    let before = field[3]
    var (value, velocity) = (before.value, before.velocity)
    field.update(deltaTime: 0.1)
    field.spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
    #expect(abs(field[3].value - value) < 1e-14)
  }

  @Test func partitionsAgreeWithOneStep() async {
    await checkProperty(
      "partitions of a field agree with one step",
      zip(springs, elements, Generator.array(of: .double(in: 1e-3...1), count: 1...10))
    ) { spring, elements, parts in
      var (whole, parted) = (field(spring, elements), field(spring, elements))
      for part in parts { parted.update(deltaTime: part / spring.undampedFrequency) }
      whole.update(deltaTime: parts.reduce(0, +) / spring.undampedFrequency)
      for index in elements.indices {
        let it = whole[index]
        // Each step errs by 12 roundings and its time by one; the phase is 10 at most.
        #expect(
          agree(
            parted[index], it.value, it.velocity, spring,
            roundings: 24 * Double(parts.count + 1)))
      }
    }
  }

  /// Equal, or both so near 0 that springs come to rest there whatever their scale.
  private func same(_ a: Double, _ b: Double) -> Bool {
    a == b || (abs(a) < 0x1p-900 && abs(b) < 0x1p-900)
  }

  @Test func linearity() async {
    let pairs = zip(springs, elements, .double(in: 1e-3...5), .int(in: -20...20))
    await checkProperty("powers of 2 scale exactly, and sums add", pairs) { it in
      let (spring, elements, phase, power) = it
      let factor = pow(2, Double(power))
      let step = phase / spring.undampedFrequency
      var once = field(spring, elements)
      var scaled = field(spring, elements.map { ($0.0 * factor, $0.1 * factor, $0.2 * factor) })
      var mirrored = field(spring, elements.map { (-$0.0, -$0.1, -$0.2) })
      for _ in 0..<3 {
        once.update(deltaTime: step)
        scaled.update(deltaTime: step)
        mirrored.update(deltaTime: step)
      }
      for index in elements.indices {
        #expect(same(scaled[index].value, once[index].value * factor))
        #expect(same(scaled[index].velocity, once[index].velocity * factor))
        #expect(mirrored[index].value == -once[index].value)
      }
      // The sum of all motions is the motion of the sums.
      var sum = field(
        spring,
        [
          elements.reduce((0, 0, 0)) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
        ])
      for _ in 0..<3 { sum.update(deltaTime: step) }
      let total = once.values.reduce(0, +)
      let count = Double(elements.count)
      let size = 2003 * count * max(1, 2 * spring.dampingRatio) * (36 + 4 * count) * 0x1p-53
      #expect(abs(total - sum[0].value) <= size)
    }
  }

  @Test func vectorsMoveAsTheirParts() {
    let spring = DampedSpring.bouncy
    var pairs = SpringField<SIMD2<Double>>(spring)
    var triples = SpringField<SIMD3<Double>>(spring)
    var floats = SpringField<Float>(spring)
    var parts = SpringField<Double>(spring)
    for index in 0..<9 {
      let (a, b, c) = (Double(index), 3 - Double(index), Double(index * index))
      pairs.append(.init(value: [a, b], velocity: [b, c], target: [c, a]))
      triples.append(.init(value: [a, b, a], velocity: [b, c, b], target: [c, a, c]))
      floats.append(.init(value: Float(a), velocity: Float(b), target: Float(c)))
      parts.append(.init(value: a, velocity: b, target: c))
      parts.append(.init(value: b, velocity: c, target: a))
    }
    for _ in 0..<20 {
      pairs.update(deltaTime: 0.03)
      triples.update(deltaTime: 0.03)
      floats.update(deltaTime: 0.03)
      parts.update(deltaTime: 0.03)
    }
    for index in 0..<9 {
      let (x, y) = (parts[2 * index], parts[2 * index + 1])
      #expect(pairs[index].value == [x.value, y.value])
      #expect(pairs[index].velocity == [x.velocity, y.velocity])
      #expect(triples[index].value == [x.value, y.value, x.value])
      #expect(abs(Double(floats[index].value) - x.value) <= 64 * 20 * 0x1p-24 * 4)
    }
  }

  @Test func timeThatDoesNotPassAndTimeWithoutEnd() {
    let start = field(.bouncy, [(1, 2, 3), (4, 5, 6)])
    for step in [0, -1, -Double.infinity, .nan] {
      var field = start
      field.update(deltaTime: step)
      #expect(field.values == start.values && field.velocities == start.velocities)
    }
    var field = start
    field.update(deltaTime: .infinity)
    #expect(field.values == [3, 6] && field.isAtRest)
    field.removeAll()
    field.update(deltaTime: 1)
    #expect(field.count == 0 && field.isAtRest)
  }

  /// A velocity that only a stiff spring makes, handed to a soft one.
  @Test func constantsChangedInFlightLeaveNumbers() {
    let soft = DampedSpring(mass: 1, stiffness: 1e-180, damping: 0)
    let stiff = DampedSpring(mass: 1, stiffness: 1e180, damping: 0)
    var field = SpringField(soft, restingAt: [0.0])
    field[0].velocity = 1e100
    for (spring, step) in [
      (soft, 1e90), (stiff, 1e-90), (soft, 1e90), (stiff, 1e-90), (soft, 1e90),
    ] {
      field.spring = spring
      field.update(deltaTime: .leastNonzeroMagnitude)
      #expect(abs(field.values[0]) <= SystemInput.limit * 1.001)
      #expect(abs(field.velocities[0]) <= SystemInput.limit * 1.001)
      field.update(deltaTime: step)
      #expect(field.values[0].isFinite && field.velocities[0].isFinite)
    }
  }

  @Test func neverLeavesTheNumbers() async {
    let any = Generator.edgyDouble(near: [1e100, -1e100])
    let constants = Generator<Double>.edgyDouble(finite: true).map {
      max(abs($0), .leastNonzeroMagnitude)
    }
    let hostile = zip(constants, constants, .oneOf(.constant(0), constants)).map {
      DampedSpring(mass: $0, stiffness: $1, damping: $2)
    }
    await checkProperty(
      "a field is total", zip(.oneOf(springs, hostile), any, any, any, any), cases: 3000
    ) { it in
      let (spring, value, target, speed, time) = it
      var field = SpringField(spring, restingAt: [value, target])
      field.append(.init(value: value, velocity: speed, target: target))
      field.withTargets { $0[0] = speed }
      field[1].velocity = speed
      for _ in 0..<5 {
        field.update(deltaTime: time)
        for number in field.values + field.velocities + field.targets {
          #expect(number.isFinite)
        }
      }
    }
  }

  @Test func atTheTargetButMovingIsNotAtRest() {
    for spring in [DampedSpring.bouncy, DampedSpring(stiffness: 100, damping: 0)] {
      var field = SpringField(spring, restingAt: [1.0, 2, 3])
      #expect(field.isAtRest)
      field[1].velocity = 1e-3
      #expect(!field.isAtRest && field.values == field.targets)
      field.update(deltaTime: 0.01)
      #expect(field[1].value != 2 && field[0].value == 1)
    }
    var plane = SpringField(.smooth, restingAt: [SIMD2(1.0, 2)])
    plane[0].velocity = SIMD2(0, 1)
    #expect(!plane.isAtRest)
    plane.update(deltaTime: .infinity)
    #expect(plane.isAtRest)
  }
}
