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
    case .settling: throw .rejected("does not answer settling cases")
    case .decay(let it): decay(it)
    case .bounce(let it): bounce(it)
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
