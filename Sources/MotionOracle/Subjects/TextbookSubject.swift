#if Oracle
import Foundation

/// The formulas as books print them, in Double: the base of the twins and a measure of what care buys.
public struct TextbookSubject: Subject {
  /// Mistakes people make, one at a time.
  enum Mistake {
    case none, dampingTermSign, velocityTermSign, swappedRegimes, frequencyUndamped
  }

  public let name: String
  let mistake: Mistake

  public init() { self.init(name: "textbook", mistake: .none) }

  init(name: String, mistake: Mistake) {
    self.name = name
    self.mistake = mistake
  }

  public func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    switch question {
    case .spring(let it): spring(it)
    case .settling, .overshoot, .field, .handover, .spring2D, .particles:
      throw .rejected("does not answer \(question.system.rawValue) cases")
    case .decay(let it): decay(it)
    case .bounce(let it): bounce(it)
    case .rubberBand(let it): rubberBand(it)
    case .path(let it): path(it)
    }
  }

  private func spring(_ it: SpringCase) -> Answer {
    let x = it.fromValue - it.toValue
    let v = it.initialVelocity
    let square = it.stiffness / it.mass
    let g = it.damping / (2 * it.mass)
    let discriminant = square - g * g
    let d = mistake == .frequencyUndamped ? square.squareRoot() : abs(discriminant).squareRoot()
    let oscillates = (discriminant > 0) != (mistake == .swappedRegimes)
    let gx = mistake == .dampingTermSign ? -g : g
    let vx = mistake == .velocityTermSign ? -v : v
    var answer = Answer(value: [], velocity: [])
    for t in it.times {
      let decay = exp(-g * t)
      let c = d == 0 ? 1 : oscillates ? cos(d * t) : cosh(d * t)
      let s = d == 0 ? t : (oscillates ? sin(d * t) : sinh(d * t)) / d
      answer.value.append(it.toValue + decay * (x * (c + gx * s) + vx * s))
      answer.velocity?.append(decay * (vx * (c - gx * s) - x * square * s))
    }
    return answer
  }

  private func decay(_ it: DecayCase) -> Answer {
    Answer(
      value: it.times.map {
        it.rate == 0
          ? it.from + it.initialVelocity * $0
          : it.from + it.initialVelocity * (1 - exp(-it.rate * $0)) / it.rate
      },
      velocity: it.times.map { it.initialVelocity * exp(-it.rate * $0) })
  }

  /// The formula as it is found, which subtracts from 1.
  private func rubberBand(_ it: RubberBandCase) -> Answer {
    let (c, d) = (it.coefficient, it.dimension)
    return Answer(
      value: it.distances.map { (1 - 1 / ($0 * c / d + 1)) * d },
      velocity: it.distances.map { $0 < d ? (1 / (1 - $0 / d) - 1) * d / c : 1e100 })
  }

  /// Looks the distance up among a thousand chords.
  private func path(_ it: PathCase) -> Answer {
    func point(_ t: Double) -> SIMD2<Double> {
      let r = 1 - t
      return it.point(0) * (r * r * r) + it.point(1) * (3 * r * r * t)
        + it.point(2) * (3 * r * t * t) + it.point(3) * (t * t * t)
    }
    let points = (0...1000).map { point(Double($0) / 1000) }
    let positions = it.distances.map { distance in
      var left = distance
      for (from, to) in zip(points, points.dropFirst()) {
        let way = to - from
        let chord = (way * way).sum().squareRoot()
        if left < chord { return from + way * (left / chord) }
        left -= chord
      }
      return it.point(3)
    }
    return Answer(value: positions.map(\.x), velocity: positions.map(\.y))
  }

  /// Counts the bounces one by one, at most ten thousand.
  private func bounce(_ it: BounceCase) -> Answer {
    var answer = Answer(value: [], velocity: [])
    for t in it.times {
      let landing = (2 * it.height / it.gravity).squareRoot()
      if t < landing {
        answer.value.append(it.height - it.gravity * t * t / 2)
        answer.velocity?.append(-it.gravity * t)
        continue
      }
      var speed = it.gravity * landing * it.restitution
      var rest = t - landing
      var count = 0
      while speed > 0, count < 10_000, rest >= 2 * speed / it.gravity {
        rest -= 2 * speed / it.gravity
        speed *= it.restitution
        count += 1
      }
      let bounces = rest < 2 * speed / it.gravity
      answer.value.append(bounces ? (speed - it.gravity * rest / 2) * rest : 0)
      answer.velocity?.append(bounces ? speed - it.gravity * rest : 0)
    }
    return answer
  }
}
#endif
