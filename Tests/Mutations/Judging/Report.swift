import Foundation

/// The scores by module and the survivors.
struct Report {
  private let judged: [(mutation: Mutation, verdict: Verdict)]
  private let undecided: Int
  /// How many mutations every module has.
  private let population: [String: Int]

  init(_ judged: [(mutation: Mutation, verdict: Verdict)], population: [String: Int]) {
    self.judged = judged.filter { $0.verdict != .undecided }
    undecided = judged.count - self.judged.count
    self.population = population
  }

  func score(of module: String) -> Score {
    let own = judged.filter { $0.mutation.module == module }
    return Score(killed: own.count { $0.verdict.isKilled }, total: own.count)
  }

  var score: Score {
    Score(killed: judged.count { $0.verdict.isKilled }, total: judged.count)
  }

  func printSurvivors() {
    let survivors = judged.filter { !$0.verdict.isKilled }
    if !survivors.isEmpty { print("\nSurvivors:") }
    for (mutation, verdict) in survivors {
      print("\n# \(mutation.path):\(mutation.line), \(mutation.kind.rawValue), \(verdict.rawValue)")
      print(mutation.identity.text)
    }
  }

  func printScores(modules: [String]) {
    print("")
    for module in modules where score(of: module).total > 0 {
      let name = module.padding(toLength: 18, withPad: " ", startingAt: 0)
      print("\(name)\(score(of: module).text)  drawn from \(population[module] ?? 0)")
    }
    print("sample            \(score.text)")
    if undecided > 0 { print("\(undecided) undecided, out of time") }
  }

  /// Modules whose whole interval lies below the floor; all together where one has few.
  func failures(modules: [String], floor: Double) -> [String] {
    let tooLow = modules.filter {
      let score = score(of: $0)
      return score.total > 0 && score.interval.upperBound < floor
    }
    return tooLow.isEmpty && score.interval.upperBound < floor ? ["the sample"] : tooLow
  }
}
