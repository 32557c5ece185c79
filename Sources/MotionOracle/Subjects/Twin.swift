#if Oracle
import Foundation

/// A subject sabotaged in one way, to prove that the oracles would notice.
struct Twin: Subject {
  let system: MotionSystem
  let name: String
  let base: any Subject
  let alterQuestion: @Sendable (MotionCase) -> MotionCase
  let alterAnswer: @Sendable (MotionCase, Answer) -> Answer

  func answer(_ question: MotionCase) throws(SubjectError) -> Answer {
    alterAnswer(question, try base.answer(alterQuestion(question)))
  }

  private init(
    _ system: MotionSystem, _ name: String, base: any Subject = ExactSubject(),
    question: @escaping @Sendable (MotionCase) -> MotionCase = { $0 },
    answer: @escaping @Sendable (MotionCase, Answer) -> Answer = { $1 }
  ) {
    self.system = system
    self.name = name
    self.base = base
    alterQuestion = question
    alterAnswer = answer
  }

  private static func spring(
    _ name: String, _ change: @escaping @Sendable (inout SpringCase) -> Void
  ) -> Twin {
    Twin(
      .spring, name,
      question: {
        guard case .spring(var it) = $0 else { return $0 }
        change(&it)
        return .spring(it)
      })
  }

  private static func textbook(_ name: String, _ mistake: TextbookSubject.Mistake) -> Twin {
    Twin(.spring, name, base: TextbookSubject(name: name, mistake: mistake))
  }

  private static func settling(
    _ name: String, _ change: @escaping @Sendable (SettlingCase, Double) -> Double
  ) -> Twin {
    Twin(
      .settling, name,
      answer: {
        guard case .settling(let it) = $0 else { return $1 }
        return Answer(value: $1.value.map { change(it, $0) })
      })
  }

  private static func decay(
    _ name: String, _ change: @escaping @Sendable (inout DecayCase) -> Void
  ) -> Twin {
    Twin(
      .decay, name,
      question: {
        guard case .decay(var it) = $0 else { return $0 }
        change(&it)
        return .decay(it)
      })
  }

  private static func bounce(
    _ name: String, _ change: @escaping @Sendable (inout BounceCase) -> Void
  ) -> Twin {
    Twin(
      .bounce, name,
      question: {
        guard case .bounce(var it) = $0 else { return $0 }
        change(&it)
        return .bounce(it)
      })
  }

  private static func handover(
    _ name: String, _ change: @escaping @Sendable (inout HandoverCase) -> Void
  ) -> Twin {
    Twin(
      .handover, name,
      question: {
        guard case .handover(var it) = $0 else { return $0 }
        change(&it)
        return .handover(it)
      })
  }

  private static func field(
    _ name: String, _ change: @escaping @Sendable (inout FieldCase) -> Void
  ) -> Twin {
    Twin(
      .field, name,
      question: {
        guard case .field(var it) = $0 else { return $0 }
        change(&it)
        return .field(it)
      })
  }

  private static func rubberBand(
    _ name: String, _ change: @escaping @Sendable (inout RubberBandCase) -> Void
  ) -> Twin {
    Twin(
      .rubberBand, name,
      question: {
        guard case .rubberBand(var it) = $0 else { return $0 }
        change(&it)
        return .rubberBand(it)
      })
  }

  private static func path(
    _ name: String, _ change: @escaping @Sendable (inout PathCase) -> Void
  ) -> Twin {
    Twin(
      .path, name,
      question: {
        guard case .path(var it) = $0 else { return $0 }
        change(&it)
        return .path(it)
      })
  }

  private static func particles(
    _ name: String, _ change: @escaping @Sendable (inout ParticleCase) -> Void
  ) -> Twin {
    Twin(
      .particles, name,
      question: {
        guard case .particles(var it) = $0 else { return $0 }
        change(&it)
        return .particles(it)
      })
  }

  static let barelyOutName = "half as much again as allowed"

  /// Values off by 1.5 budgets of their envelope, where no rounding of a sum is free.
  private static func barelyOut(_ system: MotionSystem) -> Twin {
    Twin(
      system, barelyOutName,
      answer: { question, answer in
        let precision = system.judged(in: .double)
        let excess = 1.5 * Budget.u(system, precision) * precision.unitRoundoff
        var answer = answer
        for (index, sample) in Truth.reference(question).samples.enumerated()
        where !sample.valueIsSum || system == .path {
          answer.value[index] += excess * sample.valueEnvelope.double
        }
        return answer
      })
  }

  private static func velocitySign(_ system: MotionSystem) -> Twin {
    Twin(
      system, "velocity answered with its sign flipped",
      answer: { Answer(value: $1.value, velocity: $1.velocity?.map { -$0 }) })
  }

  static let all: [Twin] = [
    textbook("damping term's sign flipped", .dampingTermSign),
    textbook("velocity term's sign flipped", .velocityTermSign),
    textbook("regimes swapped", .swappedRegimes),
    textbook("undamped frequency used when damped", .frequencyUndamped),
    textbook("textbook formulas", .none),
    spring("frequency off by 1e-9") { $0.stiffness *= 1 + 2e-9 },
    spring("initial velocity ignored") { $0.initialVelocity = 0 },
    spring("mass taken as 1") { $0.mass = 1 },
    spring("time in milliseconds") { $0.times = $0.times.map { $0 * 1000 } },
    barelyOut(.spring),
    velocitySign(.spring),

    settling("off by 1e-9") { _, time in time * (1 + 1e-9) },
    settling("rounded up to a 60 Hz frame") { _, time in (time * 60).rounded(.up) / 60 },
    settling("the end of an envelope") { it, _ in
      log(abs(it.fromValue - it.toValue) / it.epsilon) * 2 * it.mass / it.damping
    },
    settling("finite without damping") { _, time in time == .infinity ? 1000 : time },
    Twin(
      .settling, "epsilon ignored",
      question: {
        guard case .settling(var it) = $0 else { return $0 }
        it.epsilon = 0.001
        return .settling(it)
      }),

    decay("rate off by 1e-9") { $0.rate *= 1 + 1e-9 },
    decay("1 - e^-r taken for the rate") { $0.rate = 1 - exp(-$0.rate) },
    decay("initial velocity's sign flipped") { $0.initialVelocity = -$0.initialVelocity },
    decay("start ignored") { $0.from = 0 },
    Twin(.decay, "1 - e^-rt by subtraction", base: TextbookSubject()),
    barelyOut(.decay),
    velocitySign(.decay),

    bounce("gravity off by 1e-9") { $0.gravity *= 1 + 1e-9 },
    bounce("restitution squared") { $0.restitution *= $0.restitution },
    bounce("landings late by 1e-9") { $0.times = $0.times.map { $0 * (1 - 1e-9) } },
    bounce("no rebound") { $0.restitution = 0 },
    Twin(.bounce, "bounces counted one by one", base: TextbookSubject()),
    barelyOut(.bounce),
    velocitySign(.bounce),

    Twin(.overshoot, "off by 1e-12", answer: { Answer(value: $1.value.map { $0 * (1 + 1e-12) }) }),
    barelyOut(.overshoot),
    Twin(
      .overshoot, "the first peak, whatever its side",
      answer: { question, _ in
        guard case .overshoot(let it) = question else { return Answer(value: []) }
        let spring = SpringReference(it.spring)
        guard let instant = spring.nextExtremum(after: BigReal(0, bits: spring.bits)) else {
          return Answer(value: [0])
        }
        return Answer(value: [spring.displacement(at: instant).magnitude.double])
      }),
    Twin(
      .overshoot, "as if from rest",
      question: {
        guard case .overshoot(var it) = $0 else { return $0 }
        it.initialVelocity = 0
        return .overshoot(it)
      }),

    field("step off by 1e-9") { $0.deltaTime *= 1 + 1e-9 },
    field("one step too few") { $0.steps = max(1, $0.steps - 1) },
    field("the last target for all") {
      $0.targets = $0.targets.map { [targets = $0.targets] _ in targets[targets.count - 1] }
    },
    barelyOut(.field),
    velocitySign(.field),

    handover("rate off by 1e-9") { $0.rate *= 1 + 1e-9 },
    handover("an edge that stops") { ($0.stiffness, $0.damping) = (1e18 * $0.mass, 2e9 * $0.mass) },
    handover("an edge off by 1e-9") { $0.upper += 1e-9 * ($0.upper - $0.lower) },
    handover("no edge") { ($0.lower, $0.upper) = (-1e15, 1e15) },
    barelyOut(.handover),
    velocitySign(.handover),

    Twin(
      .spring2D, "the velocity along the way alone",
      question: {
        guard case .spring2D(var it) = $0 else { return $0 }
        it.initialVelocity[1] = 0
        return .spring2D(it)
      }),
    Twin(
      .spring2D, "x and y exchanged",
      answer: { _, answer in
        func exchanged(_ all: [Double]) -> [Double] { all.indices.map { all[$0 ^ 1] } }
        return Answer(value: exchanged(answer.value), velocity: answer.velocity.map(exchanged))
      }),
    barelyOut(.spring2D),
    velocitySign(.spring2D),
    rubberBand("coefficient off by 1e-9") { $0.coefficient *= 1 + 1e-9 },
    rubberBand("coefficient and dimension swapped") {
      ($0.coefficient, $0.dimension) = ($0.dimension, $0.coefficient)
    },
    Twin(.rubberBand, "offset by subtraction from 1", base: TextbookSubject()),
    barelyOut(.rubberBand),

    barelyOut(.path),
    path("length off by 1e-9") { it in it.distances = it.distances.map { $0 * (1 + 1e-9) } },
    path("control points swapped") { it in
      it.points = Array(it.points[0..<2] + it.points[4..<6] + it.points[2..<4] + it.points[6..<8])
    },
    Twin(.path, "a thousand chords", base: TextbookSubject()),
    Twin(
      .path, "x and y swapped", answer: { Answer(value: $1.velocity ?? [], velocity: $1.value) }),

    particles("drag's sign flipped") { $0.drag = -$0.drag },
    particles("gravity without the half") { $0.gravity = $0.gravity.map { 2 * $0 } },
    particles("born at the next step of 1/60 s") { it in
      let born = Double(it.birth) / it.rate
      let late = (born * 60).rounded(.up) / 60 - born
      it.times = it.times.map { max(born, $0 - late) }
    },
    particles("born one too early") { it in it.times = it.times.map { [it] in $0 + 1 / it.rate } },
    particles("drag off by 1e-4") { $0.drag *= 1 + 1e-4 },
    barelyOut(.particles),
  ]
}
#endif
