#if Oracle
extension MotionCase {
  /// The case with each of its numbers rounded to `precision`, so that a subject of that format is
  /// asked exactly what the oracles are.
  func rounded(to precision: Precision) -> MotionCase {
    if precision == .double { return self }
    var copy = self
    copy.changeNumbers { $0 = precision.rounded($0) }
    return copy
  }

  /// Counts are whole and stay.
  private mutating func changeNumbers(_ change: (inout Double) -> Void) {
    func all(_ list: inout [Double]) { for index in list.indices { change(&list[index]) } }
    func constants(_ mass: inout Double, _ stiffness: inout Double, _ damping: inout Double) {
      change(&mass)
      change(&stiffness)
      change(&damping)
    }
    func start(_ from: inout Double, _ to: inout Double, _ velocity: inout Double) {
      change(&from)
      change(&to)
      change(&velocity)
    }
    switch self {
    case .spring(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      start(&it.fromValue, &it.toValue, &it.initialVelocity)
      all(&it.times)
      self = .spring(it)
    case .settling(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      start(&it.fromValue, &it.toValue, &it.initialVelocity)
      change(&it.epsilon)
      self = .settling(it)
    case .decay(var it):
      start(&it.rate, &it.from, &it.initialVelocity)
      all(&it.times)
      self = .decay(it)
    case .bounce(var it):
      start(&it.height, &it.gravity, &it.restitution)
      all(&it.times)
      self = .bounce(it)
    case .overshoot(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      start(&it.fromValue, &it.toValue, &it.initialVelocity)
      self = .overshoot(it)
    case .field(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      all(&it.values)
      all(&it.velocities)
      all(&it.targets)
      change(&it.deltaTime)
      self = .field(it)
    case .handover(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      start(&it.rate, &it.from, &it.initialVelocity)
      change(&it.lower)
      change(&it.upper)
      all(&it.times)
      self = .handover(it)
    case .spring2D(var it):
      constants(&it.mass, &it.stiffness, &it.damping)
      all(&it.fromValue)
      all(&it.toValue)
      all(&it.initialVelocity)
      all(&it.times)
      self = .spring2D(it)
    case .rubberBand(var it):
      change(&it.coefficient)
      change(&it.dimension)
      all(&it.distances)
      self = .rubberBand(it)
    case .path(var it):
      all(&it.points)
      all(&it.distances)
      self = .path(it)
    case .particles(var it):
      all(&it.place)
      all(&it.gravity)
      start(&it.speed, &it.direction, &it.drag)
      change(&it.rate)
      all(&it.times)
      self = .particles(it)
    }
  }
}
#endif
