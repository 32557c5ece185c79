import Testing

@testable import PropertyTesting

/// A problem of the shrinking challenge (https://github.com/jlink/shrinking-challenge), with the
/// one minimum that every seed must reach and the mean runs that Hypothesis needs for it.
struct Challenge: Sendable, CustomTestStringConvertible {
  let name: String
  let minimum: String
  let hypothesis: Double
  private let solve: @Sendable (UInt64) async -> (least: String, failure: ShrinkResult)?

  struct ShrinkResult: Sendable {
    let runs: Int
    let report: ShrinkReport
  }

  init<Value: Sendable>(
    _ name: String, _ generator: Generator<Value>, minimum: String, hypothesis: Double,
    failsWhere isFailing: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    self.minimum = minimum
    self.hypothesis = hypothesis
    solve = { seed in
      let property = Property(
        generator: generator, body: { if isFailing($0) { throw Broken() } }, tally: IssueTally())
      let outcome = await property.search(
        cases: 100_000, seed: seed, regressions: [], requiring: [])
      guard case .failed(let failure) = outcome else { return nil }
      var source = ChoiceSource(replaying: failure.tape)
      guard let value = try? generator.draw(&source) else { return nil }
      return (
        printed(value), ShrinkResult(runs: failure.shrinkRuns, report: failure.report)
      )
    }
  }

  var testDescription: String { name }

  struct Score: Sendable {
    var reached = 0
    var runs: [Int] = []
    var others: Set<String> = []
    var report = ShrinkReport()

    var mean: Double { Double(runs.reduce(0, +)) / Double(max(runs.count, 1)) }
  }

  func score(seeds: ClosedRange<UInt64> = 1...100) async -> Score {
    var score = Score()
    for seed in seeds {
      guard let (least, result) = await solve(seed) else {
        score.others.insert("not found with seed \(seed)")
        continue
      }
      score.runs.append(result.runs)
      score.report.merge(result.report)
      if least == minimum { score.reached += 1 } else { score.others.insert(least) }
    }
    return score
  }
}

extension Challenge {
  private static let integers = Generator.array(of: .int(), count: 0...10)

  static let all: [Challenge] =
    [bound5, largeUnionList, reverse, calculator, binheap, coupling, deletion] + differences
    + [distinct, nestedLists, lengthlist]

  private static let bound5 = Challenge(
    "bound5", zip(short, short, short, short, short).map { [$0, $1, $2, $3, $4] },
    minimum: "[[], [], [], [-1], [-32768]]", hypothesis: 221
  ) { lists in
    lists.joined().reduce(0, &+) >= 5 * 256
  }

  private static let short = Generator.array(of: .int(in: -32768...32767), count: 0...10)
    .map { $0.map { Int16($0) } }.filter { $0.reduce(0, &+) < 256 }

  private static let largeUnionList = Challenge(
    "large union list", .array(of: integers, count: 0...10), minimum: "[[0, 1, 2, 3, 4]]",
    hypothesis: 168
  ) { Set($0.joined()).count > 4 }

  private static let reverse = Challenge(
    "reverse", integers, minimum: "[0, 1]", hypothesis: 9
  ) { $0 != $0.reversed() }

  private static let coupling = Challenge(
    "coupling",
    .array(of: .int(in: 0...10), count: 0...10).filter { list in
      list.allSatisfy { $0 < list.count }
    }, minimum: "[1, 0]", hypothesis: 44
  ) { list in
    list.indices.contains(where: { list[$0] != $0 && list[list[$0]] == $0 })
  }

  private static let deletion = Challenge(
    "deletion", zip(integers, .int()), minimum: "([0, 0], 0)", hypothesis: 10
  ) { list, element in
    guard let index = list.firstIndex(of: element) else { return false }
    var rest = list
    rest.remove(at: index)
    return rest.contains(element)
  }

  private static let differences = [
    difference("not be zero", "(10, 10)", 27) { $0 == 0 },
    difference("not be small", "(10, 6)", 41) { (1...4).contains($0) },
    difference("not be one", "(10, 9)", 39) { $0 == 1 },
  ]

  private static func difference(
    _ name: String, _ minimum: String, _ hypothesis: Double,
    isWrong: @escaping @Sendable (UInt) -> Bool
  ) -> Challenge {
    Challenge(
      "difference must \(name)", zip(.int(in: 1...Int.max), .int(in: 1...Int.max)),
      minimum: minimum, hypothesis: hypothesis
    ) { $0 >= 10 && isWrong(($0 - $1).magnitude) }
  }

  private static let distinct = Challenge(
    "distinct", integers, minimum: "[0, 1, 2]", hypothesis: 34
  ) { Set($0).count > 2 }

  private static let nestedLists = Challenge(
    "nested lists", .array(of: .array(of: .int(), count: 0...20), count: 0...10),
    minimum: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", hypothesis: 124
  ) { $0.joined().count > 10 }

  private static let lengthlist = Challenge(
    "lengthlist",
    Generator.int(in: 1...100).flatMap { count in
      Generator.array(of: .int(in: 0...1000), count: count...count)
    }, minimum: "[900]", hypothesis: 83
  ) { $0.contains { $0 >= 900 } }

  private static let calculator = Challenge(
    "calculator", Expression.any, minimum: "0 / (0 + 0)", hypothesis: 54
  ) { expression in
    !expression.dividesByZeroLiteral && expression.value == nil
  }

  private static let binheap = Challenge(
    "binheap", Heap.any, minimum: "(0, -, (0, (0, -, -), (1, -, -)))", hypothesis: 57
  ) { heap in
    guard case .node(let value, let left, let right) = heap else { return false }
    let wrong = [value] + left.merged(with: right).listed
    return wrong != heap.listed.sorted()
  }
}

/// Sums and quotients of integers.
private indirect enum Expression: Sendable, CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static let any = Generator<Expression>.recursive(base: Generator.int().map { .number($0) }) {
    inner in
    zip(.bool, inner, inner).map { $0 ? .quotient($1, $2) : .sum($1, $2) }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(.number(let left), .number(let right)): "(\(left) + \(right))"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "\(left) / \(right)"
    }
  }

  /// Whether a division has 0 itself below the line, which the problem leaves out.
  var dividesByZeroLiteral: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByZeroLiteral || right.dividesByZeroLiteral
    }
  }

  /// Nil where a division by zero happens.
  var value: Int? {
    switch self {
    case .number(let number): number
    case .sum(let left, let right):
      left.value.flatMap { left in right.value.map { left &+ $0 } }
    case .quotient(let left, let right):
      left.value.flatMap { left in
        right.value.flatMap { $0 == 0 ? nil : left.dividedReportingOverflow(by: $0).partialValue }
      }
    }
  }
}

/// A heap in which no child is less than its parent.
private indirect enum Heap: Sendable, CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  /// Each node adds to its parent, so that every tape is a heap.
  static let any = Generator<Node>.recursive(base: .constant(.empty)) { inner in
    zip(.int(in: 0...1000), inner, inner).map { .node($0, $1, $2) }
  }.map { $0.heap(from: 0) }

  indirect enum Node: Sendable {
    case empty
    case node(Int, Node, Node)

    func heap(from least: Int) -> Heap {
      guard case .node(let step, let left, let right) = self else { return .empty }
      return .node(least + step, left.heap(from: least + step), right.heap(from: least + step))
    }
  }

  var description: String {
    guard case .node(let value, let left, let right) = self else { return "-" }
    return "(\(value), \(left), \(right))"
  }

  func merged(with other: Heap) -> Heap {
    guard case .node(let mine, let left, let right) = self else { return other }
    guard case .node(let its, let itsLeft, let itsRight) = other else { return self }
    return mine <= its
      ? .node(mine, right.merged(with: other), left)
      : .node(its, itsRight.merged(with: self), itsLeft)
  }

  var listed: [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + right.listed + left.listed
  }
}
