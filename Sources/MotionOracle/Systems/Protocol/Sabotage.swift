#if Oracle
/// A way to answer a system's questions wrongly, to prove that the oracles would notice.
struct Sabotage<Question: SystemCase>: Sendable {
  let name: String
  let answer: @Sendable (Question) -> Answer

  /// Answers right, but to another question.
  static func asked(
    _ name: String, _ change: @escaping @Sendable (inout Question) -> Void
  ) -> Sabotage {
    Sabotage(name: name) { question in
      var other = question
      change(&other)
      return Truth.reference(MotionCase(other)).exact
    }
  }

  /// Changes the right answer.
  static func answered(
    _ name: String, _ change: @escaping @Sendable (Question, Answer) -> Answer
  ) -> Sabotage {
    Sabotage(name: name) { change($0, Truth.reference(MotionCase($0)).exact) }
  }

  /// The formula that books print.
  static func textbook(_ name: String) -> Sabotage {
    Sabotage(name: name) { $0.textbookAnswer ?? Answer(value: []) }
  }

  static var barelyOutName: String { "half as much again as allowed" }

  /// Values off by 1.5 budgets of their envelope, where no rounding of a sum is free.
  /// - Parameter evenSums: Also where it is free: the budget is far above it.
  static func barelyOut(evenSums: Bool = false) -> Sabotage {
    answered(barelyOutName) { question, answer in
      let precision = Question.judged(in: .double)
      let excess = 1.5 * Question.budget(in: precision) * precision.unitRoundoff
      var answer = answer
      for (index, sample) in Truth.reference(MotionCase(question)).samples.enumerated()
      where !sample.valueIsSum || evenSums {
        answer.value[index] += excess * sample.valueEnvelope.double
      }
      return answer
    }
  }

  static var velocitySign: Sabotage {
    answered("velocity answered with its sign flipped") {
      Answer(value: $1.value, velocity: $1.velocity?.map { -$0 })
    }
  }
}

/// A sabotage without its system's type: `nil` for questions about another system.
struct AnySabotage: Sendable {
  let name: String
  let answer: @Sendable (MotionCase) -> Answer?
}
#endif
