/// Many springs of the same constants, each with a value, a velocity and a target of its own.
///
/// One `update` works out what the step does once, a 2×2 matrix, and then costs four products and
/// four sums for each value, over contiguous arrays: not much more than copying them. The result is that of
/// `DampedSpring.update`, to rounding: position and velocity err by at most 6 u (u = 2^-53) of the
/// envelope in one step, plus the rounding of the value itself, and come to rest by the same rule.
///
/// A value in two dimensions is one `SIMD2`. Lengths in any unit L, times in seconds. What is not
/// finite counts as `SystemInput` says when it is put in.
public struct SpringField<V: MotionVector>: Sendable {
  /// One of the springs: where it is, how fast (L/s), and where it goes.
  public struct Element: Hashable, Sendable {
    public var value: V
    public var velocity: V
    public var target: V

    public init(value: V, velocity: V = .zero, target: V) {
      (self.value, self.velocity, self.target) = (value, velocity, target)
    }
  }

  /// The constants of all of them. Setting it leaves values and velocities as they are, and the next
  /// `update` starts from them within `SystemInput.limit`.
  public var spring: DampedSpring { didSet { forget() } }

  @inlinable public var values: [V] { storedValues }
  /// Per second.
  @inlinable public var velocities: [V] { storedVelocities }
  @inlinable public var targets: [V] { storedTargets }

  @usableFromInline var storedValues: [V] = []
  @usableFromInline var storedVelocities: [V] = []
  @usableFromInline var storedTargets: [V] = []
  /// The matrix of the last step, for as long as steps are as long.
  @usableFromInline var step: SpringStep?
  /// For each block, by how much the logarithm of a swing may fall before one of them can come to
  /// rest; infinity when all of them are at rest.
  @usableFromInline var quiet: [Double] = []
  @usableFromInline static var block: Int { 1024 }

  /// A field without springs; add them with `append`.
  public init(_ spring: DampedSpring) { self.spring = spring }

  /// One spring for each of `values`, at rest there.
  public init(_ spring: DampedSpring, restingAt values: [V]) {
    self.spring = spring
    storedValues = values.map { SystemInput.position($0, rest: .zero) }
    storedVelocities = [V](repeating: .zero, count: values.count)
    storedTargets = storedValues
    quiet = [Double](repeating: .infinity, count: Self.blocks(values.count))
  }

  @inlinable public var count: Int { values.count }

  /// Whether none of them moves. Looks at all of them.
  @inlinable public var isAtRest: Bool {
    values == targets && velocities.allSatisfy { $0 == .zero }
  }

  /// One of them; traps for an index that is none of theirs, as an array does.
  public subscript(index: Int) -> Element {
    get {
      Element(value: values[index], velocity: velocities[index], target: targets[index])
    }
    set {
      let target = SystemInput.position(newValue.target, rest: .zero)
      storedTargets[index] = target
      storedValues[index] = SystemInput.position(newValue.value, rest: target)
      storedVelocities[index] = SystemInput.velocity(newValue.velocity)
      quiet[index / Self.block] = 0
    }
  }

  public mutating func append(_ element: Element) {
    storedTargets.append(.zero)
    storedValues.append(.zero)
    storedVelocities.append(.zero)
    quiet.append(contentsOf: repeatElement(0, count: Self.blocks(count) - quiet.count))
    self[count - 1] = element
  }

  public mutating func removeAll(keepingCapacity: Bool = false) {
    storedValues.removeAll(keepingCapacity: keepingCapacity)
    storedVelocities.removeAll(keepingCapacity: keepingCapacity)
    storedTargets.removeAll(keepingCapacity: keepingCapacity)
    quiet.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Lets `body` write targets where they lie, one for each value, in order.
  @inlinable public mutating func withTargets<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<V>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer {
      storedTargets.withUnsafeMutableBufferPointer {
        for index in $0.indices { $0[index] = SystemInput.position($0[index], rest: .zero) }
      }
      markAll()
    }
    return try storedTargets.withUnsafeMutableBufferPointer { (targets) throws(Failure) -> Result in
      try body(targets)
    }
  }

  private mutating func forget() {
    step = nil
    markAll()
  }

  @usableFromInline mutating func markAll() {
    for index in quiet.indices { quiet[index] = 0 }
  }

  static func blocks(_ count: Int) -> Int { (count + block - 1) / block }
}

extension SpringField {
  /// Moves all of them on by `deltaTime` seconds, as `DampedSpring.update` moves one: any partition
  /// of an interval agrees with one step to rounding, and what has come to rest has value == target
  /// and a velocity of 0.
  @inlinable public mutating func update(deltaTime: Double) {
    guard deltaTime > 0 else { return }
    guard deltaTime < .infinity else { return finish() }
    let step: SpringStep
    if let last = self.step, last.deltaTime == deltaTime {
      step = last
    } else {
      if self.step == nil { keepWithinLimits() }
      step = SpringStep(spring.rates, deltaTime: deltaTime)
      self.step = step
    }
    Self.update(
      &storedValues, &storedVelocities, storedTargets, count, step, spring, &quiet)
  }

  /// What a stiff spring has made of them, a soft one could take beyond all numbers.
  @inlinable mutating func keepWithinLimits() {
    for index in 0..<count {
      storedValues[index] = SystemInput.position(storedValues[index], rest: storedTargets[index])
      storedVelocities[index] = SystemInput.velocity(storedVelocities[index])
    }
  }

  @inlinable static func update(
    _ values: UnsafeMutablePointer<V>, _ velocities: UnsafeMutablePointer<V>,
    _ targets: UnsafePointer<V>, _ count: Int, _ step: SpringStep, _ spring: DampedSpring,
    _ quiet: UnsafeMutablePointer<Double>
  ) {
    for first in stride(from: 0, to: count, by: block) {
      let left = quiet[first / block] - step.fading
      guard left < .infinity else { continue }
      let end = Swift.min(first + block, count)
      if left > 0 {
        step.move(values + first, velocities + first, targets + first, end - first)
        quiet[first / block] = left
      } else {
        step.move(values + first, velocities + first, targets + first, end - first)
        quiet[first / block] = rest(
          values + first, velocities + first, targets + first, end - first, step.noise, spring)
      }
    }
  }

  /// Brings those to rest that `DampedSpring.update` would.
  ///
  /// - Returns: The logarithm of how far the others are from that, at least.
  @inlinable static func rest(
    _ values: UnsafeMutablePointer<V>, _ velocities: UnsafeMutablePointer<V>,
    _ targets: UnsafePointer<V>, _ count: Int, _ noise: Double, _ spring: DampedSpring
  ) -> Double {
    let perFrequency = 1 / spring.undampedFrequency
    // Above what `isAtRest` calls near, whatever the step.
    let near = Double(V.Magnitude.ulpOfOne) * 0x1p11
    let tiny = 2 * DampedSpring.tiny(V.self)
    func swing(_ index: Int) -> Double {
      Swift.max(
        Double((values[index] - targets[index]).magnitude),
        Double(velocities[index].magnitude) * perFrequency)
    }

    // Most often the smallest swing is far above the largest threshold: no division for each.
    var (smallest, largest) = (Double.infinity, 0.0)
    for index in 0..<count {
      smallest = Swift.min(smallest, swing(index))
      largest = Swift.max(largest, Double(targets[index].magnitude))
    }
    let apart = smallest / (largest * near + tiny)
    if apart > 2 { return logarithm(Swift.min(apart, 1e300)) }

    var nearest = Double.infinity
    for index in 0..<count {
      let (value, velocity, target) = (values[index], velocities[index], targets[index])
      if value == target && velocity == .zero { continue }
      let threshold = Double(target.magnitude) * near + tiny
      if swing(index) >= threshold {
        nearest = Swift.min(nearest, swing(index) / threshold, 1e300)
      } else if spring.isAtRest(
        value: value, velocity: velocity, target: target, epsilon: 0, noise: noise)
      {
        values[index] = target
        velocities[index] = .zero
      } else {
        nearest = 1
      }
    }
    return nearest < .infinity ? logarithm(nearest) : .infinity
  }

  /// The limit state.
  @usableFromInline mutating func finish() {
    storedValues = targets
    storedVelocities = [V](repeating: .zero, count: count)
    for block in quiet.indices { quiet[block] = .infinity }
  }
}

// What is remembered of the last step takes no part.
extension SpringField: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.spring == b.spring && a.values == b.values && a.velocities == b.velocities
      && a.targets == b.targets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(values)
    hasher.combine(velocities)
    hasher.combine(targets)
  }
}
